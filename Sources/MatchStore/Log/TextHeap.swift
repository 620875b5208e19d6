/// What is read only when a click is looked up by name or answered with: its id, token and visitor, and what of its link is not
/// the destination. Kept beside the rows, in pieces that belong to a chunk of the log and go back with it.
///
/// An entry is a word of lengths and flags, then the visitor's hash and the link's window where there are any, then the bytes of
/// id and token, rounded up to whole words.
struct TextHeap: Sendable {
    /// Bytes of one piece.
    static let pieceBytes = 4_096
    /// The longest id or token that is kept, in bytes: an entry always fits one piece. An id is far shorter by the format; a
    /// longer token is not kept at all, because half of one is none.
    static let longestName = 1_900

    /// An entry's first word. Bits from the low end: id length 20, token length 20, token, visitor, link window, unified kind.
    struct Lengths {
        var word: UInt64

        var id: Int { Int(word & 0xf_ffff) }
        var token: Int { Int(word >> 20 & 0xf_ffff) }
        var hasToken: Bool { word & 1 << 40 != 0 }
        var hasVisitor: Bool { word & 1 << 41 != 0 }
        var hasWindow: Bool { word & 1 << 42 != 0 }
        var isUnified: Bool { word & 1 << 43 != 0 }

        init(_ word: UInt64) {
            self.word = word
        }

        @inline(__always)
        init(id: Int, token: Int?, hasVisitor: Bool, hasWindow: Bool, isUnified: Bool) {
            word =
                UInt64(min(id, TextHeap.longestName)) | UInt64(min(token ?? 0, TextHeap.longestName)) << 20
                | (token == nil ? 0 : 1 << 40) | (hasVisitor ? 1 << 41 : 0) | (hasWindow ? 1 << 42 : 0)
                | (isUnified ? 1 << 43 : 0)
        }

        /// Where the visitor's hash stands.
        var visitorOffset: Int { 8 }
        /// Where the link's window stands.
        var windowOffset: Int { hasVisitor ? 16 : 8 }
        /// Where the id begins.
        var idOffset: Int { windowOffset &+ (hasWindow ? 8 : 0) }
        /// Where the token begins.
        var tokenOffset: Int { idOffset &+ id }
        /// Bytes in all.
        var bytes: Int {
            @inline(__always) get { (tokenOffset &+ token &+ 7) & ~7 }
        }
    }

    /// The memory.
    let bytes: Region<UInt8>

    /// The lengths of the entry at a place.
    @inline(__always)
    func lengths(at offset: Int) -> Lengths { Lengths(bytes.word(at: offset)) }
}
