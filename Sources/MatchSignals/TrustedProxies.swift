/// The operator's own proxies and load balancers: addresses that are skipped when a forwarded list is read, and that are never
/// taken for a client.
public struct TrustedProxies: Hashable, Sendable {
    /// A configured prefix that cannot be read.
    public struct InvalidPrefix: Error, Hashable, Sendable, CustomStringConvertible {
        /// The prefix as it was configured.
        public let text: String

        /// Names a prefix that cannot be read.
        public init(text: String) {
            self.text = text
        }

        /// What is wrong and what is expected.
        public var description: String {
            "“\(text)” is no address or prefix; write 203.0.113.44, 10.0.0.0/8 or 2001:db8::/32"
        }
    }

    /// The prefixes, as they were given.
    public let prefixes: [IPPrefix]

    /// Trusts prefixes; none by default.
    public init(_ prefixes: [IPPrefix] = []) {
        self.prefixes = prefixes
    }

    /// Trusts prefixes written as text. A proxy that is misspelt would let everyone behind it pass for one device, so it is an
    /// error and not skipped.
    public init(parsing texts: [String]) throws(InvalidPrefix) {
        var prefixes: [IPPrefix] = []
        for text in texts {
            guard let prefix = IPPrefix(text: text) else { throw InvalidPrefix(text: text) }
            prefixes.append(prefix)
        }
        self.prefixes = prefixes
    }

    /// Whether an address is one of the proxies.
    ///
    /// - Complexity: Linear in the number of prefixes.
    public func contains(_ address: IPAddress) -> Bool {
        for prefix in prefixes where prefix.contains(address) { return true }
        return false
    }
}
