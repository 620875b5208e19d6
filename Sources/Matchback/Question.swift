internal import MatchSignals

/// One question of one install, with what is already settled about it.
struct Question {
    /// Who asks.
    let install: CanonicalInstall
    /// When this install asked first: every age is measured from here.
    let firstAsked: Timestamp
    /// Whether it asked before.
    let isAskedAgain: Bool
    /// The answer, where the rules of retries or first opens already give it.
    let settled: Answer?

    /// Applies the rules of retries: `matched` is final; `consentRequired` stays open; everything else stays open for
    /// `lateEvidence` milliseconds after the first question, inclusive. A later open of the app is no question at all, unless the
    /// id was matched before.
    init(_ install: CanonicalInstall, opening: AnswerLedger.Opening, lateEvidence: Int64) {
        self.install = install
        var settled: Answer?
        switch opening {
        case .first:
            firstAsked = install.time
            isAskedAgain = false
        case .known(let first, let verdict):
            firstAsked = first
            isAskedAgain = true
            switch verdict {
            case .matched:
                settled = Answer(verdict: verdict, isRepeat: true)
            case .unmatched(.consentRequired, _):
                break
            case .ambiguous, .unmatched:
                if install.time.milliseconds(since: first) > lateEvidence {
                    settled = Answer(verdict: verdict, isRepeat: true)
                }
            }
        }
        if !install.isFirstOpen, settled?.isMatched != true {
            settled = Answer(verdict: .unmatched(.notFirstOpen, MatchEvidence()))
        }
        self.settled = settled
    }

    /// The tokens in the order in which they count, with the reason that each gives.
    var tokens: [(String, MatchReason)] {
        var tokens: [(String, MatchReason)] = []
        if let token = install.pasteboardToken { tokens.append((token, .deterministicToken)) }
        if let token = install.referrerToken { tokens.append((token, .deterministicReferrer)) }
        return tokens
    }
}

extension Answer {
    fileprivate var isMatched: Bool {
        if case .matched = verdict { true } else { false }
    }
}
