extension DeviceModel {
    /// How far a click's model agrees with an install's. Symmetric.
    ///
    /// Two named models are the same or different ones. A class alone (`iPhone`) is compatible with every model of that class
    /// and conflicts with the others.
    public func agreement(withInstall install: DeviceModel) -> ModelAgreement {
        guard !isMissing, !install.isMissing else { return .unknown }
        if isNamed, install.isNamed { return code == install.code ? .exact : .conflict }
        return appleClass == install.appleClass ? .compatible : .conflict
    }
}
