import MatchSignals
import Testing

@Suite struct IPPrefixTests {
    @Test(arguments: [
        ("10.1.2.3/8", "10.0.0.0/8"), ("203.0.113.44", "203.0.113.44/32"), ("2001:db8::1/32", "2001:db8::/32"),
        ("2001:db8::1", "2001:db8::1/128"), ("::ffff:10.0.0.0/104", "10.0.0.0/8"), ("0.0.0.0/0", "0.0.0.0/0"),
        ("::/0", "::/0"), (" 10.0.0.0/8 ", "10.0.0.0/8"), ("2001:db8:0:0:ffff::/65", "2001:db8:0:0:8000::/65"),
    ])
    func textIsCanonical(_ text: String, _ canonical: String) {
        #expect(IPPrefix(text: text)?.description == canonical)
    }

    @Test(arguments: [
        "", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0.0/8/8", "10.0.0.0/1000", "x/8",
        "::ffff:10.0.0.0/90",
    ])
    func whatIsNoPrefixIsNone(_ text: String) {
        #expect(IPPrefix(text: text) == nil)
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.255.255", true), ("10.0.0.0/8", "11.0.0.0", false), ("10.0.0.0/8", "::a00:1", false),
        ("203.0.113.44", "203.0.113.44", true), ("203.0.113.44", "203.0.113.45", false),
        ("2001:db8::/33", "2001:db8:7fff::", true), ("2001:db8::/33", "2001:db8:8000::", false),
        ("2001:db8::/65", "2001:db8::7fff:0:0:0", true), ("2001:db8::/65", "2001:db8::8000:0:0:0", false),
        ("0.0.0.0/0", "255.1.1.1", true), ("0.0.0.0/0", "2001:db8::1", false), ("::/0", "2001:db8::1", true),
        ("::/0", "1.2.3.4", false),
    ])
    func containsWhatSharesItsBits(_ prefix: String, _ address: String, _ isInside: Bool) throws {
        let prefix = try #require(IPPrefix(text: prefix))
        #expect(prefix.contains(try #require(IPAddress(text: address))) == isInside)
    }
}
