package import MatchSignals
package import MatchStore

extension ReferenceStore {
    package mutating func record(_ click: CanonicalClick, window: Int64, at now: Int64) -> RecordOutcome {
        let limit: Int64 = 1 << 47
        let time = min(max(click.time.milliseconds, -limit), limit)
        let window = min(max(window, 0), limit)
        guard now <= time + window else { return .alreadyExpired }
        guard position(app: click.app, id: click.id) == nil else {
            statistics.repeatedIDs += 1
            return .repeatedID
        }
        var row = Row(
            sequence: next, app: click.app, click: click, fingerprint: Self.kept(click.fingerprint), time: time,
            window: window, state: .candidate, basis: nil, isIndexed: true)
        next += 1
        if click.disposition != .candidate {
            row.state = .deterministicOnly
            row.isIndexed = false
            row.click.visitorID = nil
            if click.disposition == .tokenOnly { row.fingerprint = Fingerprint() }
        }
        var losers: [Int] = []
        if click.disposition == .deterministicOnly, let visitor = click.visitorID,
            !click.fingerprint.screen.isMissing || !click.fingerprint.zone.isMissing,
            let current = position(visitors[[click.app, visitor]]), rows[current].state == .candidate,
            time >= rows[current].time,
            time - rows[current].time > configuration.redirectWindow
                || !Self.isCut(rows[current].click.link.slug, click.link.slug)
        {
            losers.append(rows[current].sequence)
        }
        if row.state == .candidate {
            if compareWithVisitor(row, &losers) || compareWithTwins(row, &losers) {
                row.state = .folded
                row.isIndexed = false
            }
        }
        if let token = click.token {
            let holder = position(tokens[[row.app, token]])
            if holder.map({ rows[$0].time <= row.time }) ?? true { tokens[[row.app, token]] = row.sequence }
        }
        rows.append(row)
        statistics.stored += 1
        var replaced = false
        for loser in losers {
            guard let position = position(loser), rows[position].state == .candidate else { continue }
            rows[position].state = .folded
            rows[position].isIndexed = false
            replaced = true
            statistics.replaced += 1
        }
        if row.isIndexed {
            for block in row.blocks {
                while case let members = rows.indices.filter({ isMember($0, row.app, row.group, block) }),
                    members.count > configuration.maxClicksPerNetworkBlock, let oldest = members.first
                {
                    drop(oldest, .evictedByBlock)
                }
            }
        }
        while rows.count > configuration.maxLiveClicks { drop(0, .evictedByCapacity) }
        if row.state == .folded {
            statistics.folded += 1
            return .foldedIntoEarlier
        }
        return replaced ? .replacedOlder : .stored
    }

    func isMember(_ position: Int, _ app: String, _ group: OSGroup, _ block: UInt64) -> Bool {
        rows[position].isIndexed && rows[position].app == app && rows[position].group == group
            && rows[position].blocks.contains(block)
    }

    /// Two addresses, those with a block first; two languages.
    static func kept(_ fingerprint: Fingerprint) -> Fingerprint {
        let all = (0..<fingerprint.addresses.count).map { fingerprint.addresses[$0] }
        var result = fingerprint
        result.addresses = AddressSet()
        for address in (all.filter(\.isAttributable) + all.filter { !$0.isAttributable }).prefix(2) {
            result.addresses.insert(address)
        }
        result.languages = LanguageList(fingerprint.languages[0], fingerprint.languages[1])
        return result
    }

    /// Whether the visitor's current click stands for the new one; otherwise the new one is current.
    private mutating func compareWithVisitor(_ row: Row, _ losers: inout [Int]) -> Bool {
        guard let visitor = row.click.visitorID else { return false }
        let key = [row.app, visitor]
        if let current = position(visitors[key]), rows[current].state == .candidate {
            let other = rows[current]
            let isNewer = row.time >= other.time
            let (earlier, later) = isNewer ? (other, row) : (row, other)
            let isRedirect =
                later.time - earlier.time <= configuration.redirectWindow
                && Self.isCut(earlier.click.link.slug, later.click.link.slug)
            if isNewer ? isRedirect : !isRedirect { return true }
            losers.append(other.sequence)
        }
        visitors[key] = row.sequence
        return false
    }

    private func compareWithTwins(_ row: Row, _ losers: inout [Int]) -> Bool {
        let members: [Int]
        if let block = row.blocks.first {
            members = rows.indices.filter { isMember($0, row.app, row.group, block) }
        } else if let device = row.fingerprint.deviceBlock {
            members = rows.indices.filter {
                rows[$0].isIndexed && rows[$0].app == row.app && rows[$0].group == row.group
                    && rows[$0].fingerprint.deviceBlock == device
            }
        } else {
            return false
        }
        var isFolded = false
        for position in members.suffix(configuration.duplicateScan).reversed() {
            let other = rows[position]
            guard other.state == .candidate, other.fingerprint == row.fingerprint else { continue }
            if row.click.visitorID != nil && other.click.visitorID != nil { continue }
            let isNewer = row.time >= other.time
            let (earlier, later) = isNewer ? (other, row) : (row, other)
            let gap = later.time - earlier.time
            var isOne = row.destination == other.destination && gap <= configuration.duplicateWindow
            if row.destination != other.destination, row.click.visitorID == nil, other.click.visitorID == nil,
                gap <= configuration.redirectWindow
            {
                isOne = Self.isTypedOn(earlier.click.link.slug, later.click.link.slug)
            }
            guard isOne else { continue }
            if isNewer { losers.append(other.sequence) } else { isFolded = true }
        }
        return isFolded
    }

    private static func isCut(_ earlier: String, _ later: String) -> Bool {
        earlier.hasPrefix(later) && "?#".contains(earlier.dropFirst(later.count).first ?? " ")
    }

    private static func isTypedOn(_ earlier: String, _ later: String) -> Bool {
        guard later.hasPrefix(earlier), later != earlier else { return false }
        return earlier.contains("?") || "/?#&=".contains(later.dropFirst(earlier.count).first ?? " ")
    }
}
