import Foundation
import MatchSignals
import Testing

@testable import MatchTrace

@Suite struct WorldFileTests {
    private var worlds: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Datasets/Worlds")
    }

    private func world(_ parameters: String, base: String? = nil) throws -> WorldParameters {
        let base = base.map { #""base":"\#($0)","# } ?? ""
        return try WorldFile.parameters(
            text: #"{"schema":"matchback.world/1","name":"t",\#(base)"parameters":{\#(parameters)}}"#)
    }

    @Test func theCompiledInScenariosAreTheFiles() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: worlds.path).filter { $0.hasSuffix(".json") }
        #expect(Set(files) == Set(EmbeddedWorlds.all.map { "\($0.name).json" }))
        for world in EmbeddedWorlds.all {
            let text = try String(
                contentsOf: worlds.appendingPathComponent("\(world.name).json"), encoding: .utf8)
            #expect(world.text == text, "run Scripts/embed-worlds.sh")
        }
    }

    @Test(arguments: WorldParameters.scenarioNames)
    func everyScenarioReadsAndPlays(_ name: String) throws {
        let parameters = try #require(WorldParameters.scenario(name))
        #expect(parameters.name == name && !parameters.about.isEmpty)
        let events = Array(WorldGenerator(parameters: parameters, seed: 1, installs: 40))
        #expect(events.count > 40)
    }

    @Test func theFileOfTheDefaultWorldListsEveryRateAtItsDefault() throws {
        let text = try String(contentsOf: worlds.appendingPathComponent("mixed.json"), encoding: .utf8)
        let names = try JSONParser.parse(text)["parameters"]?.members?.map(\.name) ?? []
        #expect(Set(names) == Set(WorldParameters.fieldNames))
        var mixed = try WorldFile.parameters(text: text)
        let standard = WorldParameters()
        (mixed.name, mixed.about) = (standard.name, standard.about)
        #expect(mixed == standard)
    }

    @Test func aFileChangesItsBaseWhereItSays() throws {
        let office = try #require(WorldParameters.scenario("office"))
        var expected = office
        (expected.name, expected.about, expected.relayShare) = ("t", "", 0.5)
        #expect(try world(#""relayShare":{"value":0.5,"source":"assumed"}"#, base: "office") == expected)
    }

    @Test(arguments: [
        (#""relayShere":{"value":0.5,"source":"x"}"#, "relayShere"),
        (#""relayShare":{"value":1.5,"source":"x"}"#, "relayShare"),
        (#""relayShare":{"value":"high","source":"x"}"#, "relayShare"),
        (#""relayShare":{"value":0.5}"#, "relayShare"),
        (#""relayShare":0.5"#, "relayShare"),
        (#""people":{"value":1e300,"source":"x"}"#, "people"),
        (#""visitsPerDay":{"value":1e-300,"source":"x"}"#, "visitsPerDay"),
        (#""countries":{"value":{"XX":1},"source":"x"}"#, "XX"),
        (#""countries":{"value":{"US":0},"source":"x"}"#, "countries"),
        (#""wifiShare":{"value":2,"source":"x"}"#, "wifiShare"),
        (#""start":{"value":"soon","source":"x"}"#, "start"),
        (#""delayQuickWeight":{"value":0.9,"source":"x"}"#, "delayQuickWeight"),
        (#""organicShare":{"value":1,"source":"x"}"#, "organicShare"),
    ])
    func aMistakeIsNamed(_ parameters: String, _ name: String) {
        #expect {
            try world(parameters)
        } throws: {
            ($0 as? WorldFileError)?.message.contains(name) ?? false
        }
    }

    @Test(arguments: ["", "[]", "{}", #"{"schema":"matchback.world/2","parameters":{}}"#])
    func whatIsNoWorldFileIsRefused(_ text: String) {
        #expect(throws: WorldFileError.self) { try WorldFile.parameters(text: text) }
    }

    @Test func anUnknownBaseIsRefused() {
        #expect(throws: WorldFileError.self) { try world("", base: "moon") }
    }

    @Test func aFileThatCannotBeReadIsAFileError() {
        #expect(throws: TraceFileError.self) { try WorldFile.parameters(path: "/no/such/world.json") }
    }
}
