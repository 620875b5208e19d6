internal import MatchScoring
internal import MatchSignals

extension EngineConfiguration {
    /// Checks every setting.
    ///
    /// - Throws: ``EngineError`` naming the first setting that is out of its range.
    public func validate() throws(EngineError) {
        func check(_ holds: Bool, _ message: @autoclosure () -> String) throws(EngineError) {
            guard holds else { throw EngineError(.invalidConfiguration, message()) }
        }
        let longest: Int64 = 366 * 86_400_000
        try check((1...longest).contains(matchWindow), "matchWindow must be 1 ms to 366 days, not \(matchWindow) ms")
        try check((0...3_600_000).contains(skew), "skew must be 0 ms to 1 hour, not \(skew) ms")
        try check((0...3_600_000).contains(lateEvidence), "lateEvidence must be 0 ms to 1 hour, not \(lateEvidence) ms")
        try check(
            (0...3_600_000).contains(duplicateWindow),
            "duplicateWindow must be 0 ms to 1 hour, not \(duplicateWindow) ms")
        try check(
            (0...longest).contains(answerRetention),
            "answerRetention must be 0 ms to 366 days, not \(answerRetention) ms")
        try check((1...1_000_000_000).contains(maxLiveClicks), "maxLiveClicks must be 1 to 10^9, not \(maxLiveClicks)")
        try check(
            (0...maxLiveClicks).contains(prefaultedClicks),
            "prefaultedClicks must be 0 to maxLiveClicks (\(maxLiveClicks)), not \(prefaultedClicks)")
        try check(
            (1...100_000_000).contains(maxClicksPerNetworkBlock),
            "maxClicksPerNetworkBlock must be 1 to 10^8, not \(maxClicksPerNetworkBlock)")
        try check(
            (1...256).contains(candidatesPerScan), "candidatesPerScan must be 1 to 256, not \(candidatesPerScan)")
        try check((0...256).contains(deviceBlockScan), "deviceBlockScan must be 0 to 256, not \(deviceBlockScan)")
        try check((1...1_000_000_000).contains(maxAnswers), "maxAnswers must be 1 to 10^9, not \(maxAnswers)")
        try check((1...1_000_000).contains(sweepBudget), "sweepBudget must be 1 to 10^6, not \(sweepBudget)")
        for (app, losses) in [("all apps", losses)]
            + overrides.compactMap({ key, value in value.losses.map { (key, $0) } })
        {
            for (name, loss) in [
                ("organicGivenLink", losses.organicGivenLink), ("wrongLink", losses.wrongLink),
                ("missedLink", losses.missedLink), ("abstain", losses.abstain),
            ] {
                try check(loss.isFinite && loss >= 0, "the loss \(name) of \(app) must be a number from 0, not \(loss)")
            }
        }
        for (app, override) in overrides {
            if let window = override.matchWindow {
                try check(
                    (1...longest).contains(window), "matchWindow of \(app) must be 1 ms to 366 days, not \(window) ms")
            }
        }
    }

    /// How long a click of an app may be matched, in milliseconds.
    func matchWindow(of app: String) -> Int64 {
        overrides.isEmpty ? matchWindow : overrides[app]?.matchWindow ?? matchWindow
    }

    /// What errors cost an app.
    func losses(of app: String) -> Losses {
        overrides.isEmpty ? losses : overrides[app]?.losses ?? losses
    }

    /// Whether an app may compare fingerprints at an attribution level.
    func permitsFingerprint(_ level: AttributionLevel, of app: String) -> Bool {
        fingerprintLevels(of: app).contains(level)
    }

    /// The attribution levels at which an app may compare fingerprints.
    func fingerprintLevels(of app: String) -> Set<AttributionLevel> {
        overrides.isEmpty ? fingerprintLevels : overrides[app]?.fingerprintLevels ?? fingerprintLevels
    }
}
