/// Where results go: a buffered file or standard output, with a closed pipe as a quiet end.
final class Output {
    /// Somebody closed the other end: there is nobody left to write for.
    struct Closed: Error {}

    private let file: FileDescriptor
    /// How errors call it.
    let name: String
    private var buffer: [UInt8] = []
    private let limit = 1 << 16

    /// Standard output.
    static func standard() -> Output { Output(file: .output, name: "standard output") }

    /// A file, created or emptied; `-` is standard output.
    static func create(_ path: String) throws(CommandError) -> Output {
        path == "-" ? standard() : Output(file: try FileDescriptor.create(path), name: path)
    }

    private init(file: FileDescriptor, name: String) {
        self.file = file
        self.name = name
        buffer.reserveCapacity(limit + 4096)
    }

    /// Writes text.
    func write(_ text: String) throws {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= limit { try flush() }
    }

    /// Writes text and a line feed.
    func line(_ text: String) throws {
        buffer.append(contentsOf: text.utf8)
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count >= limit { try flush() }
    }

    /// Hands over what is buffered.
    func flush() throws {
        defer { buffer.removeAll(keepingCapacity: true) }
        switch file.write(buffer) {
        case .done: return
        case .closed: throw Closed()
        case .failed(let reason):
            throw CommandError(
                .io, what: "cannot write: \(reason)", where: name, advice: "Check the space and the rights there.")
        }
    }

    /// Hands over the rest and closes a file.
    func close() throws {
        try flush()
        file.close()
    }
}
