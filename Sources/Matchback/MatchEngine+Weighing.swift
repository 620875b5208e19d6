internal import MatchScoring
package import MatchSignals
internal import MatchStore

extension MatchEngine {
    /// Is told of every decision that compares fingerprints, once it is made. What it is handed works the ``Weighing`` out, and
    /// only when it is called: whoever measures can leave its time out.
    package typealias Observer = (_ weighing: () -> Weighing) -> Void

    /// Like ``match(_:at:explain:)``, and shows what was decided by.
    ///
    /// - Parameters:
    ///   - install: The first open, as it came.
    ///   - now: When it arrived here.
    ///   - explain: Whether to build the waterfall.
    ///   - observer: Called at most once, before this returns; not for an answer that is given already, nor for one that a token
    ///     or a missing consent decides.
    /// - Returns: The same answer as without an observer.
    package func match(
        _ install: Install, at now: Timestamp, explain: Bool = false, observer: @escaping Observer
    ) -> Answer {
        match(canonicalizer.canonicalize(install), at: now, explain: explain, observer: observer)
    }

    /// What a first question of an install would be decided by, whatever token it carries.
    ///
    /// Changes nothing: neither claims nor rates nor counters.
    ///
    /// - Parameters:
    ///   - install: The first open.
    ///   - now: When it arrived here.
    /// - Returns: The decision taken apart; `nil` where no fingerprint would be compared at all: a repeated question, a later
    ///   open, no consent, an app without a click.
    package func weighing(of install: CanonicalInstall, at now: Timestamp) -> Weighing? {
        guard case .first = ledger.read(ledger.key(app: install.app, install: install.id)) else { return nil }
        var bare = install
        bare.pasteboardToken = nil
        bare.referrerTokens = []
        var weighing: Weighing?
        _ = peek(bare, at: now, explain: false) { weighing = $0() }
        return weighing
    }

    /// Takes a decision apart.
    /// - Complexity: O(c) in the candidates, with allocations: for offline analysis.
    func weighing(
        _ assessment: Assessment, list: borrowing CandidateList, weigher: borrowing Weigher, question: Question
    ) -> Weighing {
        var weighing = Weighing(
            install: weigher.install, firstAsked: question.firstAsked, counts: weigher.counts, rates: weigher.rates,
            unseenMass: (assessment.posterior.unseen + assessment.posterior.extrapolated)
                / assessment.posterior.organic,
            calibration: model.calibration(of: weigher.install.system.family.group))
        var positions: [UInt32: Int] = [:]
        for candidate in list.candidates {
            guard let click = store.read(candidate.handle) else { continue }
            let destination = positions[candidate.link.rawValue] ?? weighing.destinations.count
            if destination == weighing.destinations.count {
                positions[candidate.link.rawValue] = destination
                weighing.destinations.append(click.link)
            }
            let age = question.firstAsked.milliseconds(since: candidate.time)
            weighing.candidates.append(
                Weighing.Candidate(
                    clickID: click.id, fingerprint: candidate.fingerprint, age: age, destination: destination,
                    addressCount: candidate.addressCount, blockCount: candidate.blockCount,
                    weight: weigher.weight(
                        click: candidate.fingerprint, age: age, addressCount: candidate.addressCount,
                        blockCount: candidate.blockCount)))
        }
        return weighing
    }
}
