/// How far an app's own proven pairs bear out what the model expects of them, for one OS group.
///
/// A token names its click, so that the fingerprints of the two are a pair whose truth is known for nothing: how often its
/// signals agree can be held against the model's m, and what the fingerprints alone would have said against what the token says.
/// Installs with a token are no fair sample of all (they have a click, and their own kind of phone), so a deviation asks for a
/// look and for training; it changes nothing by itself.
///
/// Old pairs fade: a count is halved whenever it reaches ``memory``.
public struct ScopeDrift: Hashable, Sendable {
    /// Pairs after which a count is halved.
    public static let memory = 8_192.0
    /// A level counts as drifting from this many pairs of its comparison on, beyond this many standard deviations, and by more
    /// than this share.
    public static let alarm = (pairs: 100.0, deviations: 4.0, share: 0.03)

    /// One level of one comparison among the proven pairs.
    public struct Level: Hashable, Sendable {
        /// What is compared: `ipv4`, `ipv6`, `family`, `screen`, `version`, …, `delay`.
        public var comparison: String
        /// The level, as a model's training names it; for the delay the bucket in seconds.
        public var level: String
        /// Pairs that the comparison compared; fading.
        public var pairs: Double
        /// The share of them at this level.
        public var observed: Double
        /// The share that the model expects: m, or the bucket's part of the delay within the match window.
        public var expected: Double

        /// Observed less expected, in standard deviations of a binomial count.
        public var deviation: Double {
            let variance = max(expected * (1 - expected), 1e-9) / max(pairs, 1)
            return (observed - expected) / variance.squareRoot()
        }

        /// Whether the difference is more than chance and more than nothing.
        public var isDrifting: Bool {
            pairs >= alarm.pairs && abs(deviation) > alarm.deviations && abs(observed - expected) > alarm.share
        }
    }

    /// What the fingerprints said where a token tells the truth.
    public struct Claims: Hashable, Sendable {
        /// Installs; fading.
        public var count = 0.0
        /// ΣP of their best destinations.
        public var said = 0.0
        /// ΣP/(1 − p_0): the same once it is known that there was a click at all.
        ///
        /// Where the model is calibrated, ``right`` lies between ``said`` and this, chance aside: fewer and it is too sure.
        public var saidGivenClick = 0.0
        /// Σ(1 − p_0): how many had a click, by the model; all of them do.
        public var saidToHaveClick = 0.0
        /// How many best destinations are the token's.
        public var right = 0.0
        /// How many would have been delivered, or were.
        public var delivered = 0.0
        /// How many of those are right.
        public var deliveredRight = 0.0

        /// None yet.
        public init() {}
    }

    /// The app.
    public var app: String
    /// `apple`, `android`, `other` or `unknown`.
    public var group: String
    /// Proven pairs since the engine was made.
    public var pairs: Int
    /// Every level of every comparison that compared something.
    public var levels: [Level]
    /// What the fingerprints would have said to installs that a token answered, a sample of them.
    public var predictions: Claims
    /// The same by P: tenths, from 0 up.
    public var predictionsByTenth: [Claims]
    /// What the fingerprints did say to installs that brought a token later.
    public var answers: Claims
    /// Fingerprint matches whose click turned out to be another's by its token.
    public var overturned: Int

    /// The levels that drift, the furthest first.
    public var drifting: [Level] {
        levels.filter(\.isDrifting).sorted { abs($0.deviation) > abs($1.deviation) }
    }

    /// Whether what was said came true so much more rarely, among at least 100 installs, that it is not chance (four standard
    /// deviations).
    public var isTooSure: Bool {
        [predictions, answers].contains { claims in
            guard claims.count >= 100 else { return false }
            let share = min(max(claims.said / claims.count, 1e-6), 1 - 1e-6)
            return claims.right < claims.said - 4 * (claims.count * share * (1 - share)).squareRoot()
        }
    }
}
