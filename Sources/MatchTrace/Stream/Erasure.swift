public import MatchSignals

/// A person's request to be forgotten: one click or one install of an app.
public struct Erasure: Hashable, Sendable {
    /// What is to be forgotten.
    public enum Subject: Hashable, Sendable {
        /// The click with this id.
        case click(String)
        /// The install with this id.
        case install(String)
    }

    /// The tenant.
    public var app: String
    /// What is to be forgotten.
    public var subject: Subject
    /// When, if the stream says; else at the time of the event before.
    public var time: Timestamp?

    /// Creates a request.
    public init(app: String, subject: Subject, time: Timestamp? = nil) {
        self.app = app
        self.subject = subject
        self.time = time
    }
}
