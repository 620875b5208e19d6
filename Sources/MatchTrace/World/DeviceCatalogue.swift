/// What devices there are and how common each is, read from ``DeviceTable``.
struct DeviceCatalogue: Sendable {
    struct ScreenSize: Hashable, Sendable {
        let width: Int
        let height: Int
        let scale: Double
    }

    struct ApplePhone: Sendable {
        let identifier: String
        let size: ScreenSize
        let nativeScale: Double
        let zoomed: ScreenSize?
    }

    /// A system version with the spellings that reports use.
    struct Version: Sendable {
        /// `26.3` or `15`.
        let text: String
        /// `26_3`.
        let underscored: String
        let major: Int
        let minor: Int

        init(_ text: String) {
            let parts = text.split(separator: ".").compactMap { Int($0) }
            self.text = text
            underscored = text.split(separator: ".").joined(separator: "_")
            major = parts.first ?? 0
            minor = parts.count > 1 ? parts[1] : 0
        }
    }

    let iPhoneScreens: WeightedTable<ScreenSize>
    let iOSVersions: WeightedTable<Version>
    let androidScreens: WeightedTable<ScreenSize>
    let androidVersions: WeightedTable<Version>
    let androidModels: WeightedTable<String>
    let iPhones: [ApplePhone]
    let iPads: [ApplePhone]

    /// The catalogue of the compiled-in tables.
    static let standard = DeviceCatalogue()

    private init() {
        iPhoneScreens = WeightedTable(Self.screens(DeviceTable.iPhoneScreens))
        iOSVersions = WeightedTable(Self.versions(DeviceTable.iOSVersions))
        androidScreens = WeightedTable(Self.screens(DeviceTable.androidScreens))
        androidVersions = WeightedTable(Self.versions(DeviceTable.androidVersions))
        androidModels = WeightedTable(Self.shares(DeviceTable.androidModels, separator: ";"))
        iPhones = Self.apple(DeviceTable.iPhones)
        iPads = Self.apple(DeviceTable.iPads)
    }

    private static func shares(_ text: String, separator: Character) -> [(value: String, weight: Double)] {
        text.split(separator: separator).compactMap { entry in
            guard let colon = entry.lastIndex(of: ":"), let weight = Double(entry[entry.index(after: colon)...])
            else { return nil }
            return (String(entry[..<colon]), weight)
        }
    }

    private static func versions(_ text: String) -> [(value: Version, weight: Double)] {
        shares(text, separator: " ").map { (Version($0.value), $0.weight) }
    }

    private static func screens(_ text: String) -> [(value: ScreenSize, weight: Double)] {
        shares(text, separator: " ").compactMap { entry in
            let parts = entry.value.split { $0 == "x" || $0 == "@" }
            guard parts.count == 3, let width = Int(parts[0]), let height = Int(parts[1]), let scale = Double(parts[2])
            else { return nil }
            return (ScreenSize(width: width, height: height, scale: scale), entry.weight)
        }
    }

    private static func apple(_ text: String) -> [ApplePhone] {
        text.split(separator: ";").compactMap { entry in
            // The identifier itself holds a comma.
            let parts = entry.split(separator: ",")
            guard parts.count >= 6, let width = Int(parts[2]), let height = Int(parts[3]),
                let scale = Double(parts[4]), let nativeScale = Double(parts[5])
            else { return nil }
            var zoomed: ScreenSize?
            if parts.count == 8, let zoomedWidth = Int(parts[6]), let zoomedHeight = Int(parts[7]), zoomedWidth > 0 {
                zoomed = ScreenSize(width: zoomedWidth, height: zoomedHeight, scale: scale)
            }
            return ApplePhone(
                identifier: "\(parts[0]),\(parts[1])", size: ScreenSize(width: width, height: height, scale: scale),
                nativeScale: nativeScale, zoomed: zoomed)
        }
    }
}
