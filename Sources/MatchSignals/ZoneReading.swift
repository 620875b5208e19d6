/// What a time zone field holds, and which rule decided.
public struct ZoneReading: Hashable, Sendable {
    /// Which rule decided what a name means.
    public enum Rule: UInt8, Hashable, Sendable, CaseIterable {
        /// No name and no offset.
        case missing
        /// No name, but an offset.
        case offsetOnly
        /// A name of the table, current or old.
        case listed
        /// A name of universal time.
        case universal
        /// A name that is an offset, such as `+05:30`.
        case offsetName
        /// `Etc/GMT±h`, whose sign is the other way round.
        case offsetNameWithPOSIXSign
        /// A well-formed name that the table does not have.
        case unlisted
        /// A name that says that the zone is not known.
        case standIn
        /// No zone name.
        case malformed
        /// What a browser says to hide the zone.
        case disguise
    }

    /// The canonical signal.
    public let signal: ZoneSignal
    /// Which rule decided.
    public let rule: Rule

    /// Takes a signal and its rule.
    init(signal: ZoneSignal, rule: Rule) {
        self.signal = signal
        self.rule = rule
    }

    /// Reads a zone name and an offset.
    ///
    /// - Parameters:
    ///   - name: An IANA name, current or old, in any case; an offset such as `GMT+0530` or `+05:30`; or anything else.
    ///   - utcOffsetMinutes: Minutes east of UTC as stated; outside −720…840 it is dropped. A stated offset stands, even
    ///     beside a name that is an offset itself.
    /// - Complexity: Linear in the length of the name. Allocates nothing.
    public init(name: String?, utcOffsetMinutes: Int? = nil) {
        let meaning = name.map { withBytes(of: $0) { ZoneName.meaning(of: $0) } } ?? ZoneName(rule: .missing)
        let offset = utcOffsetMinutes.flatMap { ZoneSignal.utcOffset(minutesEast: $0) } ?? meaning.offset
        signal = ZoneSignal(place: meaning.place, utcOffsetMinutes: offset)
        rule = meaning.rule == .missing && offset != nil ? .offsetOnly : meaning.rule
    }

    /// This reading, where a browser is known to state a zone that is not the device's.
    public func undisguised(inFirefox isFirefox: Bool) -> ZoneReading {
        isFirefox && signal.mayBeDisguise ? ZoneReading(signal: .missing, rule: .disguise) : self
    }

    /// Whether the field says something.
    public var presence: Presence {
        signal.isMissing ? (rule == .missing ? .missing : .uninformative) : .value
    }

    /// The rule in one sentence.
    public var explanation: String {
        switch rule {
        case .missing: "no zone and no offset: never equal to another missing one"
        case .offsetOnly: "no zone name; the stated offset stands"
        case .listed: "named by the current IANA name of its CLDR alias set; the offset is kept as stated"
        case .universal: "the names of universal and Greenwich time are one"
        case .offsetName: "an offset names no place; plus is east"
        case .offsetNameWithPOSIXSign: "Etc/GMT±h names no place and counts the other way round; plus is west"
        case .unlisted: "well formed and not in the table: equal names still agree"
        case .standIn: "the name says that the zone is not known"
        case .malformed: "not a zone name"
        case .disguise: "Firefox states this zone to hide the device's: no evidence"
        }
    }
}
