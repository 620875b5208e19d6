import MatchStore
import Testing

@testable import Matchback

@Suite struct HashSeedTests {
    @Test func theOwnersSeedReachesTheStore() throws {
        var configuration = EngineConfiguration()
        configuration.hashSeed = 77
        #expect(try MatchEngine(configuration: configuration).store.configuration.hashSeed == 77)
        #expect(try MatchEngine().store.configuration.hashSeed != 77)
    }
}
