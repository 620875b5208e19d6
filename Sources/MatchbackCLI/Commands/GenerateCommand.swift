internal import MatchLab
internal import MatchTrace

extension Command {
    /// Writes a synthetic stream with its truth.
    static let generate = Command(
        specification: CommandSpecification(
            name: "generate",
            summary: "Writes a synthetic stream of clicks and installs, with the truth in it.",
            details: """
                The same world, seed and count give the same bytes. Scenarios:
                  \(lines(of: WorldParameters.scenarioNames).joined(separator: "\n  "))
                """,
            options: [
                .init("scenario", value: "NAME", help: "A built-in world; default mixed."),
                .init("world", value: "FILE", help: "A world file instead; see Datasets/Worlds."),
                .init("seed", value: "N", help: "Seed; default 1."),
                .init("installs", value: "N", help: "After how many installs to stop; default 10000."),
                .init("output", short: "o", value: "FILE", help: "Where to write; default -, standard output."),
            ],
            examples: ["matchback generate --scenario stadium --seed 7 --installs 5000 -o stadium.ndjson"]),
        run: { arguments in
            let parameters = try WorldOptions.parameters(arguments, default: "mixed")
            let seed = try arguments.seed(default: 1)
            let installs = try arguments.integer("installs", in: 1...1_000_000_000) ?? 10_000
            let path = arguments.value("output") ?? "-"
            var world = WorldGenerator(parameters: parameters, seed: seed, installs: installs)
            var progress = Progress("Generating", total: installs)
            defer { progress.finish() }
            do {
                let writer = try TraceWriter(path: path)
                while !Interruption.isRequested, let event = world.next() {
                    try writer.write(event)
                    if world.eventsSoFar & 255 == 0 {
                        progress.update(done: world.installsSoFar, events: world.eventsSoFar)
                    }
                }
                try writer.close()
            } catch let error as TraceFileError where error.code != .closedPipe {
                throw CommandError(error, writing: true)
            }
            progress.finish()
            Talk.say(
                "\(Layout.count(world.eventsSoFar, "event")), \(Layout.count(world.installsSoFar, "install")), seed \(seed)"
            )
            return 0
        })

    /// Names joined by commas, a few a line.
    private static func lines(of names: [String]) -> [String] {
        names.reduce(into: [""]) { lines, name in
            let last = lines[lines.count - 1]
            if last.count + name.count > 76 {
                lines[lines.count - 1] += ","
                lines.append(name)
            } else {
                lines[lines.count - 1] += last.isEmpty ? name : ", " + name
            }
        }
    }
}
