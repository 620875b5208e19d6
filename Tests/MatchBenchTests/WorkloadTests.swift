import MatchSignals
import Testing

@testable import MatchBench

@Suite struct WorkloadTests {
    private static func shape(_ clicks: Int, perBlock: Int = 2) -> WorkloadShape {
        var shape = WorkloadShape(clicks: clicks)
        shape.meanPerBlock = perBlock
        return shape
    }

    @Test func equalShapesGiveEqualClicksAndInstalls() {
        let first = Workload(Self.shape(5000))
        let second = Workload(Self.shape(5000))
        for index in stride(from: 0, to: 5000, by: 97) {
            #expect(first.click(index) == second.click(index))
            #expect(first.install(for: index, serial: index) == second.install(for: index, serial: index))
            #expect(first.rawClick(index) == second.rawClick(index))
        }
    }

    @Test func anotherSeedGivesOtherClicks() {
        var shape = Self.shape(1000)
        shape.seed += 1
        let first = Workload(Self.shape(1000))
        let second = Workload(shape)
        let same = (0..<1000).count { first.click($0).fingerprint == second.click($0).fingerprint }
        #expect(same < 20)
        #expect((0..<1000).allSatisfy { first.click($0).id != second.click($0).id })
    }

    @Test func idsAreSixteenBytesAndUnique() {
        let workload = Workload(Self.shape(20_000))
        let ids = (0..<20_000).map(workload.clickID)
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.utf8.count == 16 })
    }

    @Test(arguments: [1, 4, 50])
    func blocksHoldTheMeanThatWasAskedFor(mean: Int) {
        struct Block: Hashable {
            var app: String
            var group: OSGroup
            var block: UInt64?
        }
        let workload = Workload(Self.shape(20_000, perBlock: mean))
        var members: [Block: Int] = [:]
        for index in 0..<20_000 {
            let click = workload.click(index)
            let block = click.fingerprint.addresses[0].block
            members[Block(app: click.app, group: click.fingerprint.system.family.group, block: block), default: 0] += 1
        }
        // A click drawn at random sees itself and a Poisson number of others.
        let seen = members.values.reduce(0.0) { $0 + Double($1) * Double($1) } / 20_000
        #expect(abs(seen - Double(1 + mean)) < Double(1 + mean) * 0.08)
    }

    @Test func aHitSharesItsAddressAndAMissSharesNoBlock() {
        let workload = Workload(Self.shape(2000))
        let blocks = Set((0..<2000).compactMap { workload.click($0).fingerprint.addresses[0].block })
        for index in stride(from: 0, to: 2000, by: 13) {
            let click = workload.click(index)
            let hit = workload.install(for: index, .hit, serial: index)
            #expect(hit.app == click.app)
            #expect(hit.fingerprint.addresses[0] == click.fingerprint.addresses[0])
            let miss = workload.install(for: index, .miss, serial: index)
            #expect(!blocks.contains(miss.fingerprint.addresses[0].block ?? 0))
        }
    }

    @Test func clicksComeInTheOrderOfTheirTimesAndTheDueOnesArePastTheirWindow() {
        var shape = Self.shape(1000)
        shape.dueShare = 0.4
        let workload = Workload(shape)
        let times = (0..<1000).map(workload.time)
        #expect(times == times.sorted())
        let due = times.count { workload.end.milliseconds(since: $0) > 86_400_000 }
        #expect(due == 400)
        #expect((0..<workload.askable).allSatisfy { workload.asked($0) >= 400 })
    }
}
