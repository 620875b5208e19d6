import Testing

@testable import MatchSignals

@Suite struct DeviceBlocksTests {
    /// Every pair that agrees is found: the click's key is among the install's.
    private func expectFound(_ page: Fingerprint, in app: Fingerprint, _ name: String) {
        let level = page.screen.agreement(withInstall: app.screen)
        guard level == .exact || level == .compatible else {
            Issue.record("\(name): the pair does not agree, which is not what is tested")
            return
        }
        #expect(page.deviceBlock.map(app.deviceBlocks.contains) == true, "\(name)")
    }

    @Test(arguments: AppleRendering.all.indices)
    func appleClickIsAmongTheInstallsBlocks(index: Int) {
        let device = AppleRendering.all[index]
        for isZoomed in [false, true] where !isZoomed || device.screen.isZoomable {
            let short = isZoomed ? device.screen.zoomedShort : device.screen.short
            let long = isZoomed ? device.screen.zoomedLong : device.screen.long
            var pages = [device.page(short: short, long: long), device.page(short: short, long: long, isRotated: true)]
            if device.isPhone {
                let rounded = Screen.webKitSides(short: short)
                pages.append(device.page(short: rounded.short, long: rounded.long))
            }
            var apps = device.apps(isZoomed: isZoomed)
            if isZoomed {
                apps.append(
                    (
                        "panel pixels without the native scale",
                        device.app(
                            short: device.screen.pixelShort, long: device.screen.pixelLong,
                            ratio: Double(device.screen.scale), unit: .native)
                    ))
            }
            for page in pages {
                for app in apps {
                    expectFound(page, in: app.fingerprint, "\(device.name), zoomed \(isZoomed): \(app.name)")
                }
            }
        }
    }

    @Test func appThatNamesTheModelIsFoundByIt() {
        var page = CanonicalizerTests.iPhonePage
        page.deviceModel = "iPhone17,1"
        // The screen is another one: the model alone finds it.
        page.screenWidth = 320
        page.screenHeight = 693
        let click = AppleRendering.page(page)
        let install = AppleRendering.app(CanonicalizerTests.iPhoneApp)
        #expect(click.deviceBlock.map(install.deviceBlocks.contains) == true)
    }

    @Test func installWithoutARatioIsFoundThroughItsModel() {
        var app = CanonicalizerTests.iPhoneApp
        app.pixelRatio = nil
        let click = AppleRendering.page(CanonicalizerTests.iPhonePage)
        #expect(click.deviceBlock.map(AppleRendering.app(app).deviceBlocks.contains) == true)
    }

    @Test(arguments: [
        (1080, 2400), (1080, 2340), (1080, 2412), (1080, 2160), (720, 1600), (720, 1612), (1440, 3120), (1440, 3088),
        (1220, 2712), (1264, 2800), (1200, 1920), (1600, 2560), (1344, 2992), (540, 960),
    ])
    func androidClickIsAmongTheInstallsBlocks(short: Int, long: Int) {
        for density in [240, 300, 320, 340, 360, 400, 420, 440, 450, 480, 500, 520, 560, 640] {
            let ratio = Double(density) / 160
            func css(_ rule: FloatingPointRoundingRule) -> Fingerprint {
                AppleRendering.page(
                    RawSignals(
                        userAgent: CanonicalizerTests.chrome, screenWidth: (Double(short) / ratio).rounded(rule),
                        screenHeight: (Double(long) / ratio).rounded(rule), pixelRatio: ratio,
                        timeZone: "Europe/Berlin"))
            }
            func app(_ width: Double, _ height: Double, _ unit: RawSignals.ScreenUnit?) -> Fingerprint {
                AppleRendering.app(
                    RawSignals(
                        screenWidth: width, screenHeight: height, pixelRatio: ratio, screenUnit: unit,
                        timeZone: "Europe/Berlin", os: "Android", osVersion: "15", deviceModel: "SM-S928B"))
            }
            let pixels = app(Double(short), Double(long), .pixels)
            let dp = app((Double(short) / ratio).rounded(.down), (Double(long) / ratio).rounded(.down), .points)
            for (name, rule) in [("up", .up), ("down", .down)] as [(String, FloatingPointRoundingRule)] {
                let page = css(rule)
                #expect(page.screen.agreement(withInstall: pixels.screen) == .exact, "\(density) \(name)")
                expectFound(page, in: pixels, "\(short)x\(long) at \(density), rounded \(name), pixels")
                expectFound(page, in: dp, "\(short)x\(long) at \(density), rounded \(name), dp")
            }
        }
    }

    @Test func anotherZoneGroupOrScreenIsAnotherBlock() {
        let click = AppleRendering.page(CanonicalizerTests.iPhonePage)
        let install = AppleRendering.app(CanonicalizerTests.iPhoneApp)
        var elsewhere = install
        elsewhere.zone = ZoneSignal(name: "Europe/Paris")
        var android = install
        android.system = OperatingSystem(family: .android)
        var other = install
        other.screen = Screen(width: 440, height: 956, scaleThousandths: 3000, unit: .points)
        for fingerprint in [elsewhere, android, other] {
            #expect(click.deviceBlock.map(fingerprint.deviceBlocks.contains) == false)
        }
    }

    @Test func noPlaceNoScreenOrNoPhoneIsNoBlock() {
        var page = CanonicalizerTests.iPhonePage
        page.timeZone = nil
        #expect(AppleRendering.page(page).deviceBlock == nil)
        var blank = CanonicalizerTests.iPhonePage
        blank.screenWidth = 0
        #expect(AppleRendering.page(blank).deviceBlock == nil)
        var desktop = AppleRendering.page(CanonicalizerTests.iPhonePage)
        desktop.system = OperatingSystem(family: .windows)
        #expect(desktop.deviceBlock == nil)
        #expect(Fingerprint().deviceBlocks.isEmpty)
    }

    @Test func listHoldsEachKeyOnceAndStopsWhenFull() {
        var blocks = DeviceBlocks()
        for key in [1, 1, 2, 3, 4, 5, 6] as [UInt64] { blocks.insert(key) }
        #expect(blocks.count == DeviceBlocks.capacity)
        #expect((0..<blocks.count).map { blocks[$0] } == [1, 2, 3, 4, 5])
        #expect(!blocks.contains(6))
    }

    /// Found by `Scripts/fuzz.sh`: a side at the end of its range has no next one.
    @Test(arguments: [Screen.Unit.css, .pixels, .points])
    func sidesAtTheEndOfTheirRangeDoNotTrap(unit: Screen.Unit) {
        for scale in [0, 1, 500, 1_001, 2_625, 19_999, UInt16.max] {
            for side in [1, 411, 65_534, UInt16.max] {
                for family in [OSFamily.android, .iOS, .iPadOS] {
                    let print = Fingerprint(
                        system: OperatingSystem(family: family),
                        screen: Screen(width: side, height: .max, scaleThousandths: scale, unit: unit),
                        zone: ZoneSignal(place: 7, utcOffsetMinutes: nil))
                    #expect(print.deviceBlocks.count <= DeviceBlocks.capacity)
                    #expect(print.pageForm.deviceBlocks.count <= DeviceBlocks.capacity)
                    _ = print.screen.agreement(withInstall: print.pageForm.screen)
                }
            }
        }
    }
}
