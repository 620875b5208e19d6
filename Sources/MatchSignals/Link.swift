/// What a click leads to.
///
/// The **destination** is the slug with the parameters: two clicks with the same destination are the same answer, whatever
/// their `kind`.
public struct Link: Hashable, Sendable {
    /// Whether the link service made the link for one purpose or for all platforms; returned as it came, never compared.
    public enum Kind: String, Hashable, Sendable {
        /// A link that a service made on the fly.
        case dynamic
        /// One link for every platform.
        case unified
    }

    /// The path that the link service resolves. An empty slug is no destination: such a click is dropped.
    public var slug: String
    /// Returned with the answer, never compared.
    public var kind: Kind
    /// The link's parameters as canonical JSON: one object, keys sorted, no white space. Opaque to the engine, which compares
    /// the text as it stands; `{}` when there are none.
    public var parameters: String
    /// How long a click on this link may be matched, in seconds; never longer than the app's own window. `nil` for the app's.
    public var matchWindowSeconds: Int?

    /// Creates a link.
    public init(
        slug: String, kind: Kind = .dynamic, parameters: String = "{}", matchWindowSeconds: Int? = nil
    ) {
        self.slug = slug
        self.kind = kind
        self.parameters = parameters
        self.matchWindowSeconds = matchWindowSeconds
    }
}
