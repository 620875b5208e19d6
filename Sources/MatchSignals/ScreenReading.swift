/// A screen with the rule that decided.
struct ScreenReading: Sendable {
    /// What the reported numbers are measured in.
    enum Unit: Sendable {
        /// Not said.
        case automatic
        /// Points, or dp on Android: said, and checked against the numbers, because SDKs are known to send pixels as points.
        case points
        /// Points × scale.
        case scaled
        /// The panel's pixels, the ratio being the native scale if anything.
        case native
        /// Either of the last two.
        case pixels
    }

    /// The screen.
    var screen = Screen.missing
    /// What decided.
    var rule = CanonicalRule.notSent

    /// Nothing said.
    init() {}

    /// A screen from an event.
    ///
    /// - Parameters:
    ///   - width: One side as reported.
    ///   - height: The other side.
    ///   - ratio: Device pixels per CSS pixel or point, as reported.
    ///   - isPage: Whether a page speaks, whose unit is always CSS pixels.
    ///   - unit: What an SDK's numbers are measured in.
    ///   - system: The event's system: it decides between points and physical pixels.
    ///   - model: The event's model, which settles what the numbers alone leave open.
    init(
        width: Double?, height: Double?, ratio: Double?, isPage: Bool, unit: Unit, system: SystemReading,
        model: DeviceModel
    ) {
        self.init()
        guard let width, let height else { return }
        // A phone-only app on an iPad sends 0 × 0, a broken page −1: missing, and never equal to another missing one.
        guard width > 0, height > 0, width < 65_535, height < 65_535 else {
            rule = .badSide
            return
        }
        let short = min(width, height)
        let long = max(width, height)
        let usable = ratio.flatMap { $0 > 0.1 && $0 < 20 ? $0 : nil }
        switch system.family {
        case .iOS, .iPadOS, .macOSOrIPadOS:
            if isPage {
                self.init(applePageShort: short, long: long, ratio: usable, system: system)
            } else {
                self.init(appleAppShort: short, long: long, ratio: usable, unit: unit, model: model)
                if system.family == .iPadOS, !screen.isMissing, screen.short < 500 {
                    screen = .missing
                    rule = .phoneAppOnTablet
                }
            }
        default:
            if isPage {
                self.init(pageShort: short, long: long, ratio: usable)
            } else {
                self.init(appShort: short, long: long, ratio: usable, unit: unit)
            }
        }
    }

    /// A side as the packed form keeps it. A side that rounds to nothing is 1, because 0 is a missing screen.
    static func side(_ value: Double) -> UInt16 {
        UInt16(min(max(value.nearestWhole, 1), 65_534))
    }

    /// A ratio as the packed form keeps it.
    static func thousandths(_ ratio: Double?) -> UInt16 {
        ratio.map { UInt16(($0 * 1000).nearestWhole) } ?? 0
    }
}

extension ScreenReading.Unit {
    /// The unit of the event format.
    init(_ unit: RawSignals.ScreenUnit?) {
        self =
            switch unit {
            case .pixels: .pixels
            case .native: .native
            case .scaled: .scaled
            case .points: .points
            case nil: .automatic
            }
    }
}
