extension OperatingSystem {
    /// How far a click's system agrees with an install's.
    ///
    /// Not symmetric: a phone is updated between click and install, never set back. Equal major and minor version is `exact`, a
    /// newer install `compatible`, an older one `conflict`; the patch level is not compared, because a page often lacks it.
    @inlinable @inline(__always)
    public func agreement(withInstall install: OperatingSystem) -> SystemAgreement {
        // Nearly every pair: one family, and not the one that hides an iPad.
        code & 15 == install.code & 15 && isPlainTouchFamily
            ? versionAgreement(withInstall: install) ?? .unknown : agreementOfFamilies(withInstall: install)
    }

    /// The agreement of two families, or of one that is not plainly a phone's or a tablet's.
    @usableFromInline
    func agreementOfFamilies(withInstall install: OperatingSystem) -> SystemAgreement {
        let group = family.group
        let installGroup = install.family.group
        if group == .unknown || installGroup == .unknown { return .unknown }
        if group != installGroup { return .conflict }
        switch group {
        case .other where family != install.family:
            return .conflict
        case .apple where family == .macOSOrIPadOS || install.family == .macOSOrIPadOS:
            return desktopSiteAgreement(withInstall: install)
        case .apple where family != install.family:
            // An iPhone app on an iPad reports iOS, so only devices known to differ do.
            if deviceClass != .unknown, install.deviceClass != .unknown, deviceClass != install.deviceClass {
                return .conflict
            }
            return versionAgreement(withInstall: install) ?? .unknown
        default:
            return versionAgreement(withInstall: install) ?? .unknown
        }
    }

    /// Whether the family is iOS, iPadOS or Android, from the packed form: within one of them nothing but the version is compared.
    @inlinable var isPlainTouchFamily: Bool {
        // Raw values 1 to 3; a number rather than a case, so that it needs no call from another module.
        (code & 15) &- 1 < 3
    }

    /// The agreement of a Macintosh user agent with an iPad or iPhone.
    private func desktopSiteAgreement(withInstall install: OperatingSystem) -> SystemAgreement {
        if deviceClass == .phone {
            if install.deviceClass == .tablet { return .conflict }
            return versionAgreement(withInstall: install) ?? .compatible
        }
        // An iPad's agent, perhaps; an iPhone's only if it asked for the desktop site.
        return install.family == .iPadOS || install.deviceClass == .tablet ? .compatible : .unknown
    }

    /// The agreement of the versions; `nil` when one of them says nothing.
    @inlinable @inline(__always)
    func versionAgreement(withInstall install: OperatingSystem) -> SystemAgreement? {
        guard hasVersion, install.hasVersion else { return nil }
        if install.majorMinor == majorMinor { return .exact }
        if install.majorMinor > majorMinor { return .compatible }
        // An install that names its major version only may well have the click's minor one.
        return install.isLowerBound && install.code >> 9 & 0x1ff == code >> 9 & 0x1ff ? .compatible : .conflict
    }
}
