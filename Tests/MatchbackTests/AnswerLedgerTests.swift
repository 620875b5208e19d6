import MatchSignals
import Testing

@testable import Matchback

@Suite struct AnswerLedgerTests {
    private func ledger(retention: Int64 = 1_000, maxAnswers: Int = 1_000_000) -> AnswerLedger {
        AnswerLedger(retention: retention, maxAnswers: maxAnswers, seed: 7, counters: EngineCounters())
    }

    private func answer(_ number: Int, at moment: Int) -> KeptAnswer {
        KeptAnswer(
            .unmatched, .noCandidates, probability: 0, clickProbability: 0, runnerUp: 0, organic: 1, candidates: number,
            best: nil, firstAsked: self.moment(moment), kept: self.moment(moment))
    }

    private func told(_ opening: AnswerLedger.Opening) -> Int? {
        if case .known(let answer) = opening { answer.verdict.evidence.candidates } else { nil }
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
                ledger.close(key, with: answer(step, at: step))
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
            ledger.close(key, with: answer(number, at: number))
        }
        #expect(keys.map { told(ledger.read($0)) } == [nil, nil, 2, 3, 4])
        #expect(ledger.count == 3)
        #expect(counters[.evictedAnswers] == 2)
    }

    @Test func appsDoNotShareInstalls() {
        let ledger = ledger()
        let key = ledger.key(app: "a", install: "bc")
        _ = ledger.open(key)
        ledger.close(key, with: answer(1, at: 0))
        #expect(told(ledger.read(ledger.key(app: "ab", install: "c"))) == nil)
    }

    @Test func anAnswerIsKeptInMillionths() {
        let best = MatchEvidence.NamedClick(id: "c", link: Link(slug: "/a", kind: .unified, parameters: #"{"x":1}"#))
        var evidence = MatchEvidence()
        evidence.best = best
        evidence.probability = 0.987_654
        evidence.clickProbability = 0.333_333
        evidence.runnerUp = 0
        evidence.organic = 0.012_346
        evidence.candidates = 3
        func kept(_ kind: KeptAnswer.Kind, _ reason: MatchReason) -> Verdict {
            KeptAnswer(
                kind, reason, probability: 0.987_654_3, clickProbability: 1.0 / 3, runnerUp: 0.000_000_4,
                organic: 0.012_345_7, candidates: 3, best: best, firstAsked: moment(0), kept: moment(0)
            ).verdict
        }
        #expect(kept(.ambiguous, .competingDestinations) == .ambiguous(.competingDestinations, evidence))
        #expect(kept(.unmatched, .belowThreshold) == .unmatched(.belowThreshold, evidence))
        let match = Verdict.Match(
            clickID: "c", link: best.link, basis: .fingerprint, reason: .aboveThreshold, evidence: evidence)
        #expect(kept(.matchedByFingerprint, .aboveThreshold) == .matched(match))
    }

    /// Answers that leave at the head while others are added, over many pieces of the queue, and keys that share a home.
    @Test func aLongQueueKeepsItsOrder() {
        let counters = EngineCounters()
        let ledger = AnswerLedger(retention: 1_000, maxAnswers: 500, seed: 7, counters: counters)
        let keys = (0..<6_000).map { AnswerKey(first: UInt64($0 / 3) << 2, second: UInt64($0)) }
        for (number, key) in keys.enumerated() {
            _ = ledger.open(key)
            ledger.close(key, with: answer(number, at: number))
            if number >= 500 { #expect(told(ledger.read(keys[number - 500])) == nil) }
            #expect(told(ledger.read(keys[max(0, number - 499)])) == max(0, number - 499))
        }
        #expect(ledger.count == 500)
        #expect(counters[.evictedAnswers] == 5_500)
        #expect(ledger.sweep(at: moment(6_501), limit: .max).removed == 1)
        #expect(ledger.sweep(at: moment(8_000), limit: .max).removed == 499)
    }

    @Test func twoQuestionsOfOneInstallWaitForEachOther() async {
        let ledger = ledger()
        let key = ledger.key(app: "app", install: "one")
        let seen = await withTaskGroup(of: [Int?].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    (0..<500).map { _ in
                        let before = told(ledger.open(key))
                        ledger.close(key, with: answer((before ?? 0) + 1, at: 0))
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
