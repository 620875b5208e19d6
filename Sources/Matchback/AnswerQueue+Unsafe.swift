internal import MatchSignals

/// The answers of a shard in the order in which they were given, by a number that counts up for ever.
///
/// In pieces of a few answers each: a queue that grows moves nothing, and what has left at its head is given back.
///
/// Invariants: answers `first ..< end` are initialised, everything else in a piece is not; a piece is in `pieces` exactly while
/// one of its answers is in that range or may still be added; the shard's lock guards everything.
@safe struct AnswerQueue: ~Copyable, @unchecked Sendable {
    /// One answer, or what is left of it.
    struct Entry: Sendable {
        let key: AnswerKey
        /// `nil` once forgotten.
        var answer: KeptAnswer?
    }

    /// Room for a few answers.
    @safe private struct Piece {
        let start: UnsafeMutablePointer<Entry>

        init() { unsafe start = .allocate(capacity: pieceCount) }
    }

    private static let pieceBits: UInt64 = 5
    private static var pieceCount: Int { 1 << pieceBits }

    /// Where the next answer goes, while the newest piece has room.
    private var free: UnsafeMutablePointer<Entry>?
    /// The number of the next answer.
    private(set) var end: UInt64 = 0
    /// The number of the oldest answer.
    private(set) var first: UInt64 = 0
    private var pieces: [Piece] = []
    /// Pieces at the front of `pieces` that are given back already.
    private var gone = 0
    /// The number of the first answer of the first piece in `pieces`.
    private var base: UInt64 = 0

    init() {}

    deinit {
        for number in first..<end { unsafe pointer(number).deinitialize(count: 1) }
        for piece in pieces[gone...] { unsafe piece.start.deallocate() }
    }

    /// Bytes in use; texts of the answers come on top.
    var bytes: Int {
        (pieces.count - gone) * Self.pieceCount * MemoryLayout<Entry>.stride
            + pieces.capacity * MemoryLayout<Piece>.stride
    }

    @inline(__always)
    private func pointer(_ number: UInt64) -> UnsafeMutablePointer<Entry> {
        let position = number &- base
        return unsafe pieces[Int(position &>> Self.pieceBits)].start + Int(position & UInt64(Self.pieceCount - 1))
    }

    /// The answer of a number between `first` and `end`.
    subscript(_ number: UInt64) -> Entry {
        @inline(__always) _read {
            precondition(number >= first && number < end, "there is no answer of that number")
            yield unsafe pointer(number).pointee
        }
        @inline(__always) _modify {
            precondition(number >= first && number < end, "there is no answer of that number")
            yield unsafe &pointer(number).pointee
        }
    }

    /// Adds an answer and returns its number.
    mutating func append(_ key: AnswerKey, _ answer: consuming KeptAnswer) -> UInt64 {
        if end & UInt64(Self.pieceCount - 1) == 0 {
            let piece = Piece()
            pieces.append(piece)
            unsafe free = piece.start
        }
        let number = end
        end &+= 1
        guard let place = unsafe free else { preconditionFailure("a queue that is not at the end of a piece has room") }
        unsafe place.initialize(to: Entry(key: key, answer: answer))
        unsafe free = place + 1
        return number
    }

    /// Takes the oldest answer out.
    mutating func removeFirst() {
        precondition(first < end, "an empty queue has no oldest answer")
        unsafe pointer(first).deinitialize(count: 1)
        first &+= 1
        guard first & UInt64(Self.pieceCount - 1) == 0 else { return }
        unsafe pieces[gone].start.deallocate()
        gone += 1
        if gone >= 64, gone * 2 >= pieces.count {
            pieces.removeFirst(gone)
            base &+= UInt64(gone) &<< Self.pieceBits
            gone = 0
        }
    }
}
