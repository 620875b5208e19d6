/// The m and the u of every level of every comparison for one install, side by side in memory: a candidate costs two look-ups and
/// a division a comparison.
///
/// A level that says nothing has m = u = 1. m and u are kept apart because an install has a handful of candidates, and they use a
/// handful of levels.
///
/// u is kept within 2^±20 of m when it is stored, so that a look-up needs no bounds.
///
/// Invariants: `base` holds ``count`` initialised numbers from `init` to `deinit`, and belongs to this value alone; rows are stored
/// only at the offsets below, which leave room for a whole row; whoever looks a level up adds it, 0 to 4, to a row's offset, and a
/// bucket, 0 to 16, to ``prior``.
@safe struct WeightTable: ~Copyable, @unchecked Sendable {
    /// Where the m and the u of a comparison's levels begin.
    struct Row {
        let m: Int
        let u: Int
    }

    /// h(Δ)/λ_0′ by delay bucket, and 0 beyond the horizon.
    static let prior = 0
    /// Four ones.
    private static let ones = 20
    /// The screen, where no equal model is counted.
    static let screen = Row(m: 24, u: 28)
    /// The screen, once an equal model is counted.
    static let screenGivenModel = Row(m: 32, u: ones)
    /// The version, given an equal screen, another one, one that is not known.
    static let versionGivenExact = Row(m: 36, u: 40)
    static let versionGivenOther = Row(m: 36, u: 44)
    static let versionGivenNothing = Row(m: 36, u: 48)
    /// The version, where one of the two is a bound.
    static let versionBound = Row(m: 52, u: ones)
    /// The model: the same named one, the class of the other, another class, unknown; then two named ones that differ.
    static let model = Row(m: 56, u: 64)
    /// The zone, and the zone where a side names no place.
    static let zone = Row(m: 72, u: 76)
    static let offset = Row(m: 80, u: 84)
    /// The language, given an equal zone, another one, one that is not known.
    static let languageGivenExact = Row(m: 88, u: 96)
    static let languageGivenOther = Row(m: 88, u: 104)
    static let languageGivenNothing = Row(m: 88, u: 112)
    /// By ``Proximity``: what share of strangers there agree as one person's devices do.
    static let zoneCoupling = 120
    static let languageCoupling = 124
    private static let count = 128

    private let base: UnsafeMutablePointer<Double>
    /// h(Δ)/λ_0′ for every delay bucket.
    private(set) var priors = SIMD16<Double>.zero

    /// Every number says nothing, and no age is possible.
    init() {
        unsafe base = .allocate(capacity: Self.count)
        unsafe base.initialize(repeating: 1, count: Self.count)
        for bucket in 0...16 { unsafe base[bucket] = 0 }
    }

    deinit { unsafe base.deallocate() }

    /// The number at a place.
    @inline(__always)
    subscript(_ place: Int) -> Double {
        assert(place >= 0 && place < Self.count)
        return unsafe base[place]
    }

    /// m/u of a level of a row.
    @inline(__always)
    func ratio(_ row: Row, _ level: Int) -> Double { self[row.m &+ level] / self[row.u &+ level] }

    /// m/u of the first level of a row: full agreement.
    func agreement(_ row: Row) -> Double { ratio(row, 0) }

    /// m / (ρ·m + (1 − ρ)·u) of a level of a row.
    @inline(__always)
    func ratio(_ row: Row, _ level: Int, coupling share: Double) -> Double {
        let m = self[row.m &+ level]
        return m / (share * m + (1 - share) * self[row.u &+ level])
    }

    /// Overwrites all of it.
    @inline(__always)
    mutating func fill(prior: SIMD16<Double>, device: DeviceLevels, region: RegionLevels) {
        priors = prior
        let bytes = unsafe UnsafeMutableRawPointer(base)
        @inline(__always)
        func put(_ row: SIMD4<Double>, at place: Int) {
            unsafe bytes.storeBytes(
                of: row, toByteOffset: place &* MemoryLayout<Double>.stride, as: SIMD4<Double>.self)
        }
        @inline(__always)
        func put(_ u: SIMD4<Double>, of m: SIMD4<Double>, at place: Int) {
            let least = m * Ratio.least
            let most = m * Ratio.most
            put(u.replacing(with: least, where: u .< least).replacing(with: most, where: u .> most), at: place)
        }
        unsafe bytes.storeBytes(of: prior, as: SIMD16<Double>.self)
        put(device.screenM, at: Self.screen.m)
        put(device.screenU, of: device.screenM, at: Self.screen.u)
        put(device.screenGivenModel, at: Self.screenGivenModel.m)
        put(device.versionM, at: Self.versionGivenExact.m)
        put(device.versionGivenExactU, of: device.versionM, at: Self.versionGivenExact.u)
        put(device.versionGivenOtherU, of: device.versionM, at: Self.versionGivenOther.u)
        put(device.versionGivenNothingU, of: device.versionM, at: Self.versionGivenNothing.u)
        put(device.versionBound, at: Self.versionBound.m)
        put(device.modelM, at: Self.model.m)
        put(device.modelU, of: device.modelM, at: Self.model.u)
        put(SIMD4(device.namedConflict.ratio, 1, 1, 1), at: Self.model.m + 4)
        put(region.zoneM, at: Self.zone.m)
        put(region.zoneU, of: region.zoneM, at: Self.zone.u)
        put(region.offsetM, at: Self.offset.m)
        put(region.offsetU, of: region.offsetM, at: Self.offset.u)
        // The fifth level of a language is the unknown one, which stays 1.
        put(region.languageM, at: Self.languageGivenExact.m)
        put(region.languageGivenExactU, of: region.languageM, at: Self.languageGivenExact.u)
        put(region.languageGivenOtherU, of: region.languageM, at: Self.languageGivenOther.u)
        put(region.languageGivenNothingU, of: region.languageM, at: Self.languageGivenNothing.u)
        put(region.zoneCoupling, at: Self.zoneCoupling)
        put(region.languageCoupling, at: Self.languageCoupling)
    }
}
