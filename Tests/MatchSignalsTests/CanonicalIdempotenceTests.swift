import Testing

@testable import MatchSignals

/// Reading a canonical value gives it back.
@Suite struct CanonicalIdempotenceTests {
    @Test func screenInPointsIsItself() {
        for device in AppleRendering.all {
            for isZoomed in [false, true] where !isZoomed || device.screen.isZoomable {
                for app in device.apps(isZoomed: isZoomed) {
                    let screen = app.fingerprint.screen
                    let again = device.app(short: screen.short, long: screen.long, ratio: screen.scale, unit: .points)
                    #expect(again.screen == screen.pageForm, "\(device.name): \(app.name)")
                }
            }
        }
    }

    @Test func systemAsItIsShownIsItself() {
        let versions = [
            "26.1", "26.0.1", "18.7", "13", "8.1", "6.0.1", "33", "36", "26", "Version 18.0 (Build 22A3354)",
        ]
        for name in ["iOS", "iPadOS", "Android", "iPhone OS"] {
            for version in versions {
                let first = CanonicalizerTests.install(RawSignals(os: name, osVersion: version)).fingerprint.system
                let reading = EventReading(RawSignals(os: name, osVersion: version), isPage: false).system
                let again = CanonicalizerTests.install(
                    RawSignals(os: reading.family.name, osVersion: reading.version.text)
                ).fingerprint.system
                #expect(again == first, "\(name) \(version)")
            }
        }
    }

    @Test(arguments: [
        "Pixel 7", "\"SM-S928B\"", "moto g(7) power", "iPhone17,1", "iPad", "SM-A546B Build/UP1A.231005.007",
    ])
    func modelAsItIsShownIsItself(raw: String) throws {
        let report = Canonicalizer().report(
            Install(id: "i", app: "a", time: Timestamp(milliseconds: 1), signals: RawSignals(deviceModel: raw)))
        guard case .text(let name) = try #require(report["deviceModel"]?.canonical["model"]) else {
            Issue.record("no name")
            return
        }
        #expect(DeviceModel(name) == DeviceModel(raw))
    }
}
