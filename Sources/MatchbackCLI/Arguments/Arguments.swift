/// The arguments of one subcommand, read by its specification.
struct Arguments {
    private let specification: CommandSpecification
    private var values: [String: [String]] = [:]
    /// What stands besides the options, in order.
    private(set) var operands: [String] = []
    /// Whether `--help` was asked for; nothing else is checked then.
    private(set) var wantsHelp = false

    /// Reads arguments: `--name value`, `--name=value`, `-o value`, `--` ends the options, `-` is an operand.
    init(_ arguments: some Sequence<String>, specification: CommandSpecification) throws(CommandError) {
        self.specification = specification
        var rest = Array(arguments)[...]
        var optionsAreOver = false
        while let argument = rest.popFirst() {
            guard !optionsAreOver, argument.count > 1, argument.hasPrefix("-") else {
                operands.append(argument)
                continue
            }
            if argument == "--" {
                optionsAreOver = true
                continue
            }
            let (option, attached) = try find(argument)
            guard let option else {
                wantsHelp = true
                continue
            }
            if option.value == nil {
                guard attached == nil else {
                    throw usage("--\(option.name) takes no value", "Write --\(option.name) alone.")
                }
                values[option.name, default: []].append("")
            } else if let attached {
                values[option.name, default: []].append(attached)
            } else if option.valueIsOptional, rest.first.map({ $0 != "-" && $0.hasPrefix("-") }) ?? true {
                values[option.name, default: []].append("-")
            } else if let value = rest.popFirst() {
                values[option.name, default: []].append(value)
            } else {
                throw usage(
                    "--\(option.name) needs a value",
                    "Write --\(option.name) \(option.value ?? "VALUE").")
            }
        }
        if wantsHelp { return }
        let allowed = specification.operandCount
        if operands.count < allowed.lowerBound {
            throw usage("\(specification.operands) is missing", "For example: \(specification.examples[0])")
        }
        if operands.count > allowed.upperBound {
            throw usage(
                "\u{201C}\(operands[allowed.upperBound])\u{201D} is one argument too many",
                "Usage: \(specification.usage)")
        }
    }

    private func find(
        _ argument: String
    ) throws(CommandError) -> (CommandSpecification.Option?, attached: String?) {
        let isLong = argument.hasPrefix("--")
        let body = argument.drop { $0 == "-" }
        let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        let attached = parts.count == 2 ? String(parts[1]) : nil
        if name == "help" || (!isLong && name == "h") { return (nil, nil) }
        let option = specification.options.first { option in
            isLong ? option.name == name : option.short.map { String($0) == name } ?? false
        }
        guard let option else {
            let names = specification.options.map { "--" + $0.name }
            let nearest = Suggestion.nearest(to: "--" + name, among: names)
            throw usage(
                "there is no option \(argument)",
                nearest.map { "Did you mean \($0)?" } ?? "See: matchback \(specification.name) --help")
        }
        return (option, attached)
    }

    /// A usage error of this command.
    func usage(_ what: String, _ advice: String) -> CommandError {
        CommandError(.usage, what: what, where: "matchback \(specification.name)", advice: advice)
    }

    /// Whether a flag was given.
    func flag(_ name: String) -> Bool {
        values[checked(name)] != nil
    }

    /// The last value of an option.
    func value(_ name: String) -> String? {
        values[checked(name)]?.last
    }

    /// The value of an option as a whole number within a range.
    func integer(_ name: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard let text = value(name) else { return nil }
        let plain = text.filter { $0 != "_" && $0 != "," }
        guard let number = Int(plain), range.contains(number) else {
            throw usage(
                "--\(name) \(text) is no whole number from \(range.lowerBound) to \(range.upperBound)",
                "For example: \(specification.examples[0])")
        }
        return number
    }

    /// The value of an option as a positive number.
    func positive(_ name: String) throws(CommandError) -> Double? {
        guard let text = value(name) else { return nil }
        guard let number = Double(text), number > 0, number.isFinite else {
            throw usage("--\(name) \(text) is no positive number", "For example: --\(name) 10")
        }
        return number
    }

    /// The value of `--seed`: any 64-bit number.
    func seed(default standard: UInt64) throws(CommandError) -> UInt64 {
        guard let text = value("seed") else { return standard }
        guard let number = UInt64(text) else {
            throw usage("--seed \(text) is no whole number from 0 to \(UInt64.max)", "For example: --seed 7")
        }
        return number
    }

    private func checked(_ name: String) -> String {
        precondition(
            specification.options.contains { $0.name == name },
            "\(specification.name) asks for the option \(name), which its specification does not have")
        return name
    }
}
