/// Why a file can't be read or written.
public struct TraceFileError: Error, Hashable, Sendable {
    /// What went wrong.
    public enum Code: String, Hashable, Sendable {
        /// There is no such file.
        case missing
        /// It is a directory.
        case directory
        /// The permissions forbid it.
        case forbidden
        /// The system reported something else while reading or writing.
        case inputOutput
        /// The reader of our output has gone away.
        case closedPipe
        /// A signal came while the read waited; nothing is lost, and reading may go on.
        case interrupted
    }

    /// What went wrong.
    public var code: Code
    /// The file, `-` for standard input or output.
    public var path: String
    /// The system's own error number; 0 when there is none.
    public var systemError: Int32

    /// Creates an error.
    public init(code: Code, path: String, systemError: Int32 = 0) {
        self.code = code
        self.path = path
        self.systemError = systemError
    }

    /// One sentence for people, without the path.
    public var message: String {
        switch code {
        case .missing: "There is no such file."
        case .directory: "This is a directory, not a file."
        case .forbidden: "The permissions do not allow it."
        case .inputOutput: "The system reports an input or output error (number \(systemError))."
        case .closedPipe: "The other end of the pipe is closed."
        case .interrupted: "A signal came while the read waited."
        }
    }
}
