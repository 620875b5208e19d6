/// Finds what was probably meant.
enum Suggestion {
    /// The candidate within two edits of the word; `nil` when none is that near.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let measured = candidates.map { (candidate: $0, distance: distance(word, $0)) }
        guard let best = measured.min(by: { $0.distance < $1.distance }), best.distance <= 2 else { return nil }
        return best.candidate
    }

    /// The edit distance of Levenshtein.
    static func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (index, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let substitution = diagonal + (character == right[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(substitution, diagonal + 1, row[column] + 1)
            }
        }
        return row[right.count]
    }
}
