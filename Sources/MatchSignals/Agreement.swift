/// How far two addresses agree, from strong to weak. Only attributable addresses agree or differ.
public enum AddressAgreement: UInt8, Hashable, Sendable, CaseIterable {
    /// The same address.
    case exact
    /// The same IPv6 /64.
    case subnet64
    /// The same IPv4 /24, or the same IPv6 /48 outside the /64.
    case block
    /// The same relay egress address: many people share it.
    case weak
    /// Different networks.
    case none
    /// Missing, not attributable, or of two families: no evidence either way.
    case unknown
}

/// How far two screens agree.
public enum ScreenAgreement: UInt8, Hashable, Sendable, CaseIterable {
    /// The same screen.
    case exact
    /// One may be a distortion of the other: WebKit's rounded sizes, a system bar left out, another display size.
    case compatible
    /// Different screens; `none` on the wire.
    case conflict
    /// Missing, or a window instead of a screen.
    case unknown
}

/// How far two operating systems of one group agree.
public enum SystemAgreement: UInt8, Hashable, Sendable, CaseIterable {
    /// The same family and major.minor.
    case exact
    /// The install is newer (an update), or the click's version is a lower bound.
    case compatible
    /// The install is older than the click; a difference of group is found before this.
    case conflict
    /// A version is missing or says nothing.
    case unknown
}

/// How far two device models agree.
public enum ModelAgreement: UInt8, Hashable, Sendable, CaseIterable {
    /// The same model, named by both.
    case exact
    /// One names only the class of the other, or both only the same class.
    case compatible
    /// Different models or classes; `none` on the wire.
    case conflict
    /// Missing, or a stand-in.
    case unknown
}

/// How far two time zones agree.
public enum ZoneAgreement: UInt8, Hashable, Sendable, CaseIterable {
    /// The same place, whatever the offsets.
    case exact
    /// The same offset, at different places or with no place named.
    case weak
    /// Different places and offsets.
    case none
    /// Missing or faked.
    case unknown
}

/// How far two language lists agree.
public enum LanguageAgreement: UInt8, Hashable, Sendable, CaseIterable {
    /// The first tags are equal: language, script and region.
    case exact
    /// The first of one is further down the other's list.
    case inList
    /// The same language and script, in another region or none.
    case languageOnly
    /// Different languages.
    case none
    /// Missing or faked.
    case unknown
}
