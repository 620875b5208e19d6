import Testing

@testable import MatchTrace

@Suite struct JSONParserTests {
    @Test(arguments: [
        (#" {"b" : [1, 2.50, -0, 1e2], "a":"\u00fc\n\/\ud83d\ude00"} "#, #"{"a":"ü\n/😀","b":[1,2.5,0,100]}"#),
        (#"{"a":1,"a":2}"#, #"{"a":2}"#),
        ("12345678901234567890123", "12345678901234567890123"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("1e999", "1e999"),
        (#""\u0000\u001f\"\\""#, #""\u0000\u001f\"\\""#),
        ("[]", "[]"), ("{}", "{}"), ("null", "null"), ("true", "true"),
    ])
    func canonicalTextIsOneSpellingOfAValue(_ text: String, _ canonical: String) throws {
        let value = try JSONParser.parse(text)
        #expect(value.canonicalText == canonical)
        #expect(try JSONParser.parse(canonical).canonicalText == canonical)
    }

    @Test(arguments: [
        ("", JSONSyntaxError.Problem.truncated), ("[1", .truncated), ("\"abc", .truncated), ("{\"a\"", .truncated),
        ("tru", .truncated), ("-", .truncated), ("1.", .truncated), ("\"\\u12", .truncated),
        ("01", .unexpectedByte), ("+1", .unexpectedByte), (".5", .unexpectedByte), ("[1,]", .unexpectedByte),
        ("{a:1}", .unexpectedByte), ("\"\\x\"", .unexpectedByte), ("nul!", .unexpectedByte), ("NaN", .unexpectedByte),
        ("1 2", .trailingBytes), ("\"\\ud800\"", .invalidUTF8), ("\"\\udc00\"", .invalidUTF8),
        ("\"a\tb\"", .controlCharacter),
    ])
    func whatIsNoJSONIsRefused(_ text: String, _ problem: JSONSyntaxError.Problem) {
        #expect {
            try JSONParser.parse(text)
        } throws: {
            ($0 as? JSONSyntaxError)?.problem == problem
        }
    }

    @Test func nestingIsBounded() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try JSONParser.parse(nested(JSONParser.maximumDepth))
        #expect {
            try JSONParser.parse(nested(1_000_000))
        } throws: {
            ($0 as? JSONSyntaxError)?.problem == .tooDeep
        }
    }
}
