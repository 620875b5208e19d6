#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// An open file, pipe or terminal to read bytes from: each call gives what is there, so that a line of a pipe is available as
/// soon as it arrives.
///
/// The only unsafe step is `read(2)` into an array's own storage, within the array's count.
public final class ByteSource {
    let path: String
    private let descriptor: Int32

    /// Opens a file, or standard input for `-`.
    init(path: String) throws(TraceFileError) {
        self.path = path
        if path == "-" {
            descriptor = 0
            return
        }
        let opened = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard opened >= 0 else { throw TraceFileError(systemError: errno, path: path) }
        descriptor = opened
        // A directory opens without complaint on Linux and fails at the first read; asking now gives the plain answer.
        var status = stat()
        if unsafe fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            close(opened)
            throw TraceFileError(code: .directory, path: path, systemError: EISDIR)
        }
    }

    deinit {
        if descriptor != 0 { close(descriptor) }
    }

    /// Reads into `buffer` from `start` on, at most to its end; returns how many bytes came, 0 at the end of the input.
    ///
    /// A signal ends a read that waits with ``TraceFileError/Code/interrupted``: whoever asked to stop is heard, everyone else reads on.
    func read(into buffer: inout [UInt8], from start: Int) throws(TraceFileError) -> Int {
        precondition(start < buffer.count, "There must be room to read into.")
        let count = unsafe buffer.withUnsafeMutableBytes { bytes -> Int in
            guard let base = bytes.baseAddress else { return 0 }
            // `start` is below `bytes.count`, checked above, so pointer and length stay within the array.
            #if canImport(Darwin)
            return unsafe Darwin.read(descriptor, base + start, bytes.count - start)
            #elseif canImport(Glibc)
            return unsafe Glibc.read(descriptor, base + start, bytes.count - start)
            #else
            return unsafe Musl.read(descriptor, base + start, bytes.count - start)
            #endif
        }
        guard count >= 0 else { throw TraceFileError(systemError: errno, path: path) }
        return count
    }
}

extension ByteSource {
    /// The whole of a file, or of standard input for `-`; a signal is passed on to `interrupted` and reading goes on.
    public static func readAll(path: String, interrupted: () -> Void) throws(TraceFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        try readEach(path: path, interrupted: interrupted) { bytes += $0 }
        return bytes
    }

    /// Likewise, piece by piece, in constant memory.
    public static func readEach(
        path: String, interrupted: () -> Void, _ body: (ArraySlice<UInt8>) -> Void
    ) throws(TraceFileError) {
        let source = try ByteSource(path: path)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            do throws(TraceFileError) {
                let count = try source.read(into: &buffer, from: 0)
                if count == 0 { return }
                body(buffer.prefix(count))
            } catch {
                guard error.code == .interrupted else { throw error }
                interrupted()
            }
        }
    }
}

extension TraceFileError {
    /// The error of an `errno` value.
    init(systemError: Int32, path: String) {
        let code: Code =
            switch systemError {
            case ENOENT, ENOTDIR: .missing
            case EISDIR: .directory
            case EACCES, EPERM: .forbidden
            case EPIPE: .closedPipe
            case EINTR: .interrupted
            default: .inputOutput
            }
        self.init(code: code, path: path, systemError: systemError)
    }
}
