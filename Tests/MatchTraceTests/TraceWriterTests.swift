import Foundation
import MatchSignals
import Testing

@testable import MatchTrace

@Suite struct TraceWriterTests {
    /// Draws events whose every field may be anything that a stream can hold.
    private struct EventSource {
        var random: SplitMix64

        mutating func text() -> String {
            let pieces = ["a", "Z9", "\"", "\\", "\n", "\u{0}", "\u{1F}", "ü", "漢", "😀", " ", "/", "{", "\u{2028}"]
            return (0...random.below(6)).map { _ in pieces[random.below(pieces.count)] }.joined()
        }

        mutating func maybe<Value>(_ value: (inout EventSource) -> Value) -> Value? {
            random.chance(0.5) ? value(&self) : nil
        }

        mutating func number() -> Double {
            [0, -0.5, 1, 393, 2.625, 1e-7, 1e21, -1e300, 0.1, 4e15].randomElement(using: &random) ?? 0
        }

        mutating func texts() -> [String] { (0..<random.below(3)).map { _ in text() } }

        /// From the year 1 to the year 9999, and not the epoch itself, which is a missing time.
        mutating func time() -> Timestamp {
            Timestamp(milliseconds: 1 + Int64(random.next() % 253_402_300_799_999))
        }

        mutating func signals() -> RawSignals {
            RawSignals(
                ip: maybe { $0.text() }, observedIPs: texts(), userAgent: maybe { $0.text() },
                clientHints: maybe { source in
                    RawSignals.ClientHints(
                        platform: source.maybe { $0.text() }, platformVersion: source.maybe { $0.text() },
                        model: source.maybe { $0.text() }, mobile: source.maybe { $0.random.chance(0.5) })
                },
                screenWidth: maybe { $0.number() }, screenHeight: maybe { $0.number() },
                pixelRatio: maybe { $0.number() },
                screenUnit: maybe { $0.random.chance(0.5) ? .points : .native }, timeZone: maybe { $0.text() },
                utcOffsetMinutes: maybe { $0.random.below(2000) - 1000 }, languages: texts(), os: maybe { $0.text() },
                osVersion: maybe { $0.text() }, deviceModel: maybe { $0.text() },
                maxTouchPoints: maybe { $0.random.below(10) })
        }

        mutating func event() -> TraceEvent {
            let levels = AttributionLevel.allCases
            let level = levels[random.below(levels.count)]
            switch random.below(5) {
            case 0:
                let subject: Erasure.Subject = random.chance(0.5) ? .click(text()) : .install(text())
                return .erase(Erasure(app: text(), subject: subject, time: maybe { $0.time() }))
            case 1, 2:
                let parameters = JSONValue.object([.init("z", .string(text())), .init("a", .number(number()))])
                let link = Link(
                    slug: text(), kind: random.chance(0.5) ? .dynamic : .unified,
                    parameters: random.chance(0.5) ? parameters.canonicalText : "{}",
                    matchWindowSeconds: maybe { 1 + $0.random.below(1000) })
                return .click(
                    Click(
                        id: text(), app: text(), time: time(), link: link, signals: signals(),
                        token: maybe { $0.text() }, visitorID: maybe { $0.text() }, isPrefetch: random.chance(0.5),
                        method: maybe { $0.text() }, isMatchable: random.chance(0.5), attributionLevel: level))
            default:
                let truth = maybe { source in
                    Truth(
                        click: source.maybe { $0.text() },
                        labels: source.texts().enumerated().map { Truth.Label("l\($0.offset)", $0.element) })
                }
                return .install(
                    Install(
                        id: text(), app: text(), time: time(), signals: signals(),
                        pasteboardToken: maybe { $0.text() }, installReferrer: maybe { $0.text() },
                        attributionLevel: level, isFirstOpen: random.chance(0.5)), truth: truth)
            }
        }
    }

    @Test func whatIsWrittenIsReadBack() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ndjson").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        var source = EventSource(random: SplitMix64(seed: 4))
        let events = (0..<2000).map { _ in source.event() }
        let writer = try TraceWriter(path: path)
        for event in events { try writer.write(event) }
        try writer.close()
        let reader = try TraceReader(path: path)
        for event in events {
            guard case .event(let read, _) = try reader.next() else {
                Issue.record("lost: \(event)")
                return
            }
            #expect(read == event)
            #expect(EventEncoder.text(read) == EventEncoder.text(event))
        }
        #expect(try reader.next() == nil)
        #expect(reader.counts.unknownFields.isEmpty && reader.counts.unusableFields.isEmpty)
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        #expect(writer.bytesWritten == size)
    }

    @Test func timesHaveOneSpelling() {
        func text(_ milliseconds: Int64) -> String { WireTime.text(Timestamp(milliseconds: milliseconds)) }
        #expect(text(1_795_942_800_250) == "2026-11-29T09:00:00.250Z")
        #expect(text(951_782_400_000) == "2000-02-29T00:00:00.000Z")
        #expect(text(-1) == "1969-12-31T23:59:59.999Z")
        #expect(text(.max) == "9999-12-31T23:59:59.999Z" && text(.min) == "0001-01-01T00:00:00.000Z")
    }

    @Test func aLineIsCompactAndLeavesOutWhatIsNotSet() {
        let click = Click(
            id: "c", app: "a", time: Timestamp(milliseconds: 1_795_942_800_000), link: Link(slug: "/x"),
            signals: RawSignals(screenWidth: 393, pixelRatio: 2.625))
        #expect(
            EventEncoder.text(.click(click))
                == #"{"type":"click","id":"c","app":"a","time":"2026-11-29T09:00:00.000Z","screenWidth":393,"#
                + #""pixelRatio":2.625,"link":{"slug":"/x","kind":"dynamic","parameters":{}}}"#)
    }
}
