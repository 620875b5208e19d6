/// Makes what a page says and what an app says comparable.
///
/// Values from the wire never trap and never throw: what cannot be read is missing.
public struct Canonicalizer: Sendable {
    /// Creates a canonicaliser.
    public init() {}

    /// The canonical form of a click.
    public func canonicalize(_ click: Click) -> CanonicalClick {
        CanonicalClick(
            id: click.id, app: click.app, time: click.time, link: click.link, token: click.token,
            visitorID: click.visitorID, fingerprint: Fingerprint())
    }

    /// The canonical form of an install.
    public func canonicalize(_ install: Install) -> CanonicalInstall {
        CanonicalInstall(id: install.id, app: install.app, time: install.time, fingerprint: Fingerprint())
    }
}
