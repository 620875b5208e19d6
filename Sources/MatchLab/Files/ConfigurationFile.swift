internal import MatchScoring
internal import MatchSignals
internal import MatchTrace
public import Matchback

/// Configuration files: one JSON object with the names of `EngineConfiguration`, times in milliseconds, what is left out as
/// it is by default.
///
/// ```json
/// {"matchWindow": 7200000, "losses": {"wrongLink": 20}, "fingerprintLevels": ["full", "reduced"],
///  "overrides": {"key_live_shop": {"matchWindow": 3600000}}}
/// ```
/// A name that no setting has is an error: a typing error must not silently leave the default in place.
public enum ConfigurationFile {
    /// Why a file is no configuration.
    public struct FormatError: Error, Hashable, Sendable {
        /// What is wrong.
        public var message: String
    }

    /// Reads a configuration. Ranges are checked when an engine is made of it.
    ///
    /// - Parameter bytes: The file's bytes.
    /// - Returns: The configuration.
    /// - Throws: When this is no JSON object, or when a name or a type is not that of a setting.
    public static func read(_ bytes: [UInt8]) throws(FormatError) -> EngineConfiguration {
        let root: JSONValue
        do {
            root = try JSONParser.parse(bytes)
        } catch {
            throw FormatError(message: "the file \(error.problem.rawValue), at byte \(error.offset + 1)")
        }
        var configuration = EngineConfiguration()
        for member in try members(root, "the file") { try set(member, in: &configuration) }
        return configuration
    }

    private static func set(
        _ member: JSONValue.Member, in configuration: inout EngineConfiguration
    ) throws(FormatError) {
        let (name, value) = (member.name, member.value)
        switch name {
        case "matchWindow": configuration.matchWindow = try integer(value, name)
        case "skew": configuration.skew = try integer(value, name)
        case "lateEvidence": configuration.lateEvidence = try integer(value, name)
        case "duplicateWindow": configuration.duplicateWindow = try integer(value, name)
        case "answerRetention": configuration.answerRetention = try integer(value, name)
        case "maxLiveClicks": configuration.maxLiveClicks = try count(value, name)
        case "prefaultedClicks": configuration.prefaultedClicks = try count(value, name)
        case "maxClicksPerNetworkBlock": configuration.maxClicksPerNetworkBlock = try count(value, name)
        case "candidatesPerScan": configuration.candidatesPerScan = try count(value, name)
        case "deviceBlockScan": configuration.deviceBlockScan = try count(value, name)
        case "maxAnswers": configuration.maxAnswers = try count(value, name)
        case "sweepBudget": configuration.sweepBudget = try count(value, name)
        case "losses": configuration.losses = try losses(value, from: configuration.losses)
        case "fingerprintLevels": configuration.fingerprintLevels = try levels(value, name)
        case "trustedProxies": configuration.trustedProxies = try strings(value, name)
        case "acceptClickIdAsToken":
            guard let flag = value.bool else { throw wrongType(name, "true or false") }
            configuration.acceptClickIDAsToken = flag
        case "overrides":
            for app in try members(value, name) {
                configuration.overrides[app.name] = try overrides(app.value, app.name, configuration.losses)
            }
        default: throw FormatError(message: "there is no setting \u{201C}\(name)\u{201D}")
        }
    }

    private static func overrides(
        _ value: JSONValue, _ app: String, _ common: Losses
    ) throws(FormatError) -> EngineConfiguration.AppOverrides {
        var result = EngineConfiguration.AppOverrides()
        for member in try members(value, "overrides.\(app)") {
            switch member.name {
            case "matchWindow": result.matchWindow = try integer(member.value, member.name)
            case "losses": result.losses = try losses(member.value, from: common)
            case "fingerprintLevels": result.fingerprintLevels = try levels(member.value, member.name)
            default: throw FormatError(message: "an app can't set \u{201C}\(member.name)\u{201D} for itself")
            }
        }
        return result
    }

    private static func losses(_ value: JSONValue, from start: Losses) throws(FormatError) -> Losses {
        var result = start
        for member in try members(value, "losses") {
            guard let number = member.value.double else { throw wrongType("losses.\(member.name)", "a number") }
            switch member.name {
            case "organicGivenLink": result.organicGivenLink = number
            case "wrongLink": result.wrongLink = number
            case "missedLink": result.missedLink = number
            case "abstain": result.abstain = number
            default: throw FormatError(message: "there is no loss \u{201C}\(member.name)\u{201D}")
            }
        }
        return result
    }

    private static func levels(_ value: JSONValue, _ name: String) throws(FormatError) -> Set<AttributionLevel> {
        var result: Set<AttributionLevel> = []
        for text in try strings(value, name) {
            guard let level = AttributionLevel(wireName: text) else {
                throw FormatError(message: "\(name) knows full, reduced, minimal and none, not \u{201C}\(text)\u{201D}")
            }
            result.insert(level)
        }
        return result
    }

    private static func strings(_ value: JSONValue, _ name: String) throws(FormatError) -> [String] {
        let texts = value.elements?.compactMap(\.string)
        guard let texts, texts.count == value.elements?.count else { throw wrongType(name, "a list of strings") }
        return texts
    }

    private static func members(_ value: JSONValue, _ name: String) throws(FormatError) -> [JSONValue.Member] {
        guard let members = value.members else { throw wrongType(name, "an object") }
        return members
    }

    private static func integer(_ value: JSONValue, _ name: String) throws(FormatError) -> Int64 {
        guard let number = value.integer else { throw wrongType(name, "a whole number") }
        return number
    }

    private static func count(_ value: JSONValue, _ name: String) throws(FormatError) -> Int {
        guard let number = Int(exactly: try integer(value, name)) else { throw wrongType(name, "a whole number") }
        return number
    }

    private static func wrongType(_ name: String, _ wanted: String) -> FormatError {
        FormatError(message: "\(name) should be \(wanted)")
    }
}
