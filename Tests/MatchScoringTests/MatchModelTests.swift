import Foundation
import Testing

@testable import MatchScoring

@Suite struct MatchModelTests {
    @Test func theDefaultIsValid() throws {
        try MatchModel.default.validate()
        _ = try CompiledModel(.default)
    }

    @Test func modelsSurviveAFile() throws {
        let data = try JSONEncoder().encode(MatchModel.default)
        #expect(try JSONDecoder().decode(MatchModel.self, from: data) == .default)
    }

    @Test func faultsAreNamed() {
        func code(_ change: (inout MatchModel) -> Void) -> ModelError.Code? {
            var model = MatchModel.default
            change(&model)
            do throws(ModelError) {
                _ = try CompiledModel(model)
                return nil
            } catch {
                return error.code
            }
        }
        #expect(code { _ in } == nil)
        #expect(code { $0.version = 2 } == .unsupportedVersion)
        #expect(code { $0.apple.device.screen.exact.m = .nan } == .outOfRange)
        #expect(code { $0.apple.device.screen.exact.m = 0 } == .outOfRange)
        #expect(code { $0.android.device.screen.exact.m = 0.5 } == .notNormalised)
        #expect(code { $0.android.region.language.none.u = 0.1 } == .notNormalised)
        #expect(code { $0.apple.delay.edges[3] = 5 } == .malformedDelay)
        #expect(code { $0.apple.delay.masses.removeLast() } == .malformedDelay)
        #expect(code { $0.apple.delay.edges = [] } == .malformedDelay)
        #expect(code { $0.apple.delay.masses[0] = 0.9 } == .notNormalised)
        #expect(code { $0.apple.missingShare = 1 } == .outOfRange)
        #expect(code { $0.apple.calibration.slope = -1 } == .outOfRange)
        #expect(code { $0.android.device.screenAndVersionU = 0.5 } == .outOfRange)
        #expect(
            code {
                $0.apple.network.ipv4Crowded.exact.m = 0.85
                $0.apple.network.ipv4Crowded.none.m = 0.054
            } == .inconsistent)
    }

    /// The numbers in the source are those of the mixture that the comment states.
    @Test func theDefaultDelayIsTheMixtureItSaysItIs() {
        func normal(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }
        func mixture(_ t: Double) -> Double {
            let uniform = min(max(log(t / 86_400) / log(7), 0), 1)
            return 0.65 * normal((log(t) - 4.220) / 1.146) + 0.29 * normal((log(t) - 8.743) / 1.182) + 0.06 * uniform
        }
        let delay = DelayParameters.standard
        var below = 0.0
        for (edge, mass) in zip(delay.edges, delay.masses) {
            below += mass
            #expect(abs(below - mixture(edge)) < 0.006, "up to \(edge) s")
        }
    }
}
