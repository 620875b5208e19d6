extension DeviceModel {
    /// A model with where its name stands and the rule that decided.
    struct Reading {
        var model = DeviceModel.missing
        var name: Range<Int>?
        var rule = CanonicalRule.notSent
    }

    /// Reads a model: an Apple identifier, `Build.MODEL`, a quoted client hint, or an Apple marketing name.
    public init(_ raw: String) {
        self = Self.reading(of: raw).model
    }

    /// Reads a model with the rule that decided.
    static func reading(of raw: String) -> Reading {
        withBytes(of: raw) { read($0, 0..<$0.count) }
    }

    /// Reads a model from a range of bytes.
    static func read(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Reading {
        let name = withoutBuild(bytes, range)
        if name.isEmpty { return Reading() }
        if isStandIn(bytes, name) { return Reading(name: name, rule: .standInModel) }
        if let appleClass = appleClass(bytes, name) { return readApple(bytes, name, appleClass) }
        let hash = NameHash.of(bytes, name)
        return Reading(model: DeviceModel(kind: .named, appleClass: nil, hash: hash), name: name, rule: .namedModel)
    }

    /// A name without quotes, blanks and a trailing `Build/…`.
    static func withoutBuild(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        let name = ASCII.unquoted(range, of: bytes)
        var index = name.lowerBound
        while index + 6 <= name.upperBound {
            if bytes[index] == 0x42, bytes.has("Build/", at: index),
                index == name.lowerBound || ASCII.isSpace(bytes[index - 1])
            {
                return ASCII.unquoted(name.lowerBound..<index, of: bytes)
            }
            index += 1
        }
        return name
    }

    private static func appleClass(_ bytes: Span<UInt8>, _ name: Range<Int>) -> AppleClass? {
        if name.count >= 4, ASCII.lowercased(bytes[name.lowerBound]) == 0x69 {
            if bytes.has("iPhone", at: name.lowerBound) || bytes.has("iPod", at: name.lowerBound) { return .phone }
            if bytes.has("iPad", at: name.lowerBound) { return .tablet }
        }
        return nil
    }

    private static func readApple(_ bytes: Span<UInt8>, _ name: Range<Int>, _ appleClass: AppleClass) -> Reading {
        let generic = appleClass == .phone ? genericPhone : genericTablet
        // An identifier is the class, a number, a comma and a number.
        if isIdentifier(bytes, name) {
            let hash = NameHash.of(bytes, name)
            return Reading(
                model: DeviceModel(kind: .named, appleClass: appleClass, hash: hash), name: name, rule: .namedModel)
        }
        // Some callers send the marketing name. It names a model where one identifier bears it; several share most of them.
        if name.count > 6, let identifier = AppleDevices.onlyIdentifier(ofName: NameHash.of(bytes, name)) {
            return Reading(
                model: DeviceModel(kind: .named, appleClass: appleClass, hash: NameHash.of(identifier)), name: name,
                rule: .namedModel)
        }
        return Reading(model: generic, name: name, rule: .classOnly)
    }

    private static func isIdentifier(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
        let comma = bytes.first(0x2c, in: name)
        guard comma + 1 < name.upperBound, comma > name.lowerBound, ASCII.isDigit(bytes[comma - 1]) else {
            return false
        }
        for position in comma + 1..<name.upperBound where !ASCII.isDigit(bytes[position]) { return false }
        return true
    }

    /// Reduced agents, simulators (`hw.machine` of the host), emulators, and words that name no model.
    private static func isStandIn(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
        switch ASCII.lowercased(bytes[name.lowerBound]) {
        case 0x61, 0x65, 0x67, 0x69, 0x6b, 0x6d, 0x6e, 0x73, 0x74, 0x75, 0x78: break  // a e g i k m n s t u x
        default: return false
        }
        for word in standIns where bytes.equals(word, in: name) { return true }
        for prefix in ["sdk_", "sdk ", "Android SDK", "emulator", "generic"]
        where bytes.has(prefix, at: name.lowerBound) {
            return true
        }
        let simulator = "simulator"
        return name.count >= simulator.utf8.count
            && bytes.has(simulator, at: name.upperBound - simulator.utf8.count)
    }

    private static let standIns = [
        "K", "arm64", "arm64e", "x86_64", "i386", "i686", "amd64", "unknown", "null", "nil", "none", "undefined", "N/A",
        "Android", "Mobile", "Tablet", "Macintosh", "Mac", "model", "smartphone", "Intel Mac OS X", "generic",
    ]
}
