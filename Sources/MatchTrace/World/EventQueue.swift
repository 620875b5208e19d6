/// Events that are still to come, first delivered first out; of two at one moment the one that was put in first.
///
/// - Complexity: O(log n) a push or pop, n being the events that wait.
struct EventQueue<Element> {
    private struct Entry {
        let delivery: Int64
        let order: UInt64
        let slot: Int
    }

    private var heap: [Entry] = []
    private var slots: [Element?] = []
    private var free: [Int] = []
    private var order: UInt64 = 0

    var count: Int { heap.count }

    /// When the next event is delivered; `nil` when none waits.
    var nextDelivery: Int64? { heap.first?.delivery }

    mutating func push(_ element: Element, delivery: Int64) {
        let slot: Int
        if let last = free.popLast() {
            slot = last
            slots[slot] = element
        } else {
            slot = slots.count
            slots.append(element)
        }
        heap.append(Entry(delivery: delivery, order: order, slot: slot))
        order += 1
        var child = heap.count - 1
        while child > 0, precedes(heap[child], heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func pop() -> Element? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        if !heap.isEmpty {
            heap[0] = last
            siftDown()
        }
        let element = slots[first.slot]
        slots[first.slot] = nil
        free.append(first.slot)
        return element
    }

    private mutating func siftDown() {
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if precedes(heap[child], heap[least]) { least = child }
            }
            if least == parent { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }

    private func precedes(_ left: Entry, _ right: Entry) -> Bool {
        left.delivery != right.delivery ? left.delivery < right.delivery : left.order < right.order
    }
}
