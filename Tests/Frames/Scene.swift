import Cells
import Paging
import Commands
import Reader

/// A window with a book, and a hand that holds a leaf in it.
struct Scene {
    private var app: App
    private var now = Duration.zero

    init(
        _ cache: SectionCache, _ size: Size, paper: Drawing.Paper, choose: (inout Settings) -> Void
    ) throws {
        var settings = Settings()
        settings.motion = 1_000
        choose(&settings)
        app = try App(cache, settings: settings, size: size, place: nil)
        app.paper = Paper(ground: paper.ground, ink: paper.ink, depth: .full)
        for case .paginate(let sections, let format) in app.begin() {
            app.receive(sections.map { cache.count($0, format, names: []) })
        }
    }

    /// The window at rest on the page of a number.
    mutating func picture(ofPage number: Int) -> Grid {
        app.colors = TerminalColors(depth: .full)
        for key in "\(number)g".unicodeScalars { _ = app.handle(.key(.character(key)), at: now) }
        _ = app.finish()
        now += .seconds(60)
        _ = app.tick(at: now)
        return app.draw()
    }

    /// Turns some pages on without movement.
    mutating func turn(pages: Int) {
        for _ in 0..<pages {
            _ = app.handle(.key(Key(.character(" "))), at: now)
            _ = app.finish()
        }
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
