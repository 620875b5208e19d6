internal import Foundation
public import MatchLab

/// The machine that a measurement was taken on: a number without it says little.
public enum Machine {
    /// Processor, cores, memory, pages, kernel, compiler and build, as an object.
    public static var report: ReportValue {
        let process = ProcessInfo.processInfo
        return .object([
            .init("cpu", .string(processor)),
            .init("cores", .integer(process.activeProcessorCount)),
            .init("memoryBytes", .integer(Int(clamping: process.physicalMemory))),
            .init("hugePages", .optional(hugePages)),
            .init("system", .string(process.operatingSystemVersionString)),
            .init("kernel", .optional(line(of: "/proc/sys/kernel/osrelease"))),
            .init("swift", .string(compiler)),
            .init("build", .string(build)),
            .init("commit", .optional(process.environment["MATCHBACK_COMMIT"])),
        ])
    }

    /// The machine in a line or two of a table's head.
    public static var summary: String {
        let process = ProcessInfo.processInfo
        let gigabytes = Double(process.physicalMemory) / 1_073_741_824
        return "\(processor), \(process.activeProcessorCount) cores, \(FixedDecimal.text(gigabytes, decimals: 1)) GiB, "
            + "\(process.operatingSystemVersionString), kernel \(line(of: "/proc/sys/kernel/osrelease") ?? "unknown"), "
            + "Swift \(compiler), \(build)"
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

    /// How the system hands out huge pages: the word in brackets.
    private static var hugePages: String? {
        line(of: "/sys/kernel/mm/transparent_hugepage/enabled")?.split(separator: " ").first { $0.hasPrefix("[") }
            .map { String($0.dropFirst().dropLast()) }
    }

    private static func line(of path: String) -> String? {
        (try? String(contentsOfFile: path, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The compiler that built this, as far as a program can know.
    private static var compiler: String {
        #if compiler(>=6.4)
        "6.4 or later"
        #elseif compiler(>=6.3.2)
        "6.3.2 or later"
        #elseif compiler(>=6.3.1)
        "6.3.1"
        #else
        "6.3"
        #endif
    }

    private static var build: String {
        #if DEBUG
        "debug"
        #else
        "release"
        #endif
    }
}
