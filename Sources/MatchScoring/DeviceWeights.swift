internal import MatchSignals

/// m/u of every device level for one install, from the parameters and the live counts.
///
/// m and u are kept apart and divided when a level is asked for: an install has a handful of candidates, and they use a handful
/// of levels.
struct DeviceWeights {
    /// By level: exact, compatible, conflict, unknown.
    private var screenM = SIMD4<Double>(repeating: 1)
    private var screenU = SIMD4<Double>(repeating: 1)
    private var versionM = SIMD4<Double>(repeating: 1)
    /// Rows of four levels, once the screen is exact (0), not exact (1), unknown (2).
    private var versionU = SIMD16<Double>(repeating: 1)
    /// Agree, conflict, where both sides name a model.
    private var modelM = SIMD2<Double>(repeating: 1)
    private var modelU = SIMD2<Double>(repeating: 1)

    /// No evidence at all.
    init() {}

    /// m/u of a level of the screen.
    @inline(__always)
    func screen(_ level: Int) -> Double { Ratio.of(m: screenM[level], u: screenU[level]) }

    /// m/u of a level of the version, given what the screen said.
    @inline(__always)
    func version(_ level: Int, given row: Int) -> Double { Ratio.of(m: versionM[level], u: versionU[row * 4 + level]) }

    /// m/u of two named models.
    @inline(__always)
    func model(agree: Bool) -> Double {
        agree ? Ratio.of(m: modelM[0], u: modelU[0]) : Ratio.of(m: modelM[1], u: modelU[1])
    }

    /// The levels of one install.
    init(_ device: DeviceParameters, _ counts: SignalCounts) {
        let screenU = FrequencyAdjustment.chance(prior: device.screen.exact.u, counts.screen)
        let versionU = FrequencyAdjustment.chance(prior: device.version.exact.u, counts.version)
        let modelU = FrequencyAdjustment.chance(prior: device.model.agree.u, counts.model)
        let jointU = FrequencyAdjustment.chance(prior: device.screenAndVersionU, counts.screenAndVersion)

        let rest = Split(1 - screenU, device.screen.compatible.u, device.screen.conflict.u)
        // The joint chance splits each margin, so that screen and version together are worth what their pair is worth. It can
        // neither exceed a margin nor fall below what the margins leave.
        let least = max(0, screenU + versionU - 1)
        let joint = min(max(jointU, least, screenU * versionU * 0.25), min(screenU, versionU) * 0.98)
        @inline(__always)
        func versionRow(_ agreement: Double) -> SIMD4<Double> {
            let u = min(max(agreement, 1e-6), 0.999)
            let split = Split(1 - u, device.version.newer.u, device.version.older.u)
            return SIMD4(u, split.first, split.second, 1)
        }
        // Four lanes by level; m and u of the unknown level are 1, so that it weighs nothing.
        screenM = SIMD4(device.screen.exact.m, device.screen.compatible.m, device.screen.conflict.m, 1)
        self.screenU = SIMD4(screenU, rest.first, rest.second, 1)
        versionM = SIMD4(device.version.exact.m, device.version.newer.m, device.version.older.m, 1)
        self.versionU.lowHalf.lowHalf = versionRow(joint / screenU)
        self.versionU.lowHalf.highHalf = versionRow((versionU - joint) / (1 - screenU))
        self.versionU.highHalf.lowHalf = versionRow(versionU)
        modelM = SIMD2(device.model.agree.m, device.model.conflict.m)
        self.modelU = SIMD2(modelU, 1 - modelU)
    }
}

/// m/u of the device levels that no live count refines: worked out once for a model.
struct FixedDeviceWeights: Hashable, Sendable {
    /// By level, where the click's version is a lower bound. One that the install meets exactly is a bound that it meets.
    let versionBound: SIMD4<Double>
    /// Agree, conflict, where a side names only a class.
    let modelClass: SIMD4<Double>
    /// By screen level, once an equal model is counted.
    let screenGivenModel: SIMD4<Double>

    /// No evidence at all.
    init() {
        versionBound = SIMD4(repeating: 1)
        modelClass = SIMD4(repeating: 1)
        screenGivenModel = SIMD4(repeating: 1)
    }

    init(_ device: DeviceParameters) {
        let bound = device.versionBound
        versionBound = SIMD4(bound.agree.ratio, bound.agree.ratio, bound.conflict.ratio, 1)
        modelClass = SIMD4(device.modelClass.agree.ratio, device.modelClass.conflict.ratio, 1, 1)
        let given = device.screenGivenModel
        screenGivenModel = SIMD4(given.agree.ratio, given.agree.ratio, given.conflict.ratio, 1)
    }
}

/// What is left of u once the exact agreement has its share, split over two coarser levels in the ratio of their priors.
struct Split {
    let first: Double
    let second: Double

    @inline(__always)
    init(_ rest: Double, _ firstPrior: Double, _ secondPrior: Double) {
        let rest = max(rest, 1e-6)
        first = rest * firstPrior / (firstPrior + secondPrior)
        second = rest - first
    }
}
