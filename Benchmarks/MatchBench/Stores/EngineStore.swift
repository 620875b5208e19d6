internal import MatchSignals
internal import Matchback

/// The engine, through its public face.
final class EngineStore: BenchStore {
    static let name = "matchback"
    static let batch = 32
    static let matchBatch = 32
    static let isConcurrent = true

    /// The engine under measurement.
    let engine: MatchEngine

    /// From here on the engine takes its memory when it is made; below, a run is over before that has paid.
    private static let prefaultedFrom = 100_000

    /// An engine with room for so many clicks, everything else as it comes.
    ///
    /// - Parameters:
    ///   - clicks: How many.
    ///   - usesDeviceBlock: Whether device blocks are looked at.
    ///   - keepsWholeBlocks: Whether a network block may hold all of the clicks.
    init(clicks: Int, usesDeviceBlock: Bool = true, keepsWholeBlocks: Bool = false) {
        var configuration = EngineConfiguration()
        configuration.maxLiveClicks = max(configuration.maxLiveClicks, clicks + clicks / 8)
        if clicks >= Self.prefaultedFrom { configuration.prefaultedClicks = clicks }
        if keepsWholeBlocks {
            configuration.maxClicksPerNetworkBlock = max(configuration.maxClicksPerNetworkBlock, clicks)
        }
        if !usesDeviceBlock { configuration.deviceBlockScan = 0 }
        do throws(EngineError) {
            engine = try MatchEngine(configuration: configuration)
        } catch {
            preconditionFailure("The benchmark's configuration is refused: \(error)")
        }
    }

    func record(_ click: CanonicalClick, at now: Timestamp) {
        engine.record(click, at: now)
    }

    func record(batch clicks: [CanonicalClick]) {
        guard let last = clicks.last else { return }
        engine.record(clicks, at: last.time)
    }

    func match(batch installs: [CanonicalInstall]) -> Int {
        guard let last = installs.last else { return 0 }
        return engine.match(installs, at: last.time).count { if case .matched = $0.verdict { true } else { false } }
    }

    func match(_ install: CanonicalInstall) -> Bool {
        if case .matched = engine.match(install, at: install.time).verdict { true } else { false }
    }

    func peek(_ install: CanonicalInstall) -> Finding {
        let verdict = engine.peek(install, at: install.time).verdict
        let delivers = if case .matched = verdict { true } else { false }
        let evidence = verdict.evidence
        return Finding(candidates: evidence.candidates, best: evidence.best?.id, delivers: delivers)
    }

    func sweep(at now: Timestamp, limit: Int) -> Int {
        engine.sweep(at: now, limit: limit).clicksRemoved
    }

    var liveClicks: Int { engine.statistics.liveClicks }

    var memory: MemoryUse {
        let bytes = engine.statistics.bytes
        return MemoryUse(
            hot: (bytes["log"] ?? 0) + (bytes["index"] ?? 0), payload: bytes["payload"] ?? 0,
            answers: bytes["answers"] ?? 0)
    }
}
