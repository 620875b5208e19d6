internal import MatchScoring
internal import MatchSignals
internal import MatchStore

extension MatchEngine {
    /// What the fingerprints alone would answer to an install that brings a token, one in ``DriftWatch/sampling`` of them; asked
    /// before the token takes its click out of the candidates.
    ///
    /// `nil` outside the sample, where no fingerprint may be compared, and where the install asks again: then what it was told
    /// is known.
    func prediction(_ install: CanonicalInstall, _ place: Place, _ question: Question, at now: Timestamp) -> Verdict? {
        guard let app = place.app, let plan = place.plan, !question.isAskedAgain, drift.isSampled else { return nil }
        return scratch.withScratch { scratch in
            weighCandidates(
                install, question, app: app, plan, at: now, claiming: false, nil, &scratch
            ).verdict
        }
    }

    /// Holds a proven pair against the model. The fingerprints of the two are compared only where both people allowed that.
    func watch(
        _ install: CanonicalInstall, _ place: Place, _ question: Question, _ click: StoredClick, predicted: Verdict?
    ) {
        guard let app = place.app, place.plan != nil else { return }
        let group = install.fingerprint.system.family.group
        let device = click.state == .deterministicOnly ? nil : store.fingerprint(of: click.handle)
        let pattern = device.flatMap { device in
            device.system.family.group != group
                ? nil
                : AgreementPattern(
                    click: device, install: install.fingerprint, delay: drift.delay(of: group),
                    age: question.firstAsked.milliseconds(since: click.time))
        }
        let wasAnothers = click.claimedBy == .fingerprint
        guard pattern != nil || predicted != nil || wasAnothers else { return }
        drift.update(app: app, name: install.app, group: group) { tally in
            if let pattern { tally.add(pattern) }
            if wasAnothers { tally.overturned += 1 }
            if let predicted {
                let best = predicted.evidence.best
                tally.addPrediction(
                    predicted.evidence, isDelivered: predicted.isMatched,
                    isRight: best.map { $0.link.leadsWhere(click.link) } ?? false)
            }
        }
    }

    /// Judges what fingerprints told an install by the token that it brings now.
    ///
    /// - Parameters:
    ///   - install: The install, as it asks now.
    ///   - place: Where its candidates are.
    ///   - earlier: What it was told.
    ///   - link: Where its token's click leads.
    func judge(_ install: CanonicalInstall, _ place: Place, earlier: KeptAnswer, by link: Link) {
        guard let app = place.app, earlier.kind != .matchedByToken else { return }
        let verdict = earlier.verdict
        guard let best = verdict.evidence.best else { return }
        drift.update(app: app, name: install.app, group: install.fingerprint.system.family.group) { tally in
            tally.addAnswer(
                verdict.evidence, isDelivered: verdict.isMatched, isRight: best.link.leadsWhere(link))
        }
    }

    /// Judges the answer that a repeated question gets, the first time that the install brings a token; whether it is judged now.
    func judgeIfProven(
        _ install: CanonicalInstall, _ place: Place, _ question: Question, _ opening: AnswerLedger.Opening
    ) -> Bool {
        guard install.pasteboardToken != nil || !install.referrerTokens.isEmpty, question.settled == .repeated,
            case .known(let earlier) = opening, !earlier.isJudged, let link = proof(install, place, question)
        else { return false }
        judge(install, place, earlier: earlier, by: link)
        return true
    }

    /// Where the first usable token of an install leads, claiming nothing; `nil` without one.
    func proof(_ install: CanonicalInstall, _ place: Place, _ question: Question) -> Link? {
        let tokens = (install.pasteboardToken.map { [$0] } ?? []) + install.referrerTokens
        for token in tokens {
            if let click = named(by: token, app: place.app, question) { return click.link }
        }
        return nil
    }
}

extension Link {
    /// Whether two links have one destination: slug and parameters.
    fileprivate func leadsWhere(_ other: Link) -> Bool { slug == other.slug && parameters == other.parameters }
}

extension Verdict {
    fileprivate var isMatched: Bool {
        if case .matched = self { true } else { false }
    }
}
