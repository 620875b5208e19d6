public import MatchSignals

extension Weigher {
    /// c: the conversions per click that the prior was made with.
    ///
    /// - Parameter model: The model that this weigher was prepared with.
    /// - Returns: The share; 0…1.
    public func conversion(in model: CompiledModel) -> Double {
        rates.conversion(cap: model.group(install.system.family.group).conversionCap)
    }

    /// The waterfall of a click: prior first, then one row per comparison; their bits sum to the weight.
    ///
    /// The u of a row is the one that was used, live count and condition included.
    ///
    /// - Parameters:
    ///   - click: The device of the click.
    ///   - age: Milliseconds from the click to the first question.
    ///   - addressCount: As of ``weight(click:age:addressCount:blockCount:)``.
    ///   - blockCount: Likewise.
    ///   - model: The model that this was prepared with: the m of a row is read from it.
    /// - Returns: Seven rows, and an eighth where a device has clicks that are not the cause of its install.
    public func comparisons(
        click: Fingerprint, age: Int64, addressCount: UInt32, blockCount: UInt32, model: CompiledModel
    ) -> [ComparisonRow] {
        let group = model.group(install.system.family.group)
        let click = ClickSignals(click)
        let terms = terms(click: click, age: age, addressCount: addressCount, blockCount: blockCount)
        let levels = terms.levels
        let device = group.device
        let region = group.region.language
        let familyM: Double? =
            switch Self.familyAgreement(click.addresses, install.addresses) {
            case true?: group.network.sameFamily.m
            case false?: rates.isCold ? nil : group.network.otherFamily.m
            case nil: nil
            }
        let levelM: Double? =
            switch levels.network {
            case .exact: networkLevels(group.network, click: click, level: .exact, addressCount: addressCount).exact.m
            case .subnet64: group.network.ipv6.subnet64.m
            case .block: networkLevels(group.network, click: click, level: .block, addressCount: addressCount).block.m
            case .none: networkLevels(group.network, click: click, level: .none, addressCount: addressCount).none.m
            case .weak: group.network.relay.m
            case .unknown: nil
            }
        let networkCount: UInt32? =
            switch levels.network {
            case .exact: addressCount
            case .subnet64, .block: blockCount
            case .none, .weak, .unknown: nil
            }
        let modelIsExact = levels.model == .exact
        let screenM: Double? =
            switch levels.screen {
            case .exact: modelIsExact ? device.screenGivenModel.agree.m : device.screen.exact.m
            case .compatible: modelIsExact ? device.screenGivenModel.agree.m : device.screen.compatible.m
            case .conflict: modelIsExact ? device.screenGivenModel.conflict.m : device.screen.conflict.m
            case .unknown: nil
            }
        let isBound = Self.isBound(click.system, install.system)
        let versionM: Double? =
            switch levels.system {
            case .exact: isBound ? device.versionBound.agree.m : device.version.exact.m
            case .compatible: isBound ? device.versionBound.agree.m : device.version.newer.m
            case .conflict: isBound ? device.versionBound.conflict.m : device.version.older.m
            case .unknown: nil
            }
        let modelNamed = click.model.kind == .named && install.model.kind == .named
        let modelM: Double? =
            switch levels.model {
            case .exact: device.model.agree.m
            case .compatible: device.modelClass.agree.m
            case .conflict: modelNamed ? device.model.conflict.m : device.modelClass.conflict.m
            case .unknown: nil
            }
        let languageM: Double? =
            switch levels.language {
            case .exact: region.exact.m
            case .inList: region.inList.m
            case .languageOnly: region.languageOnly.m
            case .none: region.none.m
            case .unknown: nil
            }
        let rows = [
            ComparisonRow(
                comparison: "prior", level: bucketName(terms.bucket, of: group.delay.count), bits: Bits.log(terms.prior)
            ),
            row(
                "network", familyM != nil && levelM == nil ? "otherFamily" : "\(levels.network)",
                m: levelM.map { $0 * (familyM ?? 1) } ?? familyM, count: networkCount, ratio: terms.network),
            row(
                "screen", "\(levels.screen)", m: screenM,
                count: levels.screen == .exact && !modelIsExact ? counts.screen.value : nil, ratio: terms.screen),
            row(
                "version", "\(levels.system)", m: versionM,
                count: levels.system == .exact && !isBound ? counts.version.value : nil, ratio: terms.version),
            row(
                "model", "\(levels.model)", m: modelM, count: modelIsExact ? counts.model.value : nil,
                ratio: terms.model),
            row(
                "zone", "\(levels.zone)", m: zoneM(group.region, click: click, levels: levels),
                count: levels.zone == .exact && !levels.isSameNetwork ? counts.zone.value : nil, ratio: terms.zone),
            row(
                "language", "\(levels.language)", m: languageM,
                count: levels.language == .exact && !levels.isSameNetwork ? counts.language.value : nil,
                ratio: terms.language),
        ]
        guard terms.cause < 1 else { return rows }
        return rows + [ComparisonRow(comparison: "cause", level: "otherOwnClicks", bits: Bits.log(terms.cause))]
    }

    private func zoneM(_ region: RegionParameters, click: ClickSignals, levels: AgreementLevels) -> Double? {
        guard click.zone.place != 0, install.zone.place != 0 else {
            let chances = region.offset
            switch levels.zone {
            case .exact, .weak: return chances.agree.m
            case .none: return chances.none.m
            case .unknown: return nil
            }
        }
        let chances = region.zone
        switch levels.zone {
        case .exact: return chances.exact.m
        case .weak: return chances.weak.m
        case .none: return chances.none.m
        case .unknown: return nil
        }
    }

    private func row(_ comparison: String, _ level: String, m: Double?, count: UInt32?, ratio: Double) -> ComparisonRow
    {
        ComparisonRow(
            comparison: comparison, level: level, m: m, u: m.map { $0 / ratio }, count: count, bits: Bits.log(ratio))
    }

    /// The bucket in words: `60–120 s`.
    private func bucketName(_ bucket: Int, of count: Int) -> String {
        guard bucket < count else { return "beyond the horizon" }
        let upper = Int(edges[bucket]) / 1_000
        return bucket == 0 ? "0–\(upper) s" : "\(Int(edges[bucket - 1]) / 1_000)–\(upper) s"
    }
}
