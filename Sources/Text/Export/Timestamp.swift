/// Converts between milliseconds and RFC 3339 timestamps such as `2026-11-22T09:26:44Z`.
public enum Timestamp {
    private static let millisecondsADay: Int64 = 86_400_000
    /// The years 1 to 9999. Times outside are clamped.
    private static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// - Parameter time: in milliseconds since 1970.
    public static func text(_ time: Int64) -> String {
        let (day, rest) = split(time)
        let seconds = rest / 1_000
        let parts = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { padded($0, to: 2) }
        return date(day) + "T" + parts.joined(separator: ":") + "Z"
    }

    /// The day alone, as in `2026-11-22`.
    ///
    /// - Parameter zone: seconds that local time is ahead of UTC.
    public static func day(_ time: Int64, zone: Int = 0) -> String {
        date(split(time.clamped(to: range) + Int64(zone) * 1_000).day)
    }

    /// The time of day alone, as in `14:05`.
    ///
    /// - Parameter zone: seconds that local time is ahead of UTC.
    public static func timeOfDay(_ time: Int64, zone: Int = 0) -> String {
        let minutes = split(time.clamped(to: range) + Int64(zone) * 1_000).rest / 60_000
        return padded(minutes / 60, to: 2) + ":" + padded(minutes % 60, to: 2)
    }

    /// Parses a timestamp; a space instead of `T`, a fraction and a zone's offset are allowed.
    ///
    /// - Returns: milliseconds since 1970, in UTC if no zone is stated; nil if it is malformed.
    public static func milliseconds(_ text: some StringProtocol) -> Int64? {
        var fields = Fields(text.utf8)
        guard let year = fields.number(4), fields.consume("-"), let month = fields.number(2),
            fields.consume("-"),
            let day = fields.number(2), (1...12).contains(month), (1...31).contains(day), year > 0
        else { return nil }
        let days = self.days(year, month, day)
        guard fields.consume("T") || fields.consume("t") || fields.consume(" ") else {
            return fields.isAtEnd ? days * millisecondsADay : nil
        }
        guard let hour = fields.number(2), fields.consume(":"), let minute = fields.number(2),
            fields.consume(":"),
            let second = fields.number(2), hour < 24, minute < 60, second <= 60
        else { return nil }
        let fraction = fields.fraction()
        guard let zone = fields.zone(), fields.isAtEnd else { return nil }
        let seconds = Int64(hour * 3_600 + minute * 60 + second - zone)
        return days * millisecondsADay + seconds * 1_000 + Int64(fraction)
    }

    private static func split(_ time: Int64) -> (day: Int64, rest: Int64) {
        let time = time.clamped(to: range)
        let day = time >= 0 ? time / millisecondsADay : (time + 1) / millisecondsADay - 1
        return (day, time - day * millisecondsADay)
    }

    /// Days from 1 March of the year 0 to 1 January 1970.
    private static let epoch: Int64 = 719_468
    private static let daysIn400Years: Int64 = 146_097

    /// The date of a day, given as days since 1970. Years are counted from March on, so that the leap day is
    /// the last of a year.
    private static func date(_ day: Int64) -> String {
        let (eras, rest) = (day + epoch).quotientAndRemainder(dividingBy: daysIn400Years)
        let years = (rest - rest / 1_460 + rest / 36_524 - rest / 146_096) / 365
        let dayOfYear = rest - (years * 365 + years / 4 - years / 100)
        // If years begin in March, the lengths of months repeat every five months, which have 153 days.
        let months = (dayOfYear * 5 + 2) / 153
        let month = months < 10 ? months + 3 : months - 9
        let dayOfMonth = dayOfYear - (months * 153 + 2) / 5 + 1
        let year = eras * 400 + years + (months < 10 ? 0 : 1)
        return padded(year, to: 4) + "-" + padded(month, to: 2) + "-" + padded(dayOfMonth, to: 2)
    }

    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
        let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        let days = years * 365 + years / 4 - years / 100 + years / 400 + (months * 153 + 2) / 5 + day - 1
        return Int64(days) - epoch
    }

    private static func padded(_ number: Int64, to count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }

    /// Consumes the digits and signs of a timestamp.
    private struct Fields {
        private var rest: ArraySlice<UInt8>

        init(_ text: some Sequence<UInt8>) { rest = Array(text.prefix(64))[...] }

        var isAtEnd: Bool { rest.isEmpty }

        mutating func consume(_ sign: Unicode.Scalar) -> Bool {
            guard let first = rest.first, UInt32(first) == sign.value else { return false }
            rest.removeFirst()
            return true
        }

        mutating func number(_ count: Int) -> Int? {
            let digits = rest.prefix(count)
            guard digits.count == count, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
            rest = rest.dropFirst(count)
            return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }

        /// Milliseconds of `.123456`; 0 if there is no fraction.
        mutating func fraction() -> Int {
            guard consume(".") || consume(",") else { return 0 }
            let digits = rest.prefix { $0 &- 0x30 < 10 }
            rest = rest.dropFirst(digits.count)
            let three = Array(digits.prefix(3)) + Array(repeating: 0x30, count: max(0, 3 - digits.count))
            return three.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }

        /// Seconds that a zone is ahead of UTC; 0 if there is none, nil if it is malformed.
        mutating func zone() -> Int? {
            if consume("Z") || consume("z") || isAtEnd { return 0 }
            let isBehind = consume("-")
            guard isBehind || consume("+"), let hours = number(2) else { return nil }
            _ = consume(":")
            let seconds = hours * 3_600 + (number(2) ?? 0) * 60
            return isBehind ? -seconds : seconds
        }
    }
}

extension Int64 {
    fileprivate func clamped(to range: ClosedRange<Int64>) -> Int64 {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
