#if MATCHBACK_INTERNAL_CHECKS
internal import MatchSignals

extension ClickStore {
    /// Stops with a sentence when two parts of the store disagree. For tests, after every mutation, with no other thread at
    /// work; compiled with `-D MATCHBACK_INTERNAL_CHECKS` only.
    ///
    /// - Complexity: O(clicks).
    package func checkInvariants() {
        log.checkInvariants()
        var live = 0
        var candidates = 0
        var members: [BlockKey: Set<UInt32>] = [:]
        var counts: [BlockKey: UInt32] = [:]
        log.forEachRow { row, header in
            guard header.state != .empty, header.state != .extraAddress else { return }
            precondition(!header.isBusy, "a row at rest is not busy")
            precondition(header.state != .removing, "a row at rest is not on its way out")
            live += 1
            if header.state == .candidate { candidates += 1 }
            precondition(header.state != .candidate || header.isIndexed, "a candidate stands in the indexes")
            let app = rows.app(row)
            let fingerprint = rows.fingerprint(row, header: header)
            precondition(fingerprint.system.family.group.rawValue == header.group, "the header's group is the system's")
            checkNames(row, app)
            guard header.isIndexed else { return }
            let blocks = ClickBlocks(
                row, header, device: PackedDevice(fingerprint), scope: Self.scope(app, fingerprint.system.family.group),
                in: rows, with: hasher)
            for key in [blocks.first, blocks.second, blocks.device] {
                guard let key else { continue }
                members[key, default: []].insert(row)
                if header.state == .candidate { counts[key, default: 0] += 1 }
            }
        }
        precondition(live == log.liveCount, "the log counts its clicks")
        precondition(candidates == tallies.sum(.liveCandidates), "the tallies count the candidates")
        for (key, rows) in members {
            precondition(
                network.holds(rows, count: counts[key] ?? 0, under: key)
                    || device.holds(rows, count: counts[key] ?? 0, under: key),
                "a block holds its rows and counts its candidates")
        }
        precondition(ids.usedSlots == live, "every click has its id, and no other has one")
        precondition(
            network.checkedSlots() + device.checkedSlots() == members.count, "no slot is left of a block that is empty")
    }

    private func checkNames(_ row: UInt32, _ app: AppID) {
        let text = Int(log.textOf[Int(row)]) * 8
        let lengths = log.heap.lengths(at: text)
        let id = log.heap.bytes.text(at: text + lengths.idOffset, count: lengths.id)
        precondition(ids.find(idHash(app, id)) { holdsID(id, $0, app) } == row, "a click is found under its id")
        precondition(!links.slug(rows.link(row)).isEmpty, "a click's destination is in memory")
    }
}

extension ClickLog {
    /// Calls a body with every row that was handed out.
    func forEachRow(_ body: (UInt32, RowHeader) -> Void) {
        let chunks = state.withLock { Int($0.chunksEver) }
        for chunk in stride(from: 1, through: chunks, by: 1) {
            let first = UInt32(chunk * Self.chunkRows)
            for row in first..<first + self.chunks[chunk].used { body(row, rows.header(row)) }
        }
    }

    func checkInvariants() {
        state.withLock { state in
            for position in stride(from: 1, through: state.heapCount, by: 1) {
                let chunk = Int(heapOrder[position])
                precondition(chunks[chunk].heapPosition == position, "a chunk knows its place in the heap")
                precondition(
                    position == 1 || chunks[Int(heapOrder[position / 2])].earliestDue <= chunks[chunk].earliestDue,
                    "no chunk is due before its parent")
            }
            var listed = 0
            for lane in 0..<Self.lanes {
                var chunk = Int(lanes[lane].oldest)
                while chunk != 0 {
                    listed += 1
                    precondition(Int(chunks[chunk].lane) == lane, "a chunk stands in its lane")
                    var live: UInt32 = 0
                    for row in 0..<chunks[chunk].used {
                        switch rows.header(UInt32(chunk * Self.chunkRows) + row).state {
                        case .empty, .extraAddress: break
                        case .candidate, .deterministicOnly, .folded, .claimed, .removing: live += 1
                        }
                    }
                    precondition(live == chunks[chunk].live, "a chunk counts its rows")
                    chunk = Int(chunks[chunk].newer)
                }
            }
            precondition(listed == state.heapCount, "every open chunk is in the heap")
            precondition(listed == Int(state.chunksEver - state.chunksFree), "every chunk is in a lane or free")
        }
    }
}

extension NameIndex {
    /// Slots in use.
    var usedSlots: Int { (0..<shardCount).reduce(0) { $0 + used(inShard: $1) } }
}

extension BlockIndex {
    /// Whether a block holds exactly these rows, newest first, and counts so many live ones.
    func holds(_ expected: Set<UInt32>, count expectedCount: UInt32, under key: BlockKey) -> Bool {
        let slot = slot(of: key)
        guard slot >= 0, count(at: slot) == expectedCount, total(at: slot) == expected.count else { return false }
        var found: Set<UInt32> = []
        forEachNewestFirst(at: slot, fetching: nil) { row in found.insert(row).inserted }
        return found == expected && expected.contains(oldest(at: slot))
    }

    /// Slots in use, each reachable from its home.
    func checkedSlots() -> Int {
        var used = 0
        for shard in 0..<shardCount {
            var seen = 0
            layout.forEach(in: tables[shard]) { word in
                seen += 1
                let tag = UInt32(truncatingIfNeeded: layout.words[word] >> 32)
                precondition(
                    layout.find(tag, in: tables[shard]) { $0 == word } == word, "no gap hides a slot from its home")
            }
            precondition(seen == Int(tables[shard].used), "a table counts its slots")
            used += seen
        }
        return used
    }
}
#endif
