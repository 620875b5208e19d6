/// A version as it was printed: up to three numbers, and how many there were.
///
/// The count matters twice. `18` and `18.0` are shown as they came, and a value that prints fewer parts than another equals it
/// as far as it goes.
struct ParsedVersion: Hashable, Sendable {
    /// The first number.
    var major = 0
    /// The second number; 0 when there was none.
    var minor = 0
    /// The third number; 0 when there was none.
    var patch = 0
    /// How many numbers there were, 0…3; further ones are left out.
    var count = 0

    /// No version.
    init() {}

    /// A version from its numbers.
    init(_ parts: Int...) {
        for part in parts { append(part) }
    }

    /// Reads numbers joined by `.` or `_` from `position` on; empty when there is no digit there.
    init(_ bytes: Span<UInt8>, at position: Int, end: Int) {
        var index = position
        while count < 3, index < end, ASCII.isDigit(bytes[index]) {
            var number = 0
            while index < end, ASCII.isDigit(bytes[index]) {
                // Saturates far above every packed field, so that absurd input stays absurd without overflow.
                number = min(number * 10 + Int(bytes[index] - 48), 99_999)
                index += 1
            }
            append(number)
            guard index + 1 < end, bytes[index] == 0x2e || bytes[index] == 0x5f else { break }
            index += 1
        }
    }

    /// Reads the first number group of a text such as `26.0.1`, `iOS 26.0` or `Version 18.0 (Build 22A3354)`.
    init(reading text: String) {
        self = withBytes(of: text) { bytes in
            var index = 0
            while index < bytes.count, !ASCII.isDigit(bytes[index]) { index += 1 }
            return ParsedVersion(bytes, at: index, end: bytes.count)
        }
    }

    /// Whether there is none.
    var isEmpty: Bool { count == 0 }

    /// Whether the two are the same as far as the shorter one goes. An empty version equals nothing.
    func agrees(with other: ParsedVersion) -> Bool {
        let shared = min(count, other.count)
        guard shared > 0, major == other.major else { return false }
        if shared > 1, minor != other.minor { return false }
        return shared < 3 || patch == other.patch
    }

    /// This version without zeros at its end: client hints pad with `.0`.
    var withoutTrailingZeros: ParsedVersion {
        var result = self
        if result.count == 3, result.patch == 0 { result.count = 2 }
        if result.count == 2, result.minor == 0 { result.count = 1 }
        return result
    }

    /// This version without its patch level.
    var majorMinor: ParsedVersion {
        var result = self
        result.patch = 0
        result.count = min(count, 2)
        return result
    }

    /// As text; `nil` when empty.
    var text: String? {
        switch count {
        case 0: nil
        case 1: "\(major)"
        case 2: "\(major).\(minor)"
        default: "\(major).\(minor).\(patch)"
        }
    }

    private mutating func append(_ part: Int) {
        switch count {
        case 0: major = part
        case 1: minor = part
        case 2: patch = part
        default: return
        }
        count += 1
    }
}
