import Testing

@testable import MatchSignals

@Suite struct AppleDevicesTests {
    @Test func tableHoldsEveryScreenAndModel() {
        #expect(AppleRendering.all.count > 85)
        #expect(AppleRendering.screens.count >= 22)
        #expect(AppleDevices.screen(of: DeviceModel("iPhone14,4"))?.pixelShort == 1080)
        #expect(AppleDevices.screen(of: DeviceModel("SM-S928B")) == nil)
    }

    @Test(arguments: AppleRendering.all.indices)
    func deviceAgreesWithItself(index: Int) {
        let device = AppleRendering.all[index]
        for isZoomed in [false, true] where !isZoomed || device.screen.isZoomable {
            let short = isZoomed ? device.screen.zoomedShort : device.screen.short
            let long = isZoomed ? device.screen.zoomedLong : device.screen.long
            for isRotated in [false, true] {
                let page = device.page(short: short, long: long, isRotated: isRotated)
                for app in device.apps(isZoomed: isZoomed) {
                    let level = page.screen.agreement(withInstall: app.fingerprint.screen)
                    #expect(level == .exact, "\(device.name), zoomed \(isZoomed): \(app.name)")
                    #expect(page.system.agreement(withInstall: app.fingerprint.system) == .exact, "\(device.name)")
                }
            }
        }
    }

    @Test(arguments: AppleRendering.all.indices)
    func privateWindowIsCompatibleWithItsPhone(index: Int) {
        let device = AppleRendering.all[index]
        guard device.isPhone else { return }
        for isZoomed in [false, true] where !isZoomed || device.screen.isZoomable {
            let rounded = Screen.webKitSides(short: isZoomed ? device.screen.zoomedShort : device.screen.short)
            let page = device.page(short: rounded.short, long: rounded.long)
            for app in device.apps(isZoomed: isZoomed) {
                let level = page.screen.agreement(withInstall: app.fingerprint.screen)
                #expect(level == .exact || level == .compatible, "\(device.name): \(app.name)")
            }
        }
    }

    @Test func zoomedPhoneIsCompatibleWithItsPanelPixels() {
        for device in AppleRendering.screens where device.screen.isZoomable {
            let page = device.page(short: device.screen.zoomedShort, long: device.screen.zoomedLong)
            for hasModel in [true, false] {
                let app = device.app(
                    short: device.screen.pixelShort, long: device.screen.pixelLong, ratio: Double(device.screen.scale),
                    unit: .native, hasModel: hasModel)
                // A Plus panel is 1080 x 1920 with scale 3, which is also a zoomed Plus's 360 x 640 to nobody.
                #expect(page.screen.agreement(withInstall: app.screen) == .compatible, "\(device.name)")
            }
        }
    }

    @Test func devicesOfDifferentScreensConflictButForTheNamedPairs() {
        var compared = 0
        for device in AppleRendering.screens {
            let page = device.page(short: device.screen.short, long: device.screen.long)
            for other in AppleRendering.screens where other.isPhone == device.isPhone {
                let isSameClass =
                    other.screen.short == device.screen.short && other.screen.long == device.screen.long
                    && other.screen.scale == device.screen.scale
                if isSameClass { continue }
                let rounded = Screen.webKitSides(short: other.screen.short)
                let isWebKitPair =
                    other.isPhone && rounded.short == device.screen.short && rounded.long == device.screen.long
                    && other.screen.scale == device.screen.scale
                for app in other.apps(isZoomed: false) {
                    // Panel pixels that may be a zoomed phone's are a pair that the rules name too.
                    if app.fingerprint.screen.isMaybeZoomed { continue }
                    let level = page.screen.agreement(withInstall: app.fingerprint.screen)
                    #expect(
                        level == (isWebKitPair ? .compatible : .conflict),
                        "page of \(device.name), app of \(other.name): \(app.name)")
                    compared += 1
                }
            }
        }
        #expect(compared > 2000)
    }

    @Test func everyIdentifierOfTheTableIsAModelOfItsClass() {
        var codes: [UInt32: String] = [:]
        for device in AppleRendering.all {
            for identifier in device.identifiers {
                let model = DeviceModel(identifier)
                #expect(model.isNamed)
                #expect(model.appleClass == (device.isPhone ? .phone : .tablet))
                #expect(codes[model.code] == nil, "\(identifier) and \(codes[model.code] ?? "") share a code")
                codes[model.code] = identifier
            }
        }
    }

    @Test func marketingNameNamesAModelOnlyWhereOneIdentifierBearsIt() {
        #expect(DeviceModel("iPhone 17 Pro") == DeviceModel("iPhone18,1"))
        #expect(DeviceModel("iPhone 7") == .genericPhone)
        #expect(DeviceModel("iPhone of Anna") == .genericPhone)
    }
}
