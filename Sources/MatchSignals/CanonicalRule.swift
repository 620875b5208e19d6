/// The rule that decided what became of one raw signal: the last column of `matchback canonicalize --explain`.
public enum CanonicalRule: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing was sent.
    case notSent
    /// The value is used as it came.
    case asSent
    /// The system names itself in the user agent.
    case userAgentSystem
    /// Safari 26 and later freeze the system version; `Version/` has the true one.
    case versionToken
    /// 18.6, 18.6.2 or 18.7 without Safari's `Version/` may be frozen: this version or newer.
    case maybeFrozen
    /// Firefox for iOS prints 18.7 on every system.
    case firefoxFrozen
    /// Chrome's reduced agent prints `Android 10; K` on every phone.
    case androidReduced
    /// Firefox's resistance to fingerprinting prints Android 10.
    case firefoxAndroidSpoof
    /// An iPad: a Macintosh user agent with more than one touch point, or from an iOS browser.
    case desktopSiteTablet
    /// A phone that asked for the desktop site: a desktop user agent with touch or with a phone's screen.
    case desktopSitePhone
    /// A Mac: a Macintosh user agent without touch, or of a browser that exists for Macs only.
    case desktopMac
    /// A Macintosh user agent without touch information: a Mac or an iPad.
    case macintoshUndecided
    /// Client hints override the user agent.
    case clientHints
    /// The app in whose browser the page was shown names the device.
    case appTokens
    /// The caller's value differs from the user agent's own and wins.
    case callerWins
    /// The caller repeats the user agent's own value, which keeps its own confidence.
    case callerRepeats
    /// The device model says what the system name leaves open.
    case modelDecides
    /// An Android API level where a version belongs.
    case apiLevel
    /// CSS pixels of an iPhone or iPad are points.
    case pagePoints
    /// Points or density-independent pixels.
    case nativePoints
    /// Points times scale.
    case scaledPixels
    /// The panel's own pixels, turned into points by the device table.
    case nativePixels
    /// The panel's own pixels without the native scale: the phone may be zoomed.
    case nativePixelsMaybeZoomed
    /// The size is no iPad's: a window, which says nothing of the screen.
    case tabletWindow
    /// A phone-only app on an iPad sees a phone's screen or none.
    case phoneAppOnTablet
    /// Chrome rounds CSS pixels up: the physical side is less than one ratio shorter.
    case roundedUpPixels
    /// Density-independent pixels are rounded down: the physical side is less than one ratio longer.
    case roundedDownPixels
    /// Physical pixels.
    case physicalPixels
    /// Physical pixels whose longer side may lack the system bars.
    case physicalPixelsMaybeWithoutBars
    /// Without a pixel ratio the CSS size stands.
    case cssWithoutRatio
    /// A side that is zero, negative or absurd.
    case badSide
    /// A model of its own.
    case namedModel
    /// The class of device only, which every iPhone or iPad shares.
    case classOnly
    /// A stand-in, a simulator or an emulator.
    case standInModel
    /// A person's click with a fingerprint.
    case candidate
    /// The owner allows deterministic matching only.
    case notMatchable
    /// A click without screen and without zone or offset came from no script.
    case noScriptData
    /// A desktop system cannot be the phone that installs.
    case desktopSystem
    /// The person allowed deterministic evidence only.
    case consentBelowFull
    /// The person opted out.
    case optedOut
    /// A crawler, preview or script client, or an empty user agent.
    case crawler
    /// No user agent and no system either.
    case noUserAgent
    /// Fetched ahead without a tap.
    case prefetch
    /// A HEAD request is a link check.
    case headRequest
    /// The link leads nowhere.
    case emptySlug
    /// An id, app key or time that cannot be used.
    case unusable
}
