#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A POSIX file, as far as the command line needs one: standard streams, files to write, and what a path is.
///
/// Unsafe because every call hands the C library a buffer or a string; each borrows a Swift value for the call alone, with
/// its own count, and nothing is kept.
struct FileDescriptor {
    /// What became of a write.
    enum WriteResult: Equatable {
        case done
        case closed
        case failed(String)
    }

    /// What a path leads to.
    enum Kind {
        case missing
        case directory
        case file(bytes: Int)
        /// A pipe, a device, a terminal.
        case other
    }

    private let number: Int32

    /// Standard output.
    static let output = FileDescriptor(number: 1)
    /// Standard error.
    static let error = FileDescriptor(number: 2)

    private init(number: Int32) {
        self.number = number
    }

    /// Whether it is a terminal.
    var isTerminal: Bool { isatty(number) == 1 }

    /// Creates or empties a file for writing.
    static func create(_ path: String) throws(CommandError) -> FileDescriptor {
        let number = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard number >= 0 else {
            throw CommandError(
                .io, what: "cannot write the file: \(lastError())", where: path,
                advice: "Name a file in a directory that exists and that you may write to.")
        }
        return FileDescriptor(number: number)
    }

    /// Writes all bytes, however many calls it takes.
    func write(_ bytes: [UInt8]) -> WriteResult {
        unsafe bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count {
                // `offset` never exceeds the count, so the pointer and the rest stay within the borrowed buffer.
                guard let base = buffer.baseAddress else { return .done }
                #if canImport(Darwin)
                let written = unsafe Darwin.write(number, base + offset, buffer.count - offset)
                #elseif canImport(Musl)
                let written = unsafe Musl.write(number, base + offset, buffer.count - offset)
                #else
                let written = unsafe Glibc.write(number, base + offset, buffer.count - offset)
                #endif
                if written >= 0 {
                    offset += written
                } else if errno == EPIPE {
                    return .closed
                } else if errno != EINTR {
                    return .failed(FileDescriptor.lastError())
                }
            }
            return .done
        }
    }

    /// Closes a file; standard streams stay open.
    func close() {
        guard number > 2 else { return }
        #if canImport(Darwin)
        _ = Darwin.close(number)
        #elseif canImport(Musl)
        _ = Musl.close(number)
        #else
        _ = Glibc.close(number)
        #endif
    }

    /// What a path leads to.
    static func kind(_ path: String) -> Kind {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return .missing }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .directory
        case S_IFREG: return .file(bytes: Int(status.st_size))
        default: return .other
        }
    }

    private static func lastError() -> String {
        unsafe String(cString: strerror(errno))
    }
}
