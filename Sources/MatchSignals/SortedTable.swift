/// Searches in the ascending arrays that the tables are made of.
enum SortedTable {
    /// The position of a key.
    ///
    /// - Complexity: O(log n).
    @inline(__always)
    static func position<Key: Comparable>(of key: Key, in keys: [Key]) -> Int? {
        let position = lowerBound(of: key, in: keys)
        return position < keys.count && keys[position] == key ? position : nil
    }

    /// The first position whose key is not below a key.
    ///
    /// - Complexity: O(log n).
    @inline(__always)
    static func lowerBound<Key: Comparable>(of key: Key, in keys: [Key]) -> Int {
        var low = 0
        var high = keys.count
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The last position whose key is not above a key; `nil` when all are.
    ///
    /// - Complexity: O(log n).
    @inline(__always)
    static func last<Key: Comparable>(notAbove key: Key, in keys: [Key]) -> Int? {
        let position = lowerBound(of: key, in: keys)
        if position < keys.count, keys[position] == key { return position }
        return position == 0 ? nil : position - 1
    }

    /// The low bits of the row whose other bits are a key; `nil` when there is none.
    ///
    /// - Complexity: O(log n).
    @inline(__always)
    static func value<Row: FixedWidthInteger>(of key: Row, width: Row, in rows: [Row]) -> Row? {
        let position = lowerBound(of: key << width, in: rows)
        guard position < rows.count, rows[position] >> width == key else { return nil }
        return rows[position] & (1 << width - 1)
    }
}
