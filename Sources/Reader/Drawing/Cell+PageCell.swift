import Cells
import Paging

extension Cell: PageCell {
    public var blanked: Cell { Cell(style: style) }

    /// Darker without knowing the ground: text turns grey, blanks fill with the shades that
    /// terminals have (U+2591, U+2592).
    public func shaded(by amount: Double) -> Cell {
        guard amount > 0 else { return self }
        var cell = self
        cell.style.attributes.remove([.bold, .underline])
        if isBlank, amount > Self.lightest {
            cell.base = amount > Self.halfDark ? "▒" : "░"
            cell.style.foreground = Self.shadow
        } else {
            cell.style.foreground = Self.grey
        }
        return cell
    }

    /// Text shows through paper as grey; the paper stays as it is.
    public var seenThrough: Cell {
        var cell = self
        cell.style.attributes.remove([.bold, .underline])
        cell.style.foreground = Self.grey
        return cell
    }

    private var isBlank: Bool { base == " " && marks.isEmpty }

    /// Below this a blank stays blank.
    private static let lightest = 0.2
    private static let halfDark = 0.5
    private static let grey = Color.indexed(244)
    private static let shadow = Color.indexed(246)
}
