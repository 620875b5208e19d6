import MatchSignals
import Testing

@Suite struct InstallReferrerTests {
    private func token(_ referrer: String?) -> String? {
        Canonicalizer().canonicalize(
            Install(id: "i", app: "a", time: Timestamp(milliseconds: 1), installReferrer: referrer)
        ).referrerTokens.first
    }

    @Test(arguments: [
        ("click_id=c-1", "c-1"), ("clickId=c-1", "c-1"), ("token=t-1", "t-1"),
        ("utm_source=x&click_id=c-1&utm_medium=y", "c-1"), ("click_id=c-1&token=t-1", "t-1"),
        ("clickId=a&click_id=b", "b"), ("click_id=%74%2D1", "t-1"), ("click_id%3Dc-1%26utm_source%3Dx", "c-1"),
        ("?click_id=c-1", "c-1"), ("token=&click_id=c-1", "c-1"), ("token=a%20b", "a b"), ("token=a+b==", "a+b=="),
        ("token=100%", "100%"), ("token=%zz1", "%zz1"), ("referrer=click_id%3Dc-1", "c-1"), ("&&token=t", "t"),
    ])
    func namesItsClick(referrer: String, expected: String) {
        #expect(token(referrer) == expected)
    }

    @Test(arguments: [
        "", "utm_source=google-play&utm_medium=organic", "token=", "Token=t", "xtoken=t", "token", "%", "%3D", "==&=",
        "tokens=t", "click_id", "referrer=referrer%3Dtoken%253Dt",
    ])
    func namesNone(referrer: String) {
        #expect(token(referrer) == nil)
    }

    @Test func invalidBytesAreRepaired() {
        #expect(token("token=%FF%41") == "\u{FFFD}A")
    }
}
