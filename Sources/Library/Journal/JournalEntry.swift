import BookModel

/// Something saved about reading, as it is in journals.
///
/// Of two entries about the same thing, the same one is newer on every device, in whatever order they come. So devices that
/// have the same entries have the same shelf.
public enum JournalEntry: Hashable, Sendable {
    /// A book that was opened.
    case book(JournalBook)
    /// Where a book was left on a device.
    case place(DevicePlace)
    /// A mark of the book with a digest. One that was removed is an entry, too.
    case mark(Mark, book: String)
    /// A session of reading the book with a digest.
    case session(ReadingRecord, book: String)
    /// A word that was looked up.
    case word(SavedWord)
    /// Everything about a book, or a word, was deleted at a time. Later entries about it are valid.
    case forgotten(id: String, at: Int64)
}

/// A book that was opened, as far as other devices need it to be found.
public struct JournalBook: Hashable, Sendable {
    public var digest: String
    /// In its package document; empty without one.
    public var identifier: String
    public var title: String
    public var creators: [String]
    /// The first author's name for sorting; empty if unknown.
    public var fileAs: String
    /// In milliseconds since 1970.
    public var added: Int64
    /// The time of the last opening, in milliseconds since 1970.
    public var opened: Int64
}

/// Where a book was left on a device.
public struct DevicePlace: Hashable, Sendable {
    /// The digest of the book.
    public var book: String
    public var device: DeviceID
    /// What the device is called.
    public var name: String
    public var place: Locator
    /// In milliseconds since 1970.
    public var recorded: Int64
}

/// A device that writes a journal: 32 hexadecimal digits, random.
public struct DeviceID: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Nil for anything else than 32 hexadecimal digits in lower case.
    public init?(_ text: String) {
        let isHexadecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard text.utf8.count == 32, isHexadecimal else { return nil }
        description = text
    }

    /// A new id (random bits).
    public init(using generator: inout some RandomNumberGenerator) {
        let digits = (0..<32).map { _ in String(UInt8.random(in: 0..<16, using: &generator), radix: 16) }
        description = digits.joined()
    }
}

extension JournalEntry {
    /// When it happened, in milliseconds since 1970.
    var time: Int64 {
        switch self {
        case .book(let book): book.opened
        case .place(let place): place.recorded
        case .mark(let mark, _): mark.changed
        case .session(let record, _): record.ended
        case .word(let word): word.lookedUp
        case .forgotten(_, let time): time
        }
    }

    /// What deletes it if it is forgotten later: the digest of its book, and the id of the word.
    var owners: [String] {
        switch self {
        case .book(let book): [book.digest]
        case .place(let place): [place.book]
        case .mark(_, let book), .session(_, let book): [book]
        case .word(let word): [word.book, word.id.description]
        case .forgotten: []
        }
    }

    /// Whether it is newer than another entry about the same thing. At the same time, the text decides, so that all devices
    /// decide alike.
    func isNewer(than other: JournalEntry?) -> Bool {
        guard let other, other != self else { return other == nil }
        return time != other.time ? time > other.time : other.line.utf8.lexicographicallyPrecedes(line.utf8)
    }
}

extension DevicePlace {
    /// Whether it is the later one of two devices' places.
    func isLater(than other: DevicePlace) -> Bool {
        recorded != other.recorded
            ? recorded > other.recorded : device.description > other.device.description
    }
}
