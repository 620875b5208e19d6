import MatchScoring
import Matchback
import Testing

@testable import MatchLab

@Suite struct ConfigurationFileTests {
    private func read(_ text: String) throws -> EngineConfiguration {
        try ConfigurationFile.read(Array(text.utf8))
    }

    @Test func anEmptyObjectChangesNothing() throws {
        #expect(try read("{}") == EngineConfiguration())
    }

    @Test func everySettingIsReadByItsName() throws {
        let configuration = try read(
            """
            {"matchWindow":7200000,"skew":1,"lateEvidence":2,"duplicateWindow":3,"answerRetention":4,"maxLiveClicks":5,
            "maxClicksPerNetworkBlock":6,"candidatesPerScan":7,"deviceBlockScan":8,"maxAnswers":9,"sweepBudget":10,
            "losses":{"wrongLink":20,"abstain":0.25},"fingerprintLevels":["full","reduced"],
            "trustedProxies":["10.0.0.0/8"],"acceptClickIdAsToken":false,
            "overrides":{"shop":{"matchWindow":60000,"losses":{"missedLink":3},"fingerprintLevels":[]}}}
            """)
        var expected = EngineConfiguration()
        expected.matchWindow = 7_200_000
        expected.skew = 1
        expected.lateEvidence = 2
        expected.duplicateWindow = 3
        expected.answerRetention = 4
        expected.maxLiveClicks = 5
        expected.maxClicksPerNetworkBlock = 6
        expected.candidatesPerScan = 7
        expected.deviceBlockScan = 8
        expected.maxAnswers = 9
        expected.sweepBudget = 10
        expected.losses.wrongLink = 20
        expected.losses.abstain = 0.25
        expected.fingerprintLevels = [.full, .reduced]
        expected.trustedProxies = ["10.0.0.0/8"]
        expected.acceptClickIDAsToken = false
        var own = EngineConfiguration.AppOverrides()
        own.matchWindow = 60_000
        own.losses = expected.losses
        own.losses?.missedLink = 3
        own.fingerprintLevels = []
        expected.overrides["shop"] = own
        #expect(configuration == expected)
    }

    @Test(arguments: [
        ("", "byte"), ("[]", "an object"), (#"{"matchwindow":1}"#, "matchwindow"),
        (#"{"matchWindow":"1 h"}"#, "matchWindow should be a whole number"), (#"{"losses":{"wrong":1}}"#, "wrong"),
        (#"{"fingerprintLevels":["everything"]}"#, "everything"), (#"{"trustedProxies":[1]}"#, "trustedProxies"),
        (#"{"overrides":{"a":{"skew":1}}}"#, "skew"), (#"{"maxLiveClicks":1.5}"#, "maxLiveClicks"),
    ])
    func whatIsNoSettingIsRefusedByName(text: String, name: String) {
        let error = #expect(throws: ConfigurationFile.FormatError.self) { try read(text) }
        #expect(error?.message.contains(name) == true)
    }
}
