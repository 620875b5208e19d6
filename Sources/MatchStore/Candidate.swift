public import MatchSignals

/// One click that a scan found, as scoring reads it.
public struct Candidate: BitwiseCopyable, Hashable, Sendable {
    /// Which index found it first.
    public enum Block: UInt8, BitwiseCopyable, Hashable, Sendable {
        /// The network block of one of the install's addresses.
        case network
        /// A device block.
        case device
    }

    /// Names the click.
    public var handle: ClickHandle
    /// When the click happened.
    public var time: Timestamp
    /// Where it leads.
    public var link: LinkID
    /// The device: at most two addresses and two languages.
    public var signals: ClickSignals
    /// Which index found it.
    public var block: Block
    /// Live clicks of this app and OS group from the candidate's own address that agrees with the install's, this one
    /// included; where the scan was cut, scaled up by block count over scanned. 0 when no address agrees exactly.
    public var addressCount: UInt32
    /// Live clicks in the network block in which it was found; 0 for one found by device.
    public var blockCount: UInt32

    /// Creates a candidate.
    @inline(__always)
    public init(
        handle: ClickHandle, time: Timestamp, link: LinkID, signals: ClickSignals, block: Block,
        addressCount: UInt32 = 0, blockCount: UInt32 = 0
    ) {
        self.handle = handle
        self.time = time
        self.link = link
        self.signals = signals
        self.block = block
        self.addressCount = addressCount
        self.blockCount = blockCount
    }

    /// The device as a fingerprint.
    public var fingerprint: Fingerprint { signals.fingerprint }
}
