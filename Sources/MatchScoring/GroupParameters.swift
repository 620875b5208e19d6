/// Every parameter of one OS group. iOS is not Android: they share the shape, never the numbers.
public struct GroupParameters: Hashable, Sendable, Codable {
    /// How addresses agree.
    public var network: NetworkParameters
    /// How devices agree.
    public var device: DeviceParameters
    /// How zones and languages agree.
    public var region: RegionParameters
    /// How long people take.
    public var delay: DelayParameters
    /// ω: the share of installs whose click is not among the candidates (organic, expired, claimed, outside the blocks).
    /// Where a scope starts; each learns its own.
    public var missingShare: Double
    /// The most conversions per click that are believed.
    public var conversionCap: Double
    /// What was learned about the posterior's own error.
    public var calibration: Calibration

    /// Creates the parameters of a group.
    public init(
        network: NetworkParameters, device: DeviceParameters, region: RegionParameters, delay: DelayParameters,
        missingShare: Double = 0.5, conversionCap: Double = 0.5, calibration: Calibration = Calibration()
    ) {
        self.network = network
        self.device = device
        self.region = region
        self.delay = delay
        self.missingShare = missingShare
        self.conversionCap = conversionCap
        self.calibration = calibration
    }
}
