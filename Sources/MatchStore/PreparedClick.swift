internal import MatchSignals

/// What storing a click needs that follows from the click alone: its keys and its row. Plain numbers, so that it is kept and
/// handed on without counting references; the texts stay with the click.
///
/// It is filled where it stands and lent from there: copying it costs a tenth of what storing a click takes.
struct PreparedClick {
    var app = AppID(rawValue: 0)
    var time: Int64 = 0
    var window: Int64 = 0
    /// The header without the sequence number.
    var header = RowHeader(0)
    var scope: UInt64 = 0
    var idHash: UInt64 = 0
    var linkHash: UInt64 = 0
    var visitor: UInt64?
    /// The visitor of a click that is no candidate and yet is that person's newer choice: what the page's script saw, on a link
    /// or at a consent that allows tokens only. A hit that no script saw may be any request of the same tap.
    var displaces: UInt64?
    /// Whether there is a token that can be kept.
    var hasToken = false
    var device = PackedDevice()
    /// Up to two addresses; the header counts them and has the class of the first.
    var first = IPAddress(high: 0, low: 0)
    var second = IPAddress(high: 0, low: 0)
    var secondClass = AddressClass.unspecified
    var blocks = ClickBlocks()

    /// Nothing yet.
    init() {}

    /// Prepares a click; a dropped one is the caller's mistake.
    @inline(__always)
    mutating func prepare(_ click: borrowing CanonicalClick, app: AppID, window: Int64, in store: ClickStore) {
        self.app = app
        time = min(max(click.time.milliseconds, -ClickRows.timeLimit), ClickRows.timeLimit)
        self.window = min(max(window, 0), ClickRows.timeLimit)
        idHash = store.idHash(app, click.id)
        linkHash = store.links.hash(app: app, click.link)
        visitor = nil
        displaces = nil
        if let token = click.token { hasToken = token.utf8.count <= TextHeap.longestName } else { hasToken = false }
        header = RowHeader(state: .deterministicOnly, sequence: 0, window: store.log.windowIndex(self.window))
        scope = 0
        blocks = ClickBlocks()
        switch click.disposition {
        case .candidate:
            header.state = .candidate
            if let id = click.visitorID { visitor = store.visitorHash(app, id) }
            keep(click.fingerprint)
            blocks = ClickBlocks(of: self, with: store.hasher)
        case .deterministicOnly:
            keep(click.fingerprint)
            if let id = click.visitorID, !click.fingerprint.screen.isMissing || !click.fingerprint.zone.isMissing {
                displaces = store.visitorHash(app, id)
            }
        case .tokenOnly:
            header.isTokenOnly = true
            header.group = OSFamily.unknown.group.rawValue
        case .dropped: preconditionFailure("a dropped click is counted by its caller and never offered to the store")
        }
    }

    /// Keeps a fingerprint: at most two addresses, those that can be looked up before those that cannot, and two languages.
    @inline(__always)
    private mutating func keep(_ fingerprint: Fingerprint) {
        device = PackedDevice(fingerprint)
        let group = fingerprint.system.family.group
        header.group = group.rawValue
        scope = ClickStore.scope(app, group)
        switch fingerprint.addresses.count {
        case 0: break
        case 1: keepFirst(fingerprint.addresses[0])
        default: keepTwo(of: fingerprint.addresses)
        }
    }

    @inline(__always)
    private mutating func keepFirst(_ address: NetworkAddress) {
        first = address.address
        header.addressClass = address.addressClass
        header.addressCount = 1
    }

    private mutating func keepTwo(of addresses: AddressSet) {
        for wanted in [true, false] {
            for position in 0..<addresses.count where addresses[position].isAttributable == wanted {
                switch header.addressCount {
                case 0: keepFirst(addresses[position])
                case 1:
                    second = addresses[position].address
                    secondClass = addresses[position].addressClass
                    header.addressCount = 2
                default: return
                }
            }
        }
    }
}
