/// Who asked: 128 bits of seeded hash of the app key and the install id.
struct AnswerKey: Hashable, Sendable {
    /// Finds the slot.
    var first: UInt64
    /// Finds the shard, and confirms the slot.
    var second: UInt64
}
