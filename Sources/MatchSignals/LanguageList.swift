/// Up to four preferred languages, most wanted first; no heap storage.
public struct LanguageList: BitwiseCopyable, Hashable, Sendable {
    /// The most languages that are kept.
    public static let capacity = 4

    @usableFromInline var packed: SIMD4<UInt32> = .zero

    /// Creates an empty list.
    public init() {}

    /// Creates a list of up to two, as the store keeps them.
    public init(_ first: LanguageTag, _ second: LanguageTag = .missing) {
        packed[0] = first.code
        packed[1] = first.isMissing ? 0 : second.code
    }

    /// How many languages there are.
    public var count: Int {
        packed[3] != 0 ? 4 : packed[2] != 0 ? 3 : packed[1] != 0 ? 2 : packed[0] != 0 ? 1 : 0
    }

    /// Whether there is none.
    @inlinable public var isEmpty: Bool { packed[0] == 0 }

    /// The language at a position from 0 to 3; missing past the end.
    public subscript(_ position: Int) -> LanguageTag {
        LanguageTag(code: packed[position])
    }

    /// Adds a language unless it is missing, there already, or the list is full.
    public mutating func append(_ tag: LanguageTag) {
        guard !tag.isMissing else { return }
        for position in 0..<Self.capacity {
            if packed[position] == tag.code { return }
            if packed[position] == 0 {
                packed[position] = tag.code
                return
            }
        }
    }

    /// Puts a language at a position, whatever is there.
    mutating func replace(at position: Int, with tag: LanguageTag) {
        packed[position] = tag.code
    }
}
