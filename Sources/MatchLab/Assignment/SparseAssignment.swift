/// The one-to-one assignment of the greatest total weight, exactly: the offline answer to what an online matcher decides one
/// install at a time.
///
/// Rows are inserted one after the other, each along the cheapest augmenting path of the reduced costs (Jonker & Volgenant 1987,
/// on sparse rows with Dijkstra's algorithm). Every row has a column of its own that weighs nothing, "no click", so that a row is
/// matched only where that gains, and edges that weigh nothing or less can be left out.
struct SparseAssignment {
    /// One possible pair.
    struct Edge {
        /// The column.
        var column: Int
        /// What the pair gains; positive.
        var weight: Double
    }

    /// The column of each row; `nil` for none.
    private(set) var columnOfRow: [Int?]
    /// Σ of the weights.
    private(set) var total = 0.0

    /// Assigns.
    ///
    /// - Parameters:
    ///   - rows: The edges of each row.
    ///   - columns: How many columns there are.
    /// - Complexity: O(n · e log e) for n rows in one component of e edges; far less where the components are small.
    init(rows: [[Edge]], columns: Int) {
        columnOfRow = Array(repeating: nil, count: rows.count)
        var rowOfColumn = Array<Int?>(repeating: nil, count: columns)
        // Costs are −weight; potentials keep c − u − v ≥ 0, and 0 on pairs that are assigned. Columns that nobody has ever had
        // stay at 0, and so do the null columns: a row's u is its best reduced cost, at most 0.
        var u = Array(repeating: 0.0, count: rows.count)
        var v = Array(repeating: 0.0, count: columns)
        var distance = Array(repeating: Double.infinity, count: columns)
        var previousRow = Array(repeating: -1, count: columns)
        var isDone = Array(repeating: false, count: columns)
        for start in rows.indices {
            u[start] = rows[start].reduce(0) { min($0, -$1.weight - v[$1.column]) }
            var heap = MinimumHeap()
            var touched: [Int] = []
            var settled: [Int] = []
            // The best end so far: a free column, or a row that falls back on "no click".
            var bestDistance = Double.infinity
            var bestRow = start
            var bestColumn: Int?
            var reachedRows: [(row: Int, distance: Double)] = []
            var row = start
            var base = 0.0
            while true {
                reachedRows.append((row, base))
                let fallback = base - u[row]
                if fallback < bestDistance {
                    (bestDistance, bestRow, bestColumn) = (fallback, row, nil)
                }
                for edge in rows[row] where !isDone[edge.column] {
                    let candidate = base - edge.weight - u[row] - v[edge.column]
                    if candidate < distance[edge.column] {
                        if distance[edge.column] == .infinity { touched.append(edge.column) }
                        distance[edge.column] = candidate
                        previousRow[edge.column] = row
                        heap.insert(candidate, edge.column)
                    }
                }
                var next: Int?
                while let (key, column) = heap.removeFirst() {
                    if isDone[column] || key > distance[column] { continue }
                    next = column
                    break
                }
                guard let column = next, distance[column] < bestDistance else { break }
                isDone[column] = true
                settled.append(column)
                guard let owner = rowOfColumn[column] else {
                    (bestDistance, bestRow, bestColumn) = (distance[column], previousRow[column], column)
                    break
                }
                row = owner
                base = distance[column]
            }
            for (row, distance) in reachedRows where distance < bestDistance { u[row] += bestDistance - distance }
            for column in settled where distance[column] < bestDistance { v[column] -= bestDistance - distance[column] }
            // Flip the path: each row on it gives up its column and takes the next.
            var column = bestColumn
            var taker = bestRow
            while true {
                let given = columnOfRow[taker]
                columnOfRow[taker] = column
                if let column { rowOfColumn[column] = taker }
                guard taker != start, let given else { break }
                column = given
                taker = previousRow[given]
            }
            for column in touched {
                distance[column] = .infinity
                isDone[column] = false
            }
        }
        for (row, column) in columnOfRow.enumerated() {
            if let column { total += rows[row].lazy.filter { $0.column == column }.map(\.weight).max() ?? 0 }
        }
    }
}

/// A binary heap of columns by distance.
struct MinimumHeap {
    private var items: [(key: Double, column: Int)] = []

    /// Adds a column.
    mutating func insert(_ key: Double, _ column: Int) {
        items.append((key, column))
        var place = items.count - 1
        while place > 0, items[place].key < items[(place - 1) / 2].key {
            items.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    /// Takes the column of the least key; `nil` when empty.
    mutating func removeFirst() -> (key: Double, column: Int)? {
        guard let first = items.first, let last = items.popLast() else { return nil }
        guard !items.isEmpty else { return first }
        items[0] = last
        var place = 0
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2] where child < items.count && items[child].key < items[least].key
            {
                least = child
            }
            if least == place { return first }
            items.swapAt(place, least)
            place = least
        }
    }
}
