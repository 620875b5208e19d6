internal import MatchSignals

/// What the rules of retries make of one question of one install.
struct Question: Sendable {
    /// What is answered without looking at a click.
    enum Settled: UInt8, Sendable {
        /// Nothing: the question is open.
        case no
        /// The earlier answer stands.
        case repeated
        /// The app was opened before.
        case notFirstOpen
    }

    /// When this install asked first: every age is measured from here.
    let firstAsked: Timestamp
    /// Whether it asked before.
    let isAskedAgain: Bool
    /// The moment at which a click must still be alive, beside the rule of ages: a consent that comes later wakes no click
    /// whose window is over.
    let mustLiveAt: Timestamp
    /// Whether it is answered already.
    let settled: Settled

    /// Applies the rules of retries: `matched` is final; `consentRequired` stays open; everything else stays open for
    /// `lateEvidence` milliseconds after the first question, inclusive. A later open of the app is no question at all, unless the
    /// id was matched before.
    init(time: Timestamp, isFirstOpen: Bool, opening: AnswerLedger.Opening, lateEvidence: Int64) {
        switch opening {
        case .first:
            firstAsked = time
            mustLiveAt = time
            isAskedAgain = false
            settled = isFirstOpen ? .no : .notFirstOpen
        case .known(let answer):
            let first = answer.firstAsked
            let isOpen = answer.kind == .unmatched && answer.reason == .consentRequired
            firstAsked = first
            isAskedAgain = true
            mustLiveAt = answer.reason == .consentRequired ? max(time, first) : first
            if answer.isMatched {
                settled = .repeated
            } else if !isFirstOpen {
                settled = .notFirstOpen
            } else {
                settled = !isOpen && time.milliseconds(since: first) > lateEvidence ? .repeated : .no
            }
        }
    }

    /// The answer to a settled question.
    func answer(_ opening: AnswerLedger.Opening) -> Answer {
        if settled == .repeated, case .known(let answer) = opening {
            return Answer(verdict: answer.verdict, isRepeat: true)
        }
        return Answer(verdict: .unmatched(.notFirstOpen, MatchEvidence()))
    }
}
