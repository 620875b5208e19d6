public import MatchSignals

extension MatchEngine {
    /// Takes the privacy relay's egress ranges as they are published now, without stopping.
    ///
    /// Clicks and installs that are read from now on are classified by them; clicks in memory keep the class that they were
    /// recorded with. ``RelayRangesFile`` reads the list.
    ///
    /// ```swift
    /// engine.useRelayRanges(try RelayRangesFile(csv: text).ranges)
    /// ```
    public func useRelayRanges(_ ranges: RelayRanges) {
        canonicalizer.replaceRelay(ranges)
    }
}
