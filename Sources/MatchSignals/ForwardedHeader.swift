/// The client of an address field that may be a forwarded list: `X-Forwarded-For`, or `Forwarded` (RFC 7239).
///
/// Each proxy appends the address it was called from, so the left end is whatever the client claimed. The list is read from the
/// right: past the operator's own proxies, past addresses that are not public (hops inside somebody's network) and past what is
/// no address, to the first that remains.
public enum ForwardedHeader {
    /// The client of a field.
    ///
    /// A single address is its own client whatever its class, unless it is a trusted proxy's. A list without a public address
    /// yields its rightmost untrusted one, which the class then keeps from being evidence.
    ///
    /// - Complexity: Linear in the length of the text. Allocates nothing.
    public static func client(
        of text: String, trusting trusted: TrustedProxies = TrustedProxies(), relay: RelayRanges = .builtIn
    ) -> AddressReading {
        withBytes(of: text) { bytes in
            if !Self.isList(bytes) {
                return AddressReading(0..<bytes.count, of: bytes, relay: relay, unless: trusted)
            }
            var result: AddressReading?
            var sawInvalid = false
            var end = bytes.count
            while true {
                let start = Self.startOfElement(endingAt: end, of: bytes)
                let node = Self.node(start..<end, of: bytes)
                switch AddressReading(node, of: bytes, relay: relay, unless: trusted) {
                case .address(let address):
                    if address.isAttributable || address.addressClass == .relay { return .address(address) }
                    if result == nil { result = .address(address) }
                case .invalid: sawInvalid = true
                case .missing: break
                }
                if start == 0 { break }
                end = start - 1
            }
            return result ?? (sawInvalid ? .invalid : .missing)
        }
    }

    /// Whether a field may be more than one bare address: most are not, and need no search for their elements.
    private static func isList(_ bytes: borrowing Span<UInt8>) -> Bool {
        for position in 0..<bytes.count where bytes[position] == 0x2c || bytes[position] == 0x3d { return true }
        return false
    }

    /// Where the last element of a list starts, `end` being where it ends. A comma between double quotes divides nothing.
    private static func startOfElement(endingAt end: Int, of bytes: borrowing Span<UInt8>) -> Int {
        var start = end
        var isQuoted = false
        while start > 0, isQuoted || bytes[start - 1] != 0x2c {
            start -= 1
            if bytes[start] == 0x22 { isQuoted.toggle() }
        }
        return start
    }

    /// The part of an element that names a node: the value of `for` where there are `name=value` pairs, else all of it.
    /// Empty when there are pairs without a `for`.
    private static func node(_ element: Range<Int>, of bytes: borrowing Span<UInt8>) -> Range<Int> {
        var position = element.lowerBound
        var hasPairs = false
        while position < element.upperBound {
            var end = position
            var equals: Int?
            var isQuoted = false
            while end < element.upperBound, isQuoted || bytes[end] != 0x3b {
                if bytes[end] == 0x22 { isQuoted.toggle() }
                if bytes[end] == 0x3d, !isQuoted, equals == nil { equals = end }
                end += 1
            }
            if let equals {
                hasPairs = true
                let name = ASCII.trimmed(position..<equals, of: bytes)
                if name.count == 3, ASCII.lowercased(bytes[name.lowerBound]) == 0x66,
                    ASCII.lowercased(bytes[name.lowerBound + 1]) == 0x6f,
                    ASCII.lowercased(bytes[name.lowerBound + 2]) == 0x72
                {
                    return equals + 1..<end
                }
            }
            position = end + 1
        }
        return hasPairs ? element.lowerBound..<element.lowerBound : element
    }
}

extension AddressReading {
    /// Reads one element of a list; a trusted proxy is as good as missing. The mapped form is undone before, translated forms
    /// are not: `2002:a00:1::1` is no proxy at 10.0.0.1.
    fileprivate init(
        _ range: Range<Int>, of bytes: borrowing Span<UInt8>, relay: RelayRanges, unless trusted: TrustedProxies
    ) {
        if ASCII.unquoted(range, of: bytes).isEmpty {
            self = .missing
        } else if let address = IPAddress(node: range, of: bytes) {
            self = trusted.contains(address) ? .missing : .address(NetworkAddress(address, relay: relay))
        } else {
            self = .invalid
        }
    }
}
