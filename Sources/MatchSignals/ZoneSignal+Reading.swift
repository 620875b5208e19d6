extension ZoneSignal {
    /// Reads a zone name and an offset; ``ZoneReading`` also tells which rule decided.
    public init(name: String?, utcOffsetMinutes: Int? = nil) {
        self = ZoneReading(name: name, utcOffsetMinutes: utcOffsetMinutes).signal
    }

    /// The current IANA name of the place; `nil` without one and for a name that the table does not have.
    public var placeName: String? {
        place != 0 && place <= ZoneTable.names.count ? ZoneTable.names[Int(place) - 1] : nil
    }

    /// Where the zone table comes from, and its release. Places are numbered by table: a stored one is only good with its table.
    public static var tableSource: String { ZoneTable.source }

    /// Whether this is what a Firefox with `resistFingerprinting`, or Tor, states to hide the zone: universal time, or Iceland
    /// since 2025. True Icelanders with Firefox lose the signal with them.
    public var mayBeDisguise: Bool {
        guard utcOffsetMinutes == nil || utcOffsetMinutes == 0 else { return false }
        return place == ZoneTable.universal || place == ZoneTable.reykjavik || (place == 0 && utcOffsetMinutes == 0)
    }

    /// This signal, or none where a browser is known to state a zone that is not the device's.
    public func undisguised(inFirefox isFirefox: Bool) -> ZoneSignal {
        isFirefox && mayBeDisguise ? .missing : self
    }

    /// An offset in minutes east of UTC, or `nil` outside −720…840, where no zone is.
    public static func utcOffset(minutesEast minutes: Int) -> Int? {
        (-720...840).contains(minutes) ? minutes : nil
    }

    /// The offset that JavaScript's `getTimezoneOffset` states, which counts minutes west.
    public static func utcOffset(minutesWest minutes: Int) -> Int? {
        minutes == .min ? nil : utcOffset(minutesEast: -minutes)
    }

    /// The offset that Apple's `secondsFromGMT` states; a broken minute is rounded down.
    public static func utcOffset(secondsEast seconds: Int) -> Int? {
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        return utcOffset(minutesEast: rest < 0 ? minutes - 1 : minutes)
    }
}
