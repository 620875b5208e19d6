/// Calls a closure with the UTF-8 bytes of a text, without allocating for a native string.
///
/// `String.utf8Span` would do the same, but needs a newer macOS than the package declares.
@inline(__always)
func withBytes<Result>(of text: String, _ body: (Span<UInt8>) -> Result) -> Result {
    // The span never outlives the closure (Span is not escapable), and the closure runs while the buffer is valid.
    let result = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
        unsafe body(buffer.span)
    }
    if let result { return result }
    // A text bridged from another runtime has no contiguous storage: it is copied once.
    var copy = text
    return copy.withUTF8 { buffer in unsafe body(buffer.span) }
}
