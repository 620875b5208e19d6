import MatchLab
import Testing

@testable import MatchBench

@Suite struct PhaseRecorderTests {
    @Test func theMedianRepetitionCountsAndADisturbedOneDoesNot() {
        var recorder = PhaseRecorder()
        for nanoseconds: UInt64 in [1000, 2000, 500_000_000] {
            recorder.add(operations: 10, nanoseconds: nanoseconds)
            var latency = LatencyHistogram()
            latency.add(nanoseconds / 10)
            recorder.add(latency: latency)
            recorder.endRepetition()
        }
        #expect(abs(recorder.operationsPerSecond - 5_000_000) < 1)
        #expect(recorder.percentile(0.5) == 200)
        #expect(recorder.longest == 50_000_000)
        #expect(recorder.operations == 33)
    }

    @Test func anEmptyRepetitionIsNone() {
        var recorder = PhaseRecorder()
        recorder.endRepetition()
        #expect(recorder.isEmpty)
        #expect(recorder.percentile(0.5) == nil)
        #expect(recorder.operationsPerSecond == 0)
    }
}
