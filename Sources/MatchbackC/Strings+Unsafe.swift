#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A string that came from C: missing when NULL, `nil` inside when its bytes are not UTF-8.
///
/// Invariant: a pointer that is not NULL ends in NUL and lives for the call.
func text(_ pointer: UnsafePointer<CChar>?) throws(InvalidArgument) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    guard let text = unsafe String(validatingCString: pointer) else { throw InvalidArgument() }
    return text
}

/// A string that must be there.
func requiredText(_ pointer: UnsafePointer<CChar>?) throws(InvalidArgument) -> String {
    guard let text = try unsafe text(pointer) else { throw InvalidArgument() }
    return text
}

/// A copy that C owns until `free`; NULL for `nil` or without memory.
func copied(_ text: String?) -> UnsafeMutablePointer<CChar>? {
    guard let text else { return nil }
    return unsafe strdup(text)
}

/// Writes a message into a buffer of C, cut to fit, always ended by NUL.
///
/// Invariant: `buffer` has room for `capacity` bytes.
func write(_ message: String, to buffer: UnsafeMutablePointer<CChar>?, capacity: Int) {
    guard let buffer = unsafe buffer, capacity > 0 else { return }
    let bytes = message.utf8.prefix(capacity - 1)
    for (position, byte) in bytes.enumerated() { unsafe buffer[position] = CChar(bitPattern: byte) }
    unsafe buffer[bytes.count] = 0
}

/// An argument that C must not pass; becomes `MATCHBACK_INVALID_ARGUMENT`.
struct InvalidArgument: Error {}
