import MatchTestSupport
import Testing

@testable import MatchStore

@Suite struct ProbeTableTests {
    @Test func slotsLieCloseToTheirHomes() {
        var reservations: [Reservation] = []
        let arena = BlockArena(bytes: 8 << 20, keeping: &reservations)
        let layout = ProbeLayout(words: arena.words, width: 1)
        let hasher = StoreHash(seed: 3)
        var table = ProbeTable()
        for number in 0..<6_000 {
            let tag = ProbeLayout.tag(of: hasher.hash(UInt64(number), 0, salt: 1))
            _ = layout.insert(UInt64(tag) << 32 | UInt64(number), 0, into: &table, of: arena)
        }
        // What a search of an absent tag passes is what every miss costs: at three quarters full, some eight slots.
        var passed = 0
        for number in 6_000..<7_000 {
            let hash = hasher.hash(UInt64(number), 0, salt: 1)
            let home = Int((UInt64(ProbeLayout.tag(of: hash)) * UInt64(table.capacity)) >> 32)
            var position = home
            while layout.words[BlockArena.word(of: table.block) + position] != 0 {
                passed += 1
                position = (position + 1) % Int(table.capacity)
            }
        }
        #expect(passed < 12_000)
    }

    @Test(arguments: [1, 2])
    func removalHidesNoOtherSlot(_ width: Int) {
        var reservations: [Reservation] = []
        let arena = BlockArena(bytes: 8 << 20, keeping: &reservations)
        let layout = ProbeLayout(words: arena.words, width: width)
        var random = SplitMix64(seed: 9)
        var table = ProbeTable()
        // Tags from a narrow range, so that runs are long and wrap around the end.
        var present: [UInt32: UInt32] = [:]
        for step in 0..<20_000 {
            let tag = UInt32.max - UInt32.random(in: 0..<300, using: &random) * 40_000
            if let value = present[tag] {
                let word = layout.find(tag, in: table) { UInt32(truncatingIfNeeded: layout.words[$0]) == value }
                #expect(word >= 0)
                layout.erase(word, from: &table)
                present[tag] = nil
            } else {
                _ = layout.insert(UInt64(tag) << 32 | UInt64(step), UInt64(step), into: &table, of: arena)
                present[tag] = UInt32(step)
            }
        }
        #expect(Int(table.used) == present.count)
        for (tag, value) in present {
            let word = layout.find(tag, in: table) { _ in true }
            #expect(word >= 0)
            if word >= 0 { #expect(UInt32(truncatingIfNeeded: layout.words[word]) == value) }
        }
    }
}
