import Cells

/// The picture that was drawn last; shown moved and scaled until the next part has been decoded.
struct ShownPicture {
    let picture: CellPicture
    let frame: PictureFrame

    /// - Parameter frame: the requested frame; a whole picture may be slightly smaller than that.
    init(_ picture: CellPicture, _ frame: PictureFrame) {
        self.picture = picture
        self.frame =
            frame.isWhole ? PictureFrame(whole: picture.size, left: 0, top: 0, seen: picture.size) : frame
    }

    /// The cells of another frame as far as they are known; others are `beyond`.
    func cells(of other: PictureFrame, beyond cell: Cell) -> [Cell] {
        let columns = (0..<other.seen.columns).map {
            Self.place(other.left + $0, of: other.whole.columns, to: frame.whole.columns) - frame.left
        }
        return (0..<other.seen.rows).flatMap { row in
            let row = Self.place(other.top + row, of: other.whole.rows, to: frame.whole.rows) - frame.top
            return columns.map { column in
                guard 0..<picture.size.columns ~= column, 0..<picture.size.rows ~= row else { return cell }
                return picture.cells[row * picture.size.columns + column]
            }
        }
    }

    private static func place(_ index: Int, of count: Int, to other: Int) -> Int {
        (2 * index + 1) * other / max(1, 2 * count)
    }
}
