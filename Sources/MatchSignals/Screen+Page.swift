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
        case .css, .pixels:
            return cssForm(short: .up, long: .up) ?? self
        }
    }

    /// How a CSS side is rounded from physical pixels.
    enum Rounding {
        case up
        case down
        case nearest
    }

    /// The CSS size that this install's page shows under a way of rounding; `nil` without a density.
    ///
    /// A size in dp was rounded down before it got here, so rounding up adds one; the caller decides by side, because a side
    /// that is a whole number of dp stays as it is.
    func cssForm(short shortRounding: Rounding, long longRounding: Rounding) -> Screen? {
        guard let scale else { return nil }
        func side(_ value: UInt16, _ rounding: Rounding) -> UInt16 {
            guard unit == .pixels else {
                // A side at the end of its range has no next one.
                return rounding == .down || value == .max || isWholeDP(value) ? value : value + 1
            }
            let css = Double(value) / scale
            return switch rounding {
            case .up: ScreenReading.side((css - 0.000_1).wholeAbove)
            case .down: ScreenReading.side(css.wholeBelow)
            case .nearest: ScreenReading.side(css.nearestWhole)
            }
        }
        return Screen(
            width: side(short, shortRounding), height: side(long, longRounding), scaleThousandths: scaleThousandths,
            unit: .css)
    }

    /// Whether a side in dp is likely to be a whole number of them: times the density it is a whole pixel, and an even one.
    private func isWholeDP(_ value: UInt16) -> Bool {
        guard let scale else { return true }
        let pixels = Double(value) * scale
        return (pixels / 4).isWhole
    }
}
