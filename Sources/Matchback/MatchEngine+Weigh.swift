internal import MatchScoring
internal import MatchSignals
internal import MatchStore

extension MatchEngine {
    /// How often a claim may be lost to another install before the answer is that there is nothing to have.
    private static let claimAttempts = 8

    /// Finds the candidates, weighs them, decides and claims; the one place where store and scoring meet.
    ///
    /// A claim that another install won changes the candidates, so everything is done again.
    func weighCandidates(
        _ question: Question, app: AppID, at now: Timestamp, claiming: Bool, explain: Bool, notes: [String]
    ) -> Answer {
        let install = question.install
        let group = install.fingerprint.system.family.group
        let query = ScanQuery(
            app: app, fingerprint: install.fingerprint, firstAsked: question.firstAsked, skew: configuration.skew)
        var list = CandidateList()
        var attempt = 0
        while true {
            store.scan(query, into: &list)
            let weigher = Weigher(
                model: model, install: install.fingerprint,
                counts: store.counts(app: app, fingerprint: install.fingerprint.pageForm),
                rates: scopes.rates(app: app, group: group, at: now))
            let assessment = Assessment(
                list, weigher: weigher, firstAsked: question.firstAsked, model: model,
                losses: configuration.losses(of: install.app))
            attempt += 1
            if assessment.decision == .deliver, claiming, let best = assessment.best {
                let outcome = store.claim(best.handle, by: .fingerprint)
                if outcome != .claimed {
                    counters.add(.lostClaims)
                    if attempt < Self.claimAttempts { continue }
                    list.reset()
                    continue
                }
            }
            if claiming {
                if !question.isAskedAgain {
                    scopes.noteInstall(
                        app: app, group: group, at: question.firstAsked, organic: assessment.posterior.organic,
                        addressCount: list.candidates.reduce(0) { max($0, $1.addressCount) },
                        blockCount: list.candidates.reduce(0) { max($0, $1.blockCount) },
                        live: weigher.liveForNetwork)
                }
                if assessment.isHeldBack { counters.add(.heldBackWhileCold) }
                if assessment.decision == .truncatedScan { counters.add(.truncatedScans) }
            }
            return answer(assessment, list: list, weigher: weigher, question: question, explain: explain, notes: notes)
        }
    }

    /// Puts an assessment into words.
    private func answer(
        _ assessment: Assessment, list: borrowing CandidateList, weigher: Weigher, question: Question, explain: Bool,
        notes: [String]
    ) -> Answer {
        var evidence = MatchEvidence()
        evidence.candidates = assessment.posterior.candidates
        evidence.probability = assessment.probability
        evidence.clickProbability = assessment.clickProbability
        evidence.runnerUp = assessment.runnerUp
        evidence.organic = assessment.organic
        let best = assessment.best.flatMap { store.read($0.handle) }
        evidence.best = best.map { MatchEvidence.NamedClick(id: $0.id, link: $0.link) }
        let explanation =
            explain ? self.explanation(assessment, list: list, weigher: weigher, question: question, notes: notes) : nil
        let verdict: Verdict
        switch assessment.decision {
        case .deliver:
            if let best {
                verdict = .matched(
                    Verdict.Match(
                        clickID: best.id, link: best.link, basis: .fingerprint, reason: .aboveThreshold,
                        evidence: evidence))
            } else {
                // Erased between the claim and this line: a user's wish to be forgotten comes first.
                verdict = .unmatched(.noCandidates, MatchEvidence())
            }
        case .competingDestinations:
            verdict = .ambiguous(.competingDestinations, evidence)
        case .truncatedScan:
            verdict = .unmatched(.truncatedScan, evidence)
        case .belowThreshold:
            verdict = .unmatched(reasonWithoutLink(list, weigher: weigher, assessment: assessment), evidence)
        }
        return Answer(verdict: verdict, explanation: explanation)
    }

    /// Why nothing is delivered: a candidate that was not probable enough, or else what became of the click that agreed.
    private func reasonWithoutLink(
        _ list: borrowing CandidateList, weigher: Weigher, assessment: Assessment
    ) -> MatchReason {
        if assessment.posterior.best != nil { return .belowThreshold }
        let report = list.report
        if report.claimedSeen > 0 { return .alreadyClaimed }
        if report.expiredSeen > 0 { return .expired }
        if report.tooLateSeen > 0 { return .clockSkew }
        return .noCandidates
    }
}
