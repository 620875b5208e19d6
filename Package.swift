// swift-tools-version: 6.3
import PackageDescription

/// One array for every Swift target: the language mode, the warnings and the memory checks are the same everywhere.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil) -> Target {
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
    name: "Matchback",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Matchback", targets: ["Matchback"]),
        .library(name: "MatchbackC", targets: ["MatchbackC"]),
        .library(name: "MatchbackDynamic", type: .dynamic, targets: ["MatchbackC"]),
        .executable(name: "matchback", targets: ["MatchbackCLI"]),
    ],
    traits: [
        .trait(
            name: "SQLiteBaseline",
            description: "Benchmarks compare with the system's SQLite in memory (needs its headers).")
    ],
    targets: [
        // Signals → scoring and store → engine → lab → command line. Imports only ever point up this list.
        library("MatchSignals"),
        library("MatchScoring", ["MatchSignals"]),
        .systemLibrary(name: "CMatchMemory"),
        library("MatchStore", ["MatchSignals", "CMatchMemory"]),
        library("Matchback", ["MatchSignals", "MatchScoring", "MatchStore", "CMatchMemory"]),
        .target(name: "CMatchback"),
        library("MatchbackC", ["CMatchback", "Matchback"]),
        library("MatchTrace", ["MatchSignals"]),
        library("MatchLab", ["Matchback", "MatchTrace", "MatchScoring", "MatchSignals"]),
        .systemLibrary(name: "CBenchSupport", path: "Benchmarks/CBenchSupport"),
        .systemLibrary(name: "CSQLite", path: "Benchmarks/CSQLite"),
        library(
            "MatchBench",
            [
                "MatchLab", "Matchback", "MatchStore", "MatchTrace", "MatchSignals", "CMatchMemory", "CBenchSupport",
                .target(name: "CSQLite", condition: .when(traits: ["SQLiteBaseline"])),
            ], path: "Benchmarks/MatchBench"),
        .target(name: "CAllocationCounter", path: "Benchmarks/CAllocationCounter"),
        .executableTarget(
            name: "EngineBench", dependencies: ["MatchBench", "MatchLab", "CAllocationCounter"],
            path: "Benchmarks/EngineBench", swiftSettings: settings),
        .executableTarget(
            name: "MatchbackCLI",
            dependencies: ["MatchBench", "MatchLab", "Matchback", "MatchScoring", "MatchTrace", "MatchSignals"],
            swiftSettings: settings),

        tests("MatchBenchTests", ["MatchBench", "MatchLab", "MatchStore", "MatchTrace", "MatchSignals"]),
        .target(
            name: "MatchTestSupport", dependencies: ["MatchStore", "MatchSignals"], path: "Tests/MatchTestSupport",
            swiftSettings: settings),
        tests("MatchLabTests", ["MatchLab", "Matchback", "MatchScoring", "MatchTrace", "MatchSignals"]),
        tests("MatchScoringTests", ["MatchScoring", "MatchSignals"]),
        tests("MatchSignalsTests", ["MatchSignals"]),
        tests("MatchStoreTests", ["MatchStore", "MatchSignals", "MatchTestSupport"]),
        tests("MatchTraceTests", ["MatchTrace", "MatchSignals"]),
        tests("MatchbackCTests", ["CMatchback", "MatchbackC"]),
        tests("MatchbackTests", ["Matchback", "MatchScoring", "MatchStore", "MatchSignals"]),
        tests("MatchbackCLITests", ["MatchbackCLI"], exclude: ["Golden"]),
    ])
