import Foundation
import MatchScoring
import Testing

@testable import MatchLab

@Suite struct ModelFileTests {
    @Test func whatIsWrittenReadsBackTheSame() throws {
        let text = ModelFile.text(.default)
        #expect(try ModelFile.read(Array(text.utf8)) == .default)
        #expect(text == ModelFile.text(.default))
    }

    /// Files of versions whose ω had a second value for a start are still about.
    @Test func keysThatAreNoLongerUsedArePassedOver() throws {
        let text = ModelFile.text(.default)
        let older = text.replacing(#""missingShare""#, with: #""coldMissingShare" : 0.8, "missingShare""#)
        #expect(older != text)
        #expect(try ModelFile.read(Array(older.utf8)) == .default)
    }

    @Test func numbersOutOfRangeAreRefused() throws {
        var model = MatchModel.default
        model.version = 99
        #expect(throws: ModelFile.FormatError.self) { try ModelFile.read(Array(ModelFile.text(model).utf8)) }
    }

    @Test(arguments: [
        ("", "no JSON"), ("{}", "is missing"), (#"{"version":"one"}"#, "version has the wrong type"),
    ])
    func whatIsNoModelIsRefusedWithItsPlace(text: String, message: String) {
        let error = #expect(throws: ModelFile.FormatError.self) { try ModelFile.read(Array(text.utf8)) }
        #expect(error?.message.contains(message) == true)
    }
}
