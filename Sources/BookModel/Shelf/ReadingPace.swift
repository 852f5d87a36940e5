/// How fast somebody reads, measured on pages that were really read. All reading times are computed by it.
public struct ReadingPace: Hashable, Sendable {
    /// The text of those pages.
    public private(set) var amount: TextAmount
    /// How long they were looked at, in milliseconds.
    public private(set) var milliseconds: Int64

    public static let none = ReadingPace(amount: .none, milliseconds: 0)

    /// Clamps the time to 0 … 2⁵⁰ ms.
    public init(amount: TextAmount, milliseconds: Int64) {
        self.amount = amount
        self.milliseconds = min(max(0, milliseconds), 1 << 50)
    }

    public static func + (a: ReadingPace, b: ReadingPace) -> ReadingPace {
        ReadingPace(amount: a.amount + b.amount, milliseconds: a.milliseconds + b.milliseconds)
    }

    /// Whether pages that were in view together for a time have been read: for at least a second, not faster than anybody
    /// reads, and not longer than three minutes for each page.
    public static func hasRead(_ amount: TextAmount, pages: Int, over time: Duration) -> Bool {
        let least = max(glance, .seconds(amount.equivalentWords * 60 / TextAmount.mostWordsPerMinute))
        return (least...max(least, longestPage * pages)).contains(time)
    }

    private static let glance = Duration.seconds(1)
    private static let longestPage = Duration.seconds(180)

    /// Words a minute of an average reader.
    private static let usual = 250.0
    /// The limits of `wordsPerMinute`.
    private static let range = 100.0...800.0
    /// Minutes of reading before the reader's own pace counts, and minutes beyond these until it counts half.
    private static let (trial, weight) = (30.0, 60.0)

    /// Words a minute for reading times: the average until half an hour has been read, then more and more the reader's
    /// own pace.
    ///
    ///     read for        30 min   60 min   90 min   3 h
    ///     own pace counts      0      1/3      1/2   5/7
    public var wordsPerMinute: Double {
        let minutes = Double(milliseconds) / 60_000
        guard minutes > Self.trial else { return Self.usual }
        let own = min(max(Self.range.lowerBound, amount.equivalentWords / minutes), Self.range.upperBound)
        let share = (minutes - Self.trial) / (minutes - Self.trial + Self.weight)
        return Self.usual + (own - Self.usual) * share
    }

    /// How long reading so much takes.
    public func time(for amount: TextAmount) -> Duration {
        .seconds(min(amount.equivalentWords * 60 / wordsPerMinute, Self.longest))
    }

    /// The longest time, in seconds.
    private static let longest = 1e8

    /// Measured words a minute; nil before a minute has been read, and for pictures.
    public var mean: Int? { mean(of: 1) }

    /// Measured words or characters a minute.
    ///
    /// - Parameter unit: how many of them are read in the time of a word.
    private func mean(of unit: Double) -> Int? {
        guard milliseconds >= 60_000, !amount.isEmpty else { return nil }
        return Int(min(amount.equivalentWords * unit * 60_000 / Double(milliseconds), 1e9).rounded())
    }

    /// As in `231 words/min`, or `370 char/min` for Chinese and Japanese.
    public var short: String? {
        amount.isInCharacters
            ? mean(of: TextAmount.charactersPerWord).map { "\($0) char/min" } : mean.map { "\($0) words/min" }
    }

    /// As in `231 words a minute`.
    public var inWords: String? {
        amount.isInCharacters
            ? mean(of: TextAmount.charactersPerWord).map { "\($0) characters a minute" }
            : mean.map { "\($0) words a minute" }
    }
}
