/// The seconds from click to first open: a quick and a slow log-normal part, and a rest that is log-uniform from one day to
/// seven.
///
/// Two parts, because one log-normal does not fit the 227 delays of the TalkingData sample (KS p = 0.001) and two do
/// (p = 0.885); the rest, because that sample was cut at a day.
struct DelayLaw: Sendable {
    let parameters: WorldParameters

    func seconds(_ random: inout SplitMix64) -> Double {
        let part = random.unit()
        let value: Double
        if part < parameters.delayQuickWeight {
            value = random.logNormal(mu: parameters.delayQuickMu, sigma: parameters.delayQuickSigma)
        } else if part < parameters.delayQuickWeight + parameters.delaySlowWeight {
            value = random.logNormal(mu: parameters.delaySlowMu, sigma: parameters.delaySlowSigma)
        } else {
            value = 86_400 * RealMath.power(7, random.unit())
        }
        return min(max(value, parameters.delayFloorSeconds), 7 * 86_400)
    }
}
