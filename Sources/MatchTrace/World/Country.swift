/// A country of the synthetic world.
struct Country: Sendable {
    struct Zone: Sendable {
        let name: String
        let offset: Int
    }

    struct Block4: Sendable {
        let base: UInt32
        let size: UInt32
    }

    struct Block6: Sendable {
        let base: UInt64
        let length: Int
    }

    let code: String
    let iPhoneShare: Double
    let wifiShare: Double
    let zones: WeightedTable<Zone>
    let languages: WeightedTable<String>
    let blocks4: [Block4]
    let blocks6: [Block6]

    /// Every country of ``CountryTable``, by code.
    static let all: [String: Country] = {
        var result: [String: Country] = [:]
        for line in CountryTable.text.split(separator: "\n") {
            guard let country = Country(record: line) else { preconditionFailure("The country table is damaged.") }
            result[country.code] = country
        }
        return result
    }()

    private init?(record: Substring) {
        let fields = record.split(separator: "|", omittingEmptySubsequences: false)
        guard fields.count == 7, let iPhoneShare = Double(fields[1]), let wifiShare = Double(fields[2]) else {
            return nil
        }
        code = String(fields[0])
        self.iPhoneShare = iPhoneShare
        self.wifiShare = wifiShare
        zones = WeightedTable(
            fields[3].split(separator: ",").compactMap { entry in
                let parts = entry.split(separator: ":")
                guard parts.count == 3, let weight = Double(parts[1]), let offset = Int(parts[2]) else { return nil }
                return (Zone(name: String(parts[0]), offset: offset), weight)
            })
        languages = WeightedTable(
            fields[4].split(separator: ",").compactMap { entry in
                let parts = entry.split(separator: ":")
                guard parts.count == 2, let weight = Double(parts[1]) else { return nil }
                return (String(parts[0]), weight)
            })
        blocks4 = fields[5].split(separator: " ").compactMap(Block4.init)
        blocks6 = fields[6].split(separator: " ").compactMap(Block6.init)
    }
}

extension Country.Block4 {
    /// Reads `a.b.c.d/n`.
    init?(_ text: Substring) {
        let parts = text.split(separator: "/")
        let octets = parts.first?.split(separator: ".").compactMap { UInt32($0) } ?? []
        guard parts.count == 2, octets.count == 4, let length = UInt32(parts[1]), length <= 24 else { return nil }
        base = octets.reduce(0) { $0 << 8 | $1 }
        size = 1 << (32 - length)
    }
}

extension Country.Block6 {
    /// Reads `x:y::/n` with at most four groups and n below 64.
    init?(_ text: Substring) {
        let parts = text.split(separator: "/")
        guard parts.count == 2, let length = Int(parts[1]), length < 64 else { return nil }
        let groups = parts[0].split(separator: ":").compactMap { UInt64($0, radix: 16) }
        base = (groups + [0, 0, 0, 0]).prefix(4).reduce(0) { $0 << 16 | $1 }
        self.length = length
    }
}
