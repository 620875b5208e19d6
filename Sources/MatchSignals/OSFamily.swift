/// An operating system, as far as a page can tell.
public enum OSFamily: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing usable was said.
    case unknown
    /// iPhone and iPod touch.
    case iOS
    /// iPad.
    case iPadOS
    /// Android, phone or tablet.
    case android
    /// A Macintosh user agent without touch information: a Mac, an iPad or a phone that asked for the desktop site.
    case macOSOrIPadOS
    /// A Mac without a touch screen.
    case macOS
    /// Windows.
    case windows
    /// Desktop Linux and ChromeOS.
    case linux
    /// Named, but none of these.
    case other
}
