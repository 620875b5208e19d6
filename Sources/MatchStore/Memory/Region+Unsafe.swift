internal import CMatchMemory

/// A fixed stretch of plain values, indexed from 0.
///
/// Invariants: whoever holds a region also holds its ``Reservation``; indexes come from the store's own allocators, so bounds
/// are checked in debug builds only; an element is written only under the lock that guards it.
@safe struct Region<Element: BitwiseCopyable>: @unchecked Sendable {
    private let base: UnsafeMutablePointer<Element>
    /// How many elements fit.
    let count: Int

    init(base: UnsafeMutablePointer<Element>, count: Int) {
        unsafe self.base = base
        self.count = count
    }

    subscript(_ index: Int) -> Element {
        @inline(__always) get {
            assert(index >= 0 && index < count)
            return unsafe base[index]
        }
        @inline(__always) nonmutating _modify {
            assert(index >= 0 && index < count)
            yield unsafe &base[index]
        }
    }

    /// Asks for an element's line.
    @inline(__always)
    func prefetch(_ index: Int) {
        unsafe matchback_prefetch(base + index)
    }

    /// Moves elements within the region; the stretches may overlap.
    func move(from source: Int, to target: Int, count moved: Int) {
        assert(source >= 0 && target >= 0 && max(source, target) + moved <= count)
        unsafe (base + target).update(from: base + source, count: moved)
    }

    /// Sets a stretch to one value.
    func fill(_ start: Int, count filled: Int, with value: Element) {
        assert(start >= 0 && start + filled <= count)
        unsafe (base + start).update(repeating: value, count: filled)
    }
}

extension Region where Element == UInt8 {
    /// Reads eight bytes that start anywhere.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        assert(offset >= 0 && offset + 8 <= count)
        return unsafe UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
    }

    /// Writes eight bytes that start anywhere.
    @inline(__always)
    func setWord(_ word: UInt64, at offset: Int) {
        assert(offset >= 0 && offset + 8 <= count)
        unsafe UnsafeMutableRawPointer(base + offset).storeBytes(of: word, as: UInt64.self)
    }

    /// Copies a text in, no more than `limit` bytes of it.
    @inline(__always)
    func write(_ text: String, at offset: Int, limit: Int) {
        unsafe text.withStoredUTF8 { unsafe write($0, at: offset, limit: limit) }
    }

    /// A function of its own, so that it is not there once for each way in which a text may be stored.
    @inline(never)
    private func write(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, limit: Int) {
        let length = min(bytes.count, limit)
        assert(offset >= 0 && offset + length <= count)
        guard length > 0, let source = bytes.baseAddress else { return }
        let target = unsafe UnsafeMutableRawPointer(base + offset)
        let text = unsafe UnsafeRawPointer(source)
        guard length >= 8, length <= 16 else {
            unsafe target.copyMemory(from: text, byteCount: length)
            return
        }
        // Most names: the first word and the last one, which may overlap.
        let first = unsafe text.loadUnaligned(as: UInt64.self)
        let last = unsafe text.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
        unsafe target.storeBytes(of: first, as: UInt64.self)
        unsafe target.storeBytes(of: last, toByteOffset: length &- 8, as: UInt64.self)
    }

    /// Whether a text equals the bytes at a place.
    @inline(__always)
    func holds(_ text: String, at offset: Int, count length: Int) -> Bool {
        unsafe text.withStoredUTF8 { unsafe holds($0, at: offset, count: length) }
    }

    /// Whether some bytes equal those at a place.
    @inline(never)
    func holds(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, count length: Int) -> Bool {
        assert(offset >= 0 && offset + length <= count)
        guard bytes.count == length else { return false }
        guard length > 0, let other = unsafe UnsafeRawPointer(bytes.baseAddress) else { return true }
        let stored = unsafe UnsafeRawPointer(base + offset)
        guard length >= 8 else {
            for position in 0..<length {
                let left = unsafe stored.load(fromByteOffset: position, as: UInt8.self)
                if unsafe left != other.load(fromByteOffset: position, as: UInt8.self) { return false }
            }
            return true
        }
        // Whole words from the front, then the last word from the end, which may look at some bytes twice.
        var position = 0
        while position &+ 8 < length {
            let left = unsafe stored.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            if unsafe left != other.loadUnaligned(fromByteOffset: position, as: UInt64.self) { return false }
            position &+= 8
        }
        let left = unsafe stored.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
        return unsafe left == other.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
    }

    /// The text at a place.
    func text(at offset: Int, count length: Int) -> String {
        assert(offset >= 0 && offset + length <= count)
        return unsafe String(decoding: UnsafeBufferPointer(start: base + offset, count: length), as: UTF8.self)
    }

    /// The hash of the bytes at a place.
    @inline(__always)
    func hash(at offset: Int, count length: Int, with hasher: StoreHash, salt: UInt64) -> UInt64 {
        assert(offset >= 0 && offset + length <= count)
        return unsafe hasher.hash(UnsafeRawBufferPointer(start: base + offset, count: length), salt: salt)
    }
}

extension String {
    /// Runs a body with the text's bytes where they are, without a copy for every string that Swift made itself.
    @inline(__always)
    func withStoredUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = unsafe utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }
}
