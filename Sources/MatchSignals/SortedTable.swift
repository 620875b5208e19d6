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
}
