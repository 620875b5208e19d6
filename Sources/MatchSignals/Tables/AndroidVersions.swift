/// API levels, which some SDKs send where a version belongs.
///
/// Source: the platform codenames and API levels at source.android.com/docs/setup/reference/build-numbers, levels 19 to 37.
enum AndroidVersions {
    /// From this number on a version is an API level: Android's own versions are far below it, and no device with an older
    /// level runs an app of today.
    static let firstLevel = 21

    /// The versions of the levels 21…32; from 33 on the version is the level less 20.
    private static let versions: [(major: Int, minor: Int)] = [
        (5, 0), (5, 1), (6, 0), (7, 0), (7, 1), (8, 0), (8, 1), (9, 0), (10, 0), (11, 0), (12, 0), (12, 0),
    ]

    /// The version that a printed number means: itself, or what its API level stands for.
    static func version(from printed: ParsedVersion) -> ParsedVersion {
        let level = printed.major - firstLevel
        guard level >= 0 else { return printed }
        guard level < versions.count else { return ParsedVersion(printed.major - 20) }
        let (major, minor) = versions[level]
        return minor == 0 ? ParsedVersion(major) : ParsedVersion(major, minor)
    }
}
