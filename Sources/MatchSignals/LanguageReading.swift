/// What one language tag says, and which rule decided.
public struct LanguageReading: Hashable, Sendable {
    /// Which rule decided.
    public enum Rule: UInt8, Hashable, Sendable, CaseIterable {
        /// An empty tag.
        case missing
        /// A tag as it is, or with its likely script.
        case tag
        /// A language that stands for another one.
        case alias
        /// A tag or a locale that says that there is no language: `C`, `POSIX`, `root`, `und`, `mul`, `zxx`, `*`.
        case standIn
        /// No language tag.
        case malformed
    }

    /// The canonical tag; missing when there is none.
    public let tag: LanguageTag
    /// The packed region of the `rg` key, the region of the device's settings; 0 for none. Kept apart from the tag: it is not
    /// part of the language.
    let regionOverrideCode: UInt16
    /// Which rule decided.
    public let rule: Rule

    /// Takes a tag and its rule.
    init(tag: LanguageTag, regionOverrideCode: UInt16 = 0, rule: Rule) {
        self.tag = tag
        self.regionOverrideCode = regionOverrideCode
        self.rule = rule
    }

    /// Reads one tag: BCP 47, with underscores, an ICU locale with keywords, a POSIX or a Java locale.
    ///
    /// - Complexity: Linear in the length of the text. Allocates nothing.
    public init(_ text: String) {
        self = withBytes(of: text) { LanguageParser.reading(of: 0..<$0.count, in: $0) }
    }

    /// The region of the device's settings, as the `rg` key names it.
    public var regionOverride: String? { LanguageTag.regionName(regionOverrideCode) }

    /// Whether the tag says something.
    public var presence: Presence {
        switch rule {
        case .missing: .missing
        case .tag, .alias: .value
        case .standIn, .malformed: .uninformative
        }
    }

    /// The rule in one sentence.
    public var explanation: String {
        switch rule {
        case .missing: "no language: never equal to another missing one"
        case .tag: "the tag with its likely script; a region is never invented"
        case .alias: "the language that CLDR replaces this code by, with its likely script"
        case .standIn: "the tag says that there is no language"
        case .malformed: "not a language tag"
        }
    }
}
