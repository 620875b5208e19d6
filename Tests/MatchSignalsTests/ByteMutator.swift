/// Makes bytes that look like a wire value until they do not: noise, and valid values that were damaged.
struct ByteMutator {
    private var random: TestRandom
    private let seeds: [[UInt8]]
    /// Bytes that mean something to one of the parsers.
    private static let telling = Array("0123456789abcdefxzACFGTUZ.:[]%/\"+-_,;=@#* \t\n\u{2212}".utf8)

    init(seed: UInt64, examples: [String]) {
        random = TestRandom(seed: seed)
        seeds = examples.map { Array($0.utf8) }
    }

    /// The next input.
    mutating func next() -> [UInt8] {
        if Int.random(in: 0..<8, using: &random) == 0 {
            let count = Int.random(in: 0...48, using: &random)
            return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        var bytes = seeds[Int.random(in: 0..<seeds.count, using: &random)]
        for _ in 0..<Int.random(in: 0...4, using: &random) { mutate(&bytes) }
        return bytes
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        let position = Int.random(in: 0...bytes.count, using: &random)
        let byte =
            Bool.random(using: &random)
            ? Self.telling[Int.random(in: 0..<Self.telling.count, using: &random)]
            : UInt8.random(in: 0...255, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes.insert(byte, at: position)
        case 1 where position < bytes.count: bytes[position] = byte
        case 2 where position < bytes.count: bytes.remove(at: position)
        case 3: bytes.removeSubrange(position...)
        case 4: bytes.append(contentsOf: seeds[Int.random(in: 0..<seeds.count, using: &random)])
        default: bytes.insert(contentsOf: [UInt8](repeating: byte, count: 1 + position % 5), at: position)
        }
    }
}
