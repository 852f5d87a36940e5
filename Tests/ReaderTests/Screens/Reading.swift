import BookModel
import Cells
import TestSupport
import Typesetting

@testable import Commands
@testable import Pages
@testable import Reader

/// An app in which keys are pressed by their names, for tests.
struct Reading {
    var app: App
    private(set) var effects: [Effect] = []

    init(
        _ book: Book = SampleBook.make(wordsPerSection: [900, 200, 1_400, 30, 700]), columns: Int = 80,
        rows: Int = 24,
        place: Locator? = nil, _ settings: (inout Settings) -> Void = { _ in }
    ) throws {
        var chosen = Settings()
        chosen.motion = 0
        settings(&chosen)
        app = try App(
            SectionCache(book: book, typesetter: .test), settings: chosen,
            size: Size(columns: columns, rows: rows), place: place)
    }

    /// Presses keys: `→`, `←`, `⏎`, `↑`, `↓`, `⎋`, `⇥`, or the characters themselves.
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
                case "↑": .up
                case "↓": .down
                default: .character(key)
                }
            effects += app.handle(.key(Key(code)), at: .zero)
        }
        return screen
    }

    mutating func press(_ key: Key) { effects = app.handle(.key(key), at: .zero) }

    /// The screen after some keys.
    func screen(pressing keys: String) -> String {
        var copy = self
        return copy.press(keys)
    }

    @discardableResult
    mutating func resize(_ columns: Int, _ rows: Int = 24) -> String {
        effects = app.handle(.resize(Size(columns: columns, rows: rows)), at: .zero)
        return screen
    }

    @discardableResult
    mutating func click(_ column: Int, _ row: Int) -> String {
        let point = Point(column: column, row: row)
        effects = app.handle(.mouse(Mouse(.press, at: point)), at: .zero)
        effects += app.handle(.mouse(Mouse(.release, at: point)), at: .zero)
        return screen
    }

    @discardableResult
    mutating func wheel(_ action: Mouse.Action) -> String {
        effects = app.handle(.mouse(Mouse(action, .none, at: Point(column: 40, row: 10))), at: .zero)
        return screen
    }

    /// Counts every section, as the background does.
    mutating func count() {
        for effect in app.begin() {
            if case .paginate(let sections, let format) = effect { app.count(sections, format) }
        }
    }

    var grid: Grid {
        mutating get { app.draw() }
    }

    var screen: String {
        mutating get { grid.textOfThePlace }
    }
}

extension App {
    /// Does at once what the background does.
    mutating func count(_ sections: [Int], _ format: PageFormat) {
        let names = book.contents.names
        let cache = context.reading.pages.cache
        receive(sections.map { cache.count($0, format, names: names[$0] ?? []) })
    }
}
