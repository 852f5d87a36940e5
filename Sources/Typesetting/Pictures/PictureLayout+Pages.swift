import BookModel

/// Layouts of a picture that is a page of its book: as a whole on one page, as halves on facing pages, or as
/// wide as a page and on as many as needed.
extension PictureLayout {
    /// The part on one page.
    struct Piece: Hashable, Sendable {
        var columns: Int
        var rows: Int
        var part: PicturePart
    }

    /// The layout of a picture page according to the settings.
    ///
    /// - Parameters:
    ///   - measure: columns of a page.
    ///   - most: rows of a page.
    func asPage(measure: Int, most: Int, _ style: PictureStyle, _ page: PageStyle) -> PictureLayout {
        guard let size = illustration.size, illustration.isPage else { return self }
        let (column, row) = (Double(style.columnWidth), Double(PictureStyle.rowHeight))
        let own = (columns: Double(size.width) / column, rows: Double(size.height) / row)
        var layout = self
        if style.fitsWidth {
            layout.pieces = Self.screens(
                rows: Int((own.rows * Double(measure) / own.columns).rounded()), columns: measure, most)
        } else if page.facesPages, size.width > size.height {
            let scale = min(2 * Double(measure) / own.columns, Double(most) / own.rows)
            layout.pieces = Self.halves(
                columns: min(measure, max(1, Int((own.columns * scale / 2).rounded()))),
                rows: min(most, max(1, Int((own.rows * scale).rounded()))),
                isFromTheRight: page.readingDirection == .rightToLeft)
            layout.isSpread = true
        }
        return layout
    }

    /// Parts below each other, each as high as a page; neighbours overlap if the last one would be smaller.
    private static func screens(rows: Int, columns: Int, _ most: Int) -> [Piece] {
        let rows = min(max(1, rows), mostScreens * most)
        let (count, height) = ((rows + most - 1) / most, min(rows, most))
        return (0..<count).map { index in
            let start = (rows - height) * index / max(1, count - 1)
            return Piece(
                columns: columns, rows: height,
                part: PicturePart(cells: 0..<1, of: 1, down: start..<start + height, of: rows))
        }
    }

    /// Most pages of a picture.
    private static let mostScreens = 200

    /// The halves in reading order.
    private static func halves(columns: Int, rows: Int, isFromTheRight: Bool) -> [Piece] {
        let halves = [0..<1, 1..<2].map {
            Piece(
                columns: columns, rows: rows,
                part: PicturePart(cells: $0, of: 2, down: 0..<1, of: 1))
        }
        return isFromTheRight ? halves.reversed() : halves
    }

    /// The part with an index; the whole picture if it is not divided.
    func piece(_ index: Int) -> Piece {
        pieces.indices.contains(index) ? pieces[index] : Piece(columns: columns, rows: rows, part: .whole)
    }
}
