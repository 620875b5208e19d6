/// Requests that fetch ahead without a tap, by the headers that announce them.
public enum PrefetchHeaders {
    /// Whether a header announces a prefetch, a prerendering or a preview.
    ///
    /// - Parameters:
    ///   - name: `Sec-Purpose` (Fetch standard), or the older `Purpose`, `X-Purpose` and `X-Moz`; compared without case.
    ///   - value: The header's value, such as `prefetch;prerender`.
    /// - Returns: Whether it does.
    public static func announces(name: String, value: String) -> Bool {
        let names = ["sec-purpose", "purpose", "x-purpose", "x-moz"]
        guard names.contains(name.lowercased()) else { return false }
        let words = value.lowercased().split { !$0.isLetter }
        return words.contains { $0 == "prefetch" || $0 == "prerender" || $0 == "preview" }
    }
}
