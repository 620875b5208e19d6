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
    /// By address, and there by what the rules compare: behind one address are thousands of clicks, yet few kinds of phone.
    private var byAddress: [AddressKey: [BaselineProfile: BaselineQueue]] = [:]
    private var byLook: [LookKey: BaselineQueue] = [:]
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
        let position = clicks.count
        clicks.append(Entry(click: key, destination: StreamKey(app: click.app, link: click.link)))
        times.append(click.time.milliseconds)
        let profile = BaselineProfile(signals)
        for address in addressKeys(app, signals) {
            byAddress[address, default: [:]][profile, default: BaselineQueue()].add(position, times: times)
        }
        if let look = lookKey(app, signals) { byLook[look, default: BaselineQueue()].add(position, times: times) }
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
        let addresses = addressKeys(app, signals)
        for address in addresses { forget(address, before: now - BaselineBoard.day) }
        let look = lookKey(app, signals)
        if let look { _ = byLook[look]?.forget(before: now - BaselineBoard.day, times: times) }
        let profile = BaselineProfile(signals)
        for (number, rule) in BaselineRule.allCases.enumerated() where answer.delivered[number] == nil {
            let bit = UInt8(1) << UInt8(number)
            let chosen: Int? =
                switch rule {
                case .points: bestByPoints(addresses, profile, at: now, bit: bit)
                case .lastClickSameIP: newest(addresses, at: now, bit: bit)
                case .uniqueSnapshot: unique(addresses, profile, at: now, bit: bit)
                case .newestSameScreenZoneLanguage:
                    look.flatMap { byLook[$0]?.newest(at: now, times: times) { _ in true } }
                }
            guard let chosen else { continue }
            clicks[chosen].claims |= bit
            if rule == .newestSameScreenZoneLanguage, let look { byLook[look]?.remove(chosen) }
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

    /// Whether each rule's delivery to one install is right, in the order of the rules; `nil` where it delivered nothing.
    func deliveries(of install: StreamKey, destination: (StreamKey) -> StreamKey?) -> [Bool?] {
        guard let answer = answers[install] else { return Array(repeating: nil, count: BaselineRule.allCases.count) }
        return answer.delivered.map { delivery in
            delivery.map { delivery in
                guard let truth = answer.truth else { return false }
                return delivery.click == truth || delivery.destination == destination(truth)
            }
        }
    }

    // MARK: Rules

    private func bestByPoints(_ addresses: [AddressKey], _ profile: BaselineProfile, at now: Int64, bit: UInt8) -> Int?
    {
        var best: (points: Int, time: Int64, position: Int)?
        for address in addresses {
            for (kind, queue) in byAddress[address] ?? [:] {
                let points = kind.pointsAtOneAddress(with: profile)
                guard points >= 70, points >= best?.points ?? 0,
                    let position = queue.newest(at: now, times: times, where: { clicks[$0].claims & bit == 0 })
                else { continue }
                let found = (points, times[position], position)
                if best.map({ found > $0 }) ?? true { best = found }
            }
        }
        return best?.position
    }

    private func newest(_ addresses: [AddressKey], at now: Int64, bit: UInt8) -> Int? {
        var best: (time: Int64, position: Int)?
        for address in addresses {
            for queue in (byAddress[address] ?? [:]).values {
                guard let position = queue.newest(at: now, times: times, where: { clicks[$0].claims & bit == 0 })
                else { continue }
                let found = (times[position], position)
                if best.map({ found > $0 }) ?? true { best = found }
            }
        }
        return best?.position
    }

    /// The one click within 2 h; `nil` where there are none or several.
    private func unique(_ addresses: [AddressKey], _ profile: BaselineProfile, at now: Int64, bit: UInt8) -> Int? {
        var only: Int?
        for address in addresses {
            for (kind, queue) in byAddress[address] ?? [:]
            where kind.sharesSystem(with: profile) && kind.sharesScreen(with: profile) {
                // A click that was seen from two addresses is one click.
                let first = queue.newest(at: now, times: times) { clicks[$0].claims & bit == 0 && $0 != only }
                guard let first, now - times[first] <= 7_200_000 else { continue }
                if only != nil { return nil }
                only = first
                let second = queue.newest(at: now, times: times) { clicks[$0].claims & bit == 0 && $0 != first }
                if let second, now - times[second] <= 7_200_000 { return nil }
            }
        }
        return only
    }

    // MARK: Indexes

    private func forget(_ address: AddressKey, before oldest: Int64) {
        guard let kinds = byAddress[address]?.keys else { return }
        for kind in Array(kinds) where byAddress[address]?[kind]?.forget(before: oldest, times: times) == false {
            byAddress[address]?[kind] = nil
        }
        if byAddress[address]?.isEmpty == true { byAddress[address] = nil }
    }

    private func addressKeys(_ app: StreamKey, _ signals: BaselineSignals) -> [AddressKey] {
        (0..<signals.addresses.count).map { AddressKey(app: app, address: signals.addresses[$0].address) }
    }

    private func lookKey(_ app: StreamKey, _ signals: BaselineSignals) -> LookKey? {
        guard signals.screen != 0, signals.zone != 0, signals.language != 0 else { return nil }
        return LookKey(app: app, screen: signals.screen, zone: signals.zone, language: signals.language)
    }
}
