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
        _ install: CanonicalInstall, _ question: Question, app: AppID, at now: Timestamp, claiming: Bool, explain: Bool,
        notes: [String], observer: Observer?, _ scratch: inout MatchScratch
    ) -> Answer {
        let group = install.fingerprint.system.family.group
        let losses = configuration.losses(of: install.app)
        var query = ScanQuery(
            app: app, fingerprint: install.fingerprint, firstAsked: question.firstAsked, skew: configuration.skew,
            mustLiveAt: question.mustLiveAt)
        var attempt = 0
        while true {
            let weigher = Weigher(
                model: model, install: install.fingerprint,
                counts: store.counts(app: app, fingerprint: install.fingerprint.pageForm),
                rates: scopes.rates(app: app, group: group, at: now))
            query.deviceBlockLimit = weigher.deviceBlockLimit
            if attempt < Self.claimAttempts {
                store.scan(query, into: &scratch.list)
            } else {
                scratch.list.reset()
            }
            let assessment = Assessment(
                &scratch, weigher: weigher, firstAsked: question.firstAsked, model: model, losses: losses)
            attempt += 1
            if assessment.decision == .deliver, claiming, let best = assessment.best,
                store.claim(scratch.list.candidates[best].handle, by: .fingerprint) != .claimed
            {
                counters.add(.lostClaims)
                continue
            }
            if let observer {
                observer {
                    weighing(assessment, list: scratch.list, weigher: weigher, question: question)
                }
            }
            if claiming { note(assessment, question, scratch.list, weigher: weigher, app: app) }
            return answer(
                assessment, list: scratch.list, weigher: weigher, question: question, explain: explain, notes: notes)
        }
    }

    /// Counts what was decided, and lets the scope learn from a first question.
    private func note(
        _ assessment: Assessment, _ question: Question, _ list: borrowing CandidateList, weigher: Weigher, app: AppID
    ) {
        if assessment.isHeldBack { counters.add(.heldBackWhileCold) }
        if assessment.decision == .truncatedScan { counters.add(.truncatedScans) }
        guard !question.isAskedAgain else { return }
        var addressCount: UInt32 = 0
        var blockCount: UInt32 = 0
        for position in 0..<list.count {
            addressCount = max(addressCount, list.candidates[position].addressCount)
            blockCount = max(blockCount, list.candidates[position].blockCount)
        }
        scopes.noteInstall(
            app: app, group: weigher.install.system.family.group, at: question.firstAsked,
            organic: assessment.posterior.organic, addressCount: addressCount, blockCount: blockCount,
            live: weigher.liveForNetwork)
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
        evidence.round()
        let best = assessment.best.flatMap { store.read(list.candidates[$0].handle) }
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
