import Cells
import Glibc
import Commands
import Pages
import Reader

/// The pictures that README and the handbook show.
struct Pictures {
    let cache: SectionCache
    let folder: String

    /// Parts of the window's width at which a hand has come.
    private typealias Way = (start: Double, ends: [Double], height: Double)

    /// Writes all pictures.
    func draw() throws {
        try drawReading()
        try drawTurn()
        try draw("note", theme: "night", .dark, pressing: ":chapter between the two⏎→o")
        try draw("contents", theme: "sepia", .light, pressing: ":chapter before the first⏎t")
    }

    /// A reader turns a page by its corner, and searches.
    private func drawReading() throws {
        var drawing = MovingDrawing(.light)
        let size = Size(columns: 100, rows: 28)
        var scene = try Scene(cache, size, paper: .light) {
            ($0.theme, $0.measure, $0.spine, $0.motion) = ("paper", 40, .mid, 300)
        }
        drawing.add(scene.press(":chapter the block of wood⏎→"), for: 1.5)
        let corner = Point(column: size.columns - 3, row: size.rows - 3)
        let turn = scene.pull(
            from: corner, to: Point(column: 34, row: size.rows - 8), steps: 14, step: .milliseconds(60))
        for grid in turn { drawing.add(grid, for: 0.06) }
        drawing.add(scene.press(""), for: 1.2)
        drawing.add(scene.press("/"), for: 0.5)
        for letter in "leaf" { drawing.add(scene.press(String(letter)), for: 0.2) }
        drawing.add(scene.press("⏎"), for: 1.2)
        drawing.add(scene.press("n"), for: 1.2)
        drawing.add(scene.press("n"), for: 1.5)
        save(drawing.text, as: "reading")
    }

    /// One turn from its beginning to its end, taken at the foot.
    private func drawTurn() throws {
        var drawing = Drawing(.light)
        let size = Size(columns: 60, rows: 20)
        let grids = try frames(size, .light, (0.98, [0.9, 0.72, 0.52, 0.3], 0.97)) { $0.spine = .min }
        for (index, grid) in grids.enumerated() {
            drawing.add(grid, column: index % 2 * (size.columns + 2), row: index / 2 * (size.rows + 1))
        }
        save(drawing.text, as: "turn")
    }

    /// A small window after some keys.
    private func draw(_ name: String, theme: String, _ paper: Drawing.Paper, pressing keys: String) throws {
        var drawing = Drawing(paper)
        var scene = try Scene(cache, Size(columns: 62, rows: 20), paper: paper) { $0.theme = theme }
        drawing.add(scene.press(keys))
        save(drawing.text, as: name)
    }

    /// Five moments of turns by hand at the corner, in the middle and at the foot, for the eye to judge.
    func drawTrials(_ size: Size) throws {
        for (name, paper) in [("light", Drawing.Paper.light), ("dark", .dark)] {
            for (part, height) in [("head", 0.0), ("middle", 0.5), ("foot", 1.0)] {
                var drawing = Drawing(paper)
                let ends = [0.93, 0.75, 0.55, 0.3, 0.1]
                for (index, grid) in try frames(size, paper, (0.99, ends, height), { _ in }).enumerated() {
                    drawing.add(grid, row: index * (size.rows + 1))
                }
                save(drawing.text, as: "\(name)-\(part)-\(size.columns)")
            }
        }
    }

    private func frames(
        _ size: Size, _ paper: Drawing.Paper, _ way: Way, _ choose: (inout Settings) -> Void
    ) throws -> [Grid] {
        var settings = Settings()
        choose(&settings)
        let isVertical = settings.axis == .vertical
        func point(_ along: Double) -> Point {
            let (across, down) = isVertical ? (way.height, along) : (along, way.height)
            return Point(
                column: Int(across * Double(size.columns - 1)), row: Int(down * Double(size.rows - 2)))
        }
        return try way.ends.map { end in
            var scene = try Scene(cache, size, paper: paper, choose: choose)
            scene.turn(pages: 9)
            return scene.drag(from: point(way.start), to: point(end))
        }
    }

    private func save(_ text: String, as name: String) {
        guard let file = fopen("\(folder)/\(name).svg", "w") else {
            return print("cannot write to \(folder)")
        }
        fputs(text, file)
        fclose(file)
    }
}
