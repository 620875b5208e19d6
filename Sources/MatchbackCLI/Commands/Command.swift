/// A subcommand: what it takes and what it does.
struct Command: Sendable {
    /// What it takes.
    let specification: CommandSpecification
    /// What it does; returns the exit code.
    let run: @Sendable (Arguments) throws -> Int32

    /// All subcommands in the order of the help text.
    static let all: [Command] = [
        .demo, .generate, .import, .evaluate, .train, .replay, .explain, .cases, .canonicalize, .bench,
    ]
}
