/// What is known of Apple's phones and tablets: identifiers, screens, Display Zoom.
///
/// A page and an SDK describe one screen in points, in points × scale, or in the panel's pixels, and for the Plus and mini
/// phones and for every zoomed phone these differ by no common factor. The table is what turns one into the other.
enum AppleDevices {
    /// One model of the table.
    struct Row: Sendable {
        /// The name it is sold under.
        let name: String
        /// `hw.machine` values, separated by blanks.
        let identifiers: String
        /// The screen; `nil` where the size is not known.
        let screen: AppleScreen?

        init(
            _ name: String, _ identifiers: String, _ short: UInt16, _ long: UInt16, _ pixelShort: UInt16,
            _ pixelLong: UInt16, _ scale: UInt16, _ zoomedShort: UInt16, _ zoomedLong: UInt16
        ) {
            self.name = name
            self.identifiers = identifiers
            screen =
                short == 0
                ? nil
                : AppleScreen(
                    short: short, long: long, pixelShort: pixelShort, pixelLong: pixelLong, scale: scale,
                    zoomedShort: zoomedShort, zoomedLong: zoomedLong)
        }
    }

    /// The different screens, in the order of the table.
    static let screens: [AppleScreen] = {
        var found: [AppleScreen] = []
        for row in AppleDeviceTable.rows {
            if let screen = row.screen, !found.contains(screen) { found.append(screen) }
        }
        return found
    }()

    /// The screen of a model named by its identifier; `nil` for another maker's or an unknown one.
    static func screen(of model: DeviceModel) -> AppleScreen? {
        guard model.isNamed, model.appleClass != nil else { return nil }
        return screensByModel[model.code]
    }

    /// The one identifier of a marketing name, by the name's hash; `nil` when several share it or it is unknown.
    static func onlyIdentifier(ofName hash: UInt64) -> String? {
        identifiersByName[hash]
    }

    private static let screensByModel: [UInt32: AppleScreen] = {
        var found: [UInt32: AppleScreen] = [:]
        for row in AppleDeviceTable.rows {
            guard let screen = row.screen else { continue }
            for identifier in row.identifiers.split(separator: " ") {
                found[DeviceModel(String(identifier)).code] = screen
            }
        }
        return found
    }()

    private static let identifiersByName: [UInt64: String] = {
        var found: [UInt64: String] = [:]
        for row in AppleDeviceTable.rows where !row.identifiers.contains(" ") {
            found[NameHash.of(row.name)] = row.identifiers
        }
        return found
    }()
}
