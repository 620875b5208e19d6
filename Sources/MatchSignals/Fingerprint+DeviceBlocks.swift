/// Keys of the second index: OS group, time zone, and the model where the page names one, else the screen it shows.
extension Fingerprint {
    /// A click's device block; `nil` when the zone's place is missing, or the model and the screen are.
    ///
    /// A named model is the better key: at the same zone it is shared by fewer clicks than any screen.
    public var deviceBlock: UInt64? {
        Self.deviceBlock(system: system, screen: screen, model: model, zone: zone)
    }

    /// The device block of a click of which only the packed signals are at hand.
    public static func deviceBlock(
        system: OperatingSystem, screen: Screen, model: DeviceModel, zone: ZoneSignal
    ) -> UInt64? {
        guard let base = blockBase(system, zone) else { return nil }
        if model.isNamed { return key(base, model) }
        guard !screen.isMissing, !screen.isWindow, screen.scaleThousandths != 0 else { return nil }
        return key(base, screen)
    }

    /// The blocks in which this install's click may lie.
    ///
    /// Every click of the same device that agrees `exact` or `compatible` is in one of them, as its page would show it, but for
    /// one whose display-size setting changed in between or whose SDK left out the system bars: their number is not known.
    public var deviceBlocks: DeviceBlocks {
        var blocks = DeviceBlocks()
        guard let base = Self.blockBase(system, zone) else { return blocks }
        if model.isNamed { blocks.insert(Self.key(base, model)) }
        guard !screen.isMissing else { return blocks }
        switch screen.unit {
        case .points: insertPointKeys(base, into: &blocks)
        case .css, .pixels: insertPixelKeys(base, into: &blocks)
        }
        return blocks
    }

    private func insertPointKeys(_ base: UInt64, into blocks: inout DeviceBlocks) {
        // A page always knows its ratio; an SDK that left it out may still have named the model.
        let scale =
            screen.scaleThousandths != 0 ? screen.scaleThousandths : (AppleDevices.screen(of: model)?.scale ?? 0) * 1000
        guard scale != 0 else { return }
        func insert(_ short: UInt16, _ long: UInt16) {
            blocks.insert(
                Self.key(base, Screen(width: short, height: long, scaleThousandths: scale, unit: .points)))
        }
        insert(screen.short, screen.long)
        if let rounded = screen.webKitSides { insert(rounded.short, rounded.long) }
        if let zoomed = screen.zoomedSides {
            insert(zoomed.short, zoomed.long)
            let rounded = Screen.webKitSides(short: zoomed.short)
            insert(rounded.short, rounded.long)
        }
    }

    private func insertPixelKeys(_ base: UInt64, into blocks: inout DeviceBlocks) {
        if screen.unit == .pixels {
            guard let css = screen.cssForms else { return }
            blocks.insert(Self.key(base, css.up))
            if css.down != css.up { blocks.insert(Self.key(base, css.down)) }
            if css.nearest != css.up, css.nearest != css.down { blocks.insert(Self.key(base, css.nearest)) }
            return
        }
        // Rounded down already: the page's side is this one or the next, and the two sides round apart.
        guard screen.scaleThousandths != 0 else { return }
        // A side at the end of its range has no next one.
        let nextShort = screen.short == .max ? .max : screen.short + 1
        let nextLong = screen.long == .max ? .max : screen.long + 1
        for (short, long) in [
            (nextShort, nextLong), (screen.short, nextLong), (nextShort, screen.long), (screen.short, screen.long),
        ] {
            blocks.insert(
                Self.key(
                    base,
                    Screen(width: short, height: long, scaleThousandths: screen.scaleThousandths, unit: .css)))
        }
    }

    /// Group and place in one number; `nil` when the group can't install or the place is missing.
    private static func blockBase(_ system: OperatingSystem, _ zone: ZoneSignal) -> UInt64? {
        let group = system.family.group
        guard group == .apple || group == .android, zone.place != 0 else { return nil }
        return UInt64(group.rawValue) << 32 | UInt64(zone.place)
    }

    private static func key(_ base: UInt64, _ model: DeviceModel) -> UInt64 {
        mix(base << 1 | 1, UInt64(model.code))
    }

    /// The screen class: sides and density, without flags and units.
    private static func key(_ base: UInt64, _ screen: Screen) -> UInt64 {
        // Densities are compared in whole dots per inch, because a page's ratio and an SDK's may differ in the last place: the
        // ratio × 160, rounded. Never a tie, as 8 × thousandths is even.
        let density = (8 * UInt64(screen.scaleThousandths) + 25) / 50
        return mix(base << 1, UInt64(screen.short) | UInt64(screen.long) << 16 | density << 32)
    }

    /// Mixes two numbers into a well-spread key (the finaliser of MurmurHash3, twice).
    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        func finalise(_ value: UInt64) -> UInt64 {
            var mixed = value
            mixed = (mixed ^ mixed >> 33) &* 0xff51_afd7_ed55_8ccd
            mixed = (mixed ^ mixed >> 33) &* 0xc4ce_b9fe_1a85_ec53
            return mixed ^ mixed >> 33
        }
        return finalise(finalise(left) ^ right)
    }
}
