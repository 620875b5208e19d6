/// What one subcommand takes: the source of its parsing and of its help alike, so that the two can't drift apart.
struct CommandSpecification: Sendable {
    /// One option of a command.
    struct Option: Sendable {
        /// The long name without dashes.
        var name: String
        /// A one-letter form, if there is one.
        var short: Character?
        /// What the value is, in capitals; `nil` for a flag; in brackets when it may be left out, which means `-`.
        var value: String?
        /// One line of help.
        var help: String

        init(_ name: String, short: Character? = nil, value: String? = nil, help: String) {
            self.name = name
            self.short = short
            self.value = value
            self.help = help
        }

        /// Whether the value may be left out.
        var valueIsOptional: Bool { value?.hasPrefix("[") ?? false }

        /// How the option is written: `-o, --output FILE`.
        var spelling: String {
            let long = "--" + name + (value.map { " " + $0 } ?? "")
            return short.map { "-\($0), " + long } ?? "    " + long
        }
    }

    /// The subcommand's name.
    var name: String
    /// One line: what it does.
    var summary: String
    /// What stands after the options: `STREAM…`; empty when nothing may.
    var operands: String = ""
    /// How many operands there may be.
    var operandCount: ClosedRange<Int> = 0...0
    /// More about it, wrapped by hand.
    var details: String = ""
    /// The options, `--help` aside.
    var options: [Option] = []
    /// One example a line.
    var examples: [String]

    /// The usage line.
    var usage: String {
        let optionText = options.isEmpty ? "" : " [options]"
        return "matchback \(name)" + (operands.isEmpty ? "" : " " + operands) + optionText
    }

    /// The full help text.
    var help: String {
        var lines = [summary, "", "Usage: " + usage]
        if !details.isEmpty { lines += ["", details] }
        let all = options + [Option("help", short: "h", help: "This text.")]
        let width = all.map(\.spelling.count).max() ?? 0
        lines += ["", "Options:"]
        for option in all {
            let padding = String(repeating: " ", count: width - option.spelling.count)
            lines.append("  " + option.spelling + padding + "  " + option.help)
        }
        lines += ["", examples.count == 1 ? "Example:" : "Examples:"]
        lines += examples.map { "  " + $0 }
        return lines.joined(separator: "\n") + "\n"
    }
}
