public import MatchSignals

/// One event of a stream.
public enum TraceEvent: Hashable, Sendable {
    /// A click on a link.
    case click(Click)
    /// An app's first open, with what really happened when the stream knows it.
    case install(Install, truth: Truth?)
    /// A request to forget.
    case erase(Erasure)

    /// When it happened; `nil` for an erasure without a time.
    public var time: Timestamp? {
        switch self {
        case .click(let click): click.time
        case .install(let install, _): install.time
        case .erase(let erasure): erasure.time
        }
    }

    /// The tenant.
    public var app: String {
        switch self {
        case .click(let click): click.app
        case .install(let install, _): install.app
        case .erase(let erasure): erasure.app
        }
    }
}
