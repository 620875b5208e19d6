public import MatchSignals

extension ClickStore {
    /// Finds the candidates of an install: its network blocks, newest first, then its device blocks.
    ///
    /// A click that stands in several blocks is found once, in the first one. Every click found may be matched at the time of
    /// the question, whatever the sweeper has done.
    ///
    /// - Complexity: O(`candidatesPerScan`) for each of at most four network blocks and O(`deviceBlockScan`) for each device
    ///   block, whatever their size.
    public func scan(_ query: ScanQuery, reach: DeviceReach = .everything, into list: inout CandidateList) {
        let plan = plan(app: query.app, query.fingerprint)
        scanNetworks(query, plan, into: &list)
        scanDevices(query, plan, reach: reach, into: &list)
    }

    /// Where a scan will look; the memory that it reads first is on its way.
    public func plan(app: AppID, _ fingerprint: Fingerprint) -> ScanPlan {
        let plan = ScanPlan(app: app, fingerprint, with: hasher)
        prefetch(plan)
        return plan
    }

    /// Asks for the rows that the network slots of a plan name, once the slots' own lines are there: some time after
    /// ``plan(app:_:)``, in which the caller does something else.
    public func prefetchRows(_ plan: ScanPlan) {
        for position in 0..<plan.networkCount {
            network.prefetchRows(BlockKey(hash: plan.networkKeys[position]), of: rows)
        }
    }

    /// Asks for the lines of all slots that a scan visits.
    @inline(__always)
    private func prefetch(_ plan: ScanPlan) {
        for position in 0..<plan.networkCount { network.prefetch(BlockKey(hash: plan.networkKeys[position])) }
        for position in 0..<plan.deviceCount { device.prefetch(BlockKey(hash: plan.deviceKeys[position])) }
    }

    /// The first half of a scan: empties the list and fills it from the network blocks.
    public func scanNetworks(_ query: ScanQuery, _ plan: ScanPlan, into list: inout CandidateList) {
        list.reset()
        for position in 0..<plan.networkCount { scanNetwork(query, plan, position, &list) }
        if list.report.networkUnseen > 0 {
            tallies.add(to: .truncatedNetworkScans)
        }
    }

    /// The second half: adds what the device blocks hold. A caller whose networks decide may leave it out.
    ///
    /// - Parameters:
    ///   - query: The question.
    ///   - plan: Its plan.
    ///   - reach: Which device blocks are looked at, and how far back: one so crowded that nothing in it could decide is counted
    ///     and not scanned.
    ///   - list: Is added to.
    public func scanDevices(
        _ query: ScanQuery, _ plan: ScanPlan, reach: DeviceReach, into list: inout CandidateList
    ) {
        for position in 0..<plan.deviceCount {
            scanDevice(query, BlockKey(hash: plan.deviceKeys[position]), plan, reach, &list)
        }
        if list.isDeviceScanCut {
            tallies.add(to: .truncatedDeviceScans)
        }
    }

    /// Scans one network block of a plan.
    private func scanNetwork(_ query: ScanQuery, _ plan: ScanPlan, _ place: Int, _ list: inout CandidateList) {
        let block = plan.networkBlocks[place]
        let key = BlockKey(hash: plan.networkKeys[place])
        let shard = network.shard(of: key)
        network.locks[shard].lock()
        defer { network.locks[shard].unlock() }
        let slot = network.slot(of: key)
        guard slot >= 0 else { return }
        let count = network.count(at: slot)
        let first = list.count
        var looked = 0
        var passed = 0
        var oldest = Int64.max
        let group = query.fingerprint.system.family.group.rawValue
        let passLimit = configuration.candidatesPerScan * 4
        network.forEachNewestFirst(at: slot, fetching: rows) { row in
            guard looked < configuration.candidatesPerScan, passed < passLimit else { return false }
            passed += 1
            let header = rows.header(row)
            guard header.state == .candidate || header.state == .claimed else { return true }
            if header.state == .candidate { looked += 1 }
            let time = rows.time(row)
            let fate = fate(of: time, header, query)
            guard header.group == group, belongs(row, header, to: query, block: block) else { return true }
            guard header.state == .candidate, fate == .matchable else {
                if sharesAddress(row, header, query) { list.count(fate, isClaimed: header.state == .claimed) }
                return true
            }
            oldest = min(oldest, time)
            if header.addressCount > 1, isListed(row, header, plan, before: place, list) { return true }
            list.append(candidate(row, header, time, block: .network, blockCount: count))
            return true
        }
        countAddresses(query, from: first, looked: looked, blockCount: count, &list)
        let unseen = max(0, Int(count) - looked)
        guard unseen > 0 else { return }
        list.cutNetworks |= 1 << UInt8(place)
        list.report.networkUnseen += unseen
        list.report.noteNetworkCut(oldest: oldest)
    }

    private func scanDevice(
        _ query: ScanQuery, _ key: BlockKey, _ plan: ScanPlan, _ reach: DeviceReach, _ list: inout CandidateList
    ) {
        let shard = device.shard(of: key)
        device.locks[shard].lock()
        defer { device.locks[shard].unlock() }
        let slot = device.slot(of: key)
        guard slot >= 0 else { return }
        let count = Int(device.count(at: slot))
        list.report.deviceBlockCount += count
        // Clicks before this moment could not decide anything in a block of this size.
        guard let earliest = reach.earliest(inBlockOf: count, asked: query.firstAsked) else {
            list.report.deviceUnseen += count
            tallies.add(to: .skippedDeviceBlocks)
            return
        }
        let group = query.fingerprint.system.family.group.rawValue
        var looked = 0
        var passed = 0
        var tooOld = 0
        var oldest = Int64.max
        let passLimit = configuration.deviceBlockScan * 4
        device.forEachNewestFirst(at: slot, fetching: rows) { row in
            guard looked < configuration.deviceBlockScan, passed < passLimit else { return false }
            passed += 1
            let header = rows.header(row)
            guard header.state == .candidate else { return true }
            let time = rows.time(row)
            guard time >= earliest else {
                tooOld += 1
                return tooOld < DeviceReach.stragglers
            }
            looked += 1
            guard fate(of: time, header, query) == .matchable, rows.app(row) == query.app, header.group == group else {
                return true
            }
            oldest = min(oldest, time)
            if mayBeListed(row, header, plan), isListed(row, header, plan, before: plan.networkCount, list) {
                return true
            }
            list.append(candidate(row, header, time, block: .device, blockCount: 0))
            return true
        }
        let unseen = max(0, count - looked)
        guard unseen > 0 else { return }
        list.report.deviceUnseen += unseen
        list.report.noteDeviceCut(oldest: oldest)
        if looked == configuration.deviceBlockScan || passed == passLimit { list.isDeviceScanCut = true }
    }

    @inline(__always)
    private func fate(of time: Int64, _ header: RowHeader, _ query: ScanQuery) -> CandidateList.Fate {
        let age = query.firstAsked.milliseconds.subtractingReportingOverflow(time)
        let elapsed = age.overflow ? (query.firstAsked.milliseconds < 0 ? Int64.min : .max) : age.partialValue
        let window = log.windowTable[Int(header.window)]
        if elapsed > window || query.mustLiveAt.milliseconds(since: Timestamp(milliseconds: time)) > window {
            return .expired
        }
        // −elapsed ≤ skew, without overflow at the ends of the range.
        return elapsed < 0 && elapsed < -max(query.skew, 0) ? .tooLate : .matchable
    }

    /// Whether a row that a slot names is of the install's app, OS group and block: two blocks may share a slot.
    @inline(__always)
    private func belongs(_ row: UInt32, _ header: RowHeader, to query: ScanQuery, block: UInt64) -> Bool {
        guard rows.app(row) == query.app else { return false }
        if header.addressCount > 0, rows.block(row, header) == block { return true }
        return header.addressCount > 1 && rows.address(row, 1).block == block
    }

    /// Whether a click has one of the install's addresses.
    private func sharesAddress(_ row: UInt32, _ header: RowHeader, _ query: ScanQuery) -> Bool {
        for position in 0..<header.addressCount {
            let address = rows.address(row, position)
            for other in 0..<query.fingerprint.addresses.count
            where query.fingerprint.addresses[other] == address && address.isAttributable { return true }
        }
        return false
    }

    /// Whether a click of a device block may be in the list already; `false`, which is sure, of nearly every one: it has one address,
    /// of another network.
    @inline(__always)
    private func mayBeListed(_ row: UInt32, _ header: RowHeader, _ plan: ScanPlan) -> Bool {
        guard header.addressCount == 1 else { return header.addressCount > 1 }
        return rows.block(row, header).map { plan.mayHold($0) } ?? false
    }

    /// Whether a click is in the list already: it is if a network block that was scanned to its end holds it, and may be if a
    /// block that was cut does. The first `count` network blocks of the plan were visited.
    @inline(never)
    private func isListed(
        _ row: UInt32, _ header: RowHeader, _ plan: ScanPlan, before count: Int, _ list: borrowing CandidateList
    ) -> Bool {
        guard count > 0 else { return false }
        var mayBe = false
        for position in 0..<min(header.addressCount, 2) {
            let own = position == 0 ? rows.block(row, header) : rows.address(row, 1).block
            guard let own else { continue }
            for place in 0..<count where plan.networkBlocks[place] == own {
                if list.cutNetworks >> UInt8(place) & 1 == 0 { return true }
                mayBe = true
            }
        }
        return mayBe && list.contains(ClickHandle(row: row, sequence: header.sequence))
    }

    @inline(__always)
    private func candidate(
        _ row: UInt32, _ header: RowHeader, _ time: Int64, block: Candidate.Block, blockCount: UInt32
    ) -> Candidate {
        Candidate(
            handle: ClickHandle(row: row, sequence: header.sequence), time: Timestamp(milliseconds: time),
            link: rows.link(row), signals: rows.signals(row, header: header), block: block,
            addressCount: 0, blockCount: blockCount)
    }

    /// Gives every candidate of a block the count of candidates at the install's address that it has; where the scan was cut,
    /// scaled from what was looked at to the whole block.
    private func countAddresses(
        _ query: ScanQuery, from first: Int, looked: Int, blockCount: UInt32, _ list: inout CandidateList
    ) {
        let scale = looked > 0 && Int(blockCount) > looked ? Double(blockCount) / Double(looked) : 1
        for position in 0..<query.fingerprint.addresses.count {
            let address = query.fingerprint.addresses[position]
            guard address.isAttributable else { continue }
            var count: UInt32 = 0
            for index in first..<list.count where list.has(address, at: index) { count += 1 }
            guard count > 0 else { continue }
            let scaled = UInt32(min((Double(count) * scale).rounded(), Double(UInt32.max)))
            for index in first..<list.count where list.has(address, at: index) {
                list.setAddressCount(max(scaled, list.candidates[index].addressCount), at: index)
            }
        }
    }
}
