internal import MatchScoring
internal import MatchSignals
internal import MatchStore

extension MatchEngine {
    /// The waterfall of every candidate, most probable first.
    func explanation(
        _ assessment: Assessment, list: borrowing CandidateList, weigher: Weigher, question: Question, notes: [String]
    ) -> Explanation {
        var notes = notes
        if assessment.isHeldBack {
            notes.append(
                "This app has seen too few installs: without network agreement or an equal model nothing is delivered.")
        }
        let report = list.report
        if report.networkUnseen > 0 {
            notes.append(
                "\(report.networkUnseen) clicks of the network block were not looked at; their weight counts against.")
        }
        if report.deviceUnseen > 0 {
            notes.append(
                "\(report.deviceUnseen) clicks of the device block were not looked at; their weight counts against.")
        }
        if report.claimedSeen > 0 { notes.append("\(report.claimedSeen) clicks from this address are claimed.") }
        if report.expiredSeen > 0 {
            notes.append("\(report.expiredSeen) clicks from this address are past their window.")
        }
        if report.tooLateSeen > 0 {
            notes.append("\(report.tooLateSeen) clicks from this address came after the open.")
        }
        var rows: [Explanation.CandidateRow] = []
        for candidate in list.candidates {
            guard let click = store.read(candidate.handle) else { continue }
            let age = question.firstAsked.milliseconds(since: candidate.time)
            let comparisons = weigher.comparisons(
                click: candidate.fingerprint, age: age, addressCount: candidate.addressCount,
                blockCount: candidate.blockCount, model: model)
            let total = comparisons.reduce(0) { $0 + $1.bits }
            rows.append(
                Explanation.CandidateRow(
                    clickID: click.id, link: click.link, age: age, comparisons: comparisons, total: total,
                    posterior: assessment.posterior.probability(ofWeight: total)))
        }
        rows.sort { ($0.posterior, -$0.age, $1.clickID) > ($1.posterior, -$1.age, $0.clickID) }
        return Explanation(candidates: rows, organic: assessment.posterior.organic, notes: notes)
    }
}
