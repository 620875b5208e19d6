internal import MatchLab

/// A live bar with rate and time left, on a terminal only; nothing at all in a pipe.
struct Progress {
    private let title: String
    private let total: Int?
    private let isVisible: Bool
    private let start: ContinuousClock.Instant
    private var lastDrawn: ContinuousClock.Instant
    private let clock = ContinuousClock()

    /// Starts a bar.
    /// - Parameters:
    ///   - title: what is going on, in one word.
    ///   - total: how many units there are, when it is known.
    ///   - isVisible: whether to draw; by default when standard error is a terminal.
    init(_ title: String, total: Int?, isVisible: Bool = FileDescriptor.error.isTerminal) {
        self.title = title
        self.total = total
        self.isVisible = isVisible
        start = clock.now
        lastDrawn = start
    }

    /// Draws the bar at most ten times a second.
    /// - Parameters:
    ///   - done: units done, of the total.
    ///   - events: events done, for the rate.
    mutating func update(done: Int, events: Int) {
        guard isVisible else { return }
        let now = clock.now
        guard now - lastDrawn >= .milliseconds(100) else { return }
        lastDrawn = now
        Talk.raw("\r" + line(done: done, events: events, elapsed: (now - start) / .seconds(1)) + "\u{1B}[K")
    }

    /// Takes the bar away.
    func finish() {
        if isVisible { Talk.raw("\r\u{1B}[K") }
    }

    /// The text of the bar.
    func line(done: Int, events: Int, elapsed: Double) -> String {
        let rate = elapsed > 0 ? Double(events) / elapsed : 0
        let speed = "\(Layout.count(Int(rate)))/s"
        guard let total, total > 0 else { return "\(title)  \(Layout.count(events)) events  \(speed)" }
        let share = min(1, Double(done) / Double(total))
        let filled = Int(share * 24)
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 24 - filled)
        let left = share > 0.01 ? "  \(Layout.duration(seconds: elapsed * (1 - share) / share)) left" : ""
        return "\(title)  \(bar)  \(Int(share * 100)) %  \(speed)\(left)"
    }
}
