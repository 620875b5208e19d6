internal import MatchSignals

/// The bits of every device level for one install, from the parameters and the live counts.
struct DeviceWeights {
    /// By level: exact, compatible, conflict, unknown.
    var screen = SIMD4<Double>.zero
    /// By level, once the screen is exact (0), not exact (4), unknown (8).
    var version = SIMD16<Double>.zero
    /// By level, where the click's version is a lower bound.
    var versionBound = SIMD4<Double>.zero
    /// Agree, conflict, where both sides name a model.
    var model = SIMD4<Double>.zero
    /// Agree, conflict, where a side names only a class.
    var modelClass = SIMD4<Double>.zero
    /// By screen level, once an equal model is counted.
    var screenGivenModel = SIMD4<Double>.zero

    init(_ device: DeviceParameters, _ counts: SignalCounts) {
        let screenU = FrequencyAdjustment.chance(prior: device.screen.exact.u, counts.screen)
        let versionU = FrequencyAdjustment.chance(prior: device.version.exact.u, counts.version)
        let modelU = FrequencyAdjustment.chance(prior: device.model.agree.u, counts.model)
        let jointU = FrequencyAdjustment.chance(prior: device.screenAndVersionU, counts.screenAndVersion)

        let rest = Split(1 - screenU, device.screen.compatible.u, device.screen.conflict.u)
        screen[0] = Bits.weight(m: device.screen.exact.m, u: screenU)
        screen[1] = Bits.weight(m: device.screen.compatible.m, u: rest.first)
        screen[2] = Bits.weight(m: device.screen.conflict.m, u: rest.second)

        // The joint chance splits each margin, so that screen and version together are worth what their pair is worth. It can
        // neither exceed a margin nor fall below what the margins leave.
        let least = max(0, screenU + versionU - 1)
        let joint = min(max(jointU, least, screenU * versionU * 0.25), min(screenU, versionU) * 0.98)
        let givenExact = joint / screenU
        let givenOther = (versionU - joint) / (1 - screenU)
        for (row, agreement) in [givenExact, givenOther, versionU].enumerated() {
            let u = min(max(agreement, 1e-6), 0.999)
            let split = Split(1 - u, device.version.newer.u, device.version.older.u)
            version[row * 4] = Bits.weight(m: device.version.exact.m, u: u)
            version[row * 4 + 1] = Bits.weight(m: device.version.newer.m, u: split.first)
            version[row * 4 + 2] = Bits.weight(m: device.version.older.m, u: split.second)
        }
        // A lower bound that the install meets exactly is a bound that it meets.
        versionBound[0] = device.versionBound.agree.bits
        versionBound[1] = device.versionBound.agree.bits
        versionBound[2] = device.versionBound.conflict.bits

        model[0] = Bits.weight(m: device.model.agree.m, u: modelU)
        model[1] = Bits.weight(m: device.model.conflict.m, u: 1 - modelU)
        modelClass[0] = device.modelClass.agree.bits
        modelClass[1] = device.modelClass.conflict.bits
        screenGivenModel[0] = device.screenGivenModel.agree.bits
        screenGivenModel[1] = device.screenGivenModel.agree.bits
        screenGivenModel[2] = device.screenGivenModel.conflict.bits
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
