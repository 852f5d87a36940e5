/// How fast somebody reads, from pages that were really read.
public struct ReadingPace: Hashable, Sendable {
    /// The text of those pages.
    public private(set) var amount: TextAmount
    /// How long they were looked at, in milliseconds.
    public private(set) var milliseconds: Int64

    public static let none = ReadingPace(amount: TextAmount(0), milliseconds: 0)

    /// What is less than nothing is nothing.
    public init(amount: TextAmount, milliseconds: Int64) {
        self.amount = amount
        self.milliseconds = max(0, milliseconds)
    }

    /// Takes in a page that was looked at for so long; one that was skimmed, and a pause, say nothing.
    mutating func add(_ page: TextAmount, over time: Duration) {
        guard Self.readingTimes.contains(time), page.letters > 0 else { return }
        self = self + ReadingPace(amount: page, milliseconds: Int64(time / .milliseconds(1)))
    }

    static func + (a: ReadingPace, b: ReadingPace) -> ReadingPace {
        ReadingPace(
            amount: TextAmount(a.amount.letters &+ b.amount.letters),
            milliseconds: a.milliseconds &+ b.milliseconds)
    }

    /// A page is read within these.
    static let readingTimes = Duration.seconds(1)...(.seconds(180))

    /// Whether enough has been read to tell more than the pace of people at large.
    var isKnown: Bool { amount.letters >= 10_000 && milliseconds > 0 }

    /// How long reading so much takes.
    func time(for amount: TextAmount) -> Duration {
        let seconds = isKnown ? Double(milliseconds) / 1_000 / Double(self.amount.letters) : 1 / Self.usual
        return .seconds(min(Double(amount.letters) * seconds, Self.longest))
    }

    /// Letters a second of people at large: 238 words a minute (Brysbaert 2019, "How many words do we read
    /// per minute?"), six letters to a word with its space.
    private static let usual = 23.8
    /// Seconds; no book takes longer.
    private static let longest = 1e8
}

/// How much text there is to read, in letters of an alphabet: an ideograph counts for four.
public struct TextAmount: Hashable, Sendable {
    /// 0 to some 10¹⁵.
    public let letters: Int64

    /// What is out of range becomes the nearest that is not.
    public init(_ letters: Int64) { self.letters = min(max(0, letters), 1 << 50) }

    /// That of text in UTF-8.
    public init(of text: some Sequence<UInt8>) {
        // Bytes that lie side by side are counted without a call for each of them.
        let letters = text.withContiguousStorageIfAvailable { Self.letters(in: $0) }
        self.init(letters ?? Array(text).withUnsafeBufferPointer { Self.letters(in: $0) })
    }

    /// By the first byte of each scalar: kana and ideographs begin with E3 to E9, Hangul with EA to ED. Without a
    /// branch, and in sums that a byte holds, so that many are counted at once.
    private static func letters(in text: UnsafeBufferPointer<UInt8>) -> Int64 {
        var (letters, index): (Int64, Int) = (0, 0)
        while index < text.count {
            let end = min(index + 48, text.count)
            var sum: UInt8 = 0
            while index < end {
                let byte = text[index]
                sum &+= byte & 0xC0 == 0x80 ? 0 : 1
                sum &+= byte &- 0xE3 < 7 || byte >= 0xF0 ? 3 : 0
                sum &+= byte &- 0xEA < 4 ? 1 : 0
                index &+= 1
            }
            letters += Int64(sum)
        }
        return letters
    }
}
