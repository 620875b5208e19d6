extension Screen {
    /// How far a click's screen agrees with an install's.
    ///
    /// Points are compared as numbers with their scale; physical pixels within the rounding of the side that rounded. What one
    /// phone can show in two ways is `compatible` and never a veto: WebKit's rounded sizes, panel pixels of a phone that may be
    /// zoomed, missing system bars, another display size.
    @inlinable @inline(__always)
    public func agreement(withInstall install: Screen) -> ScreenAgreement {
        // One packed form is one unit, one scale and two equal sides, which is exact in either unit.
        code == install.code && code != 0 ? .exact : agreementOfForms(withInstall: install)
    }

    /// The agreement of two packed forms that differ, or are missing.
    @usableFromInline
    func agreementOfForms(withInstall install: Screen) -> ScreenAgreement {
        guard !isMissing, !install.isMissing else { return .unknown }
        if unit == .points, install.unit == .points { return pointAgreement(withInstall: install) }
        return pixelAgreement(withInstall: install)
    }

    private func hasSides(_ short: UInt16, _ long: UInt16) -> Bool {
        self.short == short && self.long == long
    }

    // MARK: Apple

    private func pointAgreement(withInstall install: Screen) -> ScreenAgreement {
        if scaleThousandths != 0, install.scaleThousandths != 0, scaleThousandths != install.scaleThousandths {
            // Two phones of one size in points: XR and XS Max.
            return .conflict
        }
        if hasSides(install.short, install.long) { return .exact }
        let zoomed = install.zoomedSides
        if let zoomed, hasSides(zoomed.short, zoomed.long) { return .compatible }
        if let rounded = install.webKitSides, hasSides(rounded.short, rounded.long) { return .compatible }
        if let zoomed {
            let rounded = Self.webKitSides(short: zoomed.short)
            if hasSides(rounded.short, rounded.long) { return .compatible }
        }
        if isWindow {
            // A window fits into the screen, upright or not, and then says nothing of it.
            return long <= install.long && short <= install.long ? .unknown : .conflict
        }
        return .conflict
    }

    /// The zoomed points of a phone that sent panel pixels without its native scale.
    var zoomedSides: (short: UInt16, long: UInt16)? {
        guard isMaybeZoomed else { return nil }
        for row in AppleDevices.screens
        where row.isZoomable && hasSides(row.short, row.long) && row.scale * 1000 == scaleThousandths {
            return (row.zoomedShort, row.zoomedLong)
        }
        return nil
    }

    /// What a page sees of this phone while WebKit protects against fingerprinting; `nil` for a tablet.
    var webKitSides: (short: UInt16, long: UInt16)? {
        unit == .points && short < 500 ? Self.webKitSides(short: short) : nil
    }

    /// The first of WebKit's four sizes that is at least as wide as the phone, else the last.
    ///
    /// Source: `WebPageIOS.mm` in WebKit, pull request 15763.
    static func webKitSides(short: UInt16) -> (short: UInt16, long: UInt16) {
        if short <= 320 { return (320, 568) }
        if short <= 375 { return (375, 667) }
        if short <= 390 { return (390, 844) }
        return (414, 896)
    }

    // MARK: Android

    private func pixelAgreement(withInstall install: Screen) -> ScreenAgreement {
        if isFarFrom(pixels: install) { return .conflict }
        if scale == nil, install.scale == nil, (unit == .pixels) != (install.unit == .pixels) {
            // CSS pixels against physical ones, and nothing that relates the two.
            return .unknown
        }
        // Without a ratio of its own a side can only be compared through the other's.
        let clickScale = scale ?? install.scale ?? 1
        let installScale = install.scale ?? scale ?? 1
        let clickShort = pixelRange(of: short, scale: clickScale, isPage: true)
        let installShort = install.pixelRange(of: install.short, scale: installScale, isPage: false)
        guard clickShort.overlaps(installShort) else { return .conflict }
        let clickLong = pixelRange(of: long, scale: clickScale, isPage: true)
        let installLong = install.pixelRange(of: install.long, scale: installScale, isPage: false)
        if clickLong.overlaps(installLong) { return isSameDensity(as: install) ? .exact : .compatible }
        // System bars shorten what the app sees, by up to about 110 dp, and never lengthen it.
        let isShorter = installLong.high <= clickLong.low
        return isShorter && clickLong.low - installLong.high <= 110 * installScale ? .compatible : .conflict
    }

    /// Whether the short sides are surely two screens', in whole numbers: most pairs of strangers, without the arithmetic of the
    /// others. A page's side in CSS pixels is known to less than one ratio, and a ratio to less than a thousandth.
    func isFarFrom(pixels install: Screen) -> Bool {
        guard unit == .css, install.unit == .pixels, scaleThousandths > 1 else { return false }
        let side = Int(short)
        let ratio = Int(scaleThousandths)
        let pixels = Int(install.short) * 1_000
        return pixels + 1 <= (side - 1) * (ratio - 1) || pixels - 1 >= (side + 1) * (ratio + 1)
    }

    /// The physical pixels that a side may stand for, ends excluded.
    ///
    /// Chrome rounds CSS pixels up and some browsers down, so a page's side is known to less than one ratio either way; dp are
    /// rounded down.
    private func pixelRange(of side: UInt16, scale: Double, isPage: Bool) -> PixelRange {
        let value = Double(side)
        if unit == .pixels { return PixelRange(low: value - 0.001, high: value + 0.001) }
        return isPage
            ? PixelRange(low: (value - 1) * scale, high: (value + 1) * scale)
            : PixelRange(low: value * scale - 0.001, high: (value + 1) * scale - 0.001)
    }

    /// Whether neither side saw another display-size setting than the other.
    private func isSameDensity(as install: Screen) -> Bool {
        guard let scale, let installScale = install.scale else { return true }
        return abs(scale - installScale) < 0.01
    }
}

/// Physical pixels between two values, ends excluded.
private struct PixelRange {
    var low: Double
    var high: Double

    func overlaps(_ other: PixelRange) -> Bool {
        low < other.high && other.low < high
    }
}
