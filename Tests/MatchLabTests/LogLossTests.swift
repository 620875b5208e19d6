import Testing

@testable import MatchLab

@Suite struct LogLossTests {
    @Test func bitsByHand() {
        let claims = [Claim(probability: 0.5, isRight: true), Claim(probability: 0.75, isRight: false)]
        #expect(LogLoss.bits(claims) == 1.5)
    }

    @Test func certainErrorCostsTheFloorAndNotInfinity() {
        #expect(abs((LogLoss.bits([Claim(probability: 1, isRight: false)]) ?? 0) - 19.931568569324174) < 1e-9)
    }

    @Test func withoutClaimsThereIsNoLoss() {
        #expect(LogLoss.bits([Claim]()) == nil)
    }
}
