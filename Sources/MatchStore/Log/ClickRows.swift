internal import MatchSignals

/// The rows of the log: one cache line a click, with everything that a scan and scoring read.
///
/// | word | content |
/// |---|---|
/// | 0 | ``RowHeader``, atomic |
/// | 1, 2 | the address |
/// | 3 | screen 52, high 12 bits of the app |
/// | 4 | operating system 32, model 32 |
/// | 5 | zone 32, link 32 |
/// | 6 | two language tags |
/// | 7 | time 48, low 16 bits of the app; atomic |
///
/// The second address of a click seen at two stands in the row after: words 0, 1, 2 and the time.
///
/// A row is written by the thread that has it to itself (busy, or fresh from the log) and read under the lock of an index that
/// holds it, or by the thread that has it. Word 7 is atomic because the sweeper looks at it without either; what it saw counts
/// only if its compare-and-set on word 0 succeeds.
struct ClickRows: Sendable {
    /// Times beyond this many milliseconds from 1970, some 4,460 years, are kept as this.
    static let timeLimit: Int64 = 1 << 47 - 1

    /// The rows as words, eight a row.
    let words: Region<UInt64>
    /// The same memory for words 0 and 7.
    let atomics: AtomicWords

    @inline(__always)
    private func at(_ row: UInt32, _ word: Int) -> Int { Int(row) &* 8 &+ word }

    /// The header, with everything that was written before it.
    @inline(__always)
    func header(_ row: UInt32) -> RowHeader { RowHeader(atomics.load(at(row, 0))) }

    /// Publishes a header.
    @inline(__always)
    func setHeader(_ header: RowHeader, of row: UInt32) { atomics.store(header.word, at: at(row, 0)) }

    /// Replaces a header if it still is what it was.
    @inline(__always)
    func exchange(_ expected: RowHeader, with desired: RowHeader, of row: UInt32) -> Bool {
        atomics.exchange(expected.word, with: desired.word, at: at(row, 0))
    }

    /// Asks for a row's line.
    @inline(__always)
    func prefetch(_ row: UInt32) { words.prefetch(at(row, 0)) }

    /// When the click happened, in milliseconds.
    @inline(__always)
    func time(_ row: UInt32) -> Int64 { Int64(bitPattern: atomics.loadRelaxed(at(row, 7))) >> 16 }

    /// The tenant.
    @inline(__always)
    func app(_ row: UInt32) -> AppID {
        AppID(
            rawValue: UInt32(truncatingIfNeeded: words[at(row, 3)] >> 52) << 16
                | UInt32(truncatingIfNeeded: atomics.loadRelaxed(at(row, 7)) & 0xffff))
    }

    /// The destination.
    @inline(__always)
    func link(_ row: UInt32) -> LinkID { LinkID(rawValue: UInt32(truncatingIfNeeded: words[at(row, 5)] >> 32)) }

    @inline(__always)
    private func system(_ row: UInt32) -> OperatingSystem {
        OperatingSystem(code: UInt32(truncatingIfNeeded: words[at(row, 4)]))
    }

    /// One of the click's addresses: position 0, or 1 for a click that has two.
    @inline(__always)
    func address(_ row: UInt32, _ position: Int) -> NetworkAddress {
        let row = row &+ UInt32(truncatingIfNeeded: position)
        return NetworkAddress(
            address: IPAddress(high: words[at(row, 1)], low: words[at(row, 2)]),
            addressClass: RowHeader(atomics.loadRelaxed(at(row, 0))).addressClass)
    }

    /// The device, with its addresses.
    @inline(__always)
    func fingerprint(_ row: UInt32, header: RowHeader) -> Fingerprint {
        var print = device(row)
        switch header.addressCount {
        case 0: break
        case 1: print.addresses = AddressSet(address(row, header))
        default: print.addresses = AddressSet(address(row, header), address(row, 1))
        }
        return print
    }

    /// The first address of a click whose header is at hand.
    @inline(__always)
    func address(_ row: UInt32, _ header: RowHeader) -> NetworkAddress {
        NetworkAddress(
            address: IPAddress(high: words[at(row, 1)], low: words[at(row, 2)]), addressClass: header.addressClass)
    }

    /// The network block of a row's own address; `nil` when it has none.
    @inline(__always)
    func block(_ row: UInt32, _ header: RowHeader) -> UInt64? {
        guard header.isAttributable else { return nil }
        let high = words[at(row, 1)]
        let low = words[at(row, 2)]
        return high == 0 && low >> 32 == 0xffff ? low >> 8 & 0xff_ffff : high
    }

    /// The device without its addresses.
    @inline(__always)
    func device(_ row: UInt32) -> Fingerprint {
        let languages = words[at(row, 6)]
        return Fingerprint(
            system: system(row),
            screen: Screen(code: words[at(row, 3)] & 0xf_ffff_ffff_ffff),
            model: DeviceModel(code: UInt32(truncatingIfNeeded: words[at(row, 4)] >> 32)),
            zone: ZoneSignal(code: UInt32(truncatingIfNeeded: words[at(row, 5)])),
            languages: LanguageList(
                LanguageTag(code: UInt32(truncatingIfNeeded: languages)),
                LanguageTag(code: UInt32(truncatingIfNeeded: languages >> 32))))
    }

    /// Whether two rows show the same device at the same addresses.
    func sameDevice(_ left: UInt32, _ right: UInt32, addressCount: Int) -> Bool {
        for word in [1, 2, 4, 6] where words[at(left, word)] != words[at(right, word)] { return false }
        guard
            (words[at(left, 3)] ^ words[at(right, 3)]) & 0xf_ffff_ffff_ffff == 0,
            UInt32(truncatingIfNeeded: words[at(left, 5)] ^ words[at(right, 5)]) == 0
        else { return false }
        for position in 0..<addressCount where address(left, position) != address(right, position) { return false }
        return true
    }

    /// Fills words 1 to 7 of a row that the caller has to itself, and the row after for a second address.
    func write(
        _ row: UInt32, app: AppID, time: Int64, link: LinkID, fingerprint: Fingerprint, sequence: UInt32
    ) {
        if fingerprint.addresses.count > 0 {
            let first = fingerprint.addresses[0].address
            words[at(row, 1)] = first.high
            words[at(row, 2)] = first.low
        }
        words[at(row, 3)] = fingerprint.screen.code & 0xf_ffff_ffff_ffff | UInt64(app.rawValue >> 16) << 52
        words[at(row, 4)] = UInt64(fingerprint.system.code) | UInt64(fingerprint.model.code) << 32
        words[at(row, 5)] = UInt64(fingerprint.zone.code) | UInt64(link.rawValue) << 32
        words[at(row, 6)] =
            UInt64(fingerprint.languages[0].code) | UInt64(fingerprint.languages[1].code) << 32
        setTime(time, app: app, of: row)
        guard fingerprint.addresses.count > 1 else { return }
        let second = fingerprint.addresses[1]
        words[at(row + 1, 1)] = second.address.high
        words[at(row + 1, 2)] = second.address.low
        var header = RowHeader(state: .extraAddress, sequence: sequence, window: 0)
        header.addressClass = second.addressClass
        atomics.store(header.word, at: at(row + 1, 0))
    }

    private func setTime(_ time: Int64, app: AppID, of row: UInt32) {
        atomics.storeRelaxed(
            UInt64(bitPattern: time << 16) & ~0xffff | UInt64(app.rawValue & 0xffff), at: at(row, 7))
    }

    /// Overwrites all but the header with zeros.
    func clear(_ row: UInt32) {
        words.fill(at(row, 1), count: 6, with: 0)
        atomics.storeRelaxed(0, at: at(row, 7))
    }
}

extension Fingerprint {
    /// The fingerprint as the store keeps it: at most two addresses, those that can be looked up before those that cannot, and
    /// at most two languages.
    var stored: Fingerprint {
        if addresses.count < 2, languages[2].isMissing { return self }
        var kept = AddressSet()
        for wanted in [true, false] {
            for position in 0..<addresses.count where kept.count < 2 {
                if addresses[position].isAttributable == wanted { kept.insert(addresses[position]) }
            }
        }
        var result = self
        result.addresses = kept
        result.languages = LanguageList(languages[0], languages[1])
        return result
    }
}
