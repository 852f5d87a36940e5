import Cells
import Paging

/// Paper in the light of a turning leaf, with the colours that a terminal has.
///
///     24 bits, 256    grounds: the shadow darker than the page, the flap tinted, a highlight on its bend
///     16, 8, none     a thin sign where the outline passes through blanks; so where the ground is not known
///
/// All backgrounds are mixed once for each turn.
struct PaperLight: LeafPaint {
    let paper: Paper
    /// The backgrounds by the darkness of the shadow.
    private let shadows: [Color]
    /// The backgrounds by the height of the leaf, then by the light.
    private let flaps: [Color]
    /// The ink of a front that shows through its leaf.
    private let faintInk: Color

    /// The number of shades of shadow and light. With 256 colours, as many as look different.
    private let steps: Int
    private static let heights = 8

    init(_ paper: Paper) {
        self.paper = paper
        let steps = paper.depth == .full ? 16 : 5
        self.steps = steps
        let ground = paper.colors.ground
        let unshaded = paper.shadow(on: ground, 0)
        // If the terminal shows both alike, the page's own background takes fewer bytes.
        func shade(_ color: Color) -> Color { color == unshaded ? paper.page : color }
        shadows = Self.merged(
            (0...steps).map { shade(paper.shadow(on: ground, Self.darkness($0, of: steps))) },
            on: ground)
        flaps = (0...Self.heights).flatMap { height in
            func leaf(_ step: Int) -> Color {
                shade(
                    paper.leaf(
                        on: ground, light: Double(step) / Double(steps),
                        height: Double(height) / Double(Self.heights)))
            }
            let dark = Self.merged((0...steps).map { leaf(-$0) }, on: ground)
            let bright = Self.merged((0...steps).map(leaf), on: ground)
            return dark.dropFirst().reversed() + bright
        }
        faintInk = paper.faintInk
    }

    /// Replaces each colour that is nearly the same as the one before it by that one, as each change of colour within a
    /// row costs time and bytes.
    private static func merged(_ colors: [Color], on ground: RGB) -> [Color] {
        var merged: [Color] = []
        for color in colors {
            if let last = merged.last, isAlike(last.rgb ?? ground, color.rgb ?? ground) {
                merged.append(last)
            } else {
                merged.append(color)
            }
        }
        return merged
    }

    /// Whether no component of two colours differs by more than a fortieth.
    private static func isAlike(_ one: RGB, _ other: RGB) -> Bool {
        zip([one.red, one.green, one.blue], [other.red, other.green, other.blue]).allSatisfy {
            let (low, high) = (Int(min($0, $1)), Int(max($0, $1)))
            return (high - low) * 40 <= high
        }
    }

    var coversLetters: Bool { paper.hasGrounds }

    func shadowed(_ cell: Cell, by amount: Double) -> Cell {
        let step = min(Int(amount.squareRoot() * Double(steps) + 0.5), steps)
        guard paper.hasGrounds, shadows[step] != paper.page else { return cell }
        var cell = withoutHiddenInk(cell)
        paint(&cell, with: shadows[step]) { paper.shadow(on: $0, Self.darkness(step, of: steps)) }
        return cell
    }

    /// The darkness of a shade of the shadow, 0 to 1. Shades are closest together where the shadow fades.
    private static func darkness(_ step: Int, of steps: Int) -> Double {
        let part = Double(step) / Double(steps)
        return part * part
    }

    func onFlap(_ cell: Cell, light: Double, height: Double, showsThrough: Bool) -> Cell {
        var cell = cell
        if showsThrough {
            cell.style.attributes.remove([.bold, .underline, .reverse])
            cell.style.foreground = faintInk
        }
        guard paper.hasGrounds else { return cell }
        let step = Int((light + 1) * Double(steps) + 0.5)
        let level = Int((height * Double(Self.heights)).rounded(.up)) * (2 * steps + 1)
        if flaps[level + step] != flaps[level + steps] { cell = withoutHiddenInk(cell) }
        paint(&cell, with: flaps[level + step]) {
            paper.leaf(on: $0, light: light, height: height)
        }
        return cell
    }

    /// A blank in the terminal's default ink. If each column has another background, each change would set the ink
    /// again.
    @inline(__always)
    private func withoutHiddenInk(_ cell: Cell) -> Cell {
        guard paper.depth == .full, cell.isBlank, cell.style.attributes.isEmpty else { return cell }
        var cell = cell
        cell.style.foreground = .standard
        return cell
    }

    /// Gives a cell a background: one of the page's, or its own in the same light.
    @inline(__always)
    private func paint(_ cell: inout Cell, with ground: Color, orMixing mix: (RGB) -> Color) {
        if cell.isOfPicture, let ink = cell.style.foreground.rgb { cell.style.foreground = mix(ink) }
        if cell.style.attributes.contains(.reverse) {
            let ink = cell.style.foreground.rgb ?? paper.colors.ink
            cell.style.foreground = .rgb(cell.style.background.rgb ?? paper.colors.ground)
            cell.style.attributes.remove(.reverse)
            cell.style.background = mix(ink)
        } else if cell.style.background == paper.page {
            cell.style.background = ground
        } else if let own = cell.style.background.rgb {
            cell.style.background = mix(own)
        }
    }

    func parted(_ cell: Cell, by outline: Outline, _ sides: (Cell, Cell)) -> Cell {
        guard paper.hasGrounds else { return signed(cell, outline) }
        let (first, second) = (sides.0.style.background, sides.1.style.background)
        let glyph = outline.glyph
        let (inside, outside) = glyph.fillsFirst ? (first, second) : (second, first)
        // Blank cells need no ink.
        if glyph.scalar == " " || inside == outside { return Cell(style: Style(background: outside)) }
        if glyph.scalar == "█" { return Cell(style: Style(background: inside)) }
        // The terminal's default background cannot be set as ink, but reversing ink and background keeps it.
        if inside == .standard {
            return Cell(glyph.scalar, style: Style(.reverse, foreground: outside, background: inside))
        }
        return Cell(glyph.scalar, style: Style(foreground: inside, background: outside))
    }

    /// Without backgrounds, draws a thin line where the outline crosses a blank cell.
    private func signed(_ cell: Cell, _ outline: Outline) -> Cell {
        guard cell.isBlank else { return cell }
        // The lines of one axis are equally thin.
        let lines: [Unicode.Scalar] =
            outline.axis == .horizontal ? ["▏", "▏", "│", "▕", "▕"] : ["⎺", "⎻", "─", "⎼", "⎽"]
        let place = min(max(0, outline.near + outline.far), 16)
        return Cell(lines[(place + 1) * 5 / 18], style: Style(foreground: faintInk))
    }
}
