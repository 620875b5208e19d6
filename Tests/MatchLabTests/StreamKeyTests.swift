import MatchSignals
import Testing

@testable import MatchLab

@Suite struct StreamKeyTests {
    @Test func partsAreKeptApart() {
        #expect(StreamKey(app: "a", id: "bc") != StreamKey(app: "ab", id: "c"))
        #expect(StreamKey(app: "a", id: "") != StreamKey(app: "", id: "a"))
    }

    @Test func aDestinationIsSlugAndParametersWithoutKind() {
        let link = Link(slug: "x", kind: .dynamic, parameters: #"{"a":1}"#)
        #expect(
            StreamKey(app: "a", link: link)
                == StreamKey(app: "a", link: Link(slug: "x", kind: .unified, parameters: #"{"a":1}"#)))
        #expect(StreamKey(app: "a", link: link) != StreamKey(app: "a", link: Link(slug: "x")))
        #expect(StreamKey(app: "a", link: link) != StreamKey(app: "b", link: link))
    }

    @Test func keysAreTheSameOnEveryRun() {
        #expect(StreamKey(app: "shop", id: "c-1").bits == 12_949_218_893_643_031_339)
    }
}
