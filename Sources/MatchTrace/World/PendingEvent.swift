internal import MatchSignals

/// An event that waits for its moment.
enum PendingEvent {
    /// Something that is written as it is.
    case ready(TraceEvent)
    /// A person's tap, which may become the truth of an install.
    case tap(Click, key: UInt64, ClickLedger.Entry)
    /// An install, whose truth is looked up when it happens.
    case install(Install, PendingTruth)
}

/// What is known of an install's truth when it is planned.
struct PendingTruth {
    /// What led to an install.
    enum Cause {
        /// A click of the person.
        case click
        /// Nothing that the link service saw; a click of the person within a day counts all the same.
        case nothing
        /// An earlier install of the same person: no click counts.
        case reinstall
    }

    /// The person and the app.
    let key: UInt64
    let cause: Cause
    /// Whether this is the same question once more.
    let isRetry: Bool
    let network: NetworkPoint
    let isZoomed: Bool
    let system: String
    let country: String
    let hasToken: Bool

    func truth(_ entry: ClickLedger.Entry?, at time: Timestamp) -> Truth {
        let age = entry.map { time.milliseconds(since: $0.time) }
        let isWithinDay = age.map { $0 <= 86_400_000 } ?? false
        let counts: ClickLedger.Entry? =
            switch cause {
            case .click: entry
            case .nothing: isWithinDay ? entry : nil
            case .reinstall: nil
            }
        let withoutClick = cause == .reinstall ? "reinstall" : "organic"
        let reason = counts == nil ? withoutClick : isWithinDay ? "lastClick" : "lastClickExpired"
        let delay: String =
            switch counts == nil ? -1 : age ?? -1 {
            case ..<0: "none"
            case ..<60_001: "1m"
            case ..<3_600_001: "1h"
            case ..<86_400_001: "24h"
            default: "later"
            }
        let crowd =
            switch network.people {
            case ..<2: "1"
            case ..<10: "2-9"
            case ..<100: "10-99"
            case ..<1000: "100-999"
            default: "1000+"
            }
        var labels = [
            Truth.Label("reason", reason),
            Truth.Label("delay", delay),
            Truth.Label("network", "\(counts?.network.rawValue ?? "none")>\(network.kind.rawValue)"),
            Truth.Label("crowd", crowd),
            Truth.Label("os", system),
            Truth.Label("country", country),
        ]
        if let counts {
            labels.append(Truth.Label("browser", counts.browser.rawValue))
            if counts.viaRelay { labels.append(Truth.Label("relay", "yes")) }
        }
        if isZoomed { labels.append(Truth.Label("zoom", "yes")) }
        if hasToken { labels.append(Truth.Label("token", "yes")) }
        return Truth(click: counts?.click, labels: labels)
    }
}
