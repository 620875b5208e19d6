public import MatchScoring

extension GroupParameters {
    /// These parameters moved a part of the way towards others, in a straight line; each u with its m.
    ///
    /// - Parameters:
    ///   - other: Where to.
    ///   - step: How far.
    /// - Returns: The parameters in between, with the other's calibration; these very ones for a step of 0.
    public func moved(towards other: GroupParameters, by step: FitStep) -> GroupParameters {
        guard step != FitStep(0) else { return self }
        func between(_ left: Double, _ right: Double, _ step: Double) -> Double { left + step * (right - left) }
        var result = self
        for cell in ComparisonCell.allCases {
            let part = step.part(of: cell)
            guard part > 0 else { continue }
            let (own, others) = (self[cell], other[cell])
            result[cell] = LevelChances(m: between(own.m, others.m, part), u: between(own.u, others.u, part))
        }
        for (bucket, mass) in other.delay.masses.enumerated() {
            result.delay.masses[bucket] = between(delay.masses[bucket], mass, step.delay)
        }
        result.device.screenAndVersionU = between(
            device.screenAndVersionU, other.device.screenAndVersionU, step.device)
        result.region.zoneAndLanguageU = between(region.zoneAndLanguageU, other.region.zoneAndLanguageU, step.region)
        result.missingShare = between(missingShare, other.missingShare, step.share)
        result.calibration = other.calibration
        return result
    }
}

extension MatchModel {
    /// Both groups moved towards another model's, with its provenance.
    public func moved(towards other: MatchModel, by step: FitStep) -> MatchModel {
        var result = other
        result.apple = apple.moved(towards: other.apple, by: step)
        result.android = android.moved(towards: other.android, by: step)
        return result
    }
}

extension FitStep {
    /// The step of the part that a cell belongs to.
    fileprivate func part(of cell: ComparisonCell) -> Double {
        switch cell {
        case .ipv4Exact, .ipv4Block, .ipv4None, .ipv6Exact, .ipv6Subnet64, .ipv6Block, .ipv6None, .sameFamily,
            .otherFamily:
            network
        case .screenExact, .screenCompatible, .screenConflict, .versionExact, .versionNewer, .versionOlder,
            .versionBoundAgree, .versionBoundConflict, .modelAgree, .modelConflict, .modelClassAgree,
            .modelClassConflict, .screenGivenModelAgree, .screenGivenModelConflict:
            device
        case .zoneExact, .zoneWeak, .zoneNone, .offsetAgree, .offsetNone, .languageExact, .languageOnly,
            .languageInList, .languageNone:
            region
        }
    }
}
