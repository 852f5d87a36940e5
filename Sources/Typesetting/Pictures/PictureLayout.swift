import BookModel

/// The cells of a picture: by style sheets, else by its size at 16 pixels per row; limited to the available
/// space, and in its own proportions.
struct PictureLayout: Hashable, Sendable {
    private(set) var columns: Int
    private(set) var rows: Int
    let illustration: Illustration
    /// The bytes of its description in the section's text.
    var text = 0..<0
    /// The parts on separate pages, if there are several.
    var pieces: [Piece] = []
    /// Whether the parts are on facing pages.
    var isSpread = false

    /// Nil if the size of the picture is unknown.
    ///
    /// - Parameters:
    ///   - measure: available columns.
    ///   - height: rows of a page, to which percentages refer.
    ///   - most: available rows.
    init?(_ illustration: Illustration, measure: Int, height: Int, most: Int, _ style: PictureStyle) {
        guard let size = illustration.size, size.width > 0, size.height > 0, !illustration.name.isEmpty
        else { return nil }
        self.illustration = illustration
        let (column, row) = (Double(style.columnWidth), Double(PictureStyle.rowHeight))
        let room = (width: Double(max(1, measure)) * column, height: Double(max(1, most)) * row)
        let own = (width: Double(size.width), height: Double(size.height))
        let width = Self.pixels(illustration.width, of: room.width)
        let tall = Self.pixels(illustration.height, of: Double(max(1, height)) * row)
        var scale =
            switch (width, tall) {
            case (let width?, let tall?): min(width / own.width, tall / own.height)
            case (let width?, nil): width / own.width
            case (nil, let tall?): tall / own.height
            case (nil, nil): 1.0
            }
        if let widest = Self.pixels(illustration.widest, of: room.width) {
            scale = min(scale, widest / own.width)
        }
        scale = min(scale, room.width / own.width, room.height / own.height)
        columns = min(max(1, Int((own.width * scale / column).rounded())), max(1, measure))
        rows = min(max(1, Int((own.height * scale / row).rounded())), max(1, most))
    }

    /// The cells of a picture on pages of a format. In vertical lines `columns` are squares down the page, and `rows`
    /// lines.
    ///
    /// - Parameters:
    ///   - width: columns of a line.
    ///   - most: available rows.
    init?(
        _ illustration: Illustration, on format: PageFormat, width: Int, most: Int, _ style: PictureStyle
    ) {
        guard case .vertical(_, let pitch) = format.writing else {
            self.init(illustration, measure: width, height: format.height, most: most, style)
            return
        }
        let room = (most - 1) * pitch + WritingMode.squareColumns
        self.init(illustration, measure: room, height: format.measure, most: width, style)
        (columns, rows) = (rows, (columns - WritingMode.squareColumns + pitch - 1) / pitch + 1)
    }

    private static func pixels(_ length: Illustration.Length, of whole: Double) -> Double? {
        switch length {
        case .natural: nil
        case .pixels(let pixels): Double(max(1, pixels))
        case .share(let hundredths): max(1, whole * Double(hundredths) / 100)
        }
    }

    /// Least height of a frame around the description, which is shown until the picture is decoded.
    static let leastFramed = 3

    /// The columns and rows for the description, within the frame.
    var room: (columns: Int, rows: Int) {
        rows >= Self.leastFramed ? (columns - 4, rows - 2) : (columns, rows)
    }
}
