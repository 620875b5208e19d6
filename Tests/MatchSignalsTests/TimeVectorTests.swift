import Foundation
import MatchSignals
import Testing

@Suite struct TimeVectorTests {
    @Test func everyTimeVectorHolds() throws {
        let vectors = try VectorFile.vectors(of: "time", in: "time")
        #expect(vectors.count >= 8)
        for vector in vectors {
            let moment: Timestamp?
            if let text = vector.raw as? String {
                moment = Timestamp(text: text)
            } else {
                moment = Timestamp(epoch: try #require(vector.raw as? Int64))
            }
            #expect(
                jsonEqual(moment?.rfc3339, vector.canonical), "\(vector.id): \(String(describing: moment?.rfc3339))")
        }
    }
}
