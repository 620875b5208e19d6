public import MatchSignals

/// The posterior behind a verdict, whatever the verdict is.
public struct MatchEvidence: Hashable, Sendable {
    /// A click as far as an answer names it.
    public struct NamedClick: Hashable, Sendable {
        /// The click id.
        public var id: String
        /// Where it leads.
        public var link: Link

        /// Names a click.
        public init(id: String, link: Link) {
            self.id = id
            self.link = link
        }
    }

    /// The most probable click; `nil` without candidates.
    public var best: NamedClick?
    /// The posterior of the best destination, the sum over its clicks; 0…1.
    public var probability = 0.0
    /// The posterior of the best click alone; 0…1.
    public var clickProbability = 0.0
    /// The posterior of the second destination; 0…1.
    public var runnerUp = 0.0
    /// The posterior of "no click among the candidates"; 0…1.
    public var organic = 1.0
    /// How many candidates were weighed.
    public var candidates = 0

    /// No candidates: certainly no click.
    public init() {}
}
