import MatchSignals
import Testing

@Suite struct LanguageListTests {
    private func tags(_ list: LanguageList) -> [String] {
        (0..<list.count).map { list[$0].description }
    }

    @Test func listsAndHeadersMix() {
        #expect(tags(LanguageList(raw: ["de-DE", "en;q=0.5,fr", "C"])) == ["de-Latn-DE", "fr-Latn", "en-Latn"])
        #expect(tags(LanguageList(raw: [])).isEmpty)
        #expect(tags(LanguageList(raw: ["", " , "])).isEmpty)
    }

    @Test func keywordsAreNoWeights() {
        #expect(tags(LanguageList(raw: ["de_DE@calendar=gregorian;rg=atzzzz", "en"])) == ["de-Latn-DE", "en-Latn"])
    }

    @Test func theMostWantedAreKept() {
        #expect(
            tags(LanguageList(header: "a1,aa;q=0.1,bb;q=0.2,cc;q=0.3,dd;q=0.4,ee;q=0.5,ff;q=0.6"))
                == ["ff-Latn", "ee-Latn", "dd", "cc"])
        #expect(
            tags(LanguageList(header: "fr,de,en,es,it,ja")) == ["fr-Latn", "de-Latn", "en-Latn", "es-Latn"])
    }

    @Test func aLanguageCountsOnceWithItsGreatestWeight() {
        #expect(
            tags(LanguageList(header: "en;q=0.3,de;q=0.5,fr;q=0.4,en;q=0.45")) == ["de-Latn", "en-Latn", "fr-Latn"])
        #expect(tags(LanguageList(header: "en;q=0.9,de;q=0.5,en;q=0.1")) == ["en-Latn", "de-Latn"])
        #expect(tags(LanguageList(header: "nb,no,nob")) == ["no-Latn"])
    }

    @Test(
        arguments: [
            ("q=1", 0), ("q=1.000", 0), ("q=0.9994", 0), ("q=0.5", 1), ("q=.5", 1), ("q=2", 0), ("q=99999999999", 0),
            ("q=x", 1),
            ("q=", 1), ("q=0.0009", nil), ("q=0", nil), ("q=0.000", nil), ("Q=1", 0), (" q = 1 ", 0), ("level=1", 0),
            ("level=1;q=0.5", 1),
        ] as [(String, Int?)])
    func weightsAreRead(_ weight: String, _ position: Int?) {
        // The fourth decimal is cut off, and of equal weights the first comes first.
        let list = LanguageList(header: "en;\(weight),de;q=0.999")
        #expect(tags(list).firstIndex(of: "en-Latn") == position)
    }

    @Test func disguiseIsAmericanEnglishAlone() {
        for list in [["en-US"], ["en-US", "en"], ["en"], ["en-US,en;q=0.5"]] {
            let list = LanguageList(raw: list)
            #expect(list.mayBeDisguise)
            #expect(list.undisguised(inFirefox: true, zoneIsDisguised: true).isEmpty)
            #expect(list.undisguised(inFirefox: true, zoneIsDisguised: false) == list)
            #expect(list.undisguised(inFirefox: false, zoneIsDisguised: true) == list)
        }
        for list in [["en-GB"], ["en-US", "de"], []] { #expect(!LanguageList(raw: list).mayBeDisguise) }
    }

    @Test func agreementIsSymmetricAndUnknownWithoutBothSides() {
        let pool = ["en-US", "en-GB", "en", "de-DE", "de", "zh-CN", "zh-TW", "zh", "sr", "sr-Latn", "nb", "C"]
        var random = TestRandom(seed: 7)
        for _ in 0..<3000 {
            func some() -> LanguageList {
                LanguageList(
                    raw: (0..<Int.random(in: 0...5, using: &random)).map { _ in
                        pool[Int.random(in: 0..<pool.count, using: &random)]
                    })
            }
            let (left, right) = (some(), some())
            let agreement = left.agreement(withInstall: right)
            #expect(agreement == right.agreement(withInstall: left))
            if left.isEmpty || right.isEmpty {
                #expect(agreement == .unknown)
            } else {
                #expect((agreement == .exact) == (left[0] == right[0]))
            }
        }
    }
}
