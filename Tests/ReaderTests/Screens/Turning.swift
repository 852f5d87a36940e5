import BookModel
import Cells
import TestSupport

@testable import Commands
@testable import Pages
@testable import Reader

/// An app with a hand on its keys and its mouse, and a clock that only the test moves.
struct Turning {
    var app: App
    /// What the latest call has led to.
    private(set) var effects: [Effect] = []
    private var now = Duration.zero
    private let motion: Duration

    /// Where a step between two movements of a slow hand ends: beyond what speed is measured by.
    private static let slowly = 150

    init(
        _ book: Book = SampleBook.make(wordsPerSection: [900, 200, 1_400, 30, 700]), columns: Int = 80,
        rows: Int = 24, depth: ColorDepth = .palette, isCounted: Bool = true, older: Locator? = nil,
        _ settings: (inout Settings) -> Void = { _ in }
    ) throws {
        var chosen = Settings()
        chosen.motion = 1_000
        settings(&chosen)
        motion = .milliseconds(chosen.motion)
        app = try App(
            SectionCache(book: book, typesetter: .test), settings: chosen,
            size: Size(columns: columns, rows: rows), place: nil, older: older)
        app.paper = Paper(ground: .white, ink: .black, depth: depth)
        if isCounted { countBook() }
    }

    /// Presses keys at one moment: arrows, `⎋`, `⏎`, or the characters themselves.
    mutating func press(_ keys: String) {
        effects = []
        for key in keys.unicodeScalars { effects += app.handle(.key(Key(Self.code(key))), at: now) }
    }

    mutating func press(_ key: Key) { effects = app.handle(.key(key), at: now) }

    /// Presses keys and lets the last turn come to rest.
    @discardableResult
    mutating func turn(_ keys: String) -> String {
        press(keys)
        return settle()
    }

    /// Lets time pass, with a tick and a frame at its end.
    mutating func wait(_ duration: Duration) {
        now += duration
        if app.isMoving { effects += app.tick(at: now) }
        _ = app.draw()
    }

    /// A tick at a time since the start of the program.
    mutating func tick(at time: Duration) -> [Effect] { app.tick(at: time) }

    mutating func greet() { app.greet() }

    /// Nothing comes for a moment.
    mutating func prepare() { app.prepare() }

    mutating func receive(_ event: ShelfEvent) { app.receive(event, at: now) }

    mutating func set(clock: WallClock) { app.clock = clock }

    /// Waits until a turn that begins now has come so far, from 0 to 1.
    mutating func wait(untilProgress progress: Double) {
        let part = progress < 0.5 ? (progress / 2).squareRoot() : 1 - ((1 - progress) / 2).squareRoot()
        wait(motion * part)
    }

    /// Waits until nothing moves.
    @discardableResult
    mutating func settle() -> String {
        wait(motion)
        return screen
    }

    mutating func resize(_ columns: Int, _ rows: Int = 24) {
        effects = app.handle(.resize(Size(columns: columns, rows: rows)), at: now)
    }

    mutating func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int = 10) {
        effects += app.handle(.mouse(Mouse(action, at: Point(column: column, row: row))), at: now)
    }

    mutating func click(_ column: Int, _ row: Int = 10) {
        effects = []
        mouse(.press, column, row)
        mouse(.release, column, row)
    }

    /// Presses and moves in a few steps, slowly, and holds still there.
    mutating func drag(from column: Int, to target: Int, row: Int = 10, toRow: Int? = nil) {
        effects = []
        mouse(.press, column, row)
        for step in 1...4 {
            now += .milliseconds(Self.slowly)
            let toRow = toRow ?? row
            mouse(.drag, column + (target - column) * step / 4, row + (toRow - row) * step / 4)
        }
        now += .milliseconds(Self.slowly)
    }

    /// Counts the whole book.
    mutating func countBook() { count(app.begin()) }

    /// Counts what the latest call has asked for, as the background does.
    mutating func count() { count(effects) }

    private mutating func count(_ effects: [Effect]) {
        for case .paginate(let sections, let format) in effects { app.count(sections, format) }
    }

    var grid: Grid {
        var copy = app
        return copy.draw()
    }

    /// Without the signs on the indicator of where the reader has been, which are no part of the place.
    var screen: String { grid.textOfThePlace }

    /// The screen without its last row, where the indicator is.
    var leaves: String {
        let grid = grid
        return (0..<max(0, grid.size.rows - 1)).map { grid.text(ofRow: $0) }.joined(separator: "\n")
    }

    /// The number before the slash of `12 / 40` in the indicator's row, the last one unless told; where
    /// pages tell it themselves that of the first.
    func page(inRow row: Int? = nil) -> Int? {
        let grid = grid
        let words = grid.text(ofRow: row ?? grid.size.rows - 1).split(separator: " ")
        if words.contains("pages"), let footer = app.context.reading.geometry.footerRow {
            return grid.text(ofRow: footer).split(separator: " ").compactMap { Int($0) }.min()
        }
        guard let slash = words.firstIndex(of: "/"), slash > 0 else { return nil }
        return Int(words[slash - 1])
    }

    /// The column of the current mark, or of the position on a track.
    static func mark(in grid: Grid, row: Int) -> Int? {
        (0..<grid.size.columns).first { "●▏▎▍▌▋▊▉█▐▕".unicodeScalars.contains(grid[$0, row].base) }
    }

    private static func code(_ key: Unicode.Scalar) -> Key.Code {
        switch key {
        case "→": .right
        case "←": .left
        case "↑": .up
        case "↓": .down
        case "⏎": .enter
        case "⎋": .escape
        default: .character(key)
        }
    }
}

extension Grid {
    /// The text of a screen but for the signs of where the reader has been.
    var textOfThePlace: String {
        let signs: [Unicode.Scalar] = ["◦", "▸", "◂"]
        var copy = self
        for row in [0, size.rows - 1] where size.rows > 0 {
            guard let mark = Turning.mark(in: self, row: row) else { continue }
            let isTrack = (0..<size.columns).contains { ["━", "─"].contains(self[$0, row].base) }
            // They may cover the beginnings of chapters.
            let gaps: [Unicode.Scalar: String] = ["╸": "━", "╺": "━", "╴": "─", "╶": "─", "•": "·"]
            for column in 0..<size.columns {
                if let whole = gaps[self[column, row].base] {
                    copy.write(whole, column: column, row: row, style: .plain)
                }
            }
            for column in 0..<size.columns where signs.contains(self[column, row].base) {
                let isMirrored = self[column, row].base == "◂"
                let glyph = isTrack ? ((column < mark) != isMirrored ? "━" : "─") : "·"
                copy.write(glyph, column: column, row: row, style: .plain)
            }
        }
        return copy.text
    }
}
