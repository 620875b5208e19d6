/// FNV-1a over bytes folded to lower case: names are compared and counted as numbers, never shown.
struct NameHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(ASCII.lowercased(byte))) &* 0x100_0000_01b3
    }

    /// The hash of a whole name.
    static func of(_ name: String) -> UInt64 {
        var hash = NameHash()
        for byte in name.utf8 { hash.combine(byte) }
        return hash.value
    }

    /// The hash of a range of bytes.
    static func of(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        var hash = NameHash()
        for position in range { hash.combine(bytes[position]) }
        return hash.value
    }
}
