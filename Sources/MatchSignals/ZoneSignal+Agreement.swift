extension ZoneSignal {
    /// How far a click's zone agrees with an install's. Symmetric.
    ///
    /// The name decides where both have one: devices with older zone data state other offsets for the same place, so offsets are
    /// never recomputed and never held against an equal name. Without two equal names an equal offset is weak agreement. A name
    /// on one side and only an offset on the other, or a name too new for the table, cannot be compared and is no evidence.
    @inlinable @inline(__always)
    public func agreement(withInstall install: ZoneSignal) -> ZoneAgreement {
        if isMissing || install.isMissing { return .unknown }
        if place != 0, place == install.place { return .exact }
        // The stated offsets, plus 721.
        let offset = code >> 20
        let other = install.code >> 20
        if offset != 0, other != 0 { return offset == other ? .weak : .none }
        // Two places of the table are two places; one that the table does not have may be a new name of the other.
        return isListed && install.isListed ? .none : .unknown
    }

    /// Whether the place is a row of the zone table.
    @inlinable public var isListed: Bool { place != 0 && place < 1 << 16 }

    /// Whether the place is a well-formed name that the zone table does not have.
    public var isUnlisted: Bool { place >= 1 << 16 }
}
