import Cells
import Commands
import Pages
import Paging
import Reader
import Text

/// A window with a book, and a hand that holds a leaf in it.
struct Scene {
    private let cache: SectionCache
    private var app: App
    private var now = Duration.zero

    init(
        _ cache: SectionCache, _ size: Size, paper: Drawing.Paper, choose: (inout Settings) -> Void
    ) throws {
        self.cache = cache
        var settings = Settings()
        settings.motion = 1_000
        choose(&settings)
        app = try App(cache, settings: settings, size: size, place: nil)
        app.paper = Paper(ground: paper.ground, ink: paper.ink, depth: .full)
        for case .paginate(let sections, let format) in app.begin() {
            app.receive(sections.map { cache.count($0, format, names: []) })
        }
    }

    /// Turns some pages on without movement.
    mutating func turn(pages: Int) {
        for _ in 0..<pages {
            _ = app.handle(.key(Key(.character(" "))), at: now)
            _ = app.finish()
        }
    }

    /// Presses keys, ⏎, → and ← among them, and does at once what the background does.
    mutating func press(_ keys: String) -> Grid {
        app.colors = TerminalColors(depth: .full)
        for key in keys.unicodeScalars {
            let code: Key.Code =
                key == "⏎" ? .enter : key == "→" ? .right : key == "←" ? .left : .character(key)
            for case .search(let request?) in app.handle(.key(Key(code)), at: now) { search(request) }
            _ = app.finish()
        }
        now += .seconds(60)
        _ = app.tick(at: now)
        return app.draw()
    }

    private mutating func search(_ request: SearchRequest) {
        guard let search = try? SectionSearch(request.pattern) else { return }
        let found = cache.book.sections.indices.map { section in
            let hits = try? cache.hits(of: search, in: section) { !$0.isEmpty }
            return (section: section, hits: hits ?? SectionHits(textLength: 0))
        }
        _ = app.receive(SearchReport(request, found: found, isComplete: true), at: now)
    }

    /// Takes a leaf at one place and pulls it to another one in steps, then lets go.
    ///
    /// - Returns: the window at each step, and after each `step` of the rest of the turn.
    mutating func pull(from start: Point, to end: Point, steps: Int, step: Duration) -> [Grid] {
        var grids: [Grid] = []
        send(.press, start)
        for number in 1...steps {
            now += step
            let column = start.column + (end.column - start.column) * number / steps
            let row = start.row + (end.row - start.row) * number / steps
            send(.drag, Point(column: column, row: row))
            grids.append(app.draw())
        }
        send(.release, end)
        while app.isMoving {
            now += step
            _ = app.tick(at: now)
            grids.append(app.draw())
        }
        return grids
    }

    /// Drags from one place to another, slowly, and holds still there.
    mutating func drag(from start: Point, to end: Point) -> Grid {
        let steps = 8
        send(.press, start)
        for step in 1...steps {
            now += .milliseconds(150)
            let column = start.column + (end.column - start.column) * step / steps
            let row = start.row + (end.row - start.row) * step / steps
            send(.drag, Point(column: column, row: row))
        }
        return app.draw()
    }

    private mutating func send(_ action: Mouse.Action, _ point: Point) {
        _ = app.handle(.mouse(Mouse(action, at: point)), at: now)
    }
}
