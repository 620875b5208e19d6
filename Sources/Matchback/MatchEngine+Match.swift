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
        counters.add(.questions)
        let key = ledger.key(app: install.app, install: install.id)
        let opening = ledger.open(key)
        let question = Question(install, opening: opening, lateEvidence: configuration.lateEvidence)
        if let answer = question.settled {
            ledger.release(key)
            counters.add(answer.isRepeat ? .repeats : .unmatched)
            return answer
        }
        let outcome = decide(question, at: now, claiming: true, explain: explain)
        ledger.close(key, with: outcome.verdict, firstAsked: question.firstAsked, at: now)
        count(outcome.verdict, question)
        return outcome
    }

    /// What ``match(_:at:explain:)`` would say, claiming nothing and changing nothing.
    public func peek(_ install: Install, at now: Timestamp, explain: Bool = false) -> Answer {
        peek(canonicalizer.canonicalize(install), at: now, explain: explain)
    }

    /// What ``match(_:at:explain:)`` would say to a canonical install, changing nothing.
    public func peek(_ install: CanonicalInstall, at now: Timestamp, explain: Bool = false) -> Answer {
        let opening = ledger.read(ledger.key(app: install.app, install: install.id))
        let question = Question(install, opening: opening, lateEvidence: configuration.lateEvidence)
        return question.settled ?? decide(question, at: now, claiming: false, explain: explain)
    }

    /// Deterministic evidence first, then consent, then the posterior.
    private func decide(_ question: Question, at now: Timestamp, claiming: Bool, explain: Bool) -> Answer {
        let install = question.install
        let app = store.app(install.app)
        var notes: [String] = []
        var takenByAnother = false
        for (token, reason) in question.tokens {
            switch useToken(token, app: app, question: question, claiming: claiming) {
            case .names(let click):
                if explain { notes.append("A token names click \(click.id): nothing else was looked at.") }
                let match = Verdict.Match(deterministic: click, reason: reason)
                return Answer(verdict: .matched(match), explanation: explain ? Explanation(notes: notes) : nil)
            case .taken:
                takenByAnother = true
                if explain { notes.append("A token names a click that another install has.") }
            case .unusable:
                if explain { notes.append("A token names no live click of this app: ignored.") }
            }
            if claiming { counters.add(.unusableTokens) }
        }
        guard configuration.permitsFingerprint(install.attributionLevel, of: install.app) else {
            if explain {
                notes.append("At attribution level \(install.attributionLevel.wireName) no fingerprint is compared.")
            }
            return Answer(
                verdict: .unmatched(.consentRequired, MatchEvidence()),
                explanation: explain ? Explanation(notes: notes) : nil)
        }
        var answer = weighCandidates(
            question, app: app, at: now, claiming: claiming, explain: explain, notes: notes)
        if takenByAnother, case .unmatched(.noCandidates, let evidence) = answer.verdict {
            answer.verdict = .unmatched(.alreadyClaimed, evidence)
        }
        return answer
    }

    /// What a token led to.
    private enum TokenUse {
        case names(StoredClick)
        case taken
        case unusable
    }

    private func useToken(_ token: String, app: AppID, question: Question, claiming: Bool) -> TokenUse {
        guard
            let click = store.find(app: app, token: token, acceptsID: configuration.acceptClickIDAsToken),
            question.firstAsked <= click.expires,
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

    private func count(_ verdict: Verdict, _ question: Question) {
        switch verdict {
        case .matched(let match):
            counters.add(match.basis == .deterministic ? .matchedDeterministic : .matchedFingerprint)
            if question.isAskedAgain { counters.add(.upgrades) }
        case .ambiguous: counters.add(.ambiguous)
        case .unmatched: counters.add(.unmatched)
        }
    }
}

extension Verdict.Match {
    /// A match that a token made: certain, so there is nothing beside it.
    fileprivate init(deterministic click: StoredClick, reason: MatchReason) {
        var evidence = MatchEvidence()
        evidence.best = MatchEvidence.NamedClick(id: click.id, link: click.link)
        evidence.probability = 1
        evidence.clickProbability = 1
        evidence.organic = 0
        evidence.candidates = 1
        self.init(clickID: click.id, link: click.link, basis: .deterministic, reason: reason, evidence: evidence)
    }
}
