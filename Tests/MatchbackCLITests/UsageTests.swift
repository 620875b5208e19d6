import Testing

@Suite struct UsageTests {
    @Test(arguments: [
        (["evaluat"], "Did you mean matchback evaluate?"),
        (["evaluate"], "STREAM... is missing"),
        (["evaluate", "x", "--jsno", "y"], "Did you mean --json?"),
        (["evaluate", "x", "--decisions"], "--decisions needs a value"),
        (["evaluate", "x", "--seed", "abc"], "--seed abc is no whole number"),
        (["evaluate", "x", "--max-line", "0"], "--max-line 0 is no whole number from 1"),
        (["replay", "x", "--speed", "-3"], "--speed -3 is no positive number"),
        (["explain", "x"], "--install is missing"),
        (["canonicalize", "x", "y"], "\u{201C}y\u{201D} is one argument too many"),
        (["cases", "x", "--explain=yes"], "--explain takes no value"),
    ])
    func usageErrorsAreThreeLinesAndExit64(arguments: [String], message: String) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(message))
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("Error: ") && lines[1].hasPrefix("Where: ") && lines[2].hasPrefix("Help:  "))
    }

    @Test func noCommandShowsTheOverviewOnStandardError() throws {
        let run = try CommandRun([])
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("matchback demo"))
    }

    @Test func optionsMayBeWrittenWithEqualsSign() throws {
        let run = try CommandRun(["evaluate", "--seed=3", "--json=-", "-"], text: "")
        #expect(run.status == 0)
        #expect(run.output.contains("\"seed\": 3"))
    }
}
