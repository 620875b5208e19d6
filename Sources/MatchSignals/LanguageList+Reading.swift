extension LanguageList {
    /// Reads preferred languages: tags, or Accept-Language headers (RFC 9110 §12.5.4), or both.
    ///
    /// The list is ordered by weight, and by place where weights are equal. A weight of 0 means "not this one", and a broken
    /// weight is the least. What is no language is skipped, a language that comes twice counts once, and only the first
    /// ``capacity`` are kept.
    ///
    /// - Complexity: Linear in the length of the texts. Allocates nothing.
    public init(raw texts: [String]) {
        self.init()
        var weights = SIMD4<UInt16>.zero
        for text in texts {
            withBytes(of: text) { bytes in
                var start = 0
                while start <= bytes.count {
                    var end = start
                    while end < bytes.count, bytes[end] != 0x2c { end += 1 }
                    insert(element: start..<end, of: bytes, weights: &weights)
                    start = end + 1
                }
            }
        }
    }

    /// Reads preferred languages from one string: a tag or an Accept-Language header.
    public init(header text: String) {
        self.init(raw: [text])
    }

    /// Reads one element of a list, and puts it behind the last that is not less wanted.
    private mutating func insert(
        element range: Range<Int>, of bytes: borrowing Span<UInt8>, weights: inout SIMD4<UInt16>
    ) {
        // A semicolon ends the tag and begins a parameter, but behind `@` it also divides keywords.
        var end = range.upperBound
        var position = range.lowerBound
        var hasKeywords = false
        var weight: UInt16 = 1000
        while position < range.upperBound {
            if bytes[position] == 0x40 { hasKeywords = true }
            if bytes[position] == 0x3b {
                if !hasKeywords { end = min(end, position) }
                if let found = Self.weight(position + 1..<range.upperBound, of: bytes) {
                    end = min(end, position)
                    weight = found
                    break
                }
            }
            position += 1
        }
        let tag = LanguageParser.reading(of: range.lowerBound..<end, in: bytes).tag
        guard weight > 0, !tag.isMissing else { return }
        let length = count
        var target = 0
        while target < length, weights[target] >= weight {
            if self[target] == tag { return }
            target += 1
        }
        // A less wanted copy of the tag makes room, else the last of a full list does.
        var last = target
        while last < length, last < Self.capacity - 1, self[last] != tag { last += 1 }
        guard target < Self.capacity else { return }
        while last > target {
            replace(at: last, with: self[last - 1])
            weights[last] = weights[last - 1]
            last -= 1
        }
        replace(at: target, with: tag)
        weights[target] = weight
    }

    /// The weight of `q=0.8` in thousandths (RFC 9110 §12.4.2), 1 for a broken one; `nil` for another parameter.
    private static func weight(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) -> UInt16? {
        var position = range.lowerBound
        while position < range.upperBound, ASCII.isSpace(bytes[position]) { position += 1 }
        guard position < range.upperBound, ASCII.lowercased(bytes[position]) == 0x71 else { return nil }
        position += 1
        while position < range.upperBound, ASCII.isSpace(bytes[position]) { position += 1 }
        guard position < range.upperBound, bytes[position] == 0x3d else { return nil }
        let text = ASCII.trimmed(position + 1..<range.upperBound, of: bytes)
        var value: UInt16 = 0
        var unit: UInt16 = 1000
        var digits = 0
        var sawPoint = false
        for position in text {
            let byte = bytes[position]
            if byte == 0x2e, !sawPoint {
                sawPoint = true
                continue
            }
            if byte == 0x3b { break }
            guard let digit = ASCII.digit(byte) else { return 1 }
            if sawPoint {
                unit /= 10
                value += min(unit * UInt16(digit), 1000 - min(value, 1000))
            } else {
                value = digit == 0 && value == 0 ? 0 : 1000
            }
            digits += 1
        }
        return digits == 0 ? 1 : min(value, 1000)
    }

    /// Whether this is what a browser that hides its languages says: American English and nothing else.
    public var mayBeDisguise: Bool {
        guard !isEmpty else { return false }
        for position in 0..<count where !Self.isDisguise(self[position]) { return false }
        return true
    }

    /// This list, or none where the browser hides the zone too: then American English is part of the disguise.
    public func undisguised(inFirefox isFirefox: Bool, zoneIsDisguised: Bool) -> LanguageList {
        isFirefox && zoneIsDisguised && mayBeDisguise ? LanguageList() : self
    }

    /// Whether a tag is `en-US` or `en`.
    private static func isDisguise(_ tag: LanguageTag) -> Bool {
        tag == americanEnglish || tag.code == americanEnglish.languageAndScript
    }

    /// `en-US`.
    private static let americanEnglish = LanguageReading("en-US").tag
}
