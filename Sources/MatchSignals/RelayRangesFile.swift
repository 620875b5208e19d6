/// A relay's egress list as it is published: one prefix a line, perhaps with further columns behind a comma.
///
/// Apple's is at `https://mask-api.icloud.com/egress-ip-ranges.csv` (prefix, country, region, city). The list is read while the
/// engine runs: make a new ``Canonicalizer`` with ``ranges`` and hand it over.
public struct RelayRangesFile: Sendable {
    /// A file that is no such list.
    public enum Unusable: Error, Hashable, Sendable, CustomStringConvertible {
        /// There is not one prefix in it.
        case noPrefix
        /// Most lines are no prefixes: another file, or a page that says why the list could not be had.
        case mostlyOtherLines(prefixes: Int, skipped: Int)

        /// What is wrong and what is expected.
        public var description: String {
            switch self {
            case .noPrefix: "the relay list has no prefix; each line must begin with one, such as 172.224.226.0/27"
            case .mostlyOtherLines(let prefixes, let skipped):
                "the relay list has \(prefixes) prefixes and \(skipped) lines that begin with none"
            }
        }
    }

    /// The ranges, merged.
    public let ranges: RelayRanges
    /// How many prefixes were read.
    public let prefixCount: Int
    /// How many lines were skipped: no prefix, or one so wide that it would take a signal from half the world.
    public let skippedLineCount: Int
    /// The number of the first skipped line, from 1.
    public let firstSkippedLine: Int?

    /// The shortest prefixes that are believed: a relay has no /8, and no network has a whole IPv6 /16.
    private static let shortestIPv4 = 9
    private static let shortestIPv6 = 20

    /// Reads a list. Empty lines and those that begin with `#` are no lines.
    ///
    /// - Complexity: O(n log n) in the number of prefixes.
    public init(csv bytes: [UInt8]) throws(Unusable) {
        var ipv4: [(first: UInt32, last: UInt32)] = []
        var ipv6: [(first: UInt64, last: UInt64)] = []
        var skipped = 0
        var firstSkipped: Int?
        let span = bytes.span
        var start = 0
        var line = 0
        while start < span.count {
            var end = start
            while end < span.count, span[end] != 0x0a { end += 1 }
            line += 1
            var comma = start
            while comma < end, span[comma] != 0x2c { comma += 1 }
            let field = ASCII.unquoted(start..<comma, of: span)
            start = end + 1
            if field.isEmpty && comma == end { continue }
            if let first = field.first, span[first] == 0x23 { continue }
            let prefix = IPPrefix(field, of: span)
            switch prefix {
            case let prefix? where prefix.address.isIPv4 && prefix.length >= Self.shortestIPv4:
                let hosts = UInt32.max >> UInt32(prefix.length)
                ipv4.append((prefix.address.ipv4, prefix.address.ipv4 | hosts))
            case let prefix? where !prefix.address.isIPv4 && prefix.length >= Self.shortestIPv6:
                let networks = UInt64.max >> UInt64(min(prefix.length, 64))
                ipv6.append((prefix.address.high, prefix.address.high | networks))
            default:
                skipped += 1
                firstSkipped = firstSkipped ?? line
            }
        }
        let count = ipv4.count + ipv6.count
        guard count > 0 else { throw .noPrefix }
        guard skipped <= count else { throw .mostlyOtherLines(prefixes: count, skipped: skipped) }
        let merged4 = Self.merged(ipv4)
        let merged6 = Self.merged(ipv6)
        ranges = RelayRanges(
            ipv4First: merged4.map(\.first), ipv4Last: merged4.map(\.last), ipv6First: merged6.map(\.first),
            ipv6Last: merged6.map(\.last))
        prefixCount = count
        skippedLineCount = skipped
        firstSkippedLine = firstSkipped
    }

    /// Reads a list that is already text.
    public init(csv text: String) throws(Unusable) {
        try self.init(csv: Array(text.utf8))
    }

    /// Sorts ranges and joins those that overlap or touch.
    private static func merged<Word: FixedWidthInteger>(
        _ ranges: [(first: Word, last: Word)]
    ) -> [(first: Word, last: Word)] {
        var result: [(first: Word, last: Word)] = []
        for range in ranges.sorted(by: { $0.first < $1.first }) {
            if let previous = result.last, range.first <= previous.last || range.first == previous.last + 1 {
                result[result.count - 1].last = max(previous.last, range.last)
            } else {
                result.append(range)
            }
        }
        return result
    }
}
