@testable import MatchSignals

/// One Apple device as its page and its SDK describe it.
struct AppleRendering {
    let row: AppleDevices.Row
    let screen: AppleScreen

    /// Every model of the table whose screen is known.
    static let all: [AppleRendering] = AppleDeviceTable.rows.compactMap { row in
        row.screen.map { AppleRendering(row: row, screen: $0) }
    }

    /// One model for each different screen.
    static let screens: [AppleRendering] = AppleDevices.screens.compactMap { screen in
        all.first { $0.screen == screen }
    }

    var isPhone: Bool { screen.short < 500 }
    var identifiers: [String] { row.identifiers.split(separator: " ").map(String.init) }
    var name: String { row.name }

    /// What Safari says.
    func page(short: UInt16, long: UInt16, isRotated: Bool = false) -> Fingerprint {
        let agent =
            isPhone
            ? CanonicalizerTests.safari
            : "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                + "Version/26.1 Safari/605.1.15"
        return Self.page(
            RawSignals(
                userAgent: agent, screenWidth: Double(isRotated ? long : short),
                screenHeight: Double(isRotated ? short : long), pixelRatio: Double(screen.scale),
                timeZone: "Europe/Berlin", maxTouchPoints: 5))
    }

    /// What an SDK says.
    func app(
        short: UInt16, long: UInt16, ratio: Double?, unit: RawSignals.ScreenUnit?, hasModel: Bool = true,
        isRotated: Bool = false
    ) -> Fingerprint {
        Self.app(
            RawSignals(
                screenWidth: Double(isRotated ? long : short), screenHeight: Double(isRotated ? short : long),
                pixelRatio: ratio, screenUnit: unit, timeZone: "Europe/Berlin", os: isPhone ? "iOS" : "iPadOS",
                osVersion: "26.1", deviceModel: hasModel ? identifiers[0] : nil))
    }

    /// Every way in which SDKs are known to describe the screen, upright and rotated, with and without the model.
    func apps(isZoomed: Bool) -> [(name: String, fingerprint: Fingerprint)] {
        let short = isZoomed ? screen.zoomedShort : screen.short
        let long = isZoomed ? screen.zoomedLong : screen.long
        let scale = Double(screen.scale)
        let nativeScale = isZoomed ? screen.zoomedNativeScale : screen.nativeScale
        var result: [(name: String, fingerprint: Fingerprint)] = []
        for hasModel in [true, false] {
            for isRotated in [false, true] {
                func add(
                    _ name: String, _ short: UInt16, _ long: UInt16, _ ratio: Double, _ unit: RawSignals.ScreenUnit?
                ) {
                    let fingerprint = app(
                        short: short, long: long, ratio: ratio, unit: unit, hasModel: hasModel, isRotated: isRotated)
                    result.append(("\(name), model \(hasModel), rotated \(isRotated)", fingerprint))
                }
                add("points", short, long, scale, .points)
                add("points without a unit", short, long, scale, nil)
                add("scaled", short * screen.scale, long * screen.scale, scale, .scaled)
                add("native", screen.pixelShort, screen.pixelLong, nativeScale, .native)
                // Without the native scale a zoomed phone sends the same numbers as one that is not zoomed.
                if !isZoomed {
                    add("pixels", short * screen.scale, long * screen.scale, scale, .pixels)
                    add("pixels without a unit", short * screen.scale, long * screen.scale, scale, nil)
                }
            }
        }
        return result
    }

    static func page(_ signals: RawSignals) -> Fingerprint {
        Canonicalizer().canonicalize(CanonicalizerTests.click(signals)).fingerprint
    }

    static func app(_ signals: RawSignals) -> Fingerprint {
        CanonicalizerTests.install(signals).fingerprint
    }
}
