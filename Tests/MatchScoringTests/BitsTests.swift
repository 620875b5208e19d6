import Foundation
import Testing

@testable import MatchScoring

@Suite struct BitsTests {
    @Test func eightLogarithmsAtOnceAreThoseOneByOne() {
        var value = 1e-15
        while value < 1e15 {
            let values = SIMD8(
                value, value * 1.1, value * 1.2, value * 1.35, value * 1.4142, value * 1.5, value * 1.75, value * 1.99)
            let found = Bits.log(values)
            for lane in 0..<8 {
                #expect(abs(found[lane] - Foundation.log2(values[lane])) < 1e-13)
            }
            value *= 1.37
        }
    }

    @Test func powersOfTwoAndOneAreExact() {
        let found = Bits.log(SIMD8(1, 2, 4, 0.5, 0.25, 1024, 0x1p-30, 0x1p40))
        #expect(found == SIMD8(0, 1, 2, -1, -2, 10, -30, 40))
    }

    @Test func weightsStayWithinTheirLimit() {
        let found = Bits.weights(m: SIMD8(0, 1, 1, 0.5, .infinity, 1e-30, 1, 3), u: SIMD8(1, 0, 1, 1, 1, 1, 1e-9, 3))
        #expect(found[0] == -Bits.limit)
        #expect(found[1] == Bits.limit)
        #expect(found[2] == 0)
        #expect(found[3] == -1)
        #expect(found[4] == Bits.limit)
        #expect(found[5] == -Bits.limit)
        #expect(found[6] == Bits.limit)
        #expect(found[7] == 0)
    }
}
