import Commands
import BookModel
import Cells
import Typesetting

/// The colours in which pictures are requested.
struct PictureLook: Hashable {
    let colors: ColorDepth
    let ground: RGB
    let change: PictureChange

    /// - Parameter page: the background colour of the page, if known.
    init(_ setting: Settings.PictureGround, page: RGB?, colors: ColorDepth) {
        self.colors = colors
        let isLight = page?.isLight ?? true
        ground = page ?? .white
        switch setting {
        case .paper: change = page == nil ? .none : .adapts
        case .terminal: change = .none
        case .invert: change = isLight ? .none : .inverts
        }
    }

    /// Nil for a picture without a file.
    ///
    /// - Parameter style: gives the shape of cells.
    func request(for picture: PlacedPicture, _ style: PictureStyle) -> PictureRequest? {
        let size = Size(columns: picture.columns, rows: picture.rows)
        var request = request(for: picture.illustration, in: size, style)
        request?.part = picture.part
        return request
    }

    /// Nil for a picture without a file.
    func request(for picture: Illustration, in size: Size, _ style: PictureStyle) -> PictureRequest? {
        guard !picture.name.isEmpty else { return nil }
        return PictureRequest(
            name: picture.name, size: size,
            cell: Size(columns: style.columnWidth, rows: PictureStyle.rowHeight), colors: colors,
            ground: ground, change: change)
    }
}
