/// The rows of all live clicks in the order of arrival, in chunks that are given back whole.
///
/// Clicks that are due at about the same distance from their arrival share a chunk (``lane(due:now:)``): then a chunk's clicks
/// leave memory at about the same time, whatever windows the links have, and one with a far-off due time does not hold a
/// thousand others' memory. A heap of chunks by earliest due time tells the sweeper where to look; a list per lane tells which
/// click is the oldest of all.
final class ClickLog: Sendable {
    /// Rows of a chunk.
    static let chunkRows = 1_024
    /// How many kinds of due distance there are.
    static let lanes = 7

    /// What the log says of a new row.
    struct Place {
        /// The row; 0 when the log is full.
        var row: UInt32
        /// Its sequence number.
        var sequence: UInt32
        /// The place of its texts.
        var text: Int
        /// Clicks in memory, this one included.
        var live: Int
    }

    struct Chunk: BitwiseCopyable {
        /// Rows handed out.
        var used: UInt32 = 0
        /// Rows in use.
        var live: UInt32 = 0
        /// Neighbours in the lane; 0 for none.
        var older: UInt32 = 0
        var newer: UInt32 = 0
        /// Where in the heap, from 1; 0 when not there.
        var heapPosition: UInt32 = 0
        /// The first text piece, linked onwards; 0 for none.
        var firstPiece: UInt32 = 0
        /// The piece being filled, and how far it is.
        var piece: UInt32 = 0
        var pieceUsed: UInt32 = 0
        /// No live row is due before this.
        var earliestDue: Int64 = .max
        /// How far a sweep under way has come, and the earliest due time that it has left behind.
        var sweptRows: UInt32 = 0
        var lane: UInt32 = 0
        var sweptDue: Int64 = .max
        /// Rows before this one are gone.
        var oldestRow: UInt32 = 0
        /// Counts the uses of this chunk.
        var generation: UInt32 = 0
    }

    struct Lane: BitwiseCopyable {
        var oldest: UInt32 = 0
        var newest: UInt32 = 0
    }

    struct State {
        // What every click changes stands first, in the lock's own line.
        var nextSequence: UInt32 = 1
        var live = 0
        var peak = 0
        var freeChunk: UInt32 = 0
        var chunksEver: UInt32 = 0
        var chunksFree: UInt32 = 0
        var freePiece: UInt32 = 0
        var piecesEver: UInt32 = 0
        var piecesFree: UInt32 = 0
        var heapCount = 0
        var windows = 0
    }

    let rows: ClickRows
    let heap: TextHeap
    /// The place of each row's texts, in words.
    let textOf: Region<UInt32>
    /// How long each kind of click may be matched, in milliseconds.
    let windowTable: Region<Int64>
    /// The row of the window table that was asked for last.
    private let lastWindow: AtomicWords
    let chunks: Region<Chunk>
    /// The earliest and the latest click time of each chunk, two words a chunk, for whoever compares clicks without a lock.
    private let times: AtomicWords
    let lanes: Region<Lane>
    let heapOrder: Region<UInt32>
    private let pieceLinks: Region<UInt32>
    let state = ShardLock(State())
    private let chunkLimit: Int
    private let pieceLimit: Int

    /// What the texts of a click take, with an id of sixteen bytes and the room that is left at the end of a piece.
    private static let textBytesPerClick = 26

    /// A log for at most so many clicks.
    ///
    /// - Parameters:
    ///   - maxClicks: The most clicks.
    ///   - clicks: Clicks for which memory is taken at once.
    ///   - reservations: Owns the memory.
    init(maxClicks: Int, prefaultingFor clicks: Int = 0, keeping reservations: inout [Reservation]) {
        // Twice the rows for clicks with two addresses, and as much again for chunks that are partly empty.
        chunkLimit = maxClicks * 4 / Self.chunkRows + 64
        let rowCount = (chunkLimit + 1) * Self.chunkRows
        pieceLimit = maxClicks / 8 + chunkLimit + 1_024
        // Chunk 0 is never used, and each lane has one that is being filled.
        let taken = clicks == 0 ? 0 : clicks + (Self.lanes + 1) * Self.chunkRows
        let rowMemory = Reservation(bytes: rowCount * 64, prefaulting: taken * 64)
        let textMemory = Reservation(
            bytes: (pieceLimit + 1) * TextHeap.pieceBytes, prefaulting: taken * Self.textBytesPerClick)
        let textPlaces = Reservation(bytes: rowCount * 4, prefaulting: taken * 4)
        let windows = Reservation(bytes: 65_536 * 8)
        let chunkMemory = Reservation(bytes: (chunkLimit + 2) * MemoryLayout<Chunk>.stride)
        let timeMemory = Reservation(bytes: (chunkLimit + 2) * 16)
        let laneMemory = Reservation(bytes: 4_096)
        let lastMemory = Reservation(bytes: 64)
        let heapMemory = Reservation(bytes: (chunkLimit + 2) * 4)
        let links = Reservation(bytes: (pieceLimit + 2) * 4)
        reservations += [
            rowMemory, textMemory, textPlaces, windows, chunkMemory, timeMemory, laneMemory, lastMemory, heapMemory,
            links,
        ]
        rows = ClickRows(words: rowMemory.region(), atomics: rowMemory.atomics())
        heap = TextHeap(bytes: textMemory.region())
        textOf = textPlaces.region()
        windowTable = windows.region()
        chunks = chunkMemory.region()
        times = timeMemory.atomics()
        lanes = laneMemory.region()
        lastWindow = lastMemory.atomics()
        heapOrder = heapMemory.region()
        pieceLinks = links.region()
    }

    /// What the log holds and takes.
    struct Sizes {
        var live: Int
        var peak: Int
        var rowBytes: Int
        var textBytes: Int
    }

    /// What the log holds and takes now.
    var sizes: Sizes {
        state.withLock { state in
            let chunks = Int(state.chunksEver - state.chunksFree)
            return Sizes(
                live: state.live, peak: state.peak,
                rowBytes: chunks * (Self.chunkRows * 64 + MemoryLayout<Chunk>.stride + 20),
                textBytes: Int(state.piecesEver - state.piecesFree) * (TextHeap.pieceBytes + 4)
                    + chunks * Self.chunkRows * 4)
        }
    }

    /// Clicks in memory.
    var liveCount: Int { state.withLock { $0.live } }

    /// The chunk of a row; chunk 0 is never used, so that row 0 is none.
    @inline(__always)
    static func chunk(of row: UInt32) -> Int { Int(row >> 10) }

    /// The earliest and latest time of the clicks of a row's chunk.
    @inline(__always)
    func mayLieWithin(_ range: ClosedRange<Int64>, _ row: UInt32) -> Bool {
        let chunk = Self.chunk(of: row)
        return Int64(bitPattern: times.loadRelaxed(chunk * 2)) <= range.upperBound
            && Int64(bitPattern: times.loadRelaxed(chunk * 2 + 1)) >= range.lowerBound
    }

    /// Which clicks share chunks, by the time from arrival until they are due: up to half an hour, 2, 8, 26 hours, 8 days, 50
    /// days, or later.
    static func lane(due: Int64, now: Int64) -> Int {
        let (distance, overflow) = due.subtractingReportingOverflow(now)
        // The limits in minutes, rounded up: everything below the first is lane 0, everything from the last on is lane 6.
        if overflow { return lanes - 1 }
        if distance < 121 * 60_000 { return distance < 31 * 60_000 ? 0 : 1 }
        if distance < 1_561 * 60_000 { return distance < 481 * 60_000 ? 2 : 3 }
        return distance < 11_521 * 60_000 ? 4 : distance < 72_001 * 60_000 ? 5 : 6
    }

    /// The row of the window table for a window.
    ///
    /// Exact for the first 65,472 different windows of a store's life; after that the nearest shorter one of a ladder of 64.
    @inline(__always)
    func windowIndex(_ window: Int64) -> UInt16 {
        // The last one asked for is nearly always the one: its row of the table was written before it was published.
        let last = Int(truncatingIfNeeded: lastWindow.load(0))
        if last != 0, windowTable[last] == window { return UInt16(truncatingIfNeeded: last) }
        return findWindow(window)
    }

    @inline(never)
    private func findWindow(_ window: Int64) -> UInt16 {
        state.withLock { state in
            if state.windows == 0 { seedWindows(&state) }
            // The ladder is only for the overflow: search the exact ones, of which an owner has a handful.
            var position = 64
            while position < state.windows, windowTable[position] != window { position += 1 }
            if position == state.windows {
                if position < 65_536 {
                    windowTable[position] = window
                    state.windows += 1
                } else {
                    position = (0..<64).last { windowTable[$0] <= window } ?? 0
                }
            }
            lastWindow.store(UInt64(position), at: 0)
            return UInt16(position)
        }
    }

    private func seedWindows(_ state: inout State) {
        // 0, then 1 s and up by a third, to beyond a year.
        var window: Int64 = 1_000
        for position in 1..<64 {
            windowTable[position] = window
            window += window / 3
        }
        state.windows = 64
    }

    /// A place for a click of one or two rows, with its header written, or row 0 when the log is full.
    ///
    /// - Parameters:
    ///   - rowCount: 2 for a click with two addresses.
    ///   - textBytes: Bytes of its texts, a multiple of 8.
    ///   - time: When it happened.
    ///   - due: When the sweeper may take it.
    ///   - now: When it arrived.
    ///   - header: Its header; the sequence number is filled in.
    /// - Returns: The place.
    func reserve(rowCount: Int, textBytes: Int, time: Int64, due: Int64, now: Int64, header: RowHeader) -> Place {
        let lane = Self.lane(due: due, now: now)
        return state.withLock { state in
            var chunk = Int(lanes[lane].newest)
            if chunk == 0 || Int(chunks[chunk].used) &+ rowCount > Self.chunkRows {
                chunk = open(lane: lane, &state)
                guard chunk != 0 else { return Place(row: 0, sequence: 0, text: 0, live: 0) }
            }
            var text = Int(chunks[chunk].piece) &* TextHeap.pieceBytes &+ Int(chunks[chunk].pieceUsed)
            if chunks[chunk].piece == 0 || Int(chunks[chunk].pieceUsed) &+ textBytes > TextHeap.pieceBytes {
                text = openPiece(chunk: chunk, &state)
                guard text != 0 else { return Place(row: 0, sequence: 0, text: 0, live: 0) }
            }
            chunks[chunk].pieceUsed &+= UInt32(truncatingIfNeeded: textBytes)
            let row = UInt32(truncatingIfNeeded: chunk &* Self.chunkRows) &+ chunks[chunk].used
            chunks[chunk].used &+= UInt32(truncatingIfNeeded: rowCount)
            chunks[chunk].live &+= 1
            let sequence = state.nextSequence
            state.nextSequence &+= 1
            state.live &+= 1
            state.peak = max(state.peak, state.live)
            if due < chunks[chunk].earliestDue { hasten(chunk, to: due, &state) }
            if chunks[chunk].sweptRows > 0 { chunks[chunk].sweptDue = min(chunks[chunk].sweptDue, due) }
            if time < Int64(bitPattern: times.loadRelaxed(chunk &* 2)) {
                times.storeRelaxed(UInt64(bitPattern: time), at: chunk &* 2)
            }
            if time > Int64(bitPattern: times.loadRelaxed(chunk &* 2 &+ 1)) {
                times.storeRelaxed(UInt64(bitPattern: time), at: chunk &* 2 &+ 1)
            }
            textOf[Int(row)] = UInt32(truncatingIfNeeded: text &>> 3)
            rows.setHeader(RowHeader(header.word | UInt64(sequence) &<< 32), of: row)
            return Place(row: row, sequence: sequence, text: text, live: state.live)
        }
    }

    /// Gives the rows of clicks back: their content is zero already.
    func release(_ leaving: some Collection<ClickStore.Leaving>) {
        state.withLock { state in
            for next in leaving { release(next.row, addressCount: next.header.addressCount, &state) }
        }
    }

    /// Gives the row of a click back that was never seen.
    func release(_ row: UInt32, addressCount: Int) {
        state.withLock { release(row, addressCount: addressCount, &$0) }
    }

    @inline(__always)
    private func release(_ row: UInt32, addressCount: Int, _ state: inout State) {
        let chunk = Self.chunk(of: row)
        if addressCount > 1 { rows.setHeader(RowHeader(0), of: row &+ 1) }
        rows.setHeader(RowHeader(0), of: row)
        textOf[Int(row)] = 0
        state.live -= 1
        chunks[chunk].live &-= 1
        if chunks[chunk].live == 0, Int(lanes[Int(chunks[chunk].lane)].newest) != chunk { close(chunk, &state) }
    }

    @inline(never)
    private func open(lane: Int, _ state: inout State) -> Int {
        let previous = Int(lanes[lane].newest)
        var chunk = Int(state.freeChunk)
        if chunk != 0 {
            state.freeChunk = chunks[chunk].newer
            chunks[chunk].newer = 0
            state.chunksFree -= 1
        } else {
            guard Int(state.chunksEver) < chunkLimit else { return 0 }
            state.chunksEver += 1
            chunk = Int(state.chunksEver)
            chunks[chunk] = Chunk()
        }
        chunks[chunk].lane = UInt32(lane)
        chunks[chunk].older = UInt32(previous)
        times.storeRelaxed(UInt64(bitPattern: .max), at: chunk * 2)
        times.storeRelaxed(UInt64(bitPattern: .min), at: chunk * 2 + 1)
        if previous == 0 {
            lanes[lane].oldest = UInt32(chunk)
        } else {
            chunks[previous].newer = UInt32(chunk)
        }
        lanes[lane].newest = UInt32(chunk)
        push(chunk, &state)
        if previous != 0, chunks[previous].live == 0 { close(previous, &state) }
        return chunk
    }

    @inline(never)
    private func close(_ chunk: Int, _ state: inout State) {
        let entry = chunks[chunk]
        let lane = Int(entry.lane)
        if entry.older == 0 { lanes[lane].oldest = entry.newer } else { chunks[Int(entry.older)].newer = entry.newer }
        if entry.newer == 0 { lanes[lane].newest = entry.older } else { chunks[Int(entry.newer)].older = entry.older }
        remove(chunk, &state)
        var piece = entry.firstPiece
        while piece != 0 {
            let next = pieceLinks[Int(piece)]
            pieceLinks[Int(piece)] = state.freePiece
            state.freePiece = piece
            state.piecesFree += 1
            piece = next
        }
        chunks[chunk] = Chunk()
        chunks[chunk].generation = entry.generation &+ 1
        chunks[chunk].newer = state.freeChunk
        state.freeChunk = UInt32(chunk)
        state.chunksFree += 1
    }

    /// A fresh piece of text for a chunk: the place of its first byte, or 0 when there is none left.
    @inline(never)
    private func openPiece(chunk: Int, _ state: inout State) -> Int {
        var piece = state.freePiece
        if piece != 0 {
            state.freePiece = pieceLinks[Int(piece)]
            state.piecesFree -= 1
        } else {
            guard Int(state.piecesEver) < pieceLimit else { return 0 }
            state.piecesEver += 1
            piece = state.piecesEver
        }
        pieceLinks[Int(piece)] = chunks[chunk].firstPiece
        chunks[chunk].firstPiece = piece
        chunks[chunk].piece = piece
        chunks[chunk].pieceUsed = 0
        return Int(piece) * TextHeap.pieceBytes
    }
}
