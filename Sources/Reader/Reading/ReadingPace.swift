import BookModel

/// How fast somebody reads, from pages that were really read: the one pace for all that is told of reading times.
public struct ReadingPace: Hashable, Sendable {
    /// The text of those pages.
    public private(set) var amount: TextAmount
    /// How long they were looked at, in milliseconds.
    public private(set) var milliseconds: Int64

    public static let none = ReadingPace(amount: .none, milliseconds: 0)

    /// What is less than nothing is nothing.
    public init(amount: TextAmount, milliseconds: Int64) {
        self.amount = amount
        self.milliseconds = min(max(0, milliseconds), 1 << 50)
    }

    static func + (a: ReadingPace, b: ReadingPace) -> ReadingPace {
        ReadingPace(amount: a.amount + b.amount, milliseconds: a.milliseconds + b.milliseconds)
    }

    /// Whether pages that were in view together for so long have been read: no less than the fastest reader needs
    /// for them and than a glance takes, and no longer than three minutes for each.
    static func hasRead(_ amount: TextAmount, pages: Int, over time: Duration) -> Bool {
        let least = max(glance, .seconds(amount.equivalentWords * 60 / TextAmount.mostWordsPerMinute))
        return (least...max(least, longestPage * pages)).contains(time)
    }

    private static let glance = Duration.seconds(1)
    private static let longestPage = Duration.seconds(180)

    /// Words a minute of people at large.
    private static let usual = 250.0
    /// Words a minute that reading times are told by.
    private static let range = 100.0...800.0
    /// Minutes of reading before the reader's own pace counts, and for how many of them beyond that the usual pace
    /// counts as much.
    private static let (trial, weight) = (30.0, 60.0)

    /// Words a minute that reading times are told by: those of people at large until half an hour has been read,
    /// then, slowly, the reader's own.
    var wordsPerMinute: Double {
        let minutes = Double(milliseconds) / 60_000
        guard minutes > Self.trial else { return Self.usual }
        let own = min(max(Self.range.lowerBound, amount.equivalentWords / minutes), Self.range.upperBound)
        let share = (minutes - Self.trial) / (minutes - Self.trial + Self.weight)
        return Self.usual + (own - Self.usual) * share
    }

    /// How long reading so much takes.
    func time(for amount: TextAmount) -> Duration {
        .seconds(min(amount.equivalentWords * 60 / wordsPerMinute, Self.longest))
    }

    /// Seconds; no book takes longer.
    private static let longest = 1e8

    /// Words a minute of the reading that it sums up; nil before a minute has been read, and of pictures.
    public var mean: Int? { mean(of: 1) }

    /// - Parameter unit: how many are read in the time of a word.
    private func mean(of unit: Double) -> Int? {
        guard milliseconds >= 60_000, !amount.isEmpty else { return nil }
        return Int(min(amount.equivalentWords * unit * 60_000 / Double(milliseconds), 1e9).rounded())
    }

    /// The same as in `231 words/min`, or `370 char/min` of ideographs.
    public var short: String? {
        amount.isInCharacters
            ? mean(of: TextAmount.charactersToAWord).map { "\($0) char/min" } : mean.map { "\($0) words/min" }
    }

    /// The same as in `231 words a minute`.
    var inWords: String? {
        amount.isInCharacters
            ? mean(of: TextAmount.charactersToAWord).map { "\($0) characters a minute" }
            : mean.map { "\($0) words a minute" }
    }
}
