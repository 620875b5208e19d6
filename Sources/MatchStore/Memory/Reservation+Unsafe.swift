internal import CMatchMemory

/// Address space that is reserved at once and takes memory page by page as it is first written.
///
/// The store reserves room for its stated maximum, so that nothing ever moves: a reference is an index, growing costs one page
/// fault, and what was never used costs nothing. Zeroed when fresh.
@safe final class Reservation: @unchecked Sendable {
    /// Huge pages are asked for from here on: a small store would waste more on them than it saves.
    private static let smallPages = 8 << 20

    /// The first byte, for the views in this folder.
    let start: UnsafeMutableRawPointer
    private let bytes: Int

    /// Reserves at least some bytes, aligned to a page.
    ///
    /// - Parameters:
    ///   - bytes: How many.
    ///   - prefaulted: How many of them, from the first, take memory at once.
    init(bytes: Int, prefaulting prefaulted: Int = 0) {
        let rounded = (max(bytes, 1) + 4_095) & ~4_095
        guard let start = unsafe matchback_reserve(rounded) else {
            preconditionFailure(
                "the system refuses to reserve \(rounded) bytes of address space for the store's maximum")
        }
        unsafe self.start = start
        self.bytes = rounded
        if rounded > Self.smallPages {
            unsafe matchback_prefer_huge_pages(start + Self.smallPages, rounded - Self.smallPages)
        }
        // One write a page, to memory that nobody else knows yet. A zero is what it holds already.
        for offset in stride(from: 0, to: min(prefaulted, rounded), by: 4_096) {
            unsafe start.storeBytes(of: 0, toByteOffset: offset, as: UInt8.self)
        }
    }

    deinit {
        // The owner of the regions owns this object too, so nobody reads them any more.
        unsafe matchback_release(start, bytes)
    }

    /// The reservation as elements of one kind.
    func region<Element: BitwiseCopyable>(of type: Element.Type = Element.self) -> Region<Element> {
        unsafe Region(
            base: start.assumingMemoryBound(to: Element.self), count: bytes / MemoryLayout<Element>.stride)
    }

    /// The reservation as words that threads share without a lock.
    func atomics() -> AtomicWords {
        unsafe AtomicWords(base: start, count: bytes / 8)
    }

    /// The reservation as locks, one a line.
    func locks() -> LockArray {
        unsafe LockArray(base: start, count: bytes / LockArray.stride)
    }
}
