public import MatchScoring

extension GroupParameters {
    /// These parameters moved a part of the way towards others: every chance, the delay and ω, in a straight line.
    public func moved(towards other: GroupParameters, by step: Double) -> GroupParameters {
        guard step > 0 else { return self }
        guard step < 1 else { return other }
        func between(_ left: Double, _ right: Double) -> Double { left + step * (right - left) }
        var result = self
        for cell in ComparisonCell.allCases {
            let (own, others) = (self[cell], other[cell])
            result[cell] = LevelChances(m: between(own.m, others.m), u: between(own.u, others.u))
        }
        for (bucket, mass) in other.delay.masses.enumerated() {
            result.delay.masses[bucket] = between(delay.masses[bucket], mass)
        }
        result.device.screenAndVersionU = between(device.screenAndVersionU, other.device.screenAndVersionU)
        result.region.zoneAndLanguageU = between(region.zoneAndLanguageU, other.region.zoneAndLanguageU)
        result.missingShare = between(missingShare, other.missingShare)
        result.calibration = other.calibration
        return result
    }
}

extension MatchModel {
    /// Both groups moved towards another model's.
    public func moved(towards other: MatchModel, by step: Double) -> MatchModel {
        var result = other
        result.apple = apple.moved(towards: other.apple, by: step)
        result.android = android.moved(towards: other.android, by: step)
        return result
    }
}
