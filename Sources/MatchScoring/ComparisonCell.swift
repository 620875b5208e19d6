/// One level of one comparison, as training counts it; the cells of a comparison have chances that sum to 1.
///
/// A pair of a click and an install falls into at most one cell of each comparison, into none where a signal is missing.
public enum ComparisonCell: UInt8, Hashable, Sendable, CaseIterable, Codable {
    /// Network, IPv4.
    case ipv4Exact, ipv4Block, ipv4None
    /// Network, IPv6.
    case ipv6Exact, ipv6Subnet64, ipv6Block, ipv6None
    /// Address family.
    case sameFamily, otherFamily
    /// Screen.
    case screenExact, screenCompatible, screenConflict
    /// Version where the click names one.
    case versionExact, versionNewer, versionOlder
    /// Version where one side is a bound.
    case versionBoundAgree, versionBoundConflict
    /// Model where both sides name one.
    case modelAgree, modelConflict
    /// Model where a side names a class.
    case modelClassAgree, modelClassConflict
    /// Screen of equal models.
    case screenGivenModelAgree, screenGivenModelConflict
    /// Zone where both sides name a place.
    case zoneExact, zoneWeak, zoneNone
    /// Zone where only offsets can be compared.
    case offsetAgree, offsetNone
    /// Language.
    case languageExact, languageOnly, languageInList, languageNone

    /// The comparisons, each with its cells.
    public static let comparisons: [[ComparisonCell]] = [
        [.ipv4Exact, .ipv4Block, .ipv4None], [.ipv6Exact, .ipv6Subnet64, .ipv6Block, .ipv6None],
        [.sameFamily, .otherFamily], [.screenExact, .screenCompatible, .screenConflict],
        [.versionExact, .versionNewer, .versionOlder],
        [.versionBoundAgree, .versionBoundConflict], [.modelAgree, .modelConflict],
        [.modelClassAgree, .modelClassConflict], [.screenGivenModelAgree, .screenGivenModelConflict],
        [.zoneExact, .zoneWeak, .zoneNone], [.offsetAgree, .offsetNone],
        [.languageExact, .languageOnly, .languageInList, .languageNone],
    ]
}

extension GroupParameters {
    /// m and u of a cell. Of the two IPv4 classes the quiet one is read; writing sets both, the crowded one never above the
    /// quiet one.
    public subscript(_ cell: ComparisonCell) -> LevelChances {
        get {
            switch cell {
            case .ipv4Exact: network.ipv4Quiet.exact
            case .ipv4Block: network.ipv4Quiet.block
            case .ipv4None: network.ipv4Quiet.none
            case .ipv6Exact: network.ipv6.exact
            case .ipv6Subnet64: network.ipv6.subnet64
            case .ipv6Block: network.ipv6.block
            case .ipv6None: network.ipv6.none
            case .sameFamily: network.sameFamily
            case .otherFamily: network.otherFamily
            case .screenExact: device.screen.exact
            case .screenCompatible: device.screen.compatible
            case .screenConflict: device.screen.conflict
            case .versionExact: device.version.exact
            case .versionNewer: device.version.newer
            case .versionOlder: device.version.older
            case .versionBoundAgree: device.versionBound.agree
            case .versionBoundConflict: device.versionBound.conflict
            case .modelAgree: device.model.agree
            case .modelConflict: device.model.conflict
            case .modelClassAgree: device.modelClass.agree
            case .modelClassConflict: device.modelClass.conflict
            case .screenGivenModelAgree: device.screenGivenModel.agree
            case .screenGivenModelConflict: device.screenGivenModel.conflict
            case .zoneExact: region.zone.exact
            case .zoneWeak: region.zone.weak
            case .zoneNone: region.zone.none
            case .offsetAgree: region.offset.agree
            case .offsetNone: region.offset.none
            case .languageExact: region.language.exact
            case .languageOnly: region.language.languageOnly
            case .languageInList: region.language.inList
            case .languageNone: region.language.none
            }
        }
        set {
            switch cell {
            case .ipv4Exact:
                network.ipv4Quiet.exact = newValue
                network.ipv4Crowded.exact = newValue
            case .ipv4Block:
                network.ipv4Quiet.block = newValue
                network.ipv4Crowded.block = newValue
            case .ipv4None:
                network.ipv4Quiet.none = newValue
                network.ipv4Crowded.none = newValue
            case .ipv6Exact: network.ipv6.exact = newValue
            case .ipv6Subnet64: network.ipv6.subnet64 = newValue
            case .ipv6Block: network.ipv6.block = newValue
            case .ipv6None: network.ipv6.none = newValue
            case .sameFamily: network.sameFamily = newValue
            case .otherFamily: network.otherFamily = newValue
            case .screenExact: device.screen.exact = newValue
            case .screenCompatible: device.screen.compatible = newValue
            case .screenConflict: device.screen.conflict = newValue
            case .versionExact: device.version.exact = newValue
            case .versionNewer: device.version.newer = newValue
            case .versionOlder: device.version.older = newValue
            case .versionBoundAgree: device.versionBound.agree = newValue
            case .versionBoundConflict: device.versionBound.conflict = newValue
            case .modelAgree: device.model.agree = newValue
            case .modelConflict: device.model.conflict = newValue
            case .modelClassAgree: device.modelClass.agree = newValue
            case .modelClassConflict: device.modelClass.conflict = newValue
            case .screenGivenModelAgree: device.screenGivenModel.agree = newValue
            case .screenGivenModelConflict: device.screenGivenModel.conflict = newValue
            case .zoneExact: region.zone.exact = newValue
            case .zoneWeak: region.zone.weak = newValue
            case .zoneNone: region.zone.none = newValue
            case .offsetAgree: region.offset.agree = newValue
            case .offsetNone: region.offset.none = newValue
            case .languageExact: region.language.exact = newValue
            case .languageOnly: region.language.languageOnly = newValue
            case .languageInList: region.language.inList = newValue
            case .languageNone: region.language.none = newValue
            }
        }
    }
}
