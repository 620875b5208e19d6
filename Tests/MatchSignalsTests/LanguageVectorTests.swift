import Foundation
import MatchSignals
import Testing

@Suite struct LanguageVectorTests {
    @Test func everyLanguageVectorHolds() throws {
        let vectors = try VectorFile.vectors(of: "language", in: "language")
        #expect(vectors.count >= 75)
        for vector in vectors {
            switch vector.kind {
            case "single": try checkSingle(vector)
            case "list": try checkList(vector)
            case "pair": try checkPair(vector)
            default: Issue.record("\(vector.id): unknown kind \(vector.kind)")
            }
        }
    }

    private func members(_ reading: LanguageReading) -> [String: Any?] {
        [
            "language": reading.tag.language, "script": reading.tag.script, "region": reading.tag.region,
            "regionOverride": reading.regionOverride,
        ]
    }

    private func checkSingle(_ vector: VectorFile.Vector) throws {
        let reading = LanguageReading(try #require(vector.raw as? String))
        guard vector.canonical is [String: Any] else {
            #expect(reading.tag.isMissing, "\(vector.id): \(reading.tag)")
            return
        }
        for (key, expected) in vector.members {
            #expect(jsonEqual(members(reading)[key] ?? nil, expected), "\(vector.id) \(key): \(reading.tag)")
        }
    }

    private func checkList(_ vector: VectorFile.Vector) throws {
        let list = LanguageList(header: try #require(vector.raw as? String))
        let expected = try #require(vector.canonical as? [[String: Any]])
        try #require(list.count == expected.count, "\(vector.id)")
        for position in 0..<list.count {
            let actual = [
                "language": list[position].language, "script": list[position].script, "region": list[position].region,
            ]
            for (key, expected) in expected[position] {
                #expect(jsonEqual(actual[key] ?? nil, expected), "\(vector.id) \(position) \(key): \(list[position])")
            }
        }
    }

    private func checkPair(_ vector: VectorFile.Vector) throws {
        func languages(_ name: String) throws -> LanguageList {
            LanguageList(raw: try #require(vector.side(name) as? [String]))
        }
        let (click, install) = (try languages("click"), try languages("install"))
        let expected = vector.members["agreement"] as? String
        #expect("\(click.agreement(withInstall: install))" == expected, "\(vector.id)")
        #expect("\(install.agreement(withInstall: click))" == expected, "\(vector.id), the other way round")
    }
}
