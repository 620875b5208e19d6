import MatchSignals
import Testing

@testable import Matchback

@Suite struct AnswerLedgerTests {
    private func ledger(retention: Int64 = 1_000, maxAnswers: Int = 1_000_000) -> AnswerLedger {
        AnswerLedger(retention: retention, maxAnswers: maxAnswers, seed: 7, counters: EngineCounters())
    }

    private func verdict(_ number: Int) -> Verdict {
        var evidence = MatchEvidence()
        evidence.candidates = number
        return .unmatched(.noCandidates, evidence)
    }

    private func told(_ opening: AnswerLedger.Opening) -> Int? {
        if case .known(_, let verdict) = opening { verdict.evidence.candidates } else { nil }
    }

    private func moment(_ milliseconds: Int) -> Timestamp { Timestamp(milliseconds: Int64(milliseconds)) }

    /// The ledger against a dictionary, under seeded random questions, erasures and sweeps.
    @Test(arguments: [1, 2, 3])
    func itKeepsWhatADictionaryKeeps(seed: UInt64) {
        var random = seed
        func next(_ bound: UInt64) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((random >> 33) % bound)
        }
        let ledger = ledger(retention: 3_000)
        var reference: [Int: (told: Int, kept: Int)] = [:]
        for step in 0..<20_000 {
            let install = next(3_000)
            let key = ledger.key(app: "app", install: "install-\(install)")
            switch next(10) {
            case 0:
                #expect(ledger.erase(key) == (reference.removeValue(forKey: install) != nil))
            case 1:
                let due = reference.filter { $0.value.kept < step - 3_000 }
                #expect(ledger.sweep(at: moment(step), limit: .max).removed == due.count)
                for gone in due.keys { reference[gone] = nil }
            case 2:
                _ = ledger.open(key)
                ledger.release(key)
            case 3, 4, 5:
                #expect(told(ledger.read(key)) == reference[install]?.told)
            default:
                #expect(told(ledger.open(key)) == reference[install]?.told)
                ledger.close(key, with: verdict(step), firstAsked: moment(step), at: moment(step))
                reference[install] = (step, reference[install]?.kept ?? step)
            }
            if step % 1_000 == 0 { #expect(ledger.count == reference.count) }
        }
        #expect(ledger.count == reference.count)
    }

    @Test func theOldestAnswerMakesRoom() {
        let counters = EngineCounters()
        let ledger = AnswerLedger(retention: 1_000, maxAnswers: 3, seed: 7, counters: counters)
        let keys = (0..<5).map { ledger.key(app: "app", install: "\($0)") }
        for (number, key) in keys.enumerated() {
            _ = ledger.open(key)
            ledger.close(key, with: verdict(number), firstAsked: moment(number), at: moment(number))
        }
        #expect(keys.map { told(ledger.read($0)) } == [nil, nil, 2, 3, 4])
        #expect(ledger.count == 3)
        #expect(counters[.evictedAnswers] == 2)
    }

    @Test func appsDoNotShareInstalls() {
        let ledger = ledger()
        let key = ledger.key(app: "a", install: "bc")
        _ = ledger.open(key)
        ledger.close(key, with: verdict(1), firstAsked: moment(0), at: moment(0))
        #expect(told(ledger.read(ledger.key(app: "ab", install: "c"))) == nil)
    }

    @Test func aKeptVerdictIsTheVerdictThatWasGiven() {
        var evidence = MatchEvidence()
        evidence.best = .init(id: "c", link: Link(slug: "/a", kind: .unified, parameters: #"{"x":1}"#))
        evidence.probability = 0.987_654_3
        evidence.clickProbability = 1.0 / 3
        evidence.runnerUp = 0.000_000_4
        evidence.organic = 0.012_345_7
        evidence.candidates = 3
        evidence.round()
        let match = Verdict.Match(
            clickID: "c", link: Link(slug: "/a", kind: .unified, parameters: #"{"x":1}"#), basis: .fingerprint,
            reason: .aboveThreshold, evidence: evidence)
        for verdict in [
            Verdict.matched(match), .ambiguous(.competingDestinations, evidence), .unmatched(.belowThreshold, evidence),
        ] {
            #expect(KeptAnswer(verdict, firstAsked: moment(0), kept: moment(0)).verdict == verdict)
        }
    }

    @Test func twoQuestionsOfOneInstallWaitForEachOther() async {
        let ledger = ledger()
        let key = ledger.key(app: "app", install: "one")
        let seen = await withTaskGroup(of: [Int?].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    (0..<500).map { _ in
                        let before = told(ledger.open(key))
                        ledger.close(
                            key, with: verdict((before ?? 0) + 1), firstAsked: moment(0), at: moment(0))
                        return before
                    }
                }
            }
            var all: [Int?] = []
            for await some in group { all += some }
            return all
        }
        // Had two of them overlapped, a number would be missing and another one twice.
        #expect(Set(seen.map { $0 ?? 0 }) == Set(0..<2_000))
    }
}
