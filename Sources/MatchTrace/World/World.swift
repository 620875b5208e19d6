/// What the parts of a world share: its parameters, its seed, and the tables that follow from them.
///
/// A class, since it is large, never changes and is at hand in every step of every visit.
final class World: Sendable {
    let parameters: WorldParameters
    let seed: UInt64
    let countries: [Country]
    let countryIndices: WeightedTable<Int>
    /// Where each country lies in the population, as a share: the size of its networks.
    let countryShares: [Double]
    /// iPhones by the screen that they have without zoom.
    let iPhones: [DeviceCatalogue.ScreenSize: [DeviceCatalogue.ApplePhone]]

    init(parameters: WorldParameters, seed: UInt64) {
        self.parameters = parameters
        self.seed = seed
        // By code: a dictionary has no order that two runs share.
        let chosen = parameters.countries.sorted { $0.key < $1.key }.compactMap { entry in
            Country.all[entry.key].map { ($0, entry.value) }
        }
        precondition(!chosen.isEmpty, "A world needs a country that the tables know.")
        countries = chosen.map(\.0)
        let sum = chosen.reduce(0) { $0 + $1.1 }
        countryShares = chosen.map { $0.1 / sum }
        countryIndices = WeightedTable(chosen.enumerated().map { (value: $0.offset, weight: $0.element.1) })
        iPhones = Dictionary(grouping: DeviceCatalogue.standard.iPhones, by: \.size)
    }

    /// 64 bits that belong to a tuple of numbers in this world.
    func hash(_ space: UInt64, _ first: UInt64, _ second: UInt64 = 0) -> UInt64 {
        var random = SplitMix64(seed: seed ^ space &* 0x9E6C_63D0_876A_9A47, stream: first ^ (second << 32))
        return random.next()
    }
}
