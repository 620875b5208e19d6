internal import MatchSignals

extension AddressClass {
    /// A class from the four bits that a row keeps of it, without a switch over all classes.
    ///
    /// Invariant: the cases are declared with the default raw values 0, 1, 2 …, so a case is the byte of its raw value; a byte
    /// beyond them becomes the last one.
    @inline(__always)
    init(stored bits: UInt8) {
        self = unsafe unsafeBitCast(min(bits, AddressClass.relay.rawValue), to: AddressClass.self)
    }
}
