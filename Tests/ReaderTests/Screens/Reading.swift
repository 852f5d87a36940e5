import BookModel
import Cells
import TestSupport
import Typesetting

@testable import Reader

/// A session in which keys are pressed by their names, for tests.
struct Reading {
    var session: ReadingSession
    private(set) var effects: [Effect] = []

    init(
        _ book: Book = SampleBook.make(wordsPerSection: [900, 200, 1_400, 30, 700]), columns: Int = 80,
        rows: Int = 24,
        place: Locator? = nil, _ settings: (inout Settings) -> Void = { _ in }
    ) throws {
        var chosen = Settings()
        chosen.motion = 0
        settings(&chosen)
        session = try ReadingSession(
            book: book, typesetter: .test, settings: chosen, size: Size(columns: columns, rows: rows),
            place: place)
    }

    /// Presses keys: `→`, `←`, `⏎`, `⎋`, `⇥`, or the characters themselves.
    @discardableResult
    mutating func press(_ keys: String) -> String {
        effects = []
        for key in keys.unicodeScalars {
            let code: Key.Code =
                switch key {
                case "→": .right
                case "←": .left
                case "⏎": .enter
                case "⎋": .escape
                case "⇥": .tab
                default: .character(key)
                }
            effects += session.handle(.key(Key(code)), at: .zero)
        }
        return screen
    }

    @discardableResult
    mutating func resize(_ columns: Int, _ rows: Int = 24) -> String {
        effects = session.handle(.resize(Size(columns: columns, rows: rows)), at: .zero)
        return screen
    }

    @discardableResult
    mutating func click(_ column: Int, _ row: Int) -> String {
        let point = Point(column: column, row: row)
        effects = session.handle(.mouse(Mouse(.press, at: point)), at: .zero)
        effects += session.handle(.mouse(Mouse(.release, at: point)), at: .zero)
        return screen
    }

    @discardableResult
    mutating func wheel(_ action: Mouse.Action) -> String {
        effects = session.handle(.mouse(Mouse(action, .none, at: Point(column: 40, row: 10))), at: .zero)
        return screen
    }

    /// Counts every section, as the background does.
    mutating func count() {
        for effect in session.begin() {
            if case .paginate(let sections, let format) = effect { session.count(sections, format) }
        }
    }

    var screen: String {
        mutating get { session.draw().text }
    }
}

extension ReadingSession {
    /// Does at once what the background does.
    mutating func count(_ sections: [Int], _ format: PageFormat) {
        let names = book.contents.names
        take(sections.map { cache.count($0, format, names: names[$0] ?? []) })
    }
}

extension Typesetter {
    /// As the program sets, by the dictionaries that are installed.
    static let test = Typesetter(
        dictionaries: HyphenDictionaries(folder: HyphenDictionaries.installedFolder))
}
