/// What one user agent says, read in one pass over its bytes without copying any of them.
///
/// Names are kept as ranges of those bytes: the hot path hashes them, `matchback canonicalize` shows them.
struct UserAgent: Sendable {
    /// The system it names. A Macintosh is `macOSOrIPadOS` here: ``SystemReading`` tells which.
    var family = OSFamily.unknown
    /// A phone, a tablet or a desktop.
    var deviceClass = OperatingSystem.DeviceClass.unknown
    /// The system version as printed, whether or not it may be believed.
    var printedVersion = ParsedVersion()
    /// `Version/`, Safari's own; empty when there is none.
    var versionToken = ParsedVersion()
    /// The browser or app.
    var browser = Browser.unknown
    /// Whether it is a crawler, a preview or a script client.
    var isCrawler = false
    /// Whether the page is shown inside an app.
    var isInApp = false
    /// Whether an iOS-only browser sent it, whatever device it claims.
    var isAppleTouchBrowser = false
    /// Whether the app itself named the system version, which no freeze touches.
    var isVersionFromApp = false
    /// Whether the agent is Chrome's reduced one, `Android 10; K`.
    var isReduced = false
    /// Whether `Safari/` occurs.
    var hasSafari = false
    /// Whether `Chrome/` occurs.
    var hasChromium = false
    /// Whether `Mobile` occurs.
    var hasMobile = false
    /// Whether it is an Android web view.
    var hasWebviewMark = false
    /// Where the device model stands; `nil` when none is named.
    var model: Range<Int>?
    /// Where the locale stands, which some apps name.
    var locale: Range<Int>?
    /// The native screen that Instagram names; zeros when it does not.
    var screenShort = 0
    /// The longer side of that screen.
    var screenLong = 0
    /// The scale of that screen, in thousandths.
    var screenScaleThousandths = 0

    /// Whether this is Safari, whose `Version/` can be believed to the minor version.
    var isSafari: Bool { browser == .safari }

    /// Reads an agent.
    init(_ bytes: Span<UInt8>) {
        var named = Browser.unknown
        var tail: UInt64 = 0
        var hash = NameHash()
        var wordStart = -1
        var index = 0
        var depth = 0
        var commentStart = -1
        let end = bytes.count
        while index <= end {
            // One round past the end closes the last word.
            let byte = index < end ? bytes[index] : 0
            if ASCII.isLetter(byte) {
                tail = tail << 8 | UInt64(ASCII.lowercased(byte))
                if wordStart < 0 {
                    wordStart = index
                    hash = NameHash()
                }
                hash.combine(byte)
                index += 1
                continue
            }
            if tail != 0 {
                if CrawlerList.isCrawlerName(tail: tail) { isCrawler = true }
                tail = 0
            }
            if wordStart >= 0, byte == 0x2d || byte == 0x5f {
                hash.combine(byte)
                index += 1
                continue
            }
            if wordStart >= 0 {
                if let word = UserAgentWord.find(hash.value), !word.needsSlash || byte == 0x2f {
                    take(word, bytes, start: wordStart, end: index, named: &named)
                }
                wordStart = -1
            }
            if commentStart != -2 {
                if byte == 0x28 {
                    if depth == 0 { commentStart = index + 1 }
                    depth += 1
                } else if depth > 0, byte == 0x29 || index == end {
                    depth -= 1
                    if depth == 0 || index == end {
                        readPlatform(bytes, commentStart..<index)
                        commentStart = -2
                    }
                }
            }
            index += 1
        }
        finish(named: named)
    }

    private mutating func take(
        _ word: UserAgentWord, _ bytes: Span<UInt8>, start: Int, end: Int, named: inout Browser
    ) {
        switch word.role {
        case .crawler:
            isCrawler = true
        case .leadingCrawler:
            if start == 0 { isCrawler = true }
        case .version:
            if versionToken.isEmpty { versionToken = ParsedVersion(bytes, at: end + 1, end: bytes.count) }
        case .mobile:
            hasMobile = true
        case .safari:
            hasSafari = true
        case .chromium:
            hasChromium = true
        case .webviewMark:
            hasWebviewMark = true
        case .appleTouchBrowser:
            isAppleTouchBrowser = true
            if !named.isInApp { named = word.browser }
        case .browser:
            if word.browser.isInApp || named == .unknown { named = word.browser }
        case .facebookDevice:
            named = .facebook
            let range = tokenValue(bytes, from: end + 1)
            if !range.isEmpty { model = range }
        case .facebookSystem:
            named = .facebook
            takeAppVersion(ParsedVersion(bytes, at: end + 1, end: bytes.count))
        case .facebookLocale:
            named = .facebook
            let range = tokenValue(bytes, from: end + 1)
            if !range.isEmpty { locale = range }
        case .metaBrowser:
            named = .facebook
            if bytes.has(" Instagram", at: end) { named = .instagram }
            if bytes.has(" Threads", at: end) || bytes.has(" Barcelona", at: end) { named = .threads }
        case .metaApp:
            // `MetaIAB Instagram` names the app a second time and has no parenthesis.
            named = word.browser
            readMetaApp(bytes, from: end)
        }
    }

    /// The value of a `;`-separated Facebook token.
    private func tokenValue(_ bytes: Span<UInt8>, from start: Int) -> Range<Int> {
        var end = start
        while end < bytes.count, bytes[end] != 0x3b, bytes[end] != 0x5d { end += 1 }
        return ASCII.unquoted(min(start, end)..<end, of: bytes)
    }

    /// Believes a version that the app printed beside the agent.
    mutating func takeAppVersion(_ version: ParsedVersion) {
        guard !version.isEmpty else { return }
        printedVersion = version
        isVersionFromApp = true
    }

    /// Settles the browser and the device class once all words are read.
    private mutating func finish(named: Browser) {
        switch family {
        case .iOS, .iPadOS:
            if named != .unknown {
                browser = named
            } else if !versionToken.isEmpty, hasSafari {
                browser = .safari
            } else {
                browser = .webview
            }
        case .android:
            if named != .unknown {
                browser = named
            } else if hasWebviewMark || (hasChromium && !versionToken.isEmpty) {
                browser = .webview
            } else if hasChromium {
                browser = .chrome
            }
            deviceClass = hasMobile ? .phone : .tablet
            // A native client (`Dalvik/2.1.0`) prints neither `Chrome` nor `Mobile`: that says nothing of its size.
            if !hasMobile, !hasChromium, browser == .unknown { deviceClass = .unknown }
        default:
            if named != .unknown {
                browser = named
            } else if hasChromium {
                browser = .chrome
            } else if !versionToken.isEmpty, hasSafari {
                browser = .safari
            }
            // Chrome, Edge and Firefox for the Mac never run on an iPad: there they have names of their own.
            if family == .macOSOrIPadOS, !isAppleTouchBrowser, hasChromium || browser == .firefox {
                family = .macOS
            }
        }
        isInApp = browser.isInApp
    }
}
