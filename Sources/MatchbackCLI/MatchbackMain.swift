internal import Foundation
internal import MatchTrace

/// The command line: finds the subcommand, runs it, turns what it throws into three lines and an exit code.
@main
enum MatchbackMain {
    static func main() {
        Interruption.prepare()
        exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Runs the command line; returns the exit code.
    static func run(_ arguments: [String]) -> Int32 {
        do {
            return try dispatch(arguments)
        } catch is Output.Closed {
            // The reader has what it wanted: `matchback replay … | head` is no error.
            return 0
        } catch let error as TraceFileError where error.code == .closedPipe {
            return 0
        } catch let error as TraceFileError {
            return fail(CommandError(error))
        } catch let error as CommandError {
            return fail(error)
        } catch {
            return fail(
                CommandError(.io, what: "\(error)", where: "matchback", advice: "Run the command again with --help."))
        }
    }

    private static func fail(_ error: CommandError) -> Int32 {
        Talk.raw(error.text)
        return error.code.rawValue
    }

    private static func dispatch(_ arguments: [String]) throws -> Int32 {
        guard let name = arguments.first else {
            Talk.raw(overview)
            return CommandError.Code.usage.rawValue
        }
        let rest = arguments.dropFirst()
        switch name {
        case "--help", "-h": return try show(overview)
        case "help":
            guard let topic = rest.first else { return try show(overview) }
            return try show(command(topic).specification.help)
        case "--version", "version": return try show("matchback \(version)\n")
        default: break
        }
        let command = try command(name)
        let parsed = try Arguments(rest, specification: command.specification)
        return parsed.wantsHelp ? try show(command.specification.help) : try command.run(parsed)
    }

    private static func command(_ name: String) throws(CommandError) -> Command {
        if let command = Command.all.first(where: { $0.specification.name == name }) { return command }
        let nearest = Suggestion.nearest(to: name, among: Command.all.map(\.specification.name))
        throw CommandError(
            .usage, what: "there is no command \u{201C}\(name)\u{201D}", where: "matchback",
            advice: nearest.map { "Did you mean matchback \($0)?" } ?? "See: matchback --help")
    }

    private static func show(_ text: String) throws -> Int32 {
        let output = Output.standard()
        try output.write(text)
        try output.flush()
        return 0
    }

    /// The version of the command line.
    static let version = "0.1.0"

    /// The help text of the whole.
    static var overview: String {
        let width = Command.all.map(\.specification.name.count).max() ?? 0
        let list = Command.all.map { command in
            let name = command.specification.name
            return "  " + name + String(repeating: " ", count: width - name.count) + "  "
                + command.specification.summary
        }
        return """
            Which click did this first open come from, and how sure are we?

            Usage: matchback COMMAND [options]

            \(list.joined(separator: "\n"))

            Start here:
              matchback demo
            Help on one command:
              matchback help evaluate

            """
    }
}
