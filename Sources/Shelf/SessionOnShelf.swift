import BookModel

/// What was read of a book at one sitting, as far as it falls on one day.
public struct SessionOnShelf: Hashable, Sendable {
    /// When the sitting began, in milliseconds since 1970; with book and day it tells sessions apart.
    public var began: Int64
    /// Days since 1970, by the clock of the place where the reader was.
    public var day: Int64
    /// When the last page that counts was left.
    public var ended: Int64
    /// In which pages were read.
    public var milliseconds: Int64
    public var pages: Int64
    /// The text of those pages.
    public var amount: TextAmount

    public init(
        began: Int64, day: Int64, ended: Int64, milliseconds: Int64 = 0, pages: Int64 = 0,
        amount: TextAmount = .none
    ) {
        (self.began, self.day, self.ended) = (began, day, ended)
        (self.milliseconds, self.pages, self.amount) = (milliseconds, pages, amount)
    }

    /// With all numbers clamped to what is possible: anybody may have written them, and earlier versions of Recto
    /// counted skimmed pages as read.
    var sane: SessionOnShelf {
        func amount(_ number: Int64) -> Int64 { min(max(0, number), 1_000_000_000_000) }
        let minutes = Double(amount(milliseconds)) / 60_000
        let most = TextAmount.mostWordsPerMinute * minutes
        let share = self.amount.equivalentWords > most ? most / self.amount.equivalentWords : 1
        let latest: Int64 = 253_402_300_799_999
        return SessionOnShelf(
            began: min(max(0, began), latest), day: min(max(0, day), latest / 86_400_000),
            ended: min(max(0, ended), latest), milliseconds: amount(milliseconds), pages: amount(pages),
            amount: self.amount.scaled(by: share))
    }
}

/// A session with the book that was read.
public struct SessionOfBook: Hashable, Sendable {
    public var session: SessionOnShelf
    public var digest: String
    /// As the package names it; empty where it does not.
    public var identifier: String
    public var title: String
    public var creators: [String]
    /// Where its file was, for a book without a title.
    public var path: String
}
