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

    /// A click as scoring compares it.
    @inline(__always)
    func signals(_ row: UInt32, header: RowHeader) -> ClickSignals {
        let languages = words[at(row, 6)]
        var signals = ClickSignals(
            screen: Screen(code: words[at(row, 3)] & PackedDevice.screenMask), system: system(row),
            model: DeviceModel(code: UInt32(truncatingIfNeeded: words[at(row, 4)] >> 32)),
            zone: ZoneSignal(code: UInt32(truncatingIfNeeded: words[at(row, 5)])),
            language: LanguageTag(code: UInt32(truncatingIfNeeded: languages)),
            nextLanguage: LanguageTag(code: UInt32(truncatingIfNeeded: languages >> 32)))
        guard header.addressCount > 0 else { return signals }
        signals.first = address(row, header)
        if header.addressCount > 1 { signals.second = address(row, 1) }
        signals.addressCount = UInt8(truncatingIfNeeded: header.addressCount)
        return signals
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

    /// The device without its addresses, packed as it is.
    @inline(__always)
    func packedDevice(_ row: UInt32) -> PackedDevice {
        PackedDevice(
            screen: words[at(row, 3)] & PackedDevice.screenMask, system: words[at(row, 4)],
            zone: UInt32(truncatingIfNeeded: words[at(row, 5)]), languages: words[at(row, 6)])
    }

    /// Whether two rows show the same device at the same addresses.
    func sameDevice(_ left: UInt32, _ right: UInt32, addressCount: Int) -> Bool {
        guard
            words[at(left, 1)] == words[at(right, 1)], words[at(left, 2)] == words[at(right, 2)],
            packedDevice(left) == packedDevice(right)
        else { return false }
        for position in 0..<addressCount where address(left, position) != address(right, position) { return false }
        return true
    }

    /// Fills words 1 to 7 of a row that the caller has to itself, and the row after for a second address.
    @inline(__always)
    func write(_ row: UInt32, _ click: borrowing PreparedClick, link: LinkID, sequence: UInt32) {
        words[at(row, 1)] = click.first.high
        words[at(row, 2)] = click.first.low
        words[at(row, 3)] = click.device.screen | UInt64(click.app.rawValue >> 16) << 52
        words[at(row, 4)] = click.device.system
        words[at(row, 5)] = UInt64(click.device.zone) | UInt64(link.rawValue) << 32
        words[at(row, 6)] = click.device.languages
        setTime(click.time, app: click.app, of: row)
        guard click.header.addressCount > 1 else { return }
        words[at(row &+ 1, 1)] = click.second.high
        words[at(row &+ 1, 2)] = click.second.low
        var header = RowHeader(state: .extraAddress, sequence: sequence, window: 0)
        header.addressClass = click.secondClass
        atomics.store(header.word, at: at(row &+ 1, 0))
    }

    private func setTime(_ time: Int64, app: AppID, of row: UInt32) {
        atomics.storeRelaxed(
            UInt64(bitPattern: time << 16) & ~0xffff | UInt64(app.rawValue & 0xffff), at: at(row, 7))
    }

    /// Overwrites all but the header with zeros.
    func clear(_ row: UInt32) {
        for word in 1..<7 { words[at(row, word)] = 0 }
        atomics.storeRelaxed(0, at: at(row, 7))
    }
}
