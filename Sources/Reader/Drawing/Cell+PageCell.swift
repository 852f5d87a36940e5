import Cells
import Paging

extension Cell: PageCell {
    public var isBlank: Bool { base == " " && marks.isEmpty }

    public var blanked: Cell { Cell(style: style) }
}
