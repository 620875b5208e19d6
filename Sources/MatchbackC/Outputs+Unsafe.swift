internal import CMatchback
internal import Matchback

extension RecordResult {
    /// The constant of the header.
    var c: Int32 {
        switch self {
        case .stored: MATCHBACK_STORED
        case .replacedOlder: MATCHBACK_REPLACED_OLDER
        case .foldedIntoEarlier: MATCHBACK_FOLDED
        case .repeatedID: MATCHBACK_REPEATED_ID
        case .alreadyExpired: MATCHBACK_ALREADY_EXPIRED
        case .dropped: MATCHBACK_DROPPED
        }
    }
}

extension Answer {
    /// The answer with strings that C owns until it clears the decision.
    var c: matchback_decision {
        let evidence = verdict.evidence
        var decision = unsafe matchback_decision()
        unsafe decision.size = MemoryLayout<matchback_decision>.size
        unsafe decision.is_repeat = isRepeat ? 1 : 0
        unsafe decision.candidates = Int32(clamping: evidence.candidates)
        unsafe decision.probability = evidence.probability
        unsafe decision.click_probability = evidence.clickProbability
        unsafe decision.runner_up = evidence.runnerUp
        unsafe decision.organic = evidence.organic
        unsafe decision.reason = UnsafePointer(copied(verdict.reason.rawValue))
        switch verdict {
        case .matched(let match):
            unsafe decision.verdict = MATCHBACK_MATCHED
            unsafe decision.is_deterministic = match.basis == .deterministic ? 1 : 0
            unsafe decision.click_id = UnsafePointer(copied(match.clickID))
            unsafe decision.slug = UnsafePointer(copied(match.link.slug))
            unsafe decision.parameters = UnsafePointer(copied(match.link.parameters))
        case .ambiguous:
            unsafe decision.verdict = MATCHBACK_AMBIGUOUS
        case .unmatched:
            unsafe decision.verdict = MATCHBACK_NONE
        }
        return unsafe decision
    }
}
