internal import MatchSignals

/// The first word of a row, the only one that threads change without a lock: what the click is, and which click it is.
///
/// Whoever sets the busy bit by compare-and-set has the row to itself until the bit is cleared; everybody else waits for that
/// before changing the row, and reads a busy row as what it is about to be. The sequence number makes the word unique for as
/// long as four thousand million clicks, so a handle to a row that is used again is a typed miss.
struct RowHeader: Hashable, Sendable {
    /// What a row holds.
    enum State: UInt8 {
        /// Nothing.
        case empty
        /// See ``StoredClick/State``.
        case candidate
        /// See ``StoredClick/State``.
        case deterministicOnly
        /// See ``StoredClick/State``.
        case folded
        /// See ``StoredClick/State``.
        case claimed
        /// The second address of the click in the row before.
        case extraAddress
        /// On its way out.
        case removing
    }

    /// The packed form. Bits from the low end: state 3, busy, claimed by token, in the block indexes, token only, spare,
    /// address class 4, addresses 2, OS group 2, window 16, sequence 32.
    var word: UInt64

    private static let busyBit: UInt64 = 1 << 3
    private static let byTokenBit: UInt64 = 1 << 4
    private static let indexedBit: UInt64 = 1 << 5
    private static let tokenOnlyBit: UInt64 = 1 << 6

    @inline(__always)
    init(_ word: UInt64) {
        self.word = word
    }

    /// The header of a row that is being filled.
    init(state: State, sequence: UInt32, window: UInt16) {
        word = UInt64(sequence) << 32 | UInt64(window) << 16 | Self.busyBit | UInt64(state.rawValue)
    }

    @inline(__always)
    private func has(_ bit: UInt64) -> Bool { word & bit != 0 }
    @inline(__always)
    private mutating func set(_ bit: UInt64, _ value: Bool) { word = value ? word | bit : word & ~bit }

    /// What the row holds.
    var state: State {
        @inline(__always) get { State(rawValue: UInt8(truncatingIfNeeded: word) & 7) ?? .empty }
        @inline(__always) set { word = word & ~7 | UInt64(newValue.rawValue) }
    }
    /// Whether one thread has the row to itself.
    var isBusy: Bool {
        @inline(__always) get { has(Self.busyBit) }
        @inline(__always) set { set(Self.busyBit, newValue) }
    }
    /// What the claim of a claimed row rests on.
    var basis: ClaimBasis {
        get { has(Self.byTokenBit) ? .token : .fingerprint }
        set { set(Self.byTokenBit, newValue == .token) }
    }
    /// Whether the block indexes hold the row.
    var isIndexed: Bool {
        get { has(Self.indexedBit) }
        set { set(Self.indexedBit, newValue) }
    }
    /// Whether nothing but the token may lead to the click.
    var isTokenOnly: Bool {
        get { has(Self.tokenOnlyBit) }
        set { set(Self.tokenOnlyBit, newValue) }
    }
    /// The OS group of the click, as its raw value.
    var group: UInt8 {
        @inline(__always) get { UInt8(truncatingIfNeeded: word >> 14) & 3 }
        @inline(__always) set { word = word & ~(3 << 14) | UInt64(newValue & 3) << 14 }
    }
    /// Whether the row's own address can be looked up by: one bit test instead of a switch over its class.
    @inline(__always)
    var isAttributable: Bool { Self.attributable &>> (word >> 8 & 15) & 1 != 0 }

    /// The classes of addresses that can be looked up by, one bit a raw value.
    private static let attributable: UInt64 = AddressClass.allCases.reduce(0) { bits, kind in
        let address = NetworkAddress(address: IPAddress(high: 0, low: 0), addressClass: kind)
        return address.isAttributable ? bits | 1 << UInt64(kind.rawValue) : bits
    }

    /// The class of the row's own address.
    var addressClass: AddressClass {
        @inline(__always) get { AddressClass(stored: UInt8(truncatingIfNeeded: word >> 8) & 15) }
        set { word = word & ~(15 << 8) | UInt64(newValue.rawValue) << 8 }
    }
    /// How many addresses the click has: 0 to 2, the second in the row after.
    var addressCount: Int {
        @inline(__always) get { Int(word >> 12 & 3) }
        set { word = word & ~(3 << 12) | UInt64(newValue) << 12 }
    }
    /// The row of the window table that says how long the click may be matched.
    var window: UInt16 {
        @inline(__always) get { UInt16(truncatingIfNeeded: word >> 16) }
        @inline(__always) set { word = word & ~(0xffff << 16) | UInt64(newValue) << 16 }
    }
    /// Counts the clicks that were ever stored.
    var sequence: UInt32 { UInt32(truncatingIfNeeded: word >> 32) }
}
