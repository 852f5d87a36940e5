import BookModel

/// The cells that a picture takes: as many as style sheets say, else as its file has pixels, of which a
/// row is 16 high; never more than there is room for, and in its own shape.
struct PictureLayout: Hashable, Sendable {
    let columns: Int
    let rows: Int
    let illustration: Illustration
    /// Its description, in bytes of the section's text.
    var text = 0..<0
    /// What stands on pages of its own, where it takes several.
    var pieces: [Piece] = []
    /// Its pieces face each other.
    var isSpread = false

    /// Nil for a picture of which nobody knows how large it is.
    ///
    /// - Parameters:
    ///   - measure: columns that there are.
    ///   - height: rows of a page, of which a share may be asked for.
    ///   - most: rows that there are for it.
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

    private static func pixels(_ length: Illustration.Length, of whole: Double) -> Double? {
        switch length {
        case .natural: nil
        case .pixels(let pixels): Double(max(1, pixels))
        case .share(let hundredths): max(1, whole * Double(hundredths) / 100)
        }
    }

    /// From this height on there is a frame around the words of a picture that is not there yet.
    static let leastFramed = 3

    /// The columns and rows that the words of a picture may take, within the frame.
    var room: (columns: Int, rows: Int) {
        rows >= Self.leastFramed ? (columns - 4, rows - 2) : (columns, rows)
    }
}
