import Testing

@testable import MatchLab

@Suite struct BaselineQueueTests {
    private let times: [Int64] = [100, 300, 200, 400]

    private func queue() -> BaselineQueue {
        var queue = BaselineQueue()
        for position in times.indices { queue.add(position, times: times) }
        return queue
    }

    @Test func theNewestThatIsNotInTheFutureIsFound() {
        #expect(queue().newest(at: 350, times: times) { _ in true } == 1)
        #expect(queue().newest(at: 350, times: times) { $0 != 1 } == 2)
        #expect(queue().newest(at: 99, times: times) { _ in true } == nil)
    }

    @Test func ofEqualTimesTheLaterRecordedIsNewer() {
        var queue = BaselineQueue()
        for position in 0..<3 { queue.add(position, times: [5, 5, 5]) }
        #expect(queue.newest(at: 5, times: [5, 5, 5]) { _ in true } == 2)
    }

    @Test func whatIsOldIsForgottenAndWhatIsTakenIsGone() {
        var queue = queue()
        let isAnyLeft = queue.forget(before: 250, times: times)
        #expect(isAnyLeft)
        #expect(queue.newest(at: 250, times: times) { _ in true } == nil)
        queue.remove(3)
        #expect(queue.newest(at: 999, times: times) { _ in true } == 1)
        let isAnyLeftNow = queue.forget(before: 301, times: times)
        #expect(!isAnyLeftNow)
    }

    @Test func manyForgottenClicksLeaveTheRestInPlace() {
        let times = (0..<1_000).map { Int64($0) }
        var queue = BaselineQueue()
        for position in times.indices {
            queue.add(position, times: times)
            _ = queue.forget(before: Int64(position) - 10, times: times)
            #expect(queue.newest(at: .max, times: times) { _ in true } == position)
        }
        #expect(queue.newest(at: 988, times: times) { _ in true } == nil)
        #expect(queue.newest(at: 989, times: times) { _ in true } == 989)
    }
}
