/// One install of an ablation: what every step claimed, and what every simple rule delivered.
///
/// Only installs that a fingerprint decides take part: the steps and the rules weigh signals, and a token is none.
struct AblationOutcome {
    /// Whether there was a true click.
    var hasClick: Bool
    /// The claim of each step with its outcome; `nil` without a candidate.
    var claims: [Claim?]
    /// Likewise what was said over all classes.
    var classes: [ClassClaim?]
    /// Whether each rule's delivery is right; `nil` where it delivers nothing.
    var rules: [Bool?]
}
