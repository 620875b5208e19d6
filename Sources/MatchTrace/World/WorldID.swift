/// Spells 64 bits as 13 characters: what click and install ids are made of.
enum WorldID {
    private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    static func text(_ bits: UInt64) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(13)
        for index in 0..<13 { bytes.append(digits[Int(bits >> UInt64(60 - 5 * index) & 31)]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
