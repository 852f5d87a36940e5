import Cells
import Pictures
import Reader
import Typesetting

extension DecoderRequest {
    init(_ bytes: [UInt8], for request: PictureRequest) {
        self.init(
            bytes, as: Form(request.form), columns: request.size.columns, rows: request.size.rows,
            cellWidth: request.cell.columns, cellHeight: request.cell.rows, colors: Colors(request.colors),
            ground: request.ground.code, options: Options(request))
        part = Part(request.part)
    }
}

extension DecoderRequest.Part {
    fileprivate init(_ part: PicturePart) {
        self.init(
            left: part.across.lowerBound, top: part.down.lowerBound, width: part.across.count,
            height: part.down.count)
    }
}

extension DecoderRequest.Form {
    fileprivate init(_ form: PictureForm) {
        self =
            switch form {
            case .cells: .cells
            case .png: .png
            case .sixel: .sixel
            }
    }
}

extension DecoderRequest.Options {
    fileprivate init(_ request: PictureRequest) {
        self = .fills
        switch request.change {
        case .none: break
        case .inverts: insert(.inverts)
        case .adapts: insert(.adapts)
        }
        if request.form != .cells { insert(.coversBox) }
    }
}

extension DecodedPicture {
    /// Creates the result of a request; nil if it does not match it, or may not be sent to a terminal.
    init?(_ picture: Picture, for request: PictureRequest) {
        switch picture.content {
        case .cells:
            guard let cells = CellPicture(picture, for: request) else { return nil }
            self = .cells(cells)
        case .bytes(let bytes):
            guard request.form == .png || request.form == .sixel && bytes.isSixel else { return nil }
            self = .pixels(bytes)
        case .size: return nil
        }
    }
}

extension [UInt8] {
    /// Whether it is a picture in sixel (DCS … q … ST) and nothing else: a decoder compromised by a picture
    /// must not control the terminal.
    fileprivate var isSixel: Bool {
        guard starts(with: [0x1B, 0x50]), suffix(2) == [0x1B, 0x5C] else { return false }
        let content = dropFirst(2).dropLast(2)
        guard let start = content.firstIndex(of: UInt8(ascii: "q")) else { return false }
        return content[..<start].allSatisfy { (0x30...0x3B).contains($0) }
            && content[start...].allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0A || $0 == 0x0D }
    }
}

extension DecoderRequest.Colors {
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
    /// Creates the result of a request; nil if it does not match the request.
    init?(_ picture: Picture, for request: PictureRequest) {
        guard case .cells(let cells) = picture.content else { return nil }
        self.init(
            Size(columns: picture.columns, rows: picture.rows),
            cells.map { cell in
                Cell(
                    cell.character,
                    style: Style(
                        foreground: Color(cell.color, for: request),
                        background: Color(cell.ground, for: request)))
            })
    }
}

extension Color {
    /// - Parameter number: the decoder's number for a colour of the depth; nil for the terminal's own.
    fileprivate init(_ number: UInt32?, for request: PictureRequest) {
        guard let number else {
            self = .standard
            return
        }
        let isFull = request.colors == .full
        self = isFull ? .rgb(RGB(code: number)) : .indexed(UInt8(truncatingIfNeeded: number))
    }
}
