import Testing

@testable import MatchBench

@Suite struct IndexPermutationTests {
    @Test(arguments: [1, 2, 3, 17, 64, 1000, 4097])
    func everyIndexComesExactlyOnce(count: Int) {
        let order = IndexPermutation(count: count, seed: 7)
        let indices = (0..<count).map { order[$0] }
        #expect(indices.sorted() == Array(0..<count))
    }

    @Test func theOrderIsNotTheNaturalOneAndDependsOnTheSeed() {
        let first = (0..<1000).map { IndexPermutation(count: 1000, seed: 1)[$0] }
        let second = (0..<1000).map { IndexPermutation(count: 1000, seed: 2)[$0] }
        #expect(first != Array(0..<1000))
        #expect(first != second)
        let inPlace = first.enumerated().count { $0.offset == $0.element }
        #expect(inPlace < 20)
    }
}
