import MatchSignals
import Testing

@testable import MatchLab

@Suite struct BaselineBoardTests {
    @Test(arguments: [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1", [18, 7]),
        ("Mozilla/5.0 (iPad; CPU OS 17_4_1 like Mac OS X)", [17, 4]),
        ("Mozilla/5.0 (Linux; Android 10; K)", [10, 0]),
        ("Mozilla/5.0 (Linux; Android 8.1.0; Nexus)", [8, 1]),
    ])
    func versionIsWhatTheUserAgentSays(agent: String, version: [Int]) {
        #expect(BaselineSignals.version(RawSignals(userAgent: agent, osVersion: "99.9")) == version)
    }

    @Test func withoutUserAgentTheStatedVersionCounts() {
        #expect(BaselineSignals.version(RawSignals(osVersion: "26.1.2")) == [26, 1])
        #expect(BaselineSignals.version(RawSignals(osVersion: "15")) == [15, 0])
        #expect(BaselineSignals.version(RawSignals(osVersion: "beta")) == nil)
        #expect(BaselineSignals.version(RawSignals()) == nil)
    }
}
