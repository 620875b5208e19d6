internal import MatchSignals
internal import MatchTrace

/// Clicks and installs of a shape, each computed from its index alone, so that thirty million of them take no memory and any
/// part can be made again.
///
/// A network block belongs to one app and one OS group, and every click picks its block at random: a block of mean k holds a
/// Poisson number of clicks, and an install that looks for a random click sees 1 + k of them on average.
struct Workload: Sendable {
    /// What an install has in common with the clicks.
    enum Question: Hashable, Sendable {
        /// The device and the address of a click.
        case hit
        /// The device of a click, from another network.
        case moved
        /// Nothing: a network that no click came from, a device like any other.
        case miss
    }

    /// The moment of the first click whose window is not over.
    static let start = Timestamp(milliseconds: 1_790_000_000_000)

    /// What was asked for.
    let shape: WorkloadShape
    /// The moment at which questions are asked: just after the last click.
    let end: Timestamp
    private let blocks: Int
    private let iPhones: [Phone]
    private let androids: [Phone]
    private let iPhoneTable: WeightedTable
    private let androidTable: WeightedTable
    private let apps: [String]
    private let links: [Link]
    /// Clicks, the oldest, whose window is over at ``end``.
    private let due: Int
    private let order: IndexPermutation

    /// Prepares the tables.
    init(_ shape: WorkloadShape) {
        self.shape = shape
        end = Self.start.advanced(byMilliseconds: shape.span + 1000)
        blocks = max(1, shape.clicks / max(1, shape.meanPerBlock))
        iPhones = Phone.iPhones
        androids = Phone.androids
        iPhoneTable = WeightedTable(iPhones.map(\.share))
        androidTable = WeightedTable(androids.map(\.share))
        apps = (0..<max(1, shape.apps)).map { "app-\($0)-live" }
        links = (0..<max(1, shape.clicks / max(1, shape.clicksPerLink))).map { index in
            Link(slug: "campaign/\(index)", parameters: "{\"item\":\(index),\"ref\":\"share-sheet\"}")
        }
        due = min(shape.clicks - 1, Int(Double(shape.clicks) * shape.dueShare))
        order = IndexPermutation(count: shape.clicks - due, seed: shape.seed)
    }

    /// How many clicks may be asked about.
    var askable: Int { order.count }

    /// The click that a position in the random order of questions asks about. Different positions ask about different clicks.
    func asked(_ position: Int) -> Int {
        due + order[position % order.count]
    }

    /// The moment of a click.
    func time(_ index: Int) -> Timestamp {
        let passed = Int64(Double(index) / Double(shape.clicks) * Double(shape.span))
        // Those that are due lie a window and twice the span before the others.
        return Self.start.advanced(byMilliseconds: index < due ? passed - 86_400_000 - 2 * shape.span : passed)
    }

    /// The id of a click: 16 bytes, and no two alike.
    func clickID(_ index: Int) -> String {
        Self.name(UInt64(index), salt: shape.seed)
    }

    /// A canonical click.
    func click(_ index: Int) -> CanonicalClick {
        let draw = draw(index)
        var fingerprint = clicked(draw)
        fingerprint.addresses = AddressSet(NetworkAddress(address: draw.address, addressClass: .public))
        if let model = draw.model { fingerprint.model = model }
        return CanonicalClick(
            id: clickID(index), app: apps[draw.app], time: time(index), link: links[draw.link],
            fingerprint: fingerprint)
    }

    /// A click as a server receives it. Its devices are always those of ``WorkloadShape/Devices/byShare``.
    func rawClick(_ index: Int) -> Click {
        let draw = draw(index)
        var signals = draw.isApple ? iPhones[draw.phone].page : androids[draw.phone].page
        signals.ip = draw.addressText
        return Click(
            id: clickID(index), app: apps[draw.app], time: time(index), link: links[draw.link], signals: signals)
    }

    /// A canonical install.
    ///
    /// - Parameters:
    ///   - index: The click that it looks for.
    ///   - question: What it has in common with that click.
    ///   - serial: Tells the installs apart; an install id asked about twice is a retry.
    /// - Returns: The install, asking at ``end``.
    func install(for index: Int, _ question: Question = .hit, serial: Int) -> CanonicalInstall {
        let draw = draw(question == .miss ? index ^ 1 << 40 : index)
        var fingerprint = opened(draw)
        let address = question == .hit ? draw.address : Self.elsewhere(serial)
        fingerprint.addresses = AddressSet(NetworkAddress(address: address, addressClass: .public))
        if let model = draw.model { fingerprint.model = model }
        return CanonicalInstall(id: installID(serial), app: apps[draw.app], time: end, fingerprint: fingerprint)
    }

    /// An install as a server receives it, on the network and device of its click.
    func rawInstall(for index: Int, serial: Int) -> Install {
        let draw = draw(index)
        var signals = draw.isApple ? iPhones[draw.phone].app : androids[draw.phone].app
        signals.ip = draw.addressText
        return Install(id: installID(serial), app: apps[draw.app], time: end, signals: signals)
    }

    /// The id of an install.
    func installID(_ serial: Int) -> String {
        Self.name(UInt64(truncatingIfNeeded: serial), salt: ~shape.seed)
    }

    /// An address in a block that no click uses: 2a00::/8 with the serial as /64.
    private static func elsewhere(_ serial: Int) -> IPAddress {
        IPAddress(high: 0x2a00_0000_0000_0000 | UInt64(truncatingIfNeeded: serial) & 0xff_ffff_ffff_ffff, low: 1)
    }

    /// Sixteen characters that are different for different numbers: the finaliser of SplitMix64 is a bijection.
    private static func name(_ number: UInt64, salt: UInt64) -> String {
        var random = SplitMix64(seed: number ^ salt)
        var bits = random.next()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16)
        for _ in 0..<16 {
            let digit = UInt8(truncatingIfNeeded: bits) & 15
            bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
            bits >>= 4
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The two tables are large values: they are read in place, never copied.
    private func clicked(_ draw: Draw) -> Fingerprint {
        draw.isApple ? iPhones[draw.phone].clicked : androids[draw.phone].clicked
    }

    private func opened(_ draw: Draw) -> Fingerprint {
        draw.isApple ? iPhones[draw.phone].opened : androids[draw.phone].opened
    }

    private func draw(_ index: Int) -> Draw {
        var random = SplitMix64(seed: shape.seed, stream: UInt64(index))
        let block = random.below(blocks)
        var ofBlock = SplitMix64(seed: shape.seed ^ 0x626c_6f63, stream: UInt64(block))
        let isApple = ofBlock.chance(Self.appleShare)
        let isIPv4 = ofBlock.chance(0.53)
        let app = block % apps.count
        var ofDevice = random
        var model: DeviceModel?
        if case .distinct(let mean) = shape.devices {
            // A device block belongs to one app and one OS group, so its devices are numbered within them.
            let share = isApple ? Self.appleShare : 1 - Self.appleShare
            let devices = max(1, Int(Double(shape.clicks) * share) / (apps.count * max(1, mean)))
            let scope = UInt64(app * 2 + (isApple ? 1 : 0)) << 40
            ofDevice = SplitMix64(seed: shape.seed ^ 0x6465_7669, stream: scope | UInt64(random.below(devices)))
            model = DeviceModel(kind: .named, hash: UInt32(truncatingIfNeeded: ofDevice.next()))
        }
        let phone = (isApple ? iPhoneTable : androidTable).position(ofDevice.next())
        let link = random.below(links.count)
        let host = random.next()
        let address =
            isIPv4 && block < Self.ipv4Blocks
            ? IPAddress(ipv4: (Self.firstIPv4Block + UInt32(block)) << 8 | UInt32(1 + host % 254))
            : IPAddress(high: 0x2600_0000_0000_0000 | UInt64(block) << 8, low: host | 1)
        return Draw(isApple: isApple, phone: phone, app: app, link: link, address: address, model: model)
    }

    /// The share of blocks whose phones are iPhones.
    private static let appleShare = 0.57
    /// 18.0.0.0/24 is the first IPv4 block; up to 98.255.255.0/24 nothing is reserved.
    private static let firstIPv4Block: UInt32 = 0x12_0000
    private static let ipv4Blocks = 0x51_0000

    /// Everything about one click that is drawn.
    private struct Draw {
        let isApple: Bool
        let phone: Int
        let app: Int
        let link: Int
        let address: IPAddress
        let model: DeviceModel?

        var addressText: String {
            if address.isIPv4 {
                let bits = address.ipv4
                return "\(bits >> 24).\(bits >> 16 & 255).\(bits >> 8 & 255).\(bits & 255)"
            }
            var groups: [String] = []
            for half in [address.high, address.low] {
                for shift: UInt64 in [48, 32, 16, 0] { groups.append(String(half >> shift & 0xffff, radix: 16)) }
            }
            return groups.joined(separator: ":")
        }
    }
}
