/// The program that sent a click's user agent, as far as rules depend on it or a person wants to read it.
///
/// It is never compared: a person may tap in one app and install from another. It decides how far a version can be believed
/// and whether a zone may be faked.
public enum Browser: UInt8, Hashable, Sendable, CaseIterable {
    /// Not recognised.
    case unknown
    /// Safari, and SFSafariViewController, which cannot be told apart from it.
    case safari
    /// Chrome on any system.
    case chrome
    /// Firefox, Focus and Klar on any system.
    case firefox
    /// Edge.
    case edge
    /// Samsung Internet.
    case samsung
    /// Opera, Opera Touch and Opera GX.
    case opera
    /// DuckDuckGo.
    case duckDuckGo
    /// Yandex Browser.
    case yandex
    /// UC Browser.
    case uc
    /// A phone maker's own browser: Mi, Huawei, HeyTap, Vivo, Silk.
    case vendor
    /// The Google app.
    case google
    /// An app's web view that does not name the app.
    case webview
    /// The Facebook app and Messenger.
    case facebook
    /// Instagram.
    case instagram
    /// Threads.
    case threads
    /// TikTok and its sister apps.
    case tikTok
    /// Snapchat.
    case snapchat
    /// LINE.
    case line
    /// WeChat.
    case weChat
    /// X, formerly Twitter.
    case twitter
    /// LinkedIn.
    case linkedIn
    /// Pinterest.
    case pinterest
    /// Reddit.
    case reddit
    /// KakaoTalk.
    case kakaoTalk
    /// Naver.
    case naver

    /// The name that `matchback canonicalize` shows and the vectors use.
    public var name: String {
        switch self {
        case .unknown: "unknown"
        case .safari: "safari"
        case .chrome: "chrome"
        case .firefox: "firefox"
        case .edge: "edge"
        case .samsung: "samsung"
        case .opera: "opera"
        case .duckDuckGo: "duckduckgo"
        case .yandex: "yandex"
        case .uc: "uc"
        case .vendor: "vendor"
        case .google: "google"
        case .webview: "webview"
        case .facebook: "facebook"
        case .instagram: "instagram"
        case .threads: "threads"
        case .tikTok: "tiktok"
        case .snapchat: "snapchat"
        case .line: "line"
        case .weChat: "wechat"
        case .twitter: "twitter"
        case .linkedIn: "linkedin"
        case .pinterest: "pinterest"
        case .reddit: "reddit"
        case .kakaoTalk: "kakaotalk"
        case .naver: "naver"
        }
    }

    /// Whether this is an app that shows web pages inside itself.
    public var isInApp: Bool {
        rawValue >= Browser.webview.rawValue
    }
}
