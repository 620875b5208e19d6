extension AddressAgreement {
    /// The name on the wire.
    public var wireName: String {
        switch self {
        case .exact: "exact"
        case .subnet64: "subnet64"
        case .block: "block"
        case .weak: "weak"
        case .none: "none"
        case .unknown: "unknown"
        }
    }
}

extension ScreenAgreement {
    /// The name on the wire, where a conflict is `none`.
    public var wireName: String {
        switch self {
        case .exact: "exact"
        case .compatible: "compatible"
        case .conflict: "none"
        case .unknown: "unknown"
        }
    }
}

extension SystemAgreement {
    /// The name on the wire, where a conflict is `none`.
    public var wireName: String {
        switch self {
        case .exact: "exact"
        case .compatible: "compatible"
        case .conflict: "none"
        case .unknown: "unknown"
        }
    }
}

extension ModelAgreement {
    /// The name on the wire, where a conflict is `none`.
    public var wireName: String {
        switch self {
        case .exact: "exact"
        case .compatible: "compatible"
        case .conflict: "none"
        case .unknown: "unknown"
        }
    }
}

extension ZoneAgreement {
    /// The name on the wire.
    public var wireName: String {
        switch self {
        case .exact: "exact"
        case .weak: "weak"
        case .none: "none"
        case .unknown: "unknown"
        }
    }
}

extension LanguageAgreement {
    /// The name on the wire.
    public var wireName: String {
        switch self {
        case .exact: "exact"
        case .inList: "inList"
        case .languageOnly: "languageOnly"
        case .none: "none"
        case .unknown: "unknown"
        }
    }
}
