internal import MatchSignals

/// The time of an event as the stream spells it.
enum WireTime {
    /// RFC 3339 text, or seconds, milliseconds or microseconds since 1970 by magnitude. 0 is missing.
    static func timestamp(_ value: JSONValue) -> Timestamp? {
        if let text = value.string { return timestamp(rfc3339: text) }
        return value.integer.flatMap { timestamp(epoch: $0) }
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

    private static func timestamp(epoch value: Int64) -> Timestamp? {
        switch value.magnitude {
        case 0: nil
        case ..<100_000_000_000: Timestamp(milliseconds: value * 1000)
        case ..<100_000_000_000_000: Timestamp(milliseconds: value)
        default: Timestamp(milliseconds: value.flooredDivision(by: 1000).quotient)
        }
    }

    private static func timestamp(rfc3339 text: String) -> Timestamp? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(bytes[10]),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let year = digits(bytes, 0, 4), let month = digits(bytes, 5, 2), let day = digits(bytes, 8, 2),
            let hour = digits(bytes, 11, 2), let minute = digits(bytes, 14, 2), let second = digits(bytes, 17, 2),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        let days = dayNumber(year: year, month: month, day: day)
        guard civilDate(days: days) == (year, month, day) else { return nil }
        var index = 19
        var fraction: Int64 = 0
        if bytes[index] == UInt8(ascii: ".") {
            var unit: Int64 = 100
            index += 1
            let first = index
            while index < bytes.count, let digit = digits(bytes, index, 1) {
                fraction += digit * unit
                unit /= 10
                index += 1
            }
            if index == first { return nil }
        }
        guard let offset = offset(bytes[index...]) else { return nil }
        let seconds = ((days * 24 + hour) * 60 + minute - offset) * 60 + second
        return Timestamp(milliseconds: seconds * 1000 + fraction)
    }

    /// Minutes east of UTC of `Z`, `+hh:mm` or `-hh:mm`; behind a literal Z a numeric offset counts.
    private static func offset(_ text: ArraySlice<UInt8>) -> Int64? {
        var text = text
        if let first = text.first, first | 0x20 == UInt8(ascii: "z") {
            text = text.dropFirst()
            if text.isEmpty { return 0 }
        }
        let bytes = Array(text)
        guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hours = digits(bytes, 1, 2),
            let minutes = digits(bytes, 4, 2), hours < 24, minutes < 60
        else { return nil }
        switch bytes[0] {
        case UInt8(ascii: "+"): return hours * 60 + minutes
        case UInt8(ascii: "-"): return -(hours * 60 + minutes)
        default: return nil
        }
    }

    private static func dayNumber(year: Int64, month: Int64, day: Int64) -> Int64 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = shiftedYear.flooredDivision(by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func digits(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int64? {
        guard start + count <= bytes.count else { return nil }
        var value: Int64 = 0
        for byte in bytes[start..<(start + count)] {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int64(byte - UInt8(ascii: "0"))
        }
        return value
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
