/// Why a click left the store.
public enum RemovalCause: UInt8, Hashable, Sendable, CaseIterable {
    /// Its window is over.
    case expired
    /// The store was full and it was the oldest.
    case evictedByCapacity
    /// Its network block was full and it was the block's oldest.
    case evictedByBlock
    /// A user asked to be forgotten.
    case erased
}
