extension Timestamp {
    /// The last moment that RFC 3339 can write, 9999-12-31T23:59:59.999Z, in milliseconds.
    private static let lastMillisecond: Int64 = 253_402_300_799_999

    /// Takes an integer epoch by its magnitude: below 10¹¹ seconds, below 10¹⁴ milliseconds, else microseconds.
    ///
    /// `nil` for 0, which senders write for "unknown" (the Play install referrer among them), for negative numbers, and for
    /// what lies past the year 9999.
    public init?(epoch: Int64) {
        guard epoch > 0 else { return nil }
        let milliseconds =
            switch epoch {
            case ..<100_000_000_000: epoch * 1000
            case ..<100_000_000_000_000: epoch
            default: epoch / 1000
            }
        guard milliseconds <= Self.lastMillisecond else { return nil }
        self.init(milliseconds: milliseconds)
    }

    /// Takes a fractional epoch by its magnitude, as ``init(epoch:)-(Int64)`` does; rounded down to the millisecond.
    public init?(epoch: Double) {
        guard epoch > 0, epoch < 9e18 else { return nil }
        let milliseconds =
            switch epoch {
            case ..<1e11: epoch * 1000
            case ..<1e14: epoch
            default: epoch / 1000
            }
        guard milliseconds >= 1, milliseconds <= Double(Self.lastMillisecond) else { return nil }
        self.init(milliseconds: Int64(milliseconds))
    }

    /// Reads an RFC 3339 date and time, or a number that is an epoch.
    public init?(text: String) {
        if let moment = Timestamp(rfc3339: text) {
            self = moment
        } else if let number = Int64(text), let moment = Timestamp(epoch: number) {
            self = moment
        } else {
            return nil
        }
    }

    /// Reads an RFC 3339 date and time, such as `2026-11-30T12:00:00.250+02:00`.
    ///
    /// Fractions beyond the millisecond are cut off, and a leap second is the first moment of the next minute. Also read, for
    /// they occur: lower-case `t` and `z`, a space for the `T`, an offset without its colon, and a literal `Z` before a numeric
    /// offset, where the offset counts. `nil` without an offset, as the moment is then not known.
    public init?(rfc3339 text: String) {
        guard let milliseconds = withBytes(of: text, { Self.milliseconds(of: $0) }) else { return nil }
        self.init(milliseconds: milliseconds)
    }

    /// The moment as RFC 3339 in UTC, with milliseconds where there are any. Years past 9999 are written in full.
    public var rfc3339: String {
        var (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        if rest < 0 {
            rest += 86_400_000
            days -= 1
        }
        let date = Self.civil(fromDays: days)
        let (seconds, fraction) = rest.quotientAndRemainder(dividingBy: 1000)
        func padded(_ value: Int64, _ width: Int) -> String {
            let digits = String(value.magnitude)
            return (value < 0 ? "-" : "") + String(repeating: "0", count: max(width - digits.count, 0)) + digits
        }
        let day = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
        let time = "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
        return "\(day)T\(time)\(fraction == 0 ? "" : "." + padded(fraction, 3))Z"
    }

    /// The milliseconds of a date and time; `nil` when it is none.
    private static func milliseconds(of bytes: Span<UInt8>) -> Int64? {
        let text = ASCII.trimmed(0..<bytes.count, of: bytes)
        guard text.count >= 20 else { return nil }
        let start = text.lowerBound
        func number(_ offset: Int, _ digits: Int) -> Int64? {
            var value: Int64 = 0
            for position in start + offset..<start + offset + digits {
                guard let digit = ASCII.digit(bytes[position]) else { return nil }
                value = value * 10 + Int64(digit)
            }
            return value
        }
        guard let year = number(0, 4), bytes[start + 4] == 0x2d, let month = number(5, 2), bytes[start + 7] == 0x2d,
            let day = number(8, 2), let hour = number(11, 2), bytes[start + 13] == 0x3a, let minute = number(14, 2),
            bytes[start + 16] == 0x3a, let second = number(17, 2)
        else { return nil }
        let separator = ASCII.lowercased(bytes[start + 10])
        guard separator == 0x74 || separator == 0x20 else { return nil }
        guard (1...12).contains(month), day >= 1, day <= daysIn(month: month, year: year), hour <= 23, minute <= 59,
            second <= 60
        else { return nil }

        var position = start + 19
        let end = text.upperBound
        var fraction: Int64 = 0
        if bytes[position] == 0x2e || bytes[position] == 0x2c {
            position += 1
            var weight: Int64 = 100
            let first = position
            while position < end, let digit = ASCII.digit(bytes[position]) {
                fraction += weight * Int64(digit)
                weight /= 10
                position += 1
            }
            guard position > first else { return nil }
        }
        guard let offset = offsetMinutes(position..<end, of: bytes) else { return nil }
        let days = days(fromCivil: year, month: month, day: day)
        let seconds = days * 86_400 + hour * 3600 + (minute - offset) * 60 + second
        return seconds * 1000 + (second == 60 ? 0 : fraction)
    }

    /// The minutes east of UTC that a text ends with: `Z`, `±hh:mm`, `±hhmm`, or `Z` and one of them.
    private static func offsetMinutes(_ range: Range<Int>, of bytes: Span<UInt8>) -> Int64? {
        var position = range.lowerBound
        guard position < range.upperBound else { return nil }
        if ASCII.lowercased(bytes[position]) == 0x7a {
            position += 1
            if position == range.upperBound { return 0 }
        }
        let sign: Int64
        switch bytes[position] {
        case 0x2b: sign = 1
        case 0x2d: sign = -1
        default: return nil
        }
        var digits: Int64 = 0
        var count = 0
        for position in position + 1..<range.upperBound {
            if bytes[position] == 0x3a, count == 2, range.upperBound - position == 3 { continue }
            guard let digit = ASCII.digit(bytes[position]), count < 4 else { return nil }
            digits = digits * 10 + Int64(digit)
            count += 1
        }
        guard count == 4, digits / 100 <= 23, digits % 100 <= 59 else { return nil }
        return sign * (digits / 100 * 60 + digits % 100)
    }

    /// The length of a month of the Gregorian calendar.
    private static func daysIn(month: Int64, year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The days since 1970-01-01 of a Gregorian date. Years start in March here, so that the leap day comes last, and 400 of
    /// them have 146,097 days.
    private static func days(fromCivil year: Int64, month: Int64, day: Int64) -> Int64 {
        let shifted = year - (month <= 2 ? 1 : 0)
        let cycle = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfCycle = shifted - cycle * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        return cycle * 146_097 + dayOfCycle - 719_468
    }

    /// The Gregorian date of a day counted from 1970-01-01: the inverse of ``days(fromCivil:month:day:)``.
    private static func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let cycle = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfCycle = shifted - cycle * 146_097
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}
