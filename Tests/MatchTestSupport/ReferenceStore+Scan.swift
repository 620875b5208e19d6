package import MatchSignals
package import MatchStore

extension ReferenceStore {
    /// What a scan finds and reports.
    package func scan(app: String, _ query: ScanQuery, reach: DeviceReach = .everything) -> ([Found], ScanReport) {
        var found: [Found] = []
        var report = ScanReport()
        let addresses = (0..<query.fingerprint.addresses.count).map { query.fingerprint.addresses[$0] }
        var visited: [UInt64] = []
        for block in addresses.compactMap(\.block) where !visited.contains(block) {
            scanNetwork(app, query, addresses, block, &found, &report)
            visited.append(block)
        }
        let blocks = query.fingerprint.deviceBlocks
        for position in 0..<blocks.count { scanDevice(app, query, reach, blocks[position], &found, &report) }
        return (found, report)
    }

    private func fate(_ row: Row, _ query: ScanQuery) -> String {
        let age = query.firstAsked.milliseconds(since: Timestamp(milliseconds: row.time))
        if age > row.window { return "expired" }
        return age < -query.skew ? "too late" : "matchable"
    }

    private func entry(_ row: Row, _ block: Candidate.Block, _ blockCount: Int) -> Found {
        Found(
            id: row.click.id, time: row.time, destination: row.destination, fingerprint: row.fingerprint, block: block,
            addressCount: 0, blockCount: UInt32(blockCount))
    }

    private func scanNetwork(
        _ app: String, _ query: ScanQuery, _ addresses: [NetworkAddress], _ block: UInt64, _ found: inout [Found],
        _ report: inout ScanReport
    ) {
        let members = rows.indices.filter { isMember($0, app, query.fingerprint.system.family.group, block) }
        let count = members.filter { rows[$0].state == .candidate }.count
        let first = found.count
        var looked = 0
        var oldest: Int64?
        for position in members.suffix(configuration.candidatesPerScan * 4).reversed() {
            guard looked < configuration.candidatesPerScan else { break }
            let row = rows[position]
            if row.state == .candidate { looked += 1 }
            let fate = fate(row, query)
            guard row.state == .candidate, fate == "matchable" else {
                let own = (0..<row.fingerprint.addresses.count).map { row.fingerprint.addresses[$0] }
                guard own.contains(where: { $0.isAttributable && addresses.contains($0) }) else { continue }
                if fate == "expired" { report.expiredSeen += 1 }
                if fate == "too late" { report.tooLateSeen += 1 }
                if fate == "matchable" { report.claimedSeen += 1 }
                continue
            }
            oldest = min(oldest ?? row.time, row.time)
            if !found.contains(where: { $0.id == row.click.id }) { found.append(entry(row, .network, count)) }
        }
        let scale = looked > 0 && count > looked ? Double(count) / Double(looked) : 1
        for address in addresses where address.isAttributable {
            let sharing = (first..<found.count).filter { position in
                let own = found[position].fingerprint.addresses
                return (0..<own.count).contains { own[$0] == address }
            }
            let scaled = UInt32((Double(sharing.count) * scale).rounded())
            for position in sharing { found[position].addressCount = max(found[position].addressCount, scaled) }
        }
        guard count > looked else { return }
        report.networkUnseen += count - looked
        if let oldest {
            let time = Timestamp(milliseconds: oldest)
            report.networkOldestSeen = max(report.networkOldestSeen ?? time, time)
        }
    }

    private func scanDevice(
        _ app: String, _ query: ScanQuery, _ reach: DeviceReach, _ block: UInt64, _ found: inout [Found],
        _ report: inout ScanReport
    ) {
        let members = rows.indices.filter {
            rows[$0].isIndexed && rows[$0].app == app && rows[$0].group == query.fingerprint.system.family.group
                && rows[$0].fingerprint.deviceBlock == block
        }
        let count = members.filter { rows[$0].state == .candidate }.count
        report.deviceBlockCount += count
        guard let earliest = reach.earliest(inBlockOf: count, asked: query.firstAsked) else {
            report.deviceUnseen += count
            return
        }
        var looked = 0
        var tooOld = 0
        var oldest: Int64?
        for position in members.suffix(configuration.deviceBlockScan * 4).reversed() {
            guard looked < configuration.deviceBlockScan else { break }
            let row = rows[position]
            guard row.state == .candidate else { continue }
            if row.time < earliest {
                tooOld += 1
                if tooOld < DeviceReach.stragglers { continue } else { break }
            }
            looked += 1
            guard fate(row, query) == "matchable" else { continue }
            oldest = min(oldest ?? row.time, row.time)
            if found.contains(where: { $0.id == row.click.id }) { continue }
            // A click that an exhausted network block holds was found there.
            found.append(entry(row, .device, 0))
        }
        guard count > looked else { return }
        report.deviceUnseen += count - looked
        if let oldest {
            let time = Timestamp(milliseconds: oldest)
            report.deviceOldestSeen = max(report.deviceOldestSeen ?? time, time)
        }
    }

    /// The counts of an install's values, by looking at every live candidate.
    package func counts(app: String, fingerprint: Fingerprint) -> SignalCounts {
        let live = rows.filter {
            $0.state == .candidate && $0.app == app && $0.group == fingerprint.system.family.group
        }.map(\.fingerprint)
        func count(_ value: (Fingerprint) -> [UInt64]?) -> SignalCounts.Count {
            let values = live.compactMap(value)
            let own = value(fingerprint)
            var tally: [[UInt64]: Double] = [:]
            for value in values { tally[value, default: 0] += 1 }
            return SignalCounts.Count(
                value: UInt32(values.filter { $0 == own }.count), total: UInt32(values.count),
                agreeingPairs: tally.values.reduce(0) { $0 + $1 * ($1 - 1) })
        }
        func screen(_ print: Fingerprint) -> [UInt64]? { print.screen.isMissing ? nil : [print.screen.code] }
        func version(_ print: Fingerprint) -> [UInt64]? {
            print.system.hasVersion ? [UInt64(print.system.majorMinor)] : nil
        }
        func zone(_ print: Fingerprint) -> [UInt64]? { print.zone.place == 0 ? nil : [UInt64(print.zone.place)] }
        func language(_ print: Fingerprint) -> LanguageTag? { print.languages.isEmpty ? nil : print.languages[0] }
        func script(_ print: Fingerprint) -> [UInt64]? { language(print).map { [UInt64($0.languageAndScript)] } }
        func both(
            _ one: @escaping (Fingerprint) -> [UInt64]?, _ other: @escaping (Fingerprint) -> [UInt64]?
        ) -> (Fingerprint) -> [UInt64]? {
            { print in one(print).flatMap { first in other(print).map { first + $0 } } }
        }
        var counts = SignalCounts(live: UInt32(live.count))
        counts.screen = count(screen)
        counts.version = count(version)
        counts.model = count { $0.model.isNamed ? [UInt64($0.model.code)] : nil }
        counts.screenAndVersion = count(both(screen, version))
        counts.zone = count(zone)
        func tag(_ print: Fingerprint) -> [UInt64]? { language(print).map { [UInt64($0.code)] } }
        counts.language = count(tag)
        counts.languageAndScript = count(script)
        counts.zoneAndLanguage = count(both(zone, tag))
        return counts
    }
}
