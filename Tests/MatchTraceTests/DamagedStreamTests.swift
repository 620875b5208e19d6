import Foundation
import MatchSignals
import Testing

@testable import MatchTrace

/// Streams with bytes changed, lost and added at random: nothing traps, every line is accounted for, and lines that were not
/// touched are read as ever.
@Suite struct DamagedStreamTests {
    private func read(_ bytes: [UInt8]) throws -> (events: [Int: TraceEvent], counts: TraceCounts) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ndjson").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let reader = try TraceReader(path: path, maximumLine: 4096)
        var events: [Int: TraceEvent] = [:]
        while let item = try reader.next() {
            if case .event(let event, let line) = item { events[line] = event }
        }
        return (events, reader.counts)
    }

    @Test(arguments: 0..<12)
    func damageCostsTheDamagedLines(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var lines: [[UInt8]] = []
        var originals: [TraceEvent] = []
        for event in WorldGenerator(parameters: WorldParameters(), seed: seed, installs: 15) {
            var line: [UInt8] = []
            EventEncoder.append(event, to: &line)
            lines.append(line)
            originals.append(event)
        }
        var damaged: Set<Int> = []
        for index in lines.indices where random.chance(0.3) {
            damaged.insert(index)
            for _ in 0...random.below(4) {
                let place = random.below(lines[index].count)
                switch random.below(4) {
                case 0: lines[index][place] = UInt8(truncatingIfNeeded: random.next())
                case 1: lines[index].remove(at: place)
                case 2: lines[index].insert([0, 0xFF, 0x22, 0x5C, 0x7B, 0x5B][random.below(6)], at: place)
                default: lines[index].removeSubrange(place...)
                }
                if lines[index].isEmpty { lines[index] = [0x20] }
            }
            // A line ending in the middle would move the numbers of all lines behind it.
            lines[index].removeAll { $0 == 0x0A }
            if lines[index].isEmpty { lines[index] = [0x20] }
        }
        let (events, counts) = try read(Array(lines.joined(separator: [0x0A])))
        #expect(counts.lines == lines.count)
        #expect(counts.lines == counts.events + counts.skippedLines + counts.blank)
        for index in lines.indices where !damaged.contains(index) {
            #expect(events[index + 1] == originals[index])
        }
    }
}
