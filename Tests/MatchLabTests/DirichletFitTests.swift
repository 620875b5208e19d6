import MatchScoring
import Testing

@testable import MatchLab

@Suite struct DirichletFitTests {
    @Test func knownChancesAreRecoveredFromLabels() {
        var world = TrainingWorld(seed: 3, missingShare: 0.2)
        var tally = LevelTally(buckets: world.truth.delay.masses.count)
        for _ in 0..<8_000 {
            let example = world.example(isLabelled: true)
            if case .candidate(let own) = example.truth { tally.add(example.candidates[own]) }
        }
        let fitted = DirichletFit().fitM(MatchModel.default.apple, to: tally)
        for cells in TrainingWorld.comparisons {
            for cell in cells { #expect(abs(fitted[cell].m - world.truth[cell].m) < 0.02, "\(cell)") }
        }
        for (found, known) in zip(fitted.delay.masses, world.truth.delay.masses) { #expect(abs(found - known) < 0.02) }
    }

    @Test func withoutDataTheStartStays() {
        let start = MatchModel.default.android
        let nothing = LevelTally(buckets: start.delay.masses.count)
        let m = DirichletFit().fitM(start, to: nothing)
        let u = DirichletFit().fitU(start, to: nothing)
        for cell in ComparisonCell.allCases {
            #expect(abs(m[cell].m - start[cell].m) < 0.002)
            #expect(abs(u[cell].u - start[cell].u) < 0.002)
        }
    }

    @Test func littleDataCannotHurt() {
        let start = MatchModel.default.apple
        var tally = LevelTally(buckets: start.delay.masses.count)
        var odd = AgreementPattern(bucket: 0)
        odd.append(.screenConflict)
        tally.add(odd)
        let fitted = DirichletFit(strength: 50).fitM(start, to: tally)
        #expect(fitted[.screenConflict].m < 0.025)
        #expect(fitted[.screenExact].m > 0.92)
        #expect(
            fitted[.zoneExact].m == start[.zoneExact].m
                / (start[.zoneExact].m + start[.zoneWeak].m + start[.zoneNone].m))
    }

    @Test func crowdedAddressesNeverGetMoreThanQuietOnes() throws {
        var tally = LevelTally(buckets: MatchModel.default.apple.delay.masses.count)
        var exact = AgreementPattern(bucket: 1)
        exact.append(.ipv4Exact)
        for _ in 0..<10_000 { tally.add(exact) }
        var model = MatchModel.default
        model.apple = DirichletFit().fitM(model.apple, to: tally)
        try model.validate()
    }

    @Test func jointAgreementsAreCounted() {
        let start = MatchModel.default.apple
        var tally = LevelTally(buckets: start.delay.masses.count)
        for number in 0..<1_000 {
            var pattern = AgreementPattern()
            pattern.append(number % 5 == 0 ? .screenExact : .screenConflict)
            pattern.append(number % 5 == 0 ? .versionExact : .versionNewer)
            tally.add(pattern)
        }
        let fitted = DirichletFit().fitU(start, to: tally)
        #expect(abs(fitted.device.screenAndVersionU - 0.19) < 0.02)
        #expect(abs(fitted.device.screen.exact.u - 0.2) < 0.01)
    }
}
