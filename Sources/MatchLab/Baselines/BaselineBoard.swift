internal import MatchSignals
internal import MatchTrace

/// The simple rules played on the same stream as the engine, each with claims of its own.
///
/// A class, because a copy of its indexes at the wrong moment costs more than everything else.
///
/// The rules see no tokens, which are no rule's business, and no consent, which the open engines do not ask for.
public final class BaselineBoard {
    private struct Entry {
        var click: StreamKey
        var destination: StreamKey
        var signals: BaselineSignals
        /// One bit per rule that has delivered this click.
        var claims: UInt8 = 0
    }

    /// One install's answers; the last answer of an id counts, and what was delivered stays.
    private struct Answers {
        var truth: StreamKey?
        var hasTruth = false
        var delivered: [Delivery?] = Array(repeating: nil, count: BaselineRule.allCases.count)
    }

    private struct Delivery {
        var click: StreamKey
        var destination: StreamKey
    }

    /// How long a click counts, in milliseconds.
    static let day: Int64 = 86_400_000

    private struct AddressKey: Hashable {
        var app: StreamKey
        var address: IPAddress
    }

    private struct LookKey: Hashable {
        var app: StreamKey
        var screen: UInt32
        var zone: UInt32
        var language: UInt32
    }

    private var clicks: [Entry] = []
    private var times: [Int64] = []
    private var seen: Set<StreamKey> = []
    private var byAddress = BaselineIndex<AddressKey>()
    private var byLook = BaselineIndex<LookKey>()
    private var answers: [StreamKey: Answers] = [:]
    private let canonicalizer = Canonicalizer()

    /// Creates an empty board.
    public init() {}

    /// Records a click that the engine did not drop.
    func record(_ click: Click) {
        let key = StreamKey(app: click.app, id: click.id)
        guard seen.insert(key).inserted else { return }
        let signals = BaselineSignals(canonicalizer.canonicalize(click).fingerprint, raw: click.signals)
        let app = StreamKey([click.app])
        let index = clicks.count
        clicks.append(
            Entry(
                click: key, destination: StreamKey(app: click.app, link: click.link), signals: signals))
        times.append(click.time.milliseconds)
        for position in 0..<signals.addresses.count {
            byAddress.add(index, under: AddressKey(app: app, address: signals.addresses[position].address))
        }
        if let look = lookKey(app, signals) { byLook.add(index, under: look) }
    }

    /// Asks every rule.
    func match(_ install: Install, truth: Truth?) {
        let key = StreamKey(app: install.app, id: install.id)
        var answer = answers[key] ?? Answers()
        if let truth {
            answer.hasTruth = true
            answer.truth = truth.click.map { StreamKey(app: install.app, id: $0) }
        }
        defer { answers[key] = answer }
        guard install.isFirstOpen else { return }
        let signals = BaselineSignals(canonicalizer.canonicalize(install).fingerprint, raw: install.signals)
        let now = install.time.milliseconds
        let app = StreamKey([install.app])
        let neighbours = candidates(app, signals, at: now)
        for (number, rule) in BaselineRule.allCases.enumerated() where answer.delivered[number] == nil {
            let bit = UInt8(1) << UInt8(number)
            let chosen: Int? =
                switch rule {
                case .points: bestByPoints(neighbours, signals, bit: bit)
                case .lastClickSameIP: newest(neighbours, bit: bit)
                case .uniqueSnapshot: unique(neighbours, signals, at: now, bit: bit)
                case .newestSameScreenZoneLanguage:
                    newest(lookAlikes(app, signals, at: now), bit: bit)
                }
            guard let chosen else { continue }
            clicks[chosen].claims |= bit
            answer.delivered[number] = Delivery(click: clicks[chosen].click, destination: clicks[chosen].destination)
        }
    }

    /// What each rule got right.
    /// - Parameter destination: where a click leads, `nil` for a click that the stream does not have.
    /// - Returns: one summary per rule, in the order of the rules.
    func summaries(destination: (StreamKey) -> StreamKey?) -> [(rule: BaselineRule, summary: AccuracySummary)] {
        BaselineRule.allCases.enumerated().map { number, rule in
            var summary = AccuracySummary()
            for answer in answers.values where answer.hasTruth {
                summary.installs += 1
                if answer.truth != nil { summary.withClick += 1 }
                guard let delivery = answer.delivered[number] else { continue }
                summary.answered += 1
                guard let truth = answer.truth else {
                    summary.organicMatched += 1
                    continue
                }
                if delivery.click == truth { summary.correctClick += 1 }
                if delivery.click == truth || delivery.destination == destination(truth) {
                    summary.correct += 1
                } else {
                    summary.wrongClick += 1
                }
            }
            return (rule, summary)
        }
    }

    // MARK: Rules

    private func bestByPoints(_ candidates: [Int], _ signals: BaselineSignals, bit: UInt8) -> Int? {
        var best: (index: Int, points: Int, time: Int64)?
        for index in candidates where clicks[index].claims & bit == 0 {
            let points = BaselineBoard.points(signals, clicks[index].signals)
            let time = times[index]
            if points >= 70, best.map({ (points, time) >= ($0.points, $0.time) }) ?? true {
                best = (index, points, time)
            }
        }
        return best?.index
    }

    static func points(_ left: BaselineSignals, _ right: BaselineSignals) -> Int {
        var points = left.sharesAddress(with: right) ? 40 : 0
        if sameSystem(left, right) { points += 30 }
        if left.zone != 0, left.zone == right.zone { points += 10 }
        if left.language != 0, left.language == right.language { points += 10 }
        if left.screen != 0, left.screen == right.screen { points += 10 }
        return points
    }

    private static func sameSystem(_ left: BaselineSignals, _ right: BaselineSignals) -> Bool {
        left.group != .unknown && left.group == right.group && left.version != nil && left.version == right.version
    }

    private func newest(_ candidates: [Int], bit: UInt8) -> Int? {
        candidates.filter { clicks[$0].claims & bit == 0 }.max { (times[$0], $0) < (times[$1], $1) }
    }

    private func unique(_ candidates: [Int], _ signals: BaselineSignals, at now: Int64, bit: UInt8) -> Int? {
        let equal = candidates.filter { index in
            let click = clicks[index]
            return click.claims & bit == 0 && now - times[index] <= 7_200_000
                && BaselineBoard.sameSystem(signals, click.signals) && signals.screen != 0
                && signals.screen == click.signals.screen
        }
        return equal.count == 1 ? equal[0] : nil
    }

    // MARK: Indexes

    private func candidates(_ app: StreamKey, _ signals: BaselineSignals, at now: Int64) -> [Int] {
        var found: [Int] = []
        for position in 0..<signals.addresses.count {
            let key = AddressKey(app: app, address: signals.addresses[position].address)
            found += byAddress.live(key, at: now, times: times)
        }
        return signals.addresses.count > 1 ? Array(Set(found)).sorted() : found
    }

    private func lookAlikes(_ app: StreamKey, _ signals: BaselineSignals, at now: Int64) -> [Int] {
        guard let key = lookKey(app, signals) else { return [] }
        return byLook.live(key, at: now, times: times)
    }

    private func lookKey(_ app: StreamKey, _ signals: BaselineSignals) -> LookKey? {
        guard signals.screen != 0, signals.zone != 0, signals.language != 0 else { return nil }
        return LookKey(app: app, screen: signals.screen, zone: signals.zone, language: signals.language)
    }
}
