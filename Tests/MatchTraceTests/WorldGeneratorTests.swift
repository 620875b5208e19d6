import MatchSignals
import Testing

@testable import MatchTrace

@Suite struct WorldGeneratorTests {
    private func events(seed: UInt64, installs: Int) -> [TraceEvent] {
        Array(WorldGenerator(parameters: WorldParameters(), seed: seed, installs: installs))
    }

    @Test func oneSeedIsOneWorld() {
        let first = events(seed: 7, installs: 50)
        #expect(first == events(seed: 7, installs: 50))
        #expect(first != events(seed: 8, installs: 50))
    }

    @Test func theWorldEndsWithTheInstallsAskedFor() {
        var ids: Set<String> = []
        for case .install(let install, _) in events(seed: 1, installs: 200) { ids.insert(install.id) }
        #expect(ids.count == 200)
        #expect(events(seed: 1, installs: 0).isEmpty)
    }

    @Test func nearlyAllEventsComeInTheOrderOfTime() {
        let times = events(seed: 3, installs: 300).compactMap(\.time)
        let late = zip(times, times.dropFirst()).filter { $0 > $1 }.count
        #expect(late > 0 && Double(late) / Double(times.count) < 0.01)
    }

    @Test func truthNamesAClickOfTheSameAppThatCameBefore() {
        var clicks: [String: Click] = [:]
        var followed = 0
        for event in events(seed: 5, installs: 500) {
            switch event {
            case .click(let click): clicks[click.id] = click
            case .install(let install, let truth):
                guard let id = truth?.click else { continue }
                followed += 1
                #expect(clicks[id]?.app == install.app)
                #expect(clicks[id].map { $0.time <= install.time } ?? false)
            case .erase: break
            }
        }
        #expect(followed > 150)
    }
}
