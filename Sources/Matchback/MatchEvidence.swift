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
    /// The numbers.
    var numbers = Numbers()

    /// Everything but the name of a click.
    struct Numbers: BitwiseCopyable, Hashable {
        var probability = 0.0
        var clickProbability = 0.0
        var runnerUp = 0.0
        var organic = 1.0
        var candidates = 0
    }

    /// The posterior of the best destination, the sum over its clicks; 0…1.
    public var probability: Double {
        get { numbers.probability }
        set { numbers.probability = newValue }
    }
    /// The posterior of the best click alone; 0…1.
    public var clickProbability: Double {
        get { numbers.clickProbability }
        set { numbers.clickProbability = newValue }
    }
    /// The posterior of the second destination; 0…1.
    public var runnerUp: Double {
        get { numbers.runnerUp }
        set { numbers.runnerUp = newValue }
    }
    /// The posterior of "no click among the candidates"; 0…1.
    public var organic: Double {
        get { numbers.organic }
        set { numbers.organic = newValue }
    }
    /// How many candidates were weighed.
    public var candidates: Int {
        get { numbers.candidates }
        set { numbers.candidates = newValue }
    }

    /// No candidates: certainly no click.
    public init() {}

    /// A click with its posterior.
    init(best: consuming NamedClick?, _ numbers: Numbers) {
        self.best = best
        self.numbers = numbers
    }
}
