import Cells
import Glibc
import Commands
import Reader

/// The pictures that README shows: two facing pages, and turns.
struct Pictures {
    let cache: SectionCache
    let folder: String

    /// Parts of the window's width at which a hand has come.
    private typealias Way = (start: Double, ends: [Double], height: Double)

    /// Writes all pictures.
    func draw() throws {
        try drawSpread()
        try drawTurn()
        let page = Size(columns: 56, rows: 18)
        try draw("curl-min", page) { $0.spine = .min }
        try draw("curl-min-double-sided", page) { ($0.spine, $0.isDoubleSided) = (.min, true) }
        try draw("curl-max", page, (0.15, [0.6], 0.8)) { $0.spine = .max }
        try draw("curl-mid", Size(columns: 112, rows: 28), (0.98, [0.42], 0.95)) { $0.spine = .mid }
        try draw("scroll", page) { $0.transition = .scroll }
        try draw("scroll-spacing", page) { ($0.transition, $0.spacing) = (.scroll, 8) }
        try draw("scroll-vertical", page) { ($0.transition, $0.axis) = (.scroll, .vertical) }
    }

    /// Two facing pages at rest, on paper.
    private func drawSpread() throws {
        let size = Size(columns: 124, rows: 34)
        var drawing = Drawing(.light)
        var scene = try Scene(cache, size, paper: .light) { ($0.theme, $0.measure) = ("paper", 54) }
        drawing.add(scene.picture(ofPage: 6))
        save(drawing, as: "spread")
    }

    /// One turn from its beginning to its end, taken at the foot.
    private func drawTurn() throws {
        var drawing = Drawing(.light)
        let size = Size(columns: 60, rows: 20)
        let grids = try frames(size, .light, (0.98, [0.9, 0.72, 0.52, 0.3], 0.97)) { $0.spine = .min }
        for (index, grid) in grids.enumerated() {
            drawing.add(grid, column: index % 2 * (size.columns + 2), row: index / 2 * (size.rows + 1))
        }
        save(drawing, as: "turn")
    }

    private func draw(
        _ name: String, _ size: Size, _ way: Way = (0.95, [0.5], 0.8), _ choose: (inout Settings) -> Void
    ) throws {
        var drawing = Drawing(.light)
        for grid in try frames(size, .light, way, choose) { drawing.add(grid) }
        save(drawing, as: name)
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
                save(drawing, as: "\(name)-\(part)-\(size.columns)")
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

    private func save(_ drawing: Drawing, as name: String) {
        guard let file = fopen("\(folder)/\(name).svg", "w") else {
            return print("cannot write to \(folder)")
        }
        fputs(drawing.text, file)
        fclose(file)
    }
}
