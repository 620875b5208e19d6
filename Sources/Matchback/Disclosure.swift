/// What somebody asked to see of a decision beside its answer.
///
/// The decision itself never reads it, and where nobody asked there is none: the hot path then hands on a `nil`.
final class Disclosure {
    /// Whether the waterfall is wanted.
    let explains: Bool
    /// Is told of the decision, when it is analysed.
    let observer: MatchEngine.Observer?
    /// What to say about tokens and consent.
    var notes: [String] = []
    /// The waterfall, once there is one.
    var explanation: Explanation?

    private init(explains: Bool, observer: MatchEngine.Observer?) {
        self.explains = explains
        self.observer = observer
    }

    /// What to write to; `nil` when nothing is wanted.
    static func of(explaining explains: Bool, to observer: MatchEngine.Observer? = nil) -> Disclosure? {
        explains || observer != nil ? Disclosure(explains: explains, observer: observer) : nil
    }

    /// Adds a sentence, if sentences are wanted.
    func note(_ sentence: @autoclosure () -> String) {
        if explains { notes.append(sentence()) }
    }
}
