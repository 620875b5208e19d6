/// Bytes that a store holds, by purpose.
struct MemoryUse: Hashable, Sendable {
    /// What the hot path reads: clicks, block indexes, counts.
    var hot: Int
    /// Ids, tokens, visitors and link payloads with their indexes.
    var payload: Int
    /// Answers kept for retries.
    var answers: Int

    /// All of it.
    var total: Int { hot + payload + answers }
}
