extension Fingerprint {
    /// This install as its page would most likely look: what is asked for when values are counted over clicks.
    ///
    /// Clicks are counted by what pages show. Only the screen differs between the two, and on Android always.
    public var pageForm: Fingerprint {
        var result = self
        result.screen = screen.pageForm
        return result
    }
}

extension Screen {
    /// This install's screen as the device's page would most likely show it: the form that click counts are kept in.
    ///
    /// On iOS the same points, without doubts about zoom; on Android the CSS size, rounded up, at the install's density.
    public var pageForm: Screen {
        switch unit {
        case .points:
            return Screen(width: short, height: long, scaleThousandths: scaleThousandths, unit: .points)
        case .pixels:
            return scale.map { cssForm(Double(short) / $0, Double(long) / $0, Self.up) } ?? self
        case .css:
            guard scaleThousandths != 0 else { return self }
            return Screen(
                width: pageSide(short), height: pageSide(long), scaleThousandths: scaleThousandths, unit: .css)
        }
    }

    /// A CSS side that this install's page most likely shows. A size in dp was rounded down before it got here, so rounding up adds
    /// one; by side, because a side that is a whole number of dp stays as it is.
    private func pageSide(_ value: UInt16) -> UInt16 {
        // A side at the end of its range has no next one.
        value == .max || isWholeDP(value) ? value : value + 1
    }

    private static func up(_ side: Double) -> Double { (side - 0.000_1).wholeAbove }

    @inline(__always)
    private func cssForm(_ short: Double, _ long: Double, _ round: (Double) -> Double) -> Screen {
        Screen(
            width: ScreenReading.side(round(short)), height: ScreenReading.side(round(long)),
            scaleThousandths: scaleThousandths, unit: .css)
    }

    /// The CSS sizes that a page on a screen of physical pixels may show: both sides rounded up, down, or to the nearest; `nil`
    /// without a density, or in another unit.
    var cssForms: (up: Screen, down: Screen, nearest: Screen)? {
        guard unit == .pixels, let scale else { return nil }
        let short = Double(self.short) / scale
        let long = Double(self.long) / scale
        return (
            cssForm(short, long, Self.up), cssForm(short, long, \.wholeBelow), cssForm(short, long, \.nearestWhole)
        )
    }

    /// Whether a side in dp is likely to be a whole number of them: times the density it is a whole pixel, and an even one.
    private func isWholeDP(_ value: UInt16) -> Bool {
        guard let scale else { return true }
        let pixels = Double(value) * scale
        return (pixels / 4).isWhole
    }
}
