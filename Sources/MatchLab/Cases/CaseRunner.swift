internal import MatchTrace
public import MatchScoring
public import Matchback
internal import MatchSignals

/// Plays situations, each on a fresh engine.
public enum CaseRunner {
    /// After the last event the question is put once more, this many milliseconds after it was put first.
    static let lastQuestionDelay: Int64 = 30_000

    /// Plays one situation.
    /// - Parameters:
    ///   - situation: the situation.
    ///   - configuration: what the engine is given; the situation's own window goes before.
    ///   - model: the probabilities that decide.
    ///   - explain: whether the answer carries its waterfall.
    /// - Returns: the situation with the answer that counts.
    /// - Throws: when the situation asks for a setting out of its range.
    public static func play(
        _ situation: CaseFile.Case, configuration: EngineConfiguration = EngineConfiguration(),
        model: MatchModel = .default, explain: Bool = false
    ) throws(EngineError) -> CaseResult {
        var configuration = configuration
        if let seconds = situation.matchWindowSeconds, seconds > 0 {
            configuration.matchWindow = seconds.multipliedReportingOverflow(by: 1_000).partialValue
        }
        let replay = Replay(engine: try MatchEngine(configuration: configuration, model: model), believesLeaps: true) {
            0
        }
        var first: Timestamp?
        var last: Install?
        for event in situation.events {
            replay.feed(event)
            if case .install(let install, _) = event, install.id == situation.install {
                if first == nil { first = install.time }
                last = install
            }
        }
        guard let install = last, let first else { return CaseResult(situation: situation, decision: nil) }
        // The stream may end right after the first question; late evidence is given its time. The event itself is
        // repeated as it was: when the app was opened does not change by asking again.
        let time = max(first.advanced(byMilliseconds: lastQuestionDelay), install.time)
        let answer = replay.engine.match(install, at: time, explain: explain)
        return CaseResult(situation: situation, decision: Decision(install: install, time: time, answer: answer))
    }
}
