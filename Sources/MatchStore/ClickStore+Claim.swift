internal import MatchSignals

extension ClickStore {
    /// Claims a click for one install, atomically.
    ///
    /// A fingerprint claims a candidate, once. A token claims whatever it names, once; a click that a fingerprint match has
    /// taken is its all the same.
    public func claim(_ handle: ClickHandle, by basis: ClaimBasis) -> ClaimOutcome {
        guard handle.row != 0, Int(handle.row) < rowLimit else { return .gone }
        var attempt = 0
        while true {
            let header = rows.header(handle.row)
            guard header.sequence == handle.sequence else { return .gone }
            var claimed = header
            claimed.state = .claimed
            claimed.basis = basis
            switch header.state {
            case .empty, .extraAddress, .removing: return .gone
            case .candidate: break
            case .deterministicOnly, .folded: if basis == .fingerprint { return .gone }
            case .claimed: if basis == .fingerprint || header.basis == .token { return .taken }
            }
            if header.isBusy {
                waitBriefly(&attempt)
                continue
            }
            claimed.isBusy = header.state == .candidate
            guard rows.exchange(header, with: claimed, of: handle.row) else { continue }
            if header.state == .claimed {
                tallies.add(to: .overturned)
                return .overturned
            }
            tallies.add(to: .claimed)
            if header.state == .candidate {
                uncount(handle.row, header)
                claimed.isBusy = false
                rows.setHeader(claimed, of: handle.row)
            }
            return .claimed
        }
    }

    /// Takes a click that this thread has just claimed out of the live counts; its row stays in the blocks, so that a later
    /// question learns that it was claimed.
    private func uncount(_ row: UInt32, _ header: RowHeader) {
        let packed = rows.packedDevice(row)
        let scope = Self.scope(rows.app(row), header)
        let blocks = ClickBlocks(row, header, device: packed, scope: scope, in: rows, with: hasher)
        if let key = blocks.first { network.discount(under: key) }
        if let key = blocks.second { network.discount(under: key) }
        if let key = blocks.device { device.discount(under: key) }
        counters.remove(packed, scope: scope, of: arena)
        tallies.add(-1, to: .liveCandidates)
    }

    /// Rows that handles may name.
    var rowLimit: Int { log.textOf.count }
}
