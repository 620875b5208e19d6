internal import MatchSignals
public import MatchTrace

/// What the engine makes of one event, for machines and for people.
public struct CanonicalLine: Sendable {
    private let type: String
    private let id: String
    private let app: String
    private let report: CanonicalReport

    /// The canonical form of a click or an install; `nil` for an erasure, which has no signals.
    public init?(_ event: TraceEvent) {
        let canonicalizer = Canonicalizer()
        switch event {
        case .click(let click):
            type = "click"
            id = click.id
            app = click.app
            report = canonicalizer.report(click)
        case .install(let install, _):
            type = "install"
            id = install.id
            app = install.app
            report = canonicalizer.report(install)
        case .erase: return nil
        }
    }

    /// The event as one line of NDJSON, without its line feed.
    public var line: String {
        var members: [ReportValue.Member] = [
            .init("type", .string(type)), .init("id", .string(id)), .init("app", .string(app)),
        ]
        if let disposition = report.disposition { members.append(.init("disposition", .string(disposition.name))) }
        if type == "install" { members.append(.init("token", .optional(report.token))) }
        members.append(
            .init(
                "signals",
                .object(
                    report.signals.map { signal in
                        .init(
                            signal.name,
                            .object([
                                .init("presence", .string("\(signal.presence)")),
                                .init("canonical", ReportValue(signal.canonical)),
                            ]))
                    })))
        return ReportValue.object(members).compact
    }

    /// The event for people: every signal with what was sent, what became of it, and the rule that decided.
    public var explanation: String {
        var text = "\(type) \(id) of \(app)"
        if let disposition = report.disposition { text += ": \(disposition.name)" }
        text += "\n"
        if let rule = report.dispositionRule { text += "  \(rule)\n" }
        if let token = report.token { text += "  names the click of token \(token)\n" }
        for signal in report.signals {
            text += "  " + Layout.left(signal.name, 13) + Layout.left("\(signal.presence)", 15)
            text += signal.raw.map { $0.count > 72 ? String($0.prefix(71)) + "…" : $0 } ?? "–"
            text += "\n" + Layout.left("", 30) + "→ " + ReportValue(signal.canonical).compact
            text += "\n" + Layout.left("", 30) + signal.rule + "\n"
        }
        return text
    }
}

extension ReportValue {
    /// A canonical value.
    init(_ value: CanonicalValue) {
        self =
            switch value {
            case .null: .null
            case .text(let text): .string(text)
            case .number(let number): .number(number)
            case .flag(let flag): .bool(flag)
            case .list(let values): .array(values.map { ReportValue($0) })
            case .object(let fields): .object(fields.map { .init($0.name, ReportValue($0.value)) })
            }
    }
}
