import Testing

@testable import MatchScoring

@Suite struct PosteriorTests {
    static func posterior(
        _ weights: [Double], _ destinations: [UInt32], ages: [Int64]? = nil, unseen: Double = 0
    ) -> Posterior {
        let ages = ages ?? [Int64](repeating: 0, count: weights.count)
        return Posterior(
            weights: weights.span, destinations: destinations.span, ages: ages.span, unseenMass: unseen)
    }

    @Test func withoutCandidatesItIsCertainlyNoClick() {
        let posterior = Self.posterior([], [])
        #expect(posterior.best == nil && posterior.organic == 1 && posterior.probability == 0)
    }

    @Test func oneCandidateCompetesWithTheNull() {
        let posterior = Self.posterior([3], [5])
        #expect(abs(posterior.probability - 8.0 / 9) < 1e-12)
        #expect(abs(posterior.organic - 1.0 / 9) < 1e-12)
        #expect(posterior.rest < 1e-12 && posterior.runnerUp == 0)
    }

    @Test func destinationsAddUp() {
        let posterior = Self.posterior([2, 1, 2, 0], [1, 2, 1, 3], ages: [50, 1, 40, 1])
        #expect(abs(posterior.probability - 8.0 / 12) < 1e-12)
        #expect(posterior.best == 2, "of equal clicks the newest")
        #expect(abs(posterior.clickProbability - 4.0 / 12) < 1e-12)
        #expect(abs(posterior.runnerUp - 2.0 / 12) < 1e-12)
        #expect(abs(posterior.organic - 1.0 / 12) < 1e-12)
        #expect(abs(posterior.rest - 3.0 / 12) < 1e-12)
    }

    @Test func manySmallClicksCanOutweighTheGreatest() {
        let weights = [3.0] + [Double](repeating: 1, count: 100)
        let posterior = Self.posterior(weights, [9] + [UInt32](repeating: 4, count: 100))
        #expect(abs(posterior.probability - 200.0 / 209) < 1e-12)
        #expect(abs(posterior.runnerUp - 8.0 / 209) < 1e-12)
        #expect(posterior.best.map { $0 > 0 } == true)
    }

    @Test func unseenClicksFollowTheShareOfThoseThatWereSeen() {
        var posterior = Self.posterior([2, 1], [1, 2], unseen: 3)
        let before = posterior
        posterior.extrapolate(2, share: 0.75)
        #expect(abs(posterior.extrapolated - 1.5 / 10) < 1e-12)
        #expect(abs(posterior.probability - 5.5 / 10) < 1e-12)
        #expect(abs(posterior.unseen - 1.5 / 10) < 1e-12)
        #expect(posterior.organic == before.organic && posterior.runnerUp == before.runnerUp)
        #expect(posterior.clickProbability == before.clickProbability)
        posterior.extrapolate(1e9, share: 1)
        #expect(posterior.unseen == 0 && posterior.probability <= 1)
        var empty = Posterior()
        empty.extrapolate(1, share: 1)
        #expect(empty.probability == 0)
    }

    @Test func extremeWeightsDoNotOverflow() {
        let never = -Double.infinity
        let sets: [[Double]] = [[1e5, 1e5], [-1e5, -1e5], [1e308, -1e308], [never, 4], [never, never]]
        for weights in sets {
            let posterior = Self.posterior(weights, [1, 2])
            #expect(posterior.probability.isFinite && posterior.organic.isFinite && posterior.runnerUp.isFinite)
            let sum: Double = posterior.probability + posterior.organic + posterior.rest
            #expect(sum < 1 + 1e-9)
        }
        #expect(Self.posterior([never], [1]).best == nil)
        #expect(Self.posterior([1e5, 1e5], [1, 2]).probability == 0.5)
    }

    @Test func unseenClicksTakeTheirShare() {
        let posterior = Self.posterior([3], [1], unseen: 7)
        #expect(abs(posterior.probability - 0.5) < 1e-12)
        #expect(abs(posterior.unseen - 7.0 / 16) < 1e-12)
        #expect(abs(posterior.rest - 7.0 / 16) < 1e-12)
    }

    @Test(arguments: [1, 2, 3, 17, 64, 300] as [Int])
    func theSumIsOneAndTheOrderDoesNotMatter(count: Int) {
        var generator = SplitMix(state: UInt64(count))
        for _ in 0..<20 {
            var rows = (0..<count).map { position in
                (
                    weight: generator.unit() * 30 - 20, destination: UInt32(generator.next() % 7),
                    age: Int64(position)
                )
            }
            let first = Self.posterior(rows.map(\.weight), rows.map(\.destination), ages: rows.map(\.age))
            let sum = rows.reduce(0) { $0 + first.probability(ofWeight: $1.weight) }
            #expect(abs(sum + first.organic - 1) < 1e-9)
            let winner = first.best.map { rows[$0].age }
            // By hand: the sum over the winner's destination, and the best of the others.
            var sums: [UInt32: Double] = [:]
            for row in rows { sums[row.destination, default: 0] += first.probability(ofWeight: row.weight) }
            let ordered = sums.values.sorted(by: >)
            #expect(abs(first.probability - ordered[0]) < 1e-9)
            #expect(abs(first.runnerUp - (ordered.count > 1 ? ordered[1] : 0)) < 1e-9)
            rows.shuffle(using: &generator)
            let second = Self.posterior(rows.map(\.weight), rows.map(\.destination), ages: rows.map(\.age))
            #expect(second.best.map { rows[$0].age } == winner)
            #expect(abs(second.probability - first.probability) < 1e-12)
            #expect(abs(second.organic - first.organic) < 1e-12)
        }
    }

    @Test(arguments: [0, 0.5, 40, 5_000]) func anotherUnseenMassIsThatOfAPosteriorMadeAnew(mass: Double) {
        let weighed = [(900.0, 4), (30.0, 5), (0.25, 4), (12.0, 6)].map {
            WeighedCandidate(odds: $0.0, age: 60_000, destination: UInt32($0.1))
        }
        let anew = Posterior(weighed.span, unseenMass: mass)
        let moved = Posterior(weighed.span, unseenMass: 17).replacingUnseen(with: mass)
        #expect(moved.best == anew.best && moved.candidates == anew.candidates)
        for (left, right) in [
            (moved.probability, anew.probability), (moved.clickProbability, anew.clickProbability),
            (moved.runnerUp, anew.runnerUp), (moved.organic, anew.organic), (moved.unseen, anew.unseen),
            (moved.probability(ofWeight: 3), anew.probability(ofWeight: 3)),
        ] { #expect(abs(left - right) < 1e-12) }
    }

    @Test func collidingDestinationsStayApart() {
        // Numbers that differ only in high bits, and neighbours, in one table.
        let destinations = (0..<64).map { UInt32($0) << 26 } + (0..<64).map { UInt32($0) + 1 }
        let weights = destinations.indices.map { Double($0) / 64 }
        let posterior = Self.posterior(weights, destinations)
        #expect(posterior.best == destinations.count - 1)
        #expect(posterior.probability == posterior.clickProbability)
    }
}
