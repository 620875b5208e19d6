/// Writes an event stream: compact NDJSON, fields in one fixed order, fields that are not set left out. The same events give
/// the same bytes.
///
/// Times are written as RFC 3339 with milliseconds. Call ``close()`` at the end: what is still buffered is lost otherwise.
public final class TraceWriter {
    /// Bytes handed to the system so far, and those still buffered.
    public var bytesWritten: Int { flushed + buffer.count }

    private let sink: ByteSink
    private var buffer: [UInt8] = []
    private var flushed = 0

    private static let flushSize = 1 << 18

    /// Creates or truncates a file; `-` is standard output.
    ///
    /// - Throws: When the file can't be written.
    public init(path: String) throws(TraceFileError) {
        sink = try ByteSink(path: path)
        buffer.reserveCapacity(Self.flushSize + (1 << 14))
    }

    /// Writes one event as one line.
    ///
    /// - Throws: When the system can't take the bytes; code ``TraceFileError/Code/closedPipe`` when nobody reads them any more.
    public func write(_ event: TraceEvent) throws(TraceFileError) {
        EventEncoder.append(event, to: &buffer)
        buffer.append(0x0A)
        if buffer.count >= Self.flushSize { try flush() }
    }

    /// Hands everything buffered to the system.
    public func flush() throws(TraceFileError) {
        guard !buffer.isEmpty else { return }
        try sink.write(buffer)
        flushed += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }

    /// Flushes and closes; nothing may be written afterwards.
    public func close() throws(TraceFileError) {
        try flush()
        try sink.close()
    }
}
