import Cells
import Pictures
import Reader
import Typesetting

extension PictureRequest {
    init(_ bytes: [UInt8], for wish: PictureWish) {
        self.init(
            bytes, as: Form(wish.form), columns: wish.size.columns, rows: wish.size.rows,
            cellWidth: wish.cell.columns, cellHeight: wish.cell.rows, colors: Colors(wish.colors),
            ground: wish.ground.code, options: Options(wish))
        part = Part(wish.part)
    }
}

extension PictureRequest.Part {
    fileprivate init(_ part: PicturePart) {
        self.init(
            left: part.across.lowerBound, top: part.down.lowerBound, width: part.across.count,
            height: part.down.count)
    }
}

extension PictureRequest.Form {
    fileprivate init(_ form: PictureForm) {
        self =
            switch form {
            case .cells: .cells
            case .png: .png
            case .sixel: .sixel
            }
    }
}

extension PictureRequest.Options {
    fileprivate init(_ wish: PictureWish) {
        self = .fills
        if wish.inverts { insert(.inverts) }
        if wish.form != .cells { insert(.coversBox) }
    }
}

extension DecodedPicture {
    /// What the decoder has made for a wish; nil for what does not fit it, or may not go to a terminal.
    init?(_ picture: Picture, for wish: PictureWish) {
        switch picture.content {
        case .cells:
            guard let cells = CellPicture(picture, for: wish) else { return nil }
            self = .cells(cells)
        case .bytes(let bytes):
            guard wish.form == .png || wish.form == .sixel && bytes.isSixel else { return nil }
            self = .pixels(bytes)
        case .size: return nil
        }
    }
}

extension [UInt8] {
    /// Whether it is a picture in sixel (DCS … q … ST) and nothing else: a decoder that a picture has taken over
    /// must not get at the terminal.
    fileprivate var isSixel: Bool {
        guard starts(with: [0x1B, 0x50]), suffix(2) == [0x1B, 0x5C] else { return false }
        let content = dropFirst(2).dropLast(2)
        guard let start = content.firstIndex(of: UInt8(ascii: "q")) else { return false }
        return content[..<start].allSatisfy { (0x30...0x3B).contains($0) }
            && content[start...].allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0A || $0 == 0x0D }
    }
}

extension PictureRequest.Colors {
    fileprivate init(_ depth: ColorDepth) {
        self =
            switch depth {
            case .none: .none
            case .eight: .eight
            case .sixteen: .sixteen
            case .palette: .palette
            case .full: .all
            }
    }
}

extension CellPicture {
    /// What the decoder has made for a wish; nil for what does not fit it.
    init?(_ picture: Picture, for wish: PictureWish) {
        guard case .cells(let cells) = picture.content else { return nil }
        self.init(
            Size(columns: picture.columns, rows: picture.rows),
            cells.map { cell in
                Cell(
                    cell.character,
                    style: Style(
                        foreground: Color(cell.color, for: wish), background: Color(cell.ground, for: wish)))
            })
    }
}

extension Color {
    /// - Parameter number: as the decoder has it for so many colours; nil for the terminal's own.
    fileprivate init(_ number: UInt32?, for wish: PictureWish) {
        guard let number else {
            self = .standard
            return
        }
        let isFull = wish.colors == .full
        self = isFull ? .rgb(RGB(code: number)) : .indexed(UInt8(truncatingIfNeeded: number))
    }
}
