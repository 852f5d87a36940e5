import Text

/// The argument of `--since`: a day, or a time in RFC 3339 with or without a zone.
struct MarksSince: Equatable {
    /// Milliseconds since 1970, if the text were in UTC.
    private let time: Int64
    /// Whether the text states no zone.
    private let isLocal: Bool

    /// Nil if the text is malformed, or there is no such day.
    init?(_ text: String) {
        guard let time = Timestamp.milliseconds(text) else { return nil }
        let rest = text.dropFirst(10)
        isLocal = !rest.contains { "Zz+-".contains($0) }
        // February 30 would be a day of March.
        guard let day = Timestamp.milliseconds(text.prefix(10)), Timestamp.day(day) == text.prefix(10) else {
            return nil
        }
        self.time = time
    }

    /// Milliseconds since 1970.
    ///
    /// - Parameter zone: seconds that local time is ahead of UTC at a time in milliseconds since 1970.
    func milliseconds(zone: (Int64) -> Int) -> Int64 {
        isLocal ? time - Int64(zone(time)) * 1_000 : time
    }
}
