/// Android and everything that is not Apple's: the canonical unit is the physical pixel.
///
/// Chrome rounds `screen.width` up, `screenWidthDp` is rounded down, the display-size setting changes both and the ratio, and
/// only the panel's pixels stay. They are kept as the rounded size with its ratio, from which the pixels follow.
extension ScreenReading {
    /// A page's screen: CSS pixels, rounded up.
    init(pageShort short: Double, long: Double, ratio: Double?) {
        self.init()
        guard let ratio else {
            screen = Screen(width: Self.side(short), height: Self.side(long), scaleThousandths: 0, unit: .css)
            rule = .cssWithoutRatio
            return
        }
        if !short.isWhole || !long.isWhole {
            // A browser that does not round gives the pixels themselves.
            self.init(pixelsShort: short * ratio, long: long * ratio, ratio: ratio)
            return
        }
        screen = Screen(
            width: Self.side(short), height: Self.side(long), scaleThousandths: Self.thousandths(ratio), unit: .css)
        rule = .roundedUpPixels
    }

    /// An SDK's screen: physical pixels or dp.
    init(appShort short: Double, long: Double, ratio: Double?, unit: Unit) {
        let isPixels =
            switch unit {
            // No panel is as wide as this would be: an SDK sent its pixels under the default unit.
            case .points: short * (ratio ?? 1) > 2300
            case .automatic: Self.isAndroidPixels(short, long, ratio)
            case .scaled, .native, .pixels: true
            }
        if isPixels {
            self.init(pixelsShort: short, long: long, ratio: ratio)
            return
        }
        if let ratio, !short.isWhole || !long.isWhole {
            self.init(pixelsShort: short * ratio, long: long * ratio, ratio: ratio)
            return
        }
        self.init()
        screen = Screen(
            width: Self.side(short), height: Self.side(long), scaleThousandths: Self.thousandths(ratio), unit: .css)
        rule = ratio == nil ? .cssWithoutRatio : .roundedDownPixels
    }

    private init(pixelsShort short: Double, long: Double, ratio: Double?) {
        self.init()
        screen = Screen(
            width: Self.side(short), height: Self.side(long), scaleThousandths: Self.thousandths(ratio), unit: .pixels)
        rule = screen.isPanelShape ? .physicalPixels : .physicalPixelsMaybeWithoutBars
    }

    /// Whether numbers without a unit are pixels: longer than any phone or usual tablet in dp, or an old phone's panel.
    private static func isAndroidPixels(_ short: Double, _ long: Double, _ ratio: Double?) -> Bool {
        if long > 1400 { return short >= 600 && (ratio ?? 2) > 1.2 }
        guard let ratio, ratio >= 1.5, long / short > 1.7 else { return false }
        return (320...480).contains(short / ratio)
    }
}

extension Screen {
    /// Whether the sides are in a proportion that panels are made in, n half-ninths: a size without the system bars hardly is.
    var isPanelShape: Bool {
        (Int(long) * 18).isMultiple(of: Int(short)) || (Int(long) * 15).isMultiple(of: Int(short))
    }
}
