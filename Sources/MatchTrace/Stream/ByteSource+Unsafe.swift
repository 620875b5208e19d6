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
final class ByteSource {
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
    func read(into buffer: inout [UInt8], from start: Int) throws(TraceFileError) -> Int {
        precondition(start < buffer.count, "There must be room to read into.")
        while true {
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
            if count >= 0 { return count }
            if errno != EINTR { throw TraceFileError(systemError: errno, path: path) }
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
            default: .inputOutput
            }
        self.init(code: code, path: path, systemError: systemError)
    }
}
