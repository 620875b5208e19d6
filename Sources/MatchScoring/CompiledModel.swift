public import MatchSignals

/// A model as the hot path reads it: flat numbers, of which nothing changes. An object, because a value of some two thousand bytes
/// is copied whenever it is handed on.
public final class CompiledModel: Sendable {
    let apple: CompiledGroup
    let android: CompiledGroup

    /// Compiles a model.
    ///
    /// - Throws: ``ModelError`` when the model is not usable.
    public convenience init(_ model: MatchModel) throws(ModelError) {
        try model.validate()
        self.init(validated: model)
    }

    /// The compiled ``MatchModel/default``.
    public static let `default` = CompiledModel(validated: .default)

    private init(validated model: MatchModel) {
        apple = CompiledGroup(model.apple)
        android = CompiledGroup(model.android)
    }

    /// The parameters of a group: a copy of some two kilobytes, not for the hot path.
    func group(_ group: OSGroup) -> CompiledGroup {
        group == .apple ? apple : android
    }

    /// The calibration of a group.
    public func calibration(of group: OSGroup) -> Calibration {
        group == .apple ? apple.calibration : android.calibration
    }

    /// A rate estimator that starts from the group's share.
    public func rateEstimator(for group: OSGroup) -> ScopeRateEstimator {
        ScopeRateEstimator(missingShare: (group == .apple ? apple : android).missingShare)
    }
}

/// One group's parameters, and what follows from them alone.
struct CompiledGroup: Hashable, Sendable {
    let network: NetworkParameters
    let device: DeviceParameters
    let region: RegionParameters
    let delay: CompiledDelay
    /// The device levels that no live count refines.
    let fixedDevice: FixedDeviceWeights
    /// The network levels that no live count refines.
    let fixedNetwork: FixedNetworkWeights
    let missingShare: Double
    let conversionCap: Double
    let calibration: Calibration

    init(_ parameters: GroupParameters) {
        network = parameters.network
        device = parameters.device
        region = parameters.region
        delay = CompiledDelay(parameters.delay)
        fixedDevice = FixedDeviceWeights(parameters.device)
        fixedNetwork = FixedNetworkWeights(parameters.network)
        missingShare = parameters.missingShare
        conversionCap = parameters.conversionCap
        calibration = parameters.calibration
    }
}
