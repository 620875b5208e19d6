internal import Foundation
internal import MatchLab

/// The machine that a measurement was taken on: a number without it says little.
enum Machine {
    /// The machine as an object.
    static var report: ReportValue {
        let process = ProcessInfo.processInfo
        return .object([
            .init("cpu", .string(processor)),
            .init("cores", .integer(process.activeProcessorCount)),
            .init("memoryBytes", .integer(Int(clamping: process.physicalMemory))),
            .init("system", .string(process.operatingSystemVersionString)),
            .init("build", .string(build)),
        ])
    }

    /// The most memory that this process has held, in bytes; `nil` where the system does not tell.
    static var peakResidentBytes: Int? {
        #if os(Linux)
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            let kilobytes = line.split { !$0.isNumber }.first.flatMap { Int($0) }
            return kilobytes.map { $0 * 1_024 }
        }
        return nil
        #else
        return nil
        #endif
    }

    private static var processor: String {
        #if os(Linux)
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        for line in text.split(separator: "\n") where line.hasPrefix("model name") {
            return line.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces) ?? "unknown"
        }
        #endif
        return "unknown"
    }

    private static var build: String {
        #if DEBUG
        "debug"
        #else
        "release"
        #endif
    }
}
