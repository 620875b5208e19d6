internal import MatchScoring
internal import MatchSignals
internal import MatchStore

extension MatchEngine {
    /// The waterfall of every candidate, most probable first.
    func explanation(
        _ assessment: Assessment, list: borrowing CandidateList, weigher: borrowing Weigher, question: Question,
        notes: [String]
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
        if abs(assessment.probability - assessment.posterior.probability) > 5e-6 {
            notes.append(
                "The model's calibration makes the best destination's \(percent(assessment.posterior.probability)) "
                    + "\(percent(assessment.probability)).")
        }
        var explanation = Explanation(candidates: rows, organic: assessment.posterior.organic, notes: notes)
        explanation.unseen = assessment.posterior.unseen
        explanation.scope = Explanation.Scope(
            rates: weigher.rates, conversion: weigher.conversion(in: model), liveClicks: Int(weigher.counts.live))
        return explanation
    }

    private func percent(_ probability: Double) -> String {
        let hundredths = Int((probability * 10_000).rounded())
        return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10) %"
    }
}
