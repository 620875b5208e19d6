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
        counters.add(.questions)
        let key = ledger.key(app: install.app, install: install.id)
        let question = Question(
            time: install.time, isFirstOpen: install.isFirstOpen, opening: ledger.open(key),
            lateEvidence: configuration.lateEvidence)
        if let answer = question.settled {
            ledger.release(key)
            counters.add(answer.isRepeat ? .repeats : .unmatched)
            return answer
        }
        let answer = decide(install, question, at: now, claiming: true, explain: explain, observer: observer)
        ledger.close(key, with: answer.verdict, firstAsked: question.firstAsked, at: now)
        count(answer.verdict, isUpgrade: question.isAskedAgain)
        return answer
    }

    /// What ``match(_:at:explain:)`` would say, claiming nothing and changing nothing.
    public func peek(_ install: Install, at now: Timestamp, explain: Bool = false) -> Answer {
        peek(canonicalizer.canonicalize(install), at: now, explain: explain)
    }

    /// What ``match(_:at:explain:)`` would say to a canonical install, changing nothing.
    public func peek(_ install: CanonicalInstall, at now: Timestamp, explain: Bool = false) -> Answer {
        let question = Question(
            time: install.time, isFirstOpen: install.isFirstOpen,
            opening: ledger.read(ledger.key(app: install.app, install: install.id)),
            lateEvidence: configuration.lateEvidence)
        return question.settled ?? decide(install, question, at: now, claiming: false, explain: explain)
    }

    /// Deterministic evidence first, then consent, then the posterior.
    private func decide(
        _ install: CanonicalInstall, _ question: Question, at now: Timestamp, claiming: Bool, explain: Bool,
        observer: Observer? = nil
    ) -> Answer {
        let app = store.knownApp(install.app)
        var notes: [String] = []
        var isTaken = false
        if let token = install.pasteboardToken {
            let use = useToken(token, app: app, question, claiming: claiming)
            if case .names(let click) = use { return answer(click, .deterministicToken, explain: explain) }
            if case .taken = use { isTaken = true }
            if explain { notes.append("The pasteboard token names \(use.complaint).") }
        }
        for token in install.referrerTokens {
            let use = useToken(token, app: app, question, claiming: claiming)
            if case .names(let click) = use { return answer(click, .deterministicReferrer, explain: explain) }
            if case .taken = use { isTaken = true }
            if explain { notes.append("The install referrer names \(use.complaint).") }
        }
        guard configuration.permitsFingerprint(install.attributionLevel, of: install.app) else {
            if explain {
                notes.append("At attribution level \(install.attributionLevel.wireName) no fingerprint is compared.")
            }
            return Answer(
                verdict: .unmatched(.consentRequired, MatchEvidence()),
                explanation: explain ? Explanation(notes: notes) : nil)
        }
        guard let app else {
            return Answer(
                verdict: .unmatched(.noCandidates, MatchEvidence()),
                explanation: explain ? Explanation(notes: notes + ["This app has never had a click."]) : nil)
        }
        var answer = scratch.withScratch { scratch in
            weighCandidates(
                install, question, app: app, at: now, claiming: claiming, explain: explain, notes: notes,
                observer: observer, &scratch)
        }
        if isTaken, case .unmatched(.noCandidates, let evidence) = answer.verdict {
            answer.verdict = .unmatched(.alreadyClaimed, evidence)
        }
        return answer
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

    private func tokenUse(_ token: String, app: AppID?, _ question: Question, claiming: Bool) -> TokenUse {
        guard
            let app, let click = store.find(app: app, token: token, acceptsID: configuration.acceptClickIDAsToken),
            question.mustLiveAt <= click.expires,
            click.time.milliseconds(since: question.firstAsked) <= configuration.skew
        else { return .unusable }
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
    private func answer(_ click: StoredClick, _ reason: MatchReason, explain: Bool) -> Answer {
        var evidence = MatchEvidence()
        evidence.best = MatchEvidence.NamedClick(id: click.id, link: click.link)
        evidence.probability = 1
        evidence.clickProbability = 1
        evidence.organic = 0
        evidence.candidates = 1
        let match = Verdict.Match(
            clickID: click.id, link: click.link, basis: .deterministic, reason: reason, evidence: evidence)
        let notes = ["A token names click \(click.id): nothing else was looked at."]
        return Answer(verdict: .matched(match), explanation: explain ? Explanation(organic: 0, notes: notes) : nil)
    }

    private func count(_ verdict: Verdict, isUpgrade: Bool) {
        switch verdict {
        case .matched(let match):
            counters.add(match.basis == .deterministic ? .matchedDeterministic : .matchedFingerprint)
            if isUpgrade { counters.add(.upgrades) }
        case .ambiguous: counters.add(.ambiguous)
        case .unmatched: counters.add(.unmatched)
        }
    }
}
