internal import MatchScoring
public import MatchSignals
internal import MatchStore

extension MatchEngine {
    /// Which click an install came from. A match claims the click, and the claim and the kept answer are one step to every
    /// observer.
    ///
    /// `matched` is final for the install id. `none` and `ambiguous` may be upgraded by a later question within `lateEvidence` of
    /// the first one, `consentRequired` by any later question while the click lives. Age is measured from the first question.
    ///
    /// - Parameters:
    ///   - install: The first open, as it came.
    ///   - now: When it arrived here. Its own time decides how old a click is.
    ///   - explain: Whether to build the waterfall of the decision, which costs far more than the decision.
    /// - Returns: The verdict with its reason and posterior.
    /// - Complexity: O(c) in the candidates, which `candidatesPerScan` and `deviceBlockScan` bound.
    public func match(_ install: Install, at now: Timestamp, explain: Bool = false) -> Answer {
        match(canonicalizer.canonicalize(install), at: now, explain: explain)
    }

    /// Which click a canonical install came from; see ``match(_:at:explain:)``.
    public func match(_ install: CanonicalInstall, at now: Timestamp, explain: Bool = false) -> Answer {
        match(install, at: now, explain: explain, observer: nil)
    }

    /// Both of the above; an observer is only there when a decision is analysed.
    func match(_ install: CanonicalInstall, at now: Timestamp, explain: Bool, observer: Observer?) -> Answer {
        match(install, place(of: install), at: now, Disclosure.of(explaining: explain, to: observer))
    }

    /// Answers an install whose memory was asked for.
    func match(
        _ install: CanonicalInstall, _ place: Place, at now: Timestamp, _ disclosure: Disclosure? = nil
    ) -> Answer {
        counters.add(.questions)
        let opening = ledger.open(place.key)
        let question = Question(
            time: install.time, isFirstOpen: install.isFirstOpen, opening: opening,
            lateEvidence: configuration.lateEvidence)
        if question.settled != .no {
            let isJudged = judgeIfProven(install, place, question, opening)
            ledger.release(place.key, isJudged: isJudged)
            let answer = question.answer(opening)
            counters.add(answer.isRepeat ? .repeats : .unmatched)
            return answer
        }
        let kept = decide(install, place, question, at: now, claiming: true, disclosure)
        if kept.kind == .matchedByToken, case .known(let earlier) = opening, let best = kept.best {
            judge(install, place, earlier: earlier, by: best.link)
        }
        count(kept.kind, isUpgrade: question.isAskedAgain)
        let answer = Answer(verdict: kept.verdict, explanation: disclosure?.explanation)
        ledger.close(place.key, with: kept)
        return answer
    }

    /// What ``match(_:at:explain:)`` would say, claiming nothing and changing nothing.
    public func peek(_ install: Install, at now: Timestamp, explain: Bool = false) -> Answer {
        peek(canonicalizer.canonicalize(install), at: now, explain: explain)
    }

    /// What ``match(_:at:explain:)`` would say to a canonical install, changing nothing.
    public func peek(_ install: CanonicalInstall, at now: Timestamp, explain: Bool = false) -> Answer {
        peek(install, at: now, explain: explain, observer: nil)
    }

    /// Likewise; an observer is only there when a decision is analysed.
    func peek(_ install: CanonicalInstall, at now: Timestamp, explain: Bool, observer: Observer?) -> Answer {
        let place = place(of: install)
        let opening = ledger.read(place.key)
        let question = Question(
            time: install.time, isFirstOpen: install.isFirstOpen, opening: opening,
            lateEvidence: configuration.lateEvidence)
        if question.settled != .no { return question.answer(opening) }
        let disclosure = Disclosure.of(explaining: explain, to: observer)
        let kept = decide(install, place, question, at: now, claiming: false, disclosure)
        return Answer(verdict: kept.verdict, explanation: disclosure?.explanation)
    }

    /// Where an install's answer and its candidates are.
    struct Place {
        /// The install's entry in the ledger.
        let key: AnswerKey
        /// `nil` for an app that has never had a click.
        let app: AppID?
        /// `nil` where no fingerprint may be compared.
        let plan: ScanPlan?
    }

    /// Finds out where the answer and the candidates of an install are, and asks for that memory.
    func place(of install: CanonicalInstall) -> Place {
        let key = ledger.key(app: install.app, install: install.id)
        ledger.prefetch(key)
        let app = store.knownApp(install.app)
        guard let app, configuration.permitsFingerprint(install.attributionLevel, of: install.app) else {
            return Place(key: key, app: app, plan: nil)
        }
        return Place(key: key, app: app, plan: store.plan(app: app, install.fingerprint))
    }

    /// Deterministic evidence first, then consent, then the posterior.
    private func decide(
        _ install: CanonicalInstall, _ place: Place, _ question: Question, at now: Timestamp, claiming: Bool,
        _ disclosure: Disclosure?
    ) -> KeptAnswer {
        var isTaken = false
        if install.pasteboardToken != nil || !install.referrerTokens.isEmpty {
            let byToken = decideByToken(install, place, question, at: now, claiming: claiming, disclosure, &isTaken)
            if let byToken { return byToken }
        }
        guard let app = place.app, let plan = place.plan else {
            let permits = configuration.permitsFingerprint(install.attributionLevel, of: install.app)
            disclosure?.note(
                permits
                    ? "This app has never had a click."
                    : "At attribution level \(install.attributionLevel.wireName) no fingerprint is compared.")
            if let disclosure, disclosure.explains { disclosure.explanation = Explanation(notes: disclosure.notes) }
            return KeptAnswer(
                unmatched: permits ? .noCandidates : .consentRequired, firstAsked: question.firstAsked, kept: now)
        }
        let answer = scratch.withScratch { scratch in
            weighCandidates(install, question, app: app, plan, at: now, claiming: claiming, disclosure, &scratch)
        }
        if isTaken, answer.kind == .unmatched, answer.reason == .noCandidates { return answer.because(.alreadyClaimed) }
        return answer
    }

    /// What the tokens of an install name, the pasteboard's first; `nil` when none of them names a click that can be had.
    private func decideByToken(
        _ install: CanonicalInstall, _ place: Place, _ question: Question, at now: Timestamp, claiming: Bool,
        _ disclosure: Disclosure?, _ isTaken: inout Bool
    ) -> KeptAnswer? {
        let app = place.app
        let predicted = claiming ? prediction(install, place, question, at: now) : nil
        if let token = install.pasteboardToken {
            let use = useToken(token, app: app, question, claiming: claiming)
            if case .names(let click) = use {
                if claiming { watch(install, place, question, click, predicted: predicted) }
                return answer(click, .deterministicToken, question, at: now, disclosure)
            }
            if case .taken = use { isTaken = true }
            disclosure?.note("The pasteboard token names \(use.complaint).")
        }
        for token in install.referrerTokens {
            let use = useToken(token, app: app, question, claiming: claiming)
            if case .names(let click) = use {
                if claiming { watch(install, place, question, click, predicted: predicted) }
                return answer(click, .deterministicReferrer, question, at: now, disclosure)
            }
            if case .taken = use { isTaken = true }
            disclosure?.note("The install referrer names \(use.complaint).")
        }
        return nil
    }

    /// What a token led to.
    private enum TokenUse {
        case names(StoredClick)
        case taken
        case unusable

        /// The end of a sentence about a token that is of no use.
        var complaint: String {
            switch self {
            case .names, .unusable: "no live click of this app: ignored"
            case .taken: "a click that another install has: ignored"
            }
        }
    }

    private func useToken(_ token: String, app: AppID?, _ question: Question, claiming: Bool) -> TokenUse {
        let use = tokenUse(token, app: app, question, claiming: claiming)
        if claiming {
            if case .names = use { return use }
            counters.add(.unusableTokens)
        }
        return use
    }

    /// The click that a token names, within its window.
    func named(by token: String, app: AppID?, _ question: Question) -> StoredClick? {
        guard
            let app, let click = store.find(app: app, token: token, acceptsID: configuration.acceptClickIDAsToken),
            question.mustLiveAt <= click.expires,
            click.time.milliseconds(since: question.firstAsked) <= configuration.skew
        else { return nil }
        return click
    }

    private func tokenUse(_ token: String, app: AppID?, _ question: Question, claiming: Bool) -> TokenUse {
        guard let click = named(by: token, app: app, question) else { return .unusable }
        guard claiming else { return click.state == .claimed && click.claimedBy == .token ? .taken : .names(click) }
        switch store.claim(click.handle, by: .token) {
        case .claimed: return .names(click)
        case .overturned:
            counters.add(.overturned)
            return .names(click)
        case .taken: return .taken
        case .gone: return .unusable
        }
    }

    /// The answer of a token: certain, so there is nothing beside it.
    private func answer(
        _ click: StoredClick, _ reason: MatchReason, _ question: Question, at now: Timestamp, _ disclosure: Disclosure?
    ) -> KeptAnswer {
        if let disclosure, disclosure.explains {
            let notes = ["A token names click \(click.id): nothing else was looked at."]
            disclosure.explanation = Explanation(organic: 0, notes: notes)
        }
        return KeptAnswer(
            .matchedByToken, reason, probability: 1, clickProbability: 1, runnerUp: 0, organic: 0, candidates: 1,
            best: MatchEvidence.NamedClick(id: click.id, link: click.link), firstAsked: question.firstAsked, kept: now)
    }

    private func count(_ kind: KeptAnswer.Kind, isUpgrade: Bool) {
        switch kind {
        case .matchedByToken: counters.add(.matchedDeterministic)
        case .matchedByFingerprint: counters.add(.matchedFingerprint)
        case .ambiguous: counters.add(.ambiguous)
        case .unmatched: counters.add(.unmatched)
        }
        if isUpgrade, kind == .matchedByToken || kind == .matchedByFingerprint { counters.add(.upgrades) }
    }
}
