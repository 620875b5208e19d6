/// iPhone and iPad: the canonical unit is the point, which page and SDK share.
extension ScreenReading {
    /// A page's screen: CSS pixels are points.
    init(applePageShort short: Double, long: Double, ratio: Double?, system: SystemReading) {
        let scale = Self.appleScale(ratio)
        let width = Self.side(short)
        let height = Self.side(long)
        // WebKit's protection gives the window on an iPad, and Split View makes one: then it is no size that an iPad has.
        let isTablet = system.deviceClass == .tablet || system.family == .iPadOS || system.family == .macOSOrIPadOS
        let isWindow =
            isTablet && system.deviceClass != .phone
            && !AppleDevices.screens.contains { $0.short >= 500 && $0.short == width && $0.long == height }
        screen = Screen(
            width: width, height: height, scaleThousandths: scale * 1000, unit: .points,
            flags: isWindow ? Screen.windowFlag : 0)
        rule = isWindow ? .tabletWindow : .pagePoints
    }

    /// An SDK's screen: points, points × scale, or panel pixels.
    init(appleAppShort short: Double, long: Double, ratio: Double?, unit: Unit, model: DeviceModel) {
        let known = AppleDevices.screen(of: model)
        if unit == .automatic || unit == .points, !Self.isPixels(short, long) {
            self.init(short, long, scale: ratio.map { Self.appleScale($0) } ?? known?.scale ?? 0, rule: .nativePoints)
            return
        }
        // A named model leaves one row of the table, else any may be it.
        func isPossible(_ row: AppleScreen) -> Bool { known == nil || row == known }
        // 1. The native scale itself says whether the phone is zoomed.
        if unit != .scaled, let ratio, !ratio.isWhole {
            for row in AppleDevices.screens where isPossible(row) && row.hasPixels(short, long) {
                if row.isZoomable, abs(ratio - row.zoomedNativeScale) < 0.02 {
                    self.init(
                        Double(row.zoomedShort), Double(row.zoomedLong), scale: row.scale, rule: .nativePixels)
                    return
                }
                if abs(ratio - row.nativeScale) < 0.02 {
                    self.init(Double(row.short), Double(row.long), scale: row.scale, rule: .nativePixels)
                    return
                }
            }
        }
        // 2. Points × scale of a known size. Where that is the panel's size too, a zoomed phone sends the same numbers.
        let scale = ratio.map { Self.appleScale($0) } ?? known?.scale ?? 0
        if unit != .native, scale > 0 || unit == .scaled {
            for row in AppleDevices.screens where isPossible(row) && (scale == 0 || row.scale == scale) {
                if row.hasPoints(short, long, dividedBy: row.scale) {
                    let isPanel = unit != .scaled && row.isZoomable && row.hasPixels(short, long)
                    self.init(
                        Double(row.short), Double(row.long), scale: row.scale,
                        rule: isPanel ? .nativePixelsMaybeZoomed : .scaledPixels)
                    return
                }
                if row.hasZoomedPoints(short, long, dividedBy: row.scale), !row.hasPixels(short, long) {
                    self.init(
                        Double(row.zoomedShort), Double(row.zoomedLong), scale: row.scale, rule: .scaledPixels)
                    return
                }
            }
        }
        // 3. Panel pixels, which the Plus and mini phones do not divide by their scale.
        if unit != .scaled {
            for row in AppleDevices.screens
            where isPossible(row) && row.hasPixels(short, long) && (scale == 0 || scale == row.scale) {
                self.init(
                    Double(row.short), Double(row.long), scale: row.scale,
                    rule: row.isZoomable ? .nativePixelsMaybeZoomed : .nativePixels)
                return
            }
        }
        // 4. A size that the table does not know.
        guard let ratio else {
            self.init()
            rule = .badSide
            return
        }
        let divisor = unit == .scaled ? Double(scale) : ratio
        self.init(short / divisor, long / divisor, scale: scale, rule: .scaledPixels)
    }

    private init(_ short: Double, _ long: Double, scale: UInt16, rule: CanonicalRule) {
        self.init()
        screen = Screen(
            width: Self.side(short), height: Self.side(long), scaleThousandths: scale * 1000, unit: .points,
            flags: rule == .nativePixelsMaybeZoomed ? Screen.maybeZoomedFlag : 0)
        self.rule = rule
    }

    /// UIKit's scale for a ratio: itself, or for a native scale (2.208, 2.608, 2.88, 3.656) the one it belongs to.
    static func appleScale(_ ratio: Double?) -> UInt16 {
        guard let ratio else { return 0 }
        return ratio < 1.5 ? 1 : ratio < 2.5 ? 2 : 3
    }

    /// Whether numbers that are said to be points are pixels: no Apple screen is longer than 1400 points, and the old phones'
    /// panels are known.
    private static func isPixels(_ short: Double, _ long: Double) -> Bool {
        if long > 1400 { return true }
        var isPanel = false
        for row in AppleDevices.screens {
            if row.hasPoints(short, long, dividedBy: 1) { return false }
            if row.hasPixels(short, long) { isPanel = true }
        }
        return isPanel
    }
}

extension AppleScreen {
    /// Whether these are the panel's pixels.
    func hasPixels(_ short: Double, _ long: Double) -> Bool {
        short == Double(pixelShort) && long == Double(pixelLong)
    }

    /// Whether these are the screen's points times a scale.
    func hasPoints(_ short: Double, _ long: Double, dividedBy scale: UInt16) -> Bool {
        short == Double(self.short * scale) && long == Double(self.long * scale)
    }

    /// Whether these are the zoomed screen's points times a scale.
    func hasZoomedPoints(_ short: Double, _ long: Double, dividedBy scale: UInt16) -> Bool {
        isZoomable && short == Double(zoomedShort * scale) && long == Double(zoomedLong * scale)
    }
}
