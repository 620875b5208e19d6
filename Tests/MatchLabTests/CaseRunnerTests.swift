import Matchback
import Testing

@testable import MatchLab

@Suite struct CaseRunnerTests {
    private func result(expected: String, extra: String = "", config: String = "{}") throws -> CaseResult {
        let text = """
            {"schema":"matchback.cases/1","cases":[{"id":"one","story":"s","install":"i1","expected":\(expected),
            "config":\(config),"events":[
            {"type":"click","id":"c1","app":"a","time":"2026-11-29T10:00:00Z","token":"t","link":{"slug":"x"},"os":"iOS"},
            {"type":"install","id":"i1","app":"a","time":"2026-11-29T11:00:00Z","pasteboardToken":"t","os":"iOS"}\(extra)
            ]}]}
            """
        let file = try CaseFile(Array(text.utf8))
        return try CaseRunner.play(try #require(file.cases.first))
    }

    @Test func verdictClickAndTypeCount() throws {
        #expect(try result(expected: #"{"verdict":"matched","click":"c1","matchType":"deterministic"}"#).isPassed)
        #expect(try !result(expected: #"{"verdict":"matched","click":"c2"}"#).isPassed)
        #expect(try !result(expected: #"{"verdict":"matched","matchType":"fingerprint"}"#).isPassed)
        #expect(try !result(expected: #"{"verdict":"ambiguous"}"#).isPassed)
        #expect(try result(expected: #"{"verdict":"matched","reason":"aboveThreshold"}"#).isPassed)
    }

    @Test func aDeliveredLinkThatShouldNotBeIsTheDangerousFailure() throws {
        #expect(try result(expected: #"{"verdict":"none"}"#).deliversWrongLink)
        #expect(try result(expected: #"{"verdict":"matched","click":"c2"}"#).deliversWrongLink)
        #expect(try !result(expected: #"{"verdict":"matched","click":"c1"}"#).deliversWrongLink)
    }

    @Test func noneIsMetByAnyAnswerWithoutALink() throws {
        let short = #"{"matchWindowSeconds":600}"#
        let late = try result(expected: #"{"verdict":"none","reason":"expired"}"#, config: short)
        #expect(late.isPassed)
        #expect(!late.deliversWrongLink)
    }

    @Test func theQuestionIsPutOnceMoreAfterLateEvidence() throws {
        let text = """
            {"schema":"matchback.cases/1","cases":[{"id":"late","install":"i1","expected":{"verdict":"matched"},"events":[
            {"type":"install","id":"i1","app":"a","time":"2026-11-29T10:00:00Z","pasteboardToken":"t","os":"iOS"},
            {"type":"click","id":"c1","app":"a","time":"2026-11-29T10:00:10Z","token":"t","link":{"slug":"x"},"os":"iOS"}
            ]}]}
            """
        let played = try CaseRunner.play(try #require(try CaseFile(Array(text.utf8)).cases.first))
        #expect(played.isPassed)
        #expect(played.decision?.install.time.milliseconds == 1_795_946_400_000)
    }

    @Test(arguments: [
        "", "[]", #"{"schema":"other"}"#, #"{"schema":"matchback.cases/1"}"#,
        #"{"schema":"matchback.cases/1","cases":[{"id":"x"}]}"#,
    ])
    func whatIsNoFileOfCasesIsRefused(text: String) {
        #expect(throws: CaseFile.FormatError.self) { try CaseFile(Array(text.utf8)) }
    }

    @Test func anInstallThatNeverAsksFails() throws {
        let text =
            #"{"schema":"matchback.cases/1","cases":[{"id":"x","install":"i","events":[],"expected":{"verdict":"none"}}]}"#
        let played = try CaseRunner.play(try #require(try CaseFile(Array(text.utf8)).cases.first))
        #expect(!played.isPassed)
    }
}
