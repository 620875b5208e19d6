internal import MatchLab
internal import MatchTrace

/// Says which lines could not be used: the first ones one by one, the rest as a count.
final class SkipReporter {
    private let isStrict: Bool
    private let shown = 20
    private var count = 0

    init(isStrict: Bool) {
        self.isStrict = isStrict
    }

    /// Reports one line; under `--strict` it ends the command.
    func report(_ stream: String, _ line: SkippedLine) throws {
        let name = stream == "-" ? "standard input" : stream
        if isStrict {
            throw CommandError(
                .badData, what: "the line \(line.reason)", where: "\(name), line \(line.line)",
                advice: "Mend the line, or leave out --strict to skip and count such lines.")
        }
        count += 1
        if count <= shown { Talk.say("Skipped \(name), line \(line.line): it \(line.reason)") }
    }

    /// Says how many were not shown.
    func finish() {
        if count > shown { Talk.say("Skipped \(Layout.count(count - shown, "more line"))") }
    }
}
