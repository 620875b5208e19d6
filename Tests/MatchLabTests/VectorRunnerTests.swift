import Foundation
import MatchLab
import MatchTrace
import Testing

@Suite struct VectorRunnerTests {
    /// The files of Datasets/Vectors.
    static let files: [URL] = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = package.appending(path: "Datasets/Vectors")
        let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (found ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    }()

    @Test func datasetCoversEverySignal() throws {
        let vectors = try Self.files.flatMap { try VectorFile([UInt8](Data(contentsOf: $0))).vectors }
        let signals = Set(vectors.map(\.signal))
        #expect(signals == ["ip", "screen", "userAgent", "os", "deviceModel", "timeZone", "language", "time"])
        #expect(vectors.count > 400)
        #expect(Set(vectors.map { "\($0.signal) \($0.id)" }).count == vectors.count)
    }

    @Test(arguments: files)
    func everyVectorOfTheDatasetHolds(file: URL) throws {
        let runner = VectorRunner()
        for vector in try VectorFile([UInt8](Data(contentsOf: file))).vectors {
            let outcome = runner.run(vector)
            #expect(outcome.passed, "\(vector.id) (\(vector.rule)): \(String(describing: outcome.actual))")
        }
    }

    @Test func wrongExpectationFails() throws {
        let vector = Vector(
            id: "v", signal: "screen", kind: "single",
            raw: try JSONParser.parse(
                #"{"side":"web","os":"ios","screenWidth":402,"screenHeight":874,"pixelRatio":3}"#),
            canonical: try JSONParser.parse(#"{"unit":"pt","short":402,"long":874,"scale":2}"#))
        #expect(!VectorRunner().run(vector).passed)
        var absent = vector
        absent.canonical = .null
        #expect(!VectorRunner().run(absent).passed)
        var unknown = vector
        unknown.signal = "smell"
        #expect(!VectorRunner().run(unknown).passed)
        #expect(VectorRunner().run(unknown).actual == nil)
    }

    @Test func onlyTheKeysThatStandInAVectorAreCompared() throws {
        let vector = Vector(
            id: "v", signal: "userAgent", kind: "single", raw: .string("curl/8.5.0"),
            canonical: try JSONParser.parse(#"{"bot":true}"#))
        #expect(VectorRunner().run(vector).passed)
    }

    @Test(arguments: [
        #"{"schema":"matchback.cases/1","vectors":[]}"#, #"{"schema":"matchback.vectors/1"}"#,
        #"{"schema":"matchback.vectors/1","vectors":[{"id":"v"}]}"#, "[", "",
    ])
    func fileThatIsNoVectorsIsAnErrorWithAReason(text: String) {
        #expect(throws: VectorFile.Problem.self) { try VectorFile(Array(text.utf8)) }
    }
}
