/// How far to go from the start to a fit, by the part of the model: 0 stays, 1 takes the fit.
public struct FitStep: Hashable, Sendable {
    /// Addresses and address families.
    public var network: Double
    /// Screens, versions and models.
    public var device: Double
    /// Zones and languages.
    public var region: Double
    /// How long people take.
    public var delay: Double
    /// ω.
    public var share: Double

    /// A step of its own for each part.
    public init(network: Double, device: Double, region: Double, delay: Double, share: Double) {
        self.network = network
        self.device = device
        self.region = region
        self.delay = delay
        self.share = share
    }

    /// The same step for all parts.
    public init(_ step: Double) {
        self.init(network: step, device: step, region: step, delay: step, share: step)
    }
}
