internal import MatchSignals

/// Plain comparisons until the canonical signals bring their own.
enum LevelFallback {
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
}
