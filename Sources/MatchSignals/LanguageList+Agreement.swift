extension LanguageList {
    /// How far a click's languages agree with an install's. Symmetric.
    ///
    /// A browser may send its first language only, without the region or in a bucket of regions, and an app may name the
    /// device's region with the app's own language. Another script is another language to its reader: `zh-TW` and `zh-CN`
    /// do not agree. Where the first tags differ in language, a first tag without region, the bucket of such a browser, still finds
    /// its language further down the other's list, as ``LanguageAgreement/languageOnly``.
    ///
    /// - Complexity: At most 14 comparisons of single numbers.
    @inlinable
    public func agreement(withInstall install: LanguageList) -> LanguageAgreement {
        let first = packed[0]
        return first != 0 && first == install.packed[0] ? .exact : agreementOfTags(withInstall: install)
    }

    /// The agreement of two lists whose first tags differ, or are missing.
    @usableFromInline
    func agreementOfTags(withInstall install: LanguageList) -> LanguageAgreement {
        if isEmpty || install.isEmpty { return .unknown }
        let first = self[0]
        let other = install[0]
        for position in 1..<Self.capacity where self[position] == other || install[position] == first { return .inList }
        if first.languageAndScript == other.languageAndScript { return .languageOnly }
        for position in 1..<Self.capacity
        where self[position].languageAndScript == other.code
            || install[position].languageAndScript == first.code
        {
            return .languageOnly
        }
        return .none
    }
}
