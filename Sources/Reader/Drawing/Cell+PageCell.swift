import Cells
import Paging

extension Cell: PageCell {
    public var isBlank: Bool { base == " " && marks.isEmpty }

    /// Whether it is part of a picture. Light then falls on its ink as well as on its background.
    var isOfPicture: Bool {
        0x2580...0x259F ~= base.value && style.foreground != .standard && style.background != .standard
            // The thin lines of spines.
            && base.value & 0xFFFE != 0x2594
    }

    public var blanked: Cell { Cell(style: style) }
}
