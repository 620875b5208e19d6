internal import MatchSignals

/// Plain comparisons until the canonical signals bring their own.
enum LevelFallback {
    static func network(_ click: AddressSet, _ install: AddressSet) -> AddressAgreement {
        var best = AddressAgreement.unknown
        for left in 0..<click.count {
            for right in 0..<install.count {
                let (a, b) = (click[left], install[right])
                guard a.isAttributable, b.isAttributable, a.address.isIPv4 == b.address.isIPv4 else { continue }
                let level: AddressAgreement =
                    if a.address == b.address {
                        .exact
                    } else if a.block == b.block {
                        a.address.isIPv4 ? .block : .subnet64
                    } else if !a.address.isIPv4, a.address.high >> 16 == b.address.high >> 16 {
                        .block
                    } else {
                        .none
                    }
                if level.rawValue < best.rawValue { best = level }
            }
        }
        return best
    }

    static func screen(_ click: Screen, _ install: Screen) -> ScreenAgreement {
        if click.isMissing || install.isMissing { return .unknown }
        return click == install ? .exact : .conflict
    }

    static func system(_ click: OperatingSystem, _ install: OperatingSystem) -> SystemAgreement {
        guard click.hasVersion, install.hasVersion else { return .unknown }
        if click.majorMinor == install.majorMinor { return .exact }
        return install.majorMinor > click.majorMinor ? .compatible : .conflict
    }

    static func model(_ click: DeviceModel, _ install: DeviceModel) -> ModelAgreement {
        guard !click.isMissing, !install.isMissing else { return .unknown }
        if click.kind == .named, install.kind == .named { return click == install ? .exact : .conflict }
        return .compatible
    }

    static func zone(_ click: ZoneSignal, _ install: ZoneSignal) -> ZoneAgreement {
        if click.place != 0, install.place != 0, click.place == install.place { return .exact }
        guard let left = click.utcOffsetMinutes, let right = install.utcOffsetMinutes else {
            return click.place != 0 && install.place != 0 ? .none : .unknown
        }
        return left == right ? .weak : .none
    }

    static func language(_ click: LanguageList, _ install: LanguageList) -> LanguageAgreement {
        guard !click.isEmpty, !install.isEmpty else { return .unknown }
        if click[0] == install[0] { return .exact }
        if click[0].languageAndScript == install[0].languageAndScript { return .languageOnly }
        return .none
    }
}
