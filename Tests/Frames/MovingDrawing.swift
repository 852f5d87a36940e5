import Cells

/// A picture in SVG that moves: grids one after the other, again and again.
///
/// What is the same in several grids is in the file once.
struct MovingDrawing {
    private let paper: Drawing.Paper
    private var frames: [(grid: Grid, seconds: Double)] = []

    init(_ paper: Drawing.Paper) { self.paper = paper }

    /// Adds a grid, which is in view for that long.
    mutating func add(_ grid: Grid, for seconds: Double) { frames.append((grid, seconds)) }

    /// The picture's text.
    var text: String {
        guard let size = frames.first?.grid.size else { return "" }
        let drawing = Drawing(paper)
        var numbers: [Drawing.Shape: [Int]] = [:]
        for (number, frame) in frames.enumerated() {
            for shape in Set(drawing.shapes(of: frame.grid)) { numbers[shape, default: []].append(number) }
        }
        let groups = Dictionary(grouping: numbers) { $0.value }.sorted {
            $0.key.lexicographicallyPrecedes($1.key)
        }
        var body = ""
        for layer in Drawing.Shape.Layer.allCases {
            for (numbers, group) in groups {
                let shapes = group.map(\.key).filter { $0.layer == layer }.sorted { $0.code < $1.code }
                guard !shapes.isEmpty else { continue }
                body += "<g\(visibility(in: numbers))\(Drawing.code(of: shapes))</g>\n"
            }
        }
        return Drawing.document(body: body, columns: size.columns, rows: size.rows, paper)
    }

    /// The rest of the start tag of a group that is in view in these frames, and its animation.
    private func visibility(in numbers: [Int]) -> String {
        guard numbers.count < frames.count else { return ">" }
        let length = (frames.reduce(0) { $0 + $1.seconds } * 100).rounded() / 100
        var (values, times): ([String], [String]) = ([], [])
        var time = 0.0
        for (number, frame) in frames.enumerated() {
            let value = numbers.contains(number) ? "visible" : "hidden"
            if values.last != value {
                values.append(value)
                times.append("\(Double(Int(time / length * 10_000)) / 10_000)")
            }
            time += frame.seconds
        }
        // Where nothing moves, the first frame is in view.
        return (numbers.first == 0 ? ">" : " visibility=\"hidden\">")
            + "<animate attributeName=\"visibility\" calcMode=\"discrete\" dur=\"\(length)s\" "
            + "repeatCount=\"indefinite\" values=\"\(values.joined(separator: ";"))\" "
            + "keyTimes=\"\(times.joined(separator: ";"))\"/>"
    }
}
