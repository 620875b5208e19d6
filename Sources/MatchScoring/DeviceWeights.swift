internal import MatchSignals

/// The bits of every device level for one install, from the parameters and the live counts.
struct DeviceWeights {
    /// By level: exact, compatible, conflict, unknown.
    var screen = SIMD4<Double>.zero
    /// By level, once the screen is exact (0), not exact (4), unknown (8).
    var version = SIMD16<Double>.zero
    /// Agree, conflict, where both sides name a model.
    var model = SIMD4<Double>.zero

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
        let givenExact = joint / screenU
        let givenOther = (versionU - joint) / (1 - screenU)
        let versionM = SIMD4(device.version.exact.m, device.version.newer.m, device.version.older.m, 1)
        func versionRow(_ agreement: Double) -> SIMD4<Double> {
            let u = min(max(agreement, 1e-6), 0.999)
            let split = Split(1 - u, device.version.newer.u, device.version.older.u)
            return SIMD4(u, split.first, split.second, 1)
        }
        // Four lanes by level; m and u of the unknown level are 1, so that it weighs nothing.
        let screenM = SIMD4(device.screen.exact.m, device.screen.compatible.m, device.screen.conflict.m, 1)
        let screenRow = SIMD4(screenU, rest.first, rest.second, 1)
        let modelM = SIMD4(device.model.agree.m, device.model.conflict.m, 1, 1)
        let modelRow = SIMD4(modelU, 1 - modelU, 1, 1)
        version.lowHalf = Bits.weights(
            m: SIMD8(lowHalf: versionM, highHalf: versionM),
            u: SIMD8(lowHalf: versionRow(givenExact), highHalf: versionRow(givenOther)))
        let upper = Bits.weights(
            m: SIMD8(lowHalf: versionM, highHalf: screenM),
            u: SIMD8(lowHalf: versionRow(versionU), highHalf: screenRow))
        version.highHalf.lowHalf = upper.lowHalf
        screen = upper.highHalf
        model =
            Bits.weights(m: SIMD8(lowHalf: modelM, highHalf: modelM), u: SIMD8(lowHalf: modelRow, highHalf: modelRow))
            .lowHalf
    }
}

/// The device levels that no live count refines: worked out once for a model.
struct FixedDeviceWeights: Hashable, Sendable {
    /// By level, where the click's version is a lower bound. One that the install meets exactly is a bound that it meets.
    let versionBound: SIMD4<Double>
    /// Agree, conflict, where a side names only a class.
    let modelClass: SIMD4<Double>
    /// By screen level, once an equal model is counted.
    let screenGivenModel: SIMD4<Double>

    init(_ device: DeviceParameters) {
        let bound = device.versionBound
        versionBound = SIMD4(bound.agree.bits, bound.agree.bits, bound.conflict.bits, 0)
        modelClass = SIMD4(device.modelClass.agree.bits, device.modelClass.conflict.bits, 0, 0)
        let given = device.screenGivenModel
        screenGivenModel = SIMD4(given.agree.bits, given.agree.bits, given.conflict.bits, 0)
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
