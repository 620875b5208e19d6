internal import MatchSignals

/// The time of an event as the stream spells it.
enum WireTime {
    /// RFC 3339 text, or seconds, milliseconds or microseconds since 1970 by magnitude, also with a fraction. 0 is missing.
    static func timestamp(_ value: JSONValue) -> Timestamp? {
        if let text = value.string { return Timestamp(rfc3339: text) }
        if let whole = value.integer { return Timestamp(epoch: whole) }
        return value.double.flatMap { Timestamp(epoch: $0) }
    }

    /// RFC 3339 as text; see ``append(_:to:)``.
    static func text(_ time: Timestamp) -> String {
        var bytes: [UInt8] = []
        append(time, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends RFC 3339 in UTC with milliseconds, 24 bytes. Years outside 1 to 9999, which RFC 3339 can't spell, become the
    /// nearest moment that it can.
    static func append(_ time: Timestamp, to bytes: inout [UInt8]) {
        let clamped = min(max(time.milliseconds, -62_135_596_800_000), 253_402_300_799_999)
        let (days, milliseconds) = clamped.flooredDivision(by: 86_400_000)
        let date = civilDate(days: days)
        appendDigits(date.year, 4, to: &bytes)
        bytes.append(UInt8(ascii: "-"))
        appendDigits(date.month, 2, to: &bytes)
        bytes.append(UInt8(ascii: "-"))
        appendDigits(date.day, 2, to: &bytes)
        bytes.append(UInt8(ascii: "T"))
        appendDigits(milliseconds / 3_600_000, 2, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        appendDigits(milliseconds / 60_000 % 60, 2, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        appendDigits(milliseconds / 1000 % 60, 2, to: &bytes)
        bytes.append(UInt8(ascii: "."))
        appendDigits(milliseconds % 1000, 3, to: &bytes)
        bytes.append(UInt8(ascii: "Z"))
    }

    /// Year, month and day of a day number since 1970-01-01, in the proleptic Gregorian calendar: the 400-year era first,
    /// with years that begin in March so that the leap day comes last.
    static func civilDate(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    private static func appendDigits(_ value: Int64, _ count: Int, to bytes: inout [UInt8]) {
        var divisor: Int64 = count == 2 ? 10 : count == 3 ? 100 : 1000
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
            divisor /= 10
        }
    }
}

extension Int64 {
    /// Quotient rounded down and a remainder that is never negative, for a positive divisor.
    fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
