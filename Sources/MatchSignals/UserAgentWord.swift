/// What one word of a user agent says.
struct UserAgentWord: Sendable {
    /// How the word is read.
    enum Role: UInt8, Sendable {
        /// A crawler, link preview or script client, wherever it stands.
        case crawler
        /// A script client or preview only as the first word: the same name occurs inside other agents.
        case leadingCrawler
        /// `Version/`, Safari's own version.
        case version
        /// `Mobile`: a phone on Android.
        case mobile
        /// `Safari/`.
        case safari
        /// `Chrome/`: Chromium, on desktops and Android.
        case chromium
        /// A browser or app that runs on several systems.
        case browser
        /// A browser for iOS only: a Macintosh agent with it is an iPad or an iPhone.
        case appleTouchBrowser
        /// `wv`, the mark of an Android web view.
        case webviewMark
        /// `FBDV/`, Facebook's device.
        case facebookDevice
        /// `FBSV/`, Facebook's system version.
        case facebookSystem
        /// `FBLC/`, Facebook's locale.
        case facebookLocale
        /// `Instagram` or `Barcelona` with a parenthesis that names the device.
        case metaApp
        /// `MetaIAB`, followed by the app's name and nothing about the device.
        case metaBrowser
    }

    /// The hash of the word in lower case.
    let hash: UInt64
    /// How it is read.
    let role: Role
    /// The browser it names.
    let browser: Browser
    /// Whether it counts only with a slash after it.
    let needsSlash: Bool

    private init(_ word: String, _ role: Role, _ browser: Browser = .unknown, needsSlash: Bool = false) {
        hash = NameHash.of(word)
        self.role = role
        self.browser = browser
        self.needsSlash = needsSlash
    }

    /// The word with a hash; `nil` for one that says nothing.
    static func find(_ hash: UInt64) -> UserAgentWord? {
        let slots = table
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while let word = slots[slot] {
            if word.hash == hash { return word }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// An open-addressing table, four times as large as what it holds.
    private static let table: [UserAgentWord?] = {
        var slots = [UserAgentWord?](repeating: nil, count: 512)
        for word in browsers + CrawlerList.words.map({ UserAgentWord($0, .crawler) })
            + CrawlerList.leadingWords.map({ UserAgentWord($0, .leadingCrawler) })
        {
            var slot = Int(truncatingIfNeeded: word.hash) & (slots.count - 1)
            while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = word
        }
        return slots
    }()

    /// Browsers and apps. Names as the programs send them, in lower case.
    private static let browsers: [UserAgentWord] = [
        UserAgentWord("version", .version, needsSlash: true),
        UserAgentWord("mobile", .mobile),
        UserAgentWord("safari", .safari, needsSlash: true),
        UserAgentWord("chrome", .chromium, needsSlash: true),
        UserAgentWord("chromium", .chromium, needsSlash: true),
        UserAgentWord("wv", .webviewMark),
        UserAgentWord("crios", .appleTouchBrowser, .chrome, needsSlash: true),
        UserAgentWord("fxios", .appleTouchBrowser, .firefox, needsSlash: true),
        UserAgentWord("focusios", .appleTouchBrowser, .firefox, needsSlash: true),
        UserAgentWord("edgios", .appleTouchBrowser, .edge, needsSlash: true),
        UserAgentWord("opios", .appleTouchBrowser, .opera, needsSlash: true),
        UserAgentWord("opt", .appleTouchBrowser, .opera, needsSlash: true),
        UserAgentWord("opx", .appleTouchBrowser, .opera, needsSlash: true),
        UserAgentWord("firefox", .browser, .firefox, needsSlash: true),
        UserAgentWord("focus", .browser, .firefox, needsSlash: true),
        UserAgentWord("klar", .browser, .firefox, needsSlash: true),
        UserAgentWord("edg", .browser, .edge, needsSlash: true),
        UserAgentWord("edge", .browser, .edge, needsSlash: true),
        UserAgentWord("edga", .browser, .edge, needsSlash: true),
        UserAgentWord("opr", .browser, .opera, needsSlash: true),
        UserAgentWord("opera", .browser, .opera, needsSlash: true),
        UserAgentWord("samsungbrowser", .browser, .samsung, needsSlash: true),
        UserAgentWord("duckduckgo", .browser, .duckDuckGo, needsSlash: true),
        UserAgentWord("ddg", .browser, .duckDuckGo, needsSlash: true),
        UserAgentWord("yabrowser", .browser, .yandex, needsSlash: true),
        UserAgentWord("yasearchbrowser", .browser, .yandex, needsSlash: true),
        UserAgentWord("ucbrowser", .browser, .uc, needsSlash: true),
        UserAgentWord("ubrowser", .browser, .uc, needsSlash: true),
        UserAgentWord("miuibrowser", .browser, .vendor, needsSlash: true),
        UserAgentWord("huaweibrowser", .browser, .vendor, needsSlash: true),
        UserAgentWord("heytapbrowser", .browser, .vendor, needsSlash: true),
        UserAgentWord("vivobrowser", .browser, .vendor, needsSlash: true),
        UserAgentWord("silk", .browser, .vendor, needsSlash: true),
        UserAgentWord("gsa", .browser, .google, needsSlash: true),
        UserAgentWord("fban", .browser, .facebook, needsSlash: true),
        UserAgentWord("fbav", .browser, .facebook, needsSlash: true),
        UserAgentWord("fb_iab", .browser, .facebook, needsSlash: true),
        UserAgentWord("fbdv", .facebookDevice, .facebook, needsSlash: true),
        UserAgentWord("fbsv", .facebookSystem, .facebook, needsSlash: true),
        UserAgentWord("fblc", .facebookLocale, .facebook, needsSlash: true),
        UserAgentWord("metaiab", .metaBrowser, .facebook),
        UserAgentWord("instagram", .metaApp, .instagram),
        UserAgentWord("barcelona", .metaApp, .threads),
        UserAgentWord("musical_ly", .browser, .tikTok),
        UserAgentWord("musical_ly_", .browser, .tikTok),
        UserAgentWord("trill", .browser, .tikTok),
        UserAgentWord("trill_", .browser, .tikTok),
        UserAgentWord("bytedancewebview", .browser, .tikTok, needsSlash: true),
        UserAgentWord("tiktok", .browser, .tikTok, needsSlash: true),
        UserAgentWord("snapchat", .browser, .snapchat, needsSlash: true),
        UserAgentWord("line", .browser, .line, needsSlash: true),
        UserAgentWord("micromessenger", .browser, .weChat, needsSlash: true),
        UserAgentWord("twitter", .browser, .twitter),
        UserAgentWord("twitterandroid", .browser, .twitter, needsSlash: true),
        UserAgentWord("linkedinapp", .browser, .linkedIn),
        UserAgentWord("pinterest", .browser, .pinterest, needsSlash: true),
        UserAgentWord("reddit", .browser, .reddit, needsSlash: true),
        UserAgentWord("kakaotalk", .browser, .kakaoTalk),
        UserAgentWord("naver", .browser, .naver),
    ]
}
