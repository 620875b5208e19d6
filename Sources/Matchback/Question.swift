internal import MatchSignals

/// What the rules of retries make of one question of one install.
struct Question: Sendable {
    /// When this install asked first: every age is measured from here.
    let firstAsked: Timestamp
    /// Whether it asked before.
    let isAskedAgain: Bool
    /// The moment at which a click must still be alive, beside the rule of ages: a consent that comes later wakes no click
    /// whose window is over.
    let mustLiveAt: Timestamp
    /// The answer, where it is given already.
    let settled: Answer?

    /// Applies the rules of retries: `matched` is final; `consentRequired` stays open; everything else stays open for
    /// `lateEvidence` milliseconds after the first question, inclusive. A later open of the app is no question at all, unless the
    /// id was matched before.
    init(time: Timestamp, isFirstOpen: Bool, opening: AnswerLedger.Opening, lateEvidence: Int64) {
        var settled: Answer?
        switch opening {
        case .first:
            firstAsked = time
            mustLiveAt = time
            isAskedAgain = false
        case .known(let first, let verdict):
            firstAsked = first
            isAskedAgain = true
            mustLiveAt = verdict.reason == .consentRequired ? max(time, first) : first
            switch verdict {
            case .matched:
                settled = Answer(verdict: verdict, isRepeat: true)
            case .unmatched(.consentRequired, _):
                break
            case .ambiguous, .unmatched:
                if time.milliseconds(since: first) > lateEvidence {
                    settled = Answer(verdict: verdict, isRepeat: true)
                }
            }
        }
        if !isFirstOpen, settled?.isMatched != true {
            settled = Answer(verdict: .unmatched(.notFirstOpen, MatchEvidence()))
        }
        self.settled = settled
    }
}

extension Answer {
    fileprivate var isMatched: Bool {
        if case .matched = verdict { true } else { false }
    }
}
