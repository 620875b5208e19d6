internal import MatchSignals

/// A person's visit to a link.
struct Visit {
    let number: UInt64
    let time: Timestamp
    let person: Person
    let app: Int
    let network: NetworkPoint
    let link: Link
    let conversion: Double
}
