import BookModel
import Cells
import Typesetting

/// The view of a picture: as a whole, as large as possible, or enlarged and moved.
struct PictureView: Hashable {
    /// Index into `factors`.
    private(set) var step = 0
    /// The centre of the view, as shares of the picture's width and height.
    private var across = 0.5
    private var down = 0.5

    /// Enlargements relative to the whole picture.
    static let factors = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16]
    /// Enlargement that is always allowed, even if there are not enough pixels.
    private static let always = 2.0

    /// The visible part of the picture.
    ///
    /// - Parameters:
    ///   - picture: its size; nil for a picture of unknown size, which fills the room.
    ///   - room: the available cells.
    func frame(of picture: PictureSize?, in room: Size, _ style: PictureStyle) -> PictureFrame {
        let fit = Self.fit(picture, in: room, style)
        let factor = Self.factors[min(step, Self.lastStep(of: picture, fit))]
        let whole = Size(
            columns: max(1, Int((Double(fit.columns) * factor).rounded())),
            rows: max(1, Int((Double(fit.rows) * factor).rounded())))
        let seen = Size(columns: min(whole.columns, room.columns), rows: min(whole.rows, room.rows))
        return PictureFrame(
            whole: whole, left: Self.start(across, whole.columns, seen.columns),
            top: Self.start(down, whole.rows, seen.rows), seen: seen)
    }

    /// Zooms by steps around the centre of the view.
    mutating func zoom(by steps: Int, _ picture: PictureSize?, in room: Size, _ style: PictureStyle) {
        let last = Self.lastStep(of: picture, Self.fit(picture, in: room, style))
        step = min(max(0, min(step, last) + steps), last)
    }

    /// Shows the whole picture.
    mutating func showAll() { self = PictureView() }

    /// Moves the view by cells, within the picture.
    ///
    /// - Parameter frame: the current frame.
    mutating func move(columns: Int = 0, rows: Int = 0, _ frame: PictureFrame) {
        across = Self.middle(frame.left + columns, frame.whole.columns, frame.seen.columns)
        down = Self.middle(frame.top + rows, frame.whole.rows, frame.seen.rows)
    }

    private static func start(_ middle: Double, _ whole: Int, _ seen: Int) -> Int {
        let start = Int((middle * Double(whole) - Double(seen) / 2).rounded())
        return min(max(0, start), whole - seen)
    }

    private static func middle(_ start: Int, _ whole: Int, _ seen: Int) -> Double {
        (Double(min(max(0, start), whole - seen)) + Double(seen) / 2) / Double(whole)
    }

    /// The cells of the whole picture when it is as large as possible.
    private static func fit(_ picture: PictureSize?, in room: Size, _ style: PictureStyle) -> Size {
        guard let picture, picture.width > 0, picture.height > 0 else { return room }
        let cell = (width: Double(style.columnWidth), height: Double(PictureStyle.rowHeight))
        let scale = min(
            Double(room.columns) * cell.width / Double(picture.width),
            Double(room.rows) * cell.height / Double(picture.height))
        return Size(
            columns: min(max(1, Int((Double(picture.width) * scale / cell.width).rounded())), room.columns),
            rows: min(max(1, Int((Double(picture.height) * scale / cell.height).rounded())), room.rows))
    }

    /// The largest useful step: a column shows one pixel. SVG can be enlarged without limit.
    private static func lastStep(of picture: PictureSize?, _ fit: Size) -> Int {
        guard let picture else { return 0 }
        if picture.isScalable { return factors.count - 1 }
        let most = max(always, Double(picture.width) / Double(fit.columns))
        return (factors.firstIndex { $0 > most } ?? factors.count) - 1
    }
}

/// The cells of a whole picture, and those that are visible.
///
///     ┌───── whole ──────┐
///     │    ┌─ seen ─┐    │
///     │    └────────┘    │
///     └──────────────────┘
struct PictureFrame: Hashable {
    let whole: Size
    /// The first visible column and row.
    let left: Int
    let top: Int
    let seen: Size

    var isWhole: Bool { seen == whole }

    var part: PicturePart {
        PicturePart(
            cells: left..<left + seen.columns, of: whole.columns, down: top..<top + seen.rows, of: whole.rows)
    }
}
