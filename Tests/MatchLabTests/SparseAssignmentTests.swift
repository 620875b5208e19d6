import Testing

@testable import MatchLab

@Suite struct SparseAssignmentTests {
    private func edges(_ pairs: [(Int, Double)]) -> [SparseAssignment.Edge] {
        pairs.map { SparseAssignment.Edge(column: $0.0, weight: $0.1) }
    }

    @Test func theSecondMayHaveTheBetterClaim() {
        // Greedily the first row takes column 0 and leaves the second with nothing.
        let rows = [edges([(0, 5), (1, 4)]), edges([(0, 5)])]
        let assignment = SparseAssignment(rows: rows, columns: 2)
        #expect(assignment.columnOfRow == [1, 0])
        #expect(assignment.total == 9)
    }

    @Test func aRowGoesWithoutWhereThatGains() {
        let rows = [edges([(0, 2)]), edges([(0, 3)]), edges([])]
        let assignment = SparseAssignment(rows: rows, columns: 1)
        #expect(assignment.columnOfRow == [nil, 0, nil])
        #expect(assignment.total == 3)
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func itIsTheBestOfAllAssignments(seed: UInt64) {
        var generator = MatchGenerator(state: seed)
        for _ in 0..<400 {
            let count = Int(generator.next() % 6) + 1
            let columns = Int(generator.next() % 6) + 1
            let rows = (0..<count).map { _ in
                edges(
                    (0..<columns).filter { _ in generator.unit() < 0.6 }.map {
                        // Few distinct weights, so that ties occur.
                        ($0, Double(generator.next() % 8 + 1) / 2)
                    })
            }
            let assignment = SparseAssignment(rows: rows, columns: columns)
            #expect(abs(assignment.total - best(rows, from: 0, taken: 0)) < 1e-9)
            let given = assignment.columnOfRow.compactMap { $0 }
            #expect(Set(given).count == given.count)
            for (row, column) in assignment.columnOfRow.enumerated() {
                if let column { #expect(rows[row].contains { $0.column == column }) }
            }
        }
    }

    /// The greatest total, by trying everything.
    private func best(_ rows: [[SparseAssignment.Edge]], from row: Int, taken: UInt64) -> Double {
        guard row < rows.count else { return 0 }
        var result = best(rows, from: row + 1, taken: taken)
        for edge in rows[row] where taken & 1 << UInt64(edge.column) == 0 {
            result = max(result, edge.weight + best(rows, from: row + 1, taken: taken | 1 << UInt64(edge.column)))
        }
        return result
    }
}
