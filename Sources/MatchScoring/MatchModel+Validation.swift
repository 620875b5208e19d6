extension MatchModel {
    /// How far a sum of chances may be from 1: files carry rounded numbers.
    static let sumTolerance = 0.02

    /// Checks every parameter.
    ///
    /// - Throws: ``ModelError`` for the first one that is not usable.
    public func validate() throws(ModelError) {
        guard version == Self.currentVersion else {
            throw ModelError(
                code: .unsupportedVersion, message: "format \(version) is not format \(Self.currentVersion)")
        }
        try apple.validate(in: "apple")
        try android.validate(in: "android")
    }
}

extension GroupParameters {
    fileprivate func validate(in path: String) throws(ModelError) {
        try network.validate(in: "\(path).network")
        try device.validate(in: "\(path).device")
        try region.validate(in: "\(path).region")
        try delay.validate(in: "\(path).delay")
        try require(missingShare, inside: 0.001...0.999, "\(path).missingShare")
        try require(conversionCap, inside: 1e-6...0.999, "\(path).conversionCap")
        try require(calibration.intercept, inside: -20...20, "\(path).calibration.intercept")
        try require(calibration.slope, inside: 0.01...20, "\(path).calibration.slope")
    }
}

extension NetworkParameters {
    fileprivate func validate(in path: String) throws(ModelError) {
        for (name, levels) in [("ipv4Quiet", ipv4Quiet), ("ipv4Crowded", ipv4Crowded)] {
            try requireLevels([levels.exact, levels.block, levels.none], "\(path).\(name)")
        }
        try requireLevels([ipv6.exact, ipv6.subnet64, ipv6.block, ipv6.none], "\(path).ipv6")
        try requireLevels([sameFamily, otherFamily], "\(path).family")
        try require(relay.m, inside: 1e-9...1, "\(path).relay.m")
        try require(relay.u, inside: 1e-9...1, "\(path).relay.u")
        guard ipv4Crowded.exact.m <= ipv4Quiet.exact.m else {
            throw ModelError(
                code: .inconsistent,
                message: "\(path): m of a crowded address exceeds the quiet one's, so more clicks would raise its bits")
        }
    }
}

extension DeviceParameters {
    fileprivate func validate(in path: String) throws(ModelError) {
        try requireLevels([screen.exact, screen.compatible, screen.conflict], "\(path).screen")
        try requireLevels([version.exact, version.newer, version.older], "\(path).version")
        for (name, levels) in [
            ("versionBound", versionBound), ("model", model), ("modelClass", modelClass),
            ("screenGivenModel", screenGivenModel),
        ] {
            try requireLevels([levels.agree, levels.conflict], "\(path).\(name)")
        }
        try require(screenAndVersionU, inside: 1e-9...screen.exact.u, "\(path).screenAndVersionU")
    }
}

extension RegionParameters {
    fileprivate func validate(in path: String) throws(ModelError) {
        try requireLevels([zone.exact, zone.weak, zone.none], "\(path).zone")
        try requireLevels([offset.agree, offset.none], "\(path).offset")
        try requireLevels(
            [language.exact, language.languageOnly, language.inList, language.none], "\(path).language")
        try require(zoneAndLanguageU, inside: 1e-9...zone.exact.u, "\(path).zoneAndLanguageU")
        for (name, coupling) in [("quietCoupling", quietCoupling), ("crowdedCoupling", crowdedCoupling)] {
            try require(coupling.zone, inside: 0...1, "\(path).\(name).zone")
            try require(coupling.language, inside: 0...1, "\(path).\(name).language")
        }
    }
}

extension DelayParameters {
    fileprivate func validate(in path: String) throws(ModelError) {
        guard !edges.isEmpty, edges.count <= 16, edges.count == masses.count else {
            throw ModelError(
                code: .malformedDelay, message: "\(path): 1 to 16 edges with a mass each are needed")
        }
        var last = 0.0
        for edge in edges {
            guard edge.isFinite, edge >= last + 0.001, edge <= 2_073_600 else {
                throw ModelError(
                    code: .malformedDelay,
                    message: "\(path): edges must rise from 0 by a millisecond at least and stay within 24 days")
            }
            last = edge
        }
        for mass in masses {
            try require(mass, inside: 0...1, "\(path).masses")
        }
        try requireSum(masses.reduce(0, +), "\(path).masses")
    }
}

private func require(_ value: Double, inside range: ClosedRange<Double>, _ path: String) throws(ModelError) {
    guard value.isFinite, range.contains(value) else {
        throw ModelError(code: .outOfRange, message: "\(path) is \(value), outside \(range)")
    }
}

private func requireLevels(_ levels: [LevelChances], _ path: String) throws(ModelError) {
    for level in levels {
        try require(level.m, inside: 1e-9...1, "\(path).m")
        try require(level.u, inside: 1e-9...1, "\(path).u")
    }
    try requireSum(levels.reduce(0) { $0 + $1.m }, "\(path).m")
    try requireSum(levels.reduce(0) { $0 + $1.u }, "\(path).u")
}

private func requireSum(_ sum: Double, _ path: String) throws(ModelError) {
    guard abs(sum - 1) <= MatchModel.sumTolerance else {
        throw ModelError(code: .notNormalised, message: "\(path): the chances sum to \(sum) instead of 1")
    }
}
