/// Lines of event streams for tests.
enum Stream {
    private static let page =
        #""userAgent":"Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 "#
        + #"(KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1","screenWidth":402,"screenHeight":874,"#
        + #""pixelRatio":3,"timeZone":"Europe/Berlin","utcOffsetMinutes":60,"languages":["de-DE"]"#
    private static let phone =
        #""os":"iOS","osVersion":"26.1","deviceModel":"iPhone17,1","screenWidth":402,"#
        + #""screenHeight":874,"pixelRatio":3,"timeZone":"Europe/Berlin","utcOffsetMinutes":60,"languages":["de-DE"]"#

    /// A click with a token, an iPhone in Berlin.
    static func click(_ id: String, minute: Int, slug: String = "summer") -> String {
        #"{"type":"click","id":"\#(id)","app":"shop","time":"2026-11-29T10:\#(two(minute)):00Z","ip":"203.0.113.7","#
            + page
            + #","token":"token-\#(id)","link":{"slug":"\#(slug)","kind":"dynamic","parameters":{"b":1,"a":[2]}}}"#
    }

    /// A first open that carries a click's token.
    static func install(_ id: String, token: String, minute: Int, truth: String? = nil) -> String {
        let known = truth.map { #","truth":{"click":"\#($0)","network":"wifi"}"# } ?? ""
        return #"{"type":"install","id":"\#(id)","app":"shop","time":"2026-11-29T10:\#(two(minute)):00Z","#
            + #""ip":"203.0.113.7","# + phone + #","pasteboardToken":"token-\#(token)"\#(known)}"#
    }

    /// Two clicks and two opens, each with its token.
    static var small: String {
        [
            click("c1", minute: 0), install("i1", token: "c1", minute: 2, truth: "c1"),
            click("c2", minute: 4, slug: "winter"), install("i2", token: "c2", minute: 6, truth: "c2"),
        ].joined(separator: "\n") + "\n"
    }

    private static func two(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
