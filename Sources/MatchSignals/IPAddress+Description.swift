extension IPAddress: CustomStringConvertible {
    /// The address as text: dotted quad, or RFC 5952 (lower case, no leading zeros, the first longest run of zeros as `::`).
    public var description: String {
        if isIPv4 {
            let bits = ipv4
            return "\(bits >> 24).\(bits >> 16 & 255).\(bits >> 8 & 255).\(bits & 255)"
        }
        let run = longestZeroRun
        var text = ""
        var position = 0
        while position < 8 {
            if position == run.lowerBound, !run.isEmpty {
                text += "::"
                position = run.upperBound
                continue
            }
            if position > 0, position != run.upperBound || run.isEmpty { text += ":" }
            text += String(group(position), radix: 16)
            position += 1
        }
        return text
    }

    /// One of the eight 16-bit groups, from the left.
    private func group(_ position: Int) -> UInt64 {
        position < 4 ? high >> UInt64(48 - 16 * position) & 0xffff : low >> UInt64(112 - 16 * position) & 0xffff
    }

    /// The first of the longest runs of two or more zero groups; empty when there is none (RFC 5952 §4.2).
    private var longestZeroRun: Range<Int> {
        var best = 0..<0
        var start = 0
        for position in 0...8 where position == 8 || group(position) != 0 {
            if position - start > max(best.count, 1) { best = start..<position }
            start = position + 1
        }
        return best
    }
}
