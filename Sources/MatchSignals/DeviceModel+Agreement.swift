extension DeviceModel {
    /// How far a click's model agrees with an install's. Symmetric.
    ///
    /// Two named models are the same or different ones. A class alone (`iPhone`) is compatible with every model of that class
    /// and conflicts with the others.
    @inlinable @inline(__always)
    public func agreement(withInstall install: DeviceModel) -> ModelAgreement {
        guard !isMissing, !install.isMissing else { return .unknown }
        if isNamed, install.isNamed { return code == install.code ? .exact : .conflict }
        // The class is two bits; the fourth pattern of them does not occur.
        return code >> 28 & 3 == install.code >> 28 & 3 ? .compatible : .conflict
    }
}
