internal import MatchSignals

/// m and u of every device level for one install, from the parameters and the live counts.
///
/// Rows of four by level: exact, compatible (of a version: newer), conflict (older), unknown, which is 1.
struct DeviceLevels {
    /// The screen, where no equal model is counted.
    let screenM: SIMD4<Double>
    let screenU: SIMD4<Double>
    /// m/u of the screen, once an equal model is counted.
    let screenGivenModel: SIMD4<Double>
    let versionM: SIMD4<Double>
    /// The version, given an equal screen, another one, one that is not known.
    let versionGivenExactU: SIMD4<Double>
    let versionGivenOtherU: SIMD4<Double>
    let versionGivenNothingU: SIMD4<Double>
    /// m/u of the version, where one of the two is a bound.
    let versionBound: SIMD4<Double>
    /// The model: the same named one, the class of the other, another class, unknown.
    let modelM: SIMD4<Double>
    let modelU: SIMD4<Double>
    /// Two named models that differ.
    let namedConflict: LevelChances

    /// The levels of one install.
    @inline(__always)
    init(_ device: DeviceParameters, _ fixed: FixedDeviceWeights, _ chances: CountedChances) {
        let screenU = chances.screen
        let versionU = chances.version
        let rest = Split(1 - screenU, device.screen.compatible.u, device.screen.conflict.u)
        // The joint chance splits each margin, so that screen and version together are worth what their pair is worth. It can
        // neither exceed a margin nor fall below what the margins leave.
        let least = max(0, screenU + versionU - 1)
        let joint = min(max(chances.screenAndVersion, least, screenU * versionU * 0.25), min(screenU, versionU) * 0.98)
        screenM = SIMD4(device.screen.exact.m, device.screen.compatible.m, device.screen.conflict.m, 1)
        self.screenU = SIMD4(screenU, rest.first, rest.second, 1)
        screenGivenModel = fixed.screenGivenModel
        versionM = SIMD4(device.version.exact.m, device.version.newer.m, device.version.older.m, 1)
        @inline(__always)
        func version(_ agreement: Double) -> SIMD4<Double> {
            let u = min(max(agreement, 1e-6), 0.999)
            let split = Split(1 - u, device.version.newer.u, device.version.older.u)
            return SIMD4(u, split.first, split.second, 1)
        }
        versionGivenExactU = version(joint / screenU)
        versionGivenOtherU = version((versionU - joint) / (1 - screenU))
        versionGivenNothingU = version(versionU)
        versionBound = fixed.versionBound
        modelM = SIMD4(device.model.agree.m, fixed.modelClass[0], fixed.modelClass[1], 1)
        self.modelU = SIMD4(chances.model, 1, 1, 1)
        namedConflict = LevelChances(m: device.model.conflict.m, u: 1 - chances.model)
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
