/// The query that Google Play hands to an app with its install: `utm_source=…&click_id=…`.
enum InstallReferrer {
    /// The names under which a click may be named, in this order.
    private static let names = ["token", "click_id", "clickId"]

    /// The tokens and click ids that a referrer names, in the order in which they count: the first one may be unknown, and the
    /// next one not.
    ///
    /// Names are compared with case and values percent-decoded (RFC 3986 §2.1). A referrer that was encoded as a whole is
    /// decoded first; one wrapped as `referrer=…` is unwrapped.
    static func tokens(in referrer: String) -> [String] {
        withBytes(of: referrer) { bytes in
            if bytes.first(0x3d, in: 0..<bytes.count) == bytes.count {
                // No `=` at all: the whole query is encoded, or says nothing.
                guard bytes.first(0x25, in: 0..<bytes.count) < bytes.count else { return [] }
                let decoded = decode(bytes, 0..<bytes.count)
                return tokens(in: decoded.span, canUnwrap: true)
            }
            return tokens(in: bytes, canUnwrap: true)
        }
    }

    private static func tokens(in bytes: Span<UInt8>, canUnwrap: Bool) -> [String] {
        var found: [String] = []
        for name in names {
            guard let range = value(of: name, in: bytes),
                let token = Canonicalizer.usable(String(decoding: decode(bytes, range), as: UTF8.self)),
                !found.contains(token)
            else { continue }
            found.append(token)
        }
        guard found.isEmpty, canUnwrap, let range = value(of: "referrer", in: bytes) else { return found }
        let inner = decode(bytes, range)
        return tokens(in: inner.span, canUnwrap: false)
    }

    /// Where the first value of a name stands that is not empty.
    private static func value(of name: String, in bytes: Span<UInt8>) -> Range<Int>? {
        var start = 0
        while start < bytes.count {
            let end = bytes.first(0x26, in: start..<bytes.count)
            let equals = bytes.first(0x3d, in: start..<end)
            // A query that came with its question mark.
            let nameStart = bytes[start] == 0x3f ? start + 1 : start
            if equals + 1 < end, isSame(name, bytes, nameStart, equals) { return equals + 1..<end }
            start = end + 1
        }
        return nil
    }

    private static func isSame(_ name: String, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        guard start <= end, end - start == name.utf8.count else { return false }
        var index = start
        for byte in name.utf8 {
            if bytes[index] != byte { return false }
            index += 1
        }
        return true
    }

    /// The bytes of a range with `%41` decoded; what is no escape stays. `+` stays too: tokens may hold one, blanks never.
    private static func decode(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == 0x25, index + 2 < range.upperBound, let high = ASCII.hexDigit(bytes[index + 1]),
                let low = ASCII.hexDigit(bytes[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}
