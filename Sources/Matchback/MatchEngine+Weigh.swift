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
        _ install: CanonicalInstall, _ question: Question, app: AppID, _ plan: ScanPlan, at now: Timestamp,
        claiming: Bool, _ disclosure: Disclosure?, _ scratch: inout MatchScratch
    ) -> KeptAnswer {
        let group = install.fingerprint.system.family.group
        let losses = configuration.losses(of: install.app)
        // The slots asked for when the plan was made are there by now; their rows come while the weights are prepared.
        store.prefetchRows(plan)
        let query = ScanQuery(
            app: app, fingerprint: install.fingerprint, firstAsked: question.firstAsked, skew: configuration.skew,
            mustLiveAt: question.mustLiveAt)
        var attempt = 0
        while true {
            scratch.weigher.prepare(
                model: model, install: install.fingerprint,
                counts: store.counts(app: app, fingerprint: install.fingerprint.pageForm),
                rates: scopes.rates(app: app, group: group, at: now))
            scratch.reset()
            if attempt < Self.claimAttempts {
                store.scanNetworks(query, plan, into: &scratch.list)
            } else {
                scratch.list.reset()
            }
            scratch.weigh(firstAsked: question.firstAsked)
            let known = oddsNearby(scratch)
            let decided = decideByNetwork(&scratch, known, firstAsked: question.firstAsked, losses: losses)
            if decided == nil, attempt < Self.claimAttempts {
                let limits = scratch.weigher.deviceBlockLimits(beside: known)
                store.scanDevices(
                    query, plan, reach: DeviceReach(sizes: limits.sizes, edges: limits.edges), into: &scratch.list)
            }
            let assessment =
                decided ?? Assessment(&scratch, firstAsked: question.firstAsked, losses: losses)
            attempt += 1
            if let best = assessment.best { store.prefetchName(of: scratch.list.candidates[best].handle) }
            if assessment.decision == .deliver, claiming, let best = assessment.best,
                store.claim(scratch.list.candidates[best].handle, by: .fingerprint) != .claimed
            {
                counters.add(.lostClaims)
                continue
            }
            if let disclosure { disclose(assessment, question, scratch, to: disclosure) }
            if claiming, decided != nil { counters.add(.decidedByNetwork) }
            if claiming { note(assessment, question, scratch, app: app, at: now) }
            return answer(assessment, list: scratch.list, question, at: now)
        }
    }

    private func disclose(
        _ assessment: Assessment, _ question: Question, _ scratch: borrowing MatchScratch, to disclosure: Disclosure
    ) {
        if let observer = disclosure.observer {
            observer { weighing(assessment, list: scratch.list, weigher: scratch.weigher, question: question) }
        }
        guard disclosure.explains else { return }
        disclosure.explanation = explanation(
            assessment, list: scratch.list, weigher: scratch.weigher, question: question, notes: disclosure.notes)
    }

    /// The odds of the candidates weighed so far, all together.
    private func oddsNearby(_ scratch: borrowing MatchScratch) -> Double {
        var sum = 0.0
        var best = 0
        for position in 0..<scratch.weighed.count {
            sum += scratch.weighed[position].odds
            if scratch.weighed[position].odds > scratch.weighed[best].odds { best = position }
        }
        // It will mostly be the best in the end, and its name is two misses away.
        if scratch.list.count > 0 { store.prefetchNamePlace(of: scratch.list.candidates[best].handle) }
        return sum
    }

    /// How many times the average weight of all clicks of other networks a link must withstand for the device blocks to be left
    /// out: that average is of many installs, most of which have next to nothing there and a few very much.
    private static let unseenDeviceCaution = 64.0

    /// The decision of the network candidates alone, where nothing in the device blocks could keep the link from being delivered;
    /// otherwise `nil`.
    ///
    /// Not looking is not ignoring: the average weight of what is not looked at stays in the denominator, so the posterior is
    /// that of somebody who has not looked. A cold scope always looks. Never inlined, so that `Scripts/hot_path.sh` finds it.
    @inline(never)
    private func decideByNetwork(
        _ scratch: inout MatchScratch, _ known: Double, firstAsked: Timestamp, losses: Losses
    ) -> Assessment? {
        let moved = scratch.weigher.movedMass
        let hidden = Self.unseenDeviceCaution * moved
        guard known > hidden, !scratch.weigher.rates.isCold else { return nil }
        let cautious = Assessment(&scratch, firstAsked: firstAsked, losses: losses, hidden: hidden)
        guard cautious.decision == .deliver else { return nil }
        guard scratch.list.report.networkUnseen == 0 else {
            return Assessment(&scratch, firstAsked: firstAsked, losses: losses, hidden: moved)
        }
        return Assessment(cautious.posterior.replacingUnseen(with: moved), scratch, losses: losses)
    }

    /// Counts what was decided, and lets the scope learn from a first question.
    private func note(
        _ assessment: Assessment, _ question: Question, _ scratch: borrowing MatchScratch, app: AppID, at now: Timestamp
    ) {
        if assessment.isHeldBack { counters.add(.heldBackWhileCold) }
        if assessment.decision == .truncatedScan { counters.add(.truncatedScans) }
        guard !question.isAskedAgain else { return }
        var addressCount: UInt32 = 0
        var blockCount: UInt32 = 0
        for position in 0..<scratch.list.count {
            addressCount = max(addressCount, scratch.list.candidates[position].addressCount)
            blockCount = max(blockCount, scratch.list.candidates[position].blockCount)
        }
        // An install from a future that nobody has seen must not stop the scope's rates from fading until then.
        scopes.noteInstall(
            app: app, group: scratch.weigher.install.system.family.group, at: min(question.firstAsked, now),
            organic: assessment.posterior.organic, weighedAt: scratch.weigher.rates.missingShare,
            addressCount: addressCount, blockCount: blockCount,
            live: scratch.weigher.liveForNetwork,
            otherOwnClicks: scratch.weigher.otherOwnClicks(among: scratch.weighed.span))
    }

    /// Puts an assessment into words.
    private func answer(
        _ assessment: Assessment, list: borrowing CandidateList, _ question: Question, at now: Timestamp
    ) -> KeptAnswer {
        let best = assessment.best.flatMap { store.name(of: list.candidates[$0].handle) }
        let kind: KeptAnswer.Kind
        let reason: MatchReason
        switch assessment.decision {
        case .deliver:
            // Erased between the claim and this line: a user's wish to be forgotten comes first.
            guard best != nil else {
                return KeptAnswer(unmatched: .noCandidates, firstAsked: question.firstAsked, kept: now)
            }
            (kind, reason) = (.matchedByFingerprint, .aboveThreshold)
        case .competingDestinations: (kind, reason) = (.ambiguous, .competingDestinations)
        case .truncatedScan: (kind, reason) = (.unmatched, .truncatedScan)
        case .belowThreshold: (kind, reason) = (.unmatched, reasonWithoutLink(list, assessment))
        }
        return KeptAnswer(
            kind, reason, probability: assessment.probability, clickProbability: assessment.clickProbability,
            runnerUp: assessment.runnerUp, organic: assessment.organic, candidates: assessment.posterior.candidates,
            best: best.map { MatchEvidence.NamedClick(id: $0.id, link: $0.link) }, firstAsked: question.firstAsked,
            kept: now)
    }

    /// Why nothing is delivered: a candidate that was not probable enough, or else what became of the click that agreed.
    private func reasonWithoutLink(_ list: borrowing CandidateList, _ assessment: Assessment) -> MatchReason {
        if assessment.posterior.best != nil { return .belowThreshold }
        let report = list.report
        if report.claimedSeen > 0 { return .alreadyClaimed }
        if report.expiredSeen > 0 { return .expired }
        if report.tooLateSeen > 0 { return .clockSkew }
        return .noCandidates
    }
}
