#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// An open file or standard output to write bytes to.
///
/// The only unsafe step is `write(2)` from an array's own storage, within the array's count. SIGPIPE is ignored from the first
/// sink on: a closed pipe is an error code here, never the end of the process.
final class ByteSink {
    let path: String
    private var descriptor: Int32

    /// Creates or truncates a file, or takes standard output for `-`.
    init(path: String) throws(TraceFileError) {
        self.path = path
        _ = signal(SIGPIPE, SIG_IGN)
        if path == "-" {
            descriptor = 1
            return
        }
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        if descriptor < 0 { throw TraceFileError(systemError: errno, path: path) }
    }

    deinit {
        if descriptor > 1 { _ = Self.closeDescriptor(descriptor) }
    }

    /// Writes all bytes.
    func write(_ bytes: [UInt8]) throws(TraceFileError) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer -> Int in
                guard let base = buffer.baseAddress else { return 0 }
                // `written` is below `buffer.count`, so pointer and length stay within the array.
                #if canImport(Darwin)
                return unsafe Darwin.write(descriptor, base + written, buffer.count - written)
                #elseif canImport(Glibc)
                return unsafe Glibc.write(descriptor, base + written, buffer.count - written)
                #else
                return unsafe Musl.write(descriptor, base + written, buffer.count - written)
                #endif
            }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                throw TraceFileError(systemError: errno, path: path)
            }
        }
    }

    /// Closes the file and reports what the system could not write; standard output stays open.
    func close() throws(TraceFileError) {
        guard descriptor > 1 else { return }
        let result = Self.closeDescriptor(descriptor)
        descriptor = -1
        if result != 0 { throw TraceFileError(systemError: errno, path: path) }
    }

    private static func closeDescriptor(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
        Darwin.close(descriptor)
        #elseif canImport(Glibc)
        Glibc.close(descriptor)
        #else
        Musl.close(descriptor)
        #endif
    }
}
