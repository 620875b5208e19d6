internal import Matchback

/// What tokens tell of the model, for people and for machines.
struct DriftReport {
    /// The scopes, by app and group.
    let scopes: [ScopeDrift]

    /// One object a scope.
    var json: ReportValue { .array(scopes.map(json)) }

    private func json(_ scope: ScopeDrift) -> ReportValue {
        .object([
            .init("app", .string(scope.app)),
            .init("group", .string(scope.group)),
            .init("pairs", .integer(scope.pairs)),
            .init("drifting", .array(scope.drifting.map { .string("\($0.comparison) \($0.level)") })),
            .init("tooSure", .bool(scope.isTooSure)),
            .init("overturned", .integer(scope.overturned)),
            .init("predictions", json(scope.predictions)),
            .init("predictionsByTenth", .array(scope.predictionsByTenth.map(json))),
            .init("answers", json(scope.answers)),
            .init(
                "levels",
                .array(
                    scope.levels.map { level in
                        .object([
                            .init("comparison", .string(level.comparison)),
                            .init("level", .string(level.level)),
                            .init("pairs", .number(level.pairs)),
                            .init("observed", .fixed(level.observed, decimals: 6)),
                            .init("expected", .fixed(level.expected, decimals: 6)),
                            .init("deviation", .fixed(level.deviation, decimals: 2)),
                        ])
                    })),
        ])
    }

    private func json(_ claims: ScopeDrift.Claims) -> ReportValue {
        .object([
            .init("n", .number(claims.count)),
            .init("said", .fixed(claims.said, decimals: 4)),
            .init("saidGivenClick", .fixed(claims.saidGivenClick, decimals: 4)),
            .init("saidToHaveClick", .fixed(claims.saidToHaveClick, decimals: 4)),
            .init("right", .number(claims.right)),
            .init("delivered", .number(claims.delivered)),
            .init("deliveredRight", .number(claims.deliveredRight)),
        ])
    }

    /// A line a scope that has seen enough pairs to tell, and one a level that drifts: at most eight scopes, those with the most
    /// pairs.
    var lines: [String] {
        let told = scopes.filter { Double($0.pairs) >= ScopeDrift.alarm.pairs }
            .sorted { ($1.pairs, $0.app, $0.group) < ($0.pairs, $1.app, $1.group) }
        var lines: [String] = []
        for scope in told.prefix(8) {
            let claims = scope.predictions
            lines.append(
                "\(scope.app), \(scope.group): \(Layout.count(scope.pairs)) proven pairs; fingerprints said "
                    + "\(Layout.number(claims.said, decimals: 1)) to \(Layout.number(claims.saidGivenClick, decimals: 1)) of "
                    + "\(Layout.count(Int(claims.count))), right \(Layout.count(Int(claims.right)))"
                    + (scope.isTooSure ? ": too sure" : ""))
            for level in scope.drifting.prefix(5) {
                lines.append(
                    "  \(level.comparison) \(level.level): \(Layout.percent(level.observed)), expected "
                        + "\(Layout.percent(level.expected)), of \(Layout.count(Int(level.pairs)))")
            }
        }
        return lines
    }
}
