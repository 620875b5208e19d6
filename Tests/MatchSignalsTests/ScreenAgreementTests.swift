import Testing

@testable import MatchSignals

@Suite struct ScreenAgreementTests {
    /// The shortcut in whole numbers may only say what the ranges of physical pixels say too.
    @Test(arguments: 1...6 as ClosedRange<UInt64>) func screensThatAreFarApartNeverOverlap(seed: UInt64) {
        var random = TestRandom(seed: seed)
        var far = 0
        for _ in 0..<20_000 {
            let ratio = UInt16.random(in: 500...5_000, using: &random)
            let side = UInt16.random(in: 1...1_400, using: &random)
            let scale = Screen.scale(thousandths: ratio)
            // Around the edge, where the two could differ.
            let pixels = Double(side) * scale + Double.random(in: -2 * scale - 3...2 * scale + 3, using: &random)
            guard pixels >= 1, pixels < 65_000 else { continue }
            let click = Screen(width: side, height: 60_000, scaleThousandths: ratio, unit: .css)
            let install = Screen(
                width: UInt16(pixels), height: 60_000, scaleThousandths: ratio, unit: .pixels)
            guard click.isFarFrom(pixels: install) else { continue }
            far += 1
            let exact = Double(install.short)
            let low = Double(click.short) - 1
            let high = Double(click.short) + 1
            #expect(exact + 0.001 <= low * scale || exact - 0.001 >= high * scale)
        }
        #expect(far > 5_000, "the shortcut finds most that it can")
    }

    @Test func onlyPagesAgainstPhysicalPixelsTakeTheShortcut() {
        let css = Screen(width: 360, height: 800, scaleThousandths: 3_000, unit: .css)
        let pixels = Screen(width: 720, height: 1_600, scaleThousandths: 2_000, unit: .pixels)
        #expect(css.isFarFrom(pixels: pixels))
        #expect(!pixels.isFarFrom(pixels: css))
        #expect(!Screen(width: 360, height: 800, scaleThousandths: 0, unit: .css).isFarFrom(pixels: pixels))
    }
}
