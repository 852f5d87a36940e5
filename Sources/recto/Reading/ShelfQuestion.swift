import BookModel
import Reader
import Shelf
import Text

/// What is read from the shelf once the first page stands.
enum ShelfQuestion: Hashable, Sendable {
    /// The lines that were typed at prompts.
    case lines
    /// The places of a book that can be returned to.
    case jumps(BookOnShelf)
    /// How fast the reader reads, and how far a book has been read.
    case reading(BookOnShelf)
    /// What was read when.
    case statistics
    /// When a book (its id) was read.
    case history(of: String)
    /// The marks of a book, and again whenever another program has written to the shelf.
    case marks(BookOnShelf)

    /// The answer of a shelf that is not there.
    var nothing: ShelfReport {
        switch self {
        case .lines: .lines([])
        case .jumps: .jumps(earlier: [], later: [])
        case .marks: .marks([], ofAnotherFile: [])
        case .reading: .reading(.none, furthest: nil, last: nil)
        case .statistics: .statistics(ReadingStatistics([]))
        case .history(let book): .history(book, ReadingTally(), marks: 0)
        }
    }

    /// Whether it is asked again when another program has written.
    var isStanding: Bool { if case .marks = self { true } else { false } }

    /// What the reader is told of it.
    func answer(from shelf: Shelf) throws(ShelfError) -> ShelfReport {
        switch self {
        case .marks(let book):
            _ = try shelf.hasChangedElsewhere()
            let kept = try shelf.marks(of: book)
            return .marks(kept.map(\.mark), ofAnotherFile: Set(kept.filter(\.isOfAnotherFile).map(\.mark.id)))
        case .lines:
            // What another version has written is left where it is.
            return .lines(
                try shelf.lines().compactMap { line in
                    HistoryKind(rawValue: line.kind).map { HistoryLine(line.line, $0) }
                })
        case .reading(let book):
            let kept = try shelf.reading(of: book)
            let pace = ReadingPace(amount: kept.amount, milliseconds: kept.milliseconds)
            return .reading(pace, furthest: kept.furthest, last: kept.last)
        case .statistics: return .statistics(ReadingStatistics(of: try shelf.sessions()))
        case .history(let book):
            let history = try shelf.history(of: book)
            let tally = ReadingTally(history.sessions.map { ReadingStint($0.session) })
            return .history(book, tally, marks: history.marks)
        case .jumps(let book):
            let jumps = try shelf.jumps(of: book)
            return .jumps(earlier: jumps.earlier, later: jumps.later)
        }
    }
}

extension ShelfChange {
    /// What a wish of the reader's is on the shelf.
    ///
    /// - Parameter open: the one that is open.
    init(_ keepsake: Keepsake, of open: BookOnShelf) {
        let book = open.identity.digest
        switch keepsake {
        case .marks(let marks): self = .marks(marks, of: open)
        case .setting(let name, let scope, let kept):
            let book = scope == .thisBook ? book : ""
            self =
                kept.map {
                    .setting(SettingOnShelf(name: name, value: $0.value, replaced: $0.replaced, book: book))
                } ?? .noSetting(name: name, book: book)
        case .jumps(let earlier, let later):
            self = .jumps(KeptJumps(earlier: earlier, later: later), book: book)
        case .reading(let pace, let furthest):
            self = .reading(
                pace.amount, milliseconds: pace.milliseconds, furthest: furthest, book: book)
        case .length(let amount): self = .length(amount, book: book)
        case .stints(let stints): self = .sessions(stints.map { SessionOnShelf($0) }, book: book)
        case .forget(let id): self = .forget(book: id)
        case .counts(let pages, let format):
            self = .counts(CountsOnShelf(format: Self.version + format, pages: pages), book: book)
        case .takenOff(let isTakenOff, let id): self = .takenOff(isTakenOff, book: id)
        case .correction(let correction, let id):
            self = .correction(
                correction.map {
                    BookCorrection(
                        title: $0.title, creators: $0.creators, series: $0.series, position: $0.position)
                }, book: id)
        case .line(let line): self = .line(LineOnShelf(kind: line.kind.rawValue, line: line.text))
        }
    }
}

extension ShelfChange {
    /// Another version of the program may count other pages.
    private static let version = Help.version + " "

    /// How many pages a book has, by the names of formats, as far as this version has counted them.
    static func counts(of kept: [CountsOnShelf]) -> [String: String] {
        let own = kept.filter { $0.format.hasPrefix(version) }
        let named = own.map { (String($0.format.dropFirst(version.count)), $0.pages) }
        return Dictionary(named) { first, _ in first }
    }
}

extension KeptSettings {
    /// Those for all books; none where the shelf cannot be read.
    init(_ shelf: Result<Shelf, ShelfError>) {
        self.init((try? shelf.get().book(BookOnShelf(digest: "")).settings) ?? [])
    }

    /// - Parameter rows: those for all books, and those of the one that is open.
    init(_ rows: [SettingOnShelf]) {
        self = .none
        for row in rows {
            let kept = KeptValue(row.value, replaced: row.replaced)
            if row.book.isEmpty { allBooks[row.name] = kept } else { thisBook[row.name] = kept }
        }
    }
}
