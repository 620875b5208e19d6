internal import Foundation
internal import MatchScoring
internal import MatchSignals
internal import Matchback

/// Weighs the candidates of every decision again, with parts of the model switched off.
///
/// All steps see the candidates, the counts and the rates that the full model's engine had at that moment, its claims included:
/// what differs between two rows is the weighing and nothing else. The weaker steps gain by it, because the clicks that the full
/// model claimed rightly are out of their way.
final class AblationBoard {
    /// What a step claims of one install.
    struct Claim {
        /// The best destination.
        var destination: StreamKey
        /// What is claimed of it.
        var probability: Double
        /// What was said of the truth among all classes; `nil` where the step has no posterior or the truth is not known yet.
        var classes: ClassClaim?
    }

    private let plain: CompiledModel
    private let uniformDelay: CompiledModel
    private let independentRegion: CompiledModel
    private let uniformAndIndependent: CompiledModel
    private let model: MatchModel

    /// Takes a model apart.
    init(_ model: MatchModel) throws(ModelError) {
        self.model = model
        plain = try CompiledModel(model)
        uniformDelay = try CompiledModel(model.withUniformDelay)
        independentRegion = try CompiledModel(model.withIndependentRegion)
        uniformAndIndependent = try CompiledModel(model.withUniformDelay.withIndependentRegion)
    }

    /// What every step makes of a decision's candidates, in the order of ``AblationStep``.
    ///
    /// - Parameters:
    ///   - weighing: The decision, taken apart; with at least one candidate.
    ///   - keys: The destinations.
    ///   - truth: The position of the true destination; `nil` where it is none of these.
    ///   - isTruthKnown: Whether the truth is known at all.
    /// - Returns: A claim for each step; `nil` for one to which every candidate is impossible.
    func claims(_ weighing: Weighing, keys: [StreamKey], truth: Int?, isTruthKnown: Bool) -> [Claim?] {
        AblationStep.allCases.map { step in
            let weights = step == .full ? weighing.candidates.map(\.weight) : weights(weighing, step)
            let positions = weighing.candidates.map(\.destination)
            guard step.isPosterior else {
                return alone(weights, weighing, step).map {
                    Claim(destination: keys[positions[$0.candidate]], probability: $0.probability)
                }
            }
            var shares = DestinationShares(
                weights: weights, positions: positions, count: keys.count,
                unseenMass: step == .noUnseen ? 0 : weighing.unseenMass,
                adjust: { step == .full ? weighing.calibration($0) : $0 })
            if step == .noNull { shares.dropNone() }
            guard let best = shares.best else { return nil }
            return Claim(
                destination: keys[best], probability: shares.destinations[best],
                classes: isTruthKnown ? shares.claim(truth: truth) : nil)
        }
    }

    /// The best click on its own, by its odds against no click, or by its part of the posterior.
    private func alone(
        _ weights: [Double], _ weighing: Weighing, _ step: AblationStep
    ) -> (candidate: Int, probability: Double)? {
        let ages = weighing.candidates.map(\.age)
        guard
            let best = weights.indices.max(by: { (weights[$0], -ages[$0]) < (weights[$1], -ages[$1]) }),
            weights[best] > -.infinity
        else { return nil }
        guard step == .clickAlone else { return (best, 1 / (1 + exp2(-weights[best]))) }
        let top = max(0, weights[best])
        let total = weights.reduce((1 + weighing.unseenMass) * exp2(-top)) { $0 + exp2($1 - top) }
        return (best, exp2(weights[best] - top) / total)
    }

    private func weights(_ weighing: Weighing, _ step: AblationStep) -> [Double] {
        let compiled =
            switch (step.leavesDelayUniform, step.leavesRegionIndependent) {
            case (true, true): uniformAndIndependent
            case (true, false): uniformDelay
            case (false, true): independentRegion
            case (false, false): plain
            }
        var rates = weighing.rates
        var counts = weighing.counts
        if !step.countsValues { counts = SignalCounts(live: counts.live) }
        if !step.countsValues || step == .averageSharing {
            (rates.addressAgreements, rates.blockAgreements, rates.networkPairs) = (0, 0, 0)
            rates.crowdRatio = 1
        }
        if step == .fixedShare {
            rates.missingShare = model.parameters(of: weighing.install.system.family.group).missingShare
        }
        var install = weighing.install
        if step == .withoutNetwork { install.addresses = AddressSet() }
        if step == .withoutRegion { (install.zone, install.languages) = (.missing, LanguageList()) }
        if step == .withoutDevice {
            install.screen = .missing
            install.model = .missing
            install.system = OperatingSystem(family: install.system.family)
        }
        let weigher = Weigher(model: compiled, install: install, counts: counts, rates: rates)
        return weighing.candidates.map { candidate in
            var click = candidate.fingerprint
            if step == .withoutDevice { click.system = OperatingSystem(family: click.system.family) }
            return weigher.weight(
                click: click, age: candidate.age, addressCount: step.countsValues ? candidate.addressCount : 0,
                blockCount: step.countsValues ? candidate.blockCount : 0)
        }
    }
}

extension DestinationShares {
    /// Shares what "none" had among the destinations.
    mutating func dropNone() {
        let rest = 1 - none
        guard rest > 0 else { return }
        for position in destinations.indices { destinations[position] /= rest }
        none = 0
    }
}

extension MatchModel {
    /// Any age within a day is as likely as another.
    fileprivate var withUniformDelay: MatchModel {
        var model = self
        let day = DelayParameters(edges: [86_400], masses: [1])
        model.apple.delay = day
        model.android.delay = day
        return model
    }

    /// Zone and language are anybody's, wherever the two devices are.
    fileprivate var withIndependentRegion: MatchModel {
        var model = self
        let none = RegionParameters.Coupling(zone: 0, language: 0)
        for path in [\MatchModel.apple, \MatchModel.android] {
            model[keyPath: path].region.quietCoupling = none
            model[keyPath: path].region.crowdedCoupling = none
        }
        return model
    }
}
