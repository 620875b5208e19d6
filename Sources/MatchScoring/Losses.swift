/// What each kind of error costs, in units of the owner's choice: only the ratios matter.
public struct Losses: Hashable, Sendable, Codable {
    /// An organic install that is given a link.
    public var organicGivenLink = 10.0
    /// A person who is given somebody else's link.
    public var wrongLink = 10.0
    /// A person who is told that there was no link.
    public var missedLink = 1.0
    /// No answer either way.
    public var abstain = 0.5

    /// The defaults: a wrong landing is worse than none, so a link needs a posterior above 0.95.
    public init() {}
}
