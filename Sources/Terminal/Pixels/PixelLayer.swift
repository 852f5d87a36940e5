import Cells

/// The pixel pictures that a terminal shows, and the bytes that change them.
///
/// A picture is removed before text replaces it, and written after the text of its rows. So nothing of it is left over,
/// whatever happens in between.
struct PixelLayer {
    private struct Placed {
        var id: UInt32
        var area: Rect
    }

    /// Bytes that belong together: those of a picture, or those that remove pictures.
    struct Piece: Hashable {
        var picture: PixelPicture?
        var bytes: [UInt8]
    }

    /// The bytes of a change: before the text, and after it.
    struct Change {
        var before: [UInt8] = []
        /// Rows whose text must be written even if it has not changed.
        var rowsToDraw: Set<Int> = []
        /// Pictures that are shown already, and must be written again if the text of their rows changes.
        fileprivate var kept: [PixelPicture] = []
        fileprivate var new: [PixelPicture] = []

        /// Whether no picture changes.
        var isNone: Bool { before.isEmpty && rowsToDraw.isEmpty && new.isEmpty }
    }

    /// The protocol of the terminal. Later answers do not change it.
    let pixels: PixelProtocol
    private var placed: [Placed] = []
    /// The pictures that kitty has, with their sizes, the last shown at the end.
    private var handed: [(id: UInt32, byteCount: Int)] = []
    private let most: Int

    /// - Parameter most: the bytes of pixels that the terminal should store. kitty's own limit is more than twice that.
    init(_ pixels: PixelProtocol, most: Int = 128 << 20) {
        self.pixels = pixels
        self.most = most
    }

    var isEmpty: Bool { placed.isEmpty }

    /// The bytes before the text when other pictures are shown on a screen of a size.
    func change(to wanted: [PixelPicture], on size: Size) -> Change {
        var change = Change()
        let shown = wanted.filter { pixels.takes($0.area, on: size) }
        for picture in placed where !shown.contains(where: { $0.id == picture.id && $0.area == picture.area })
        {
            if pixels == .kitty {
                change.before += KittyGraphics.remove(picture.id).utf8
            } else {
                change.rowsToDraw.formUnion(picture.area.rows)
            }
        }
        for picture in shown {
            if placed.contains(where: { $0.id == picture.id && $0.area == picture.area }) {
                change.kept.append(picture)
            } else {
                change.new.append(picture)
            }
        }
        return change
    }

    /// The bytes after the text.
    ///
    /// - Parameter rows: the rows whose text was written.
    mutating func finish(_ change: Change, drawn rows: Set<Int>) -> [Piece] {
        // Text covers sixel pictures, and it is not known how much of a row was written.
        let redrawn = pixels == .kitty ? [] : change.kept.filter { !rows.isDisjoint(with: $0.area.rows) }
        placed = (change.kept + change.new).map { Placed(id: $0.id, area: $0.area) }
        let pieces = (redrawn + change.new).map { Piece(picture: $0, bytes: show($0)) }
        let forgotten = forgetOldest()
        return forgotten.isEmpty ? pieces : pieces + [Piece(picture: nil, bytes: forgotten)]
    }

    /// Records pieces that were not written, or not completely. Their pictures count as not shown.
    ///
    /// - Parameter isBegun: whether the first piece was written in part.
    /// - Returns: the bytes that end that part.
    mutating func cut(_ pieces: ArraySlice<Piece>, isBegun: Bool) -> [UInt8] {
        let ids = Set(pieces.compactMap { $0.picture?.id })
        placed.removeAll { ids.contains($0.id) }
        handed.removeAll { ids.contains($0.id) }
        guard isBegun, let picture = pieces.first?.picture else { return [] }
        // End the control string. kitty would wait for the rest of the picture, so drop it.
        var ending = Array("\u{1B}\\".utf8)
        if pixels == .kitty {
            ending += (KittyGraphics.giveUp + KittyGraphics.free(picture.id)).utf8
        } else {
            // The next change removes the part that is shown.
            placed.append(Placed(id: 0, area: picture.area))
        }
        return ending + "\u{1B}8".utf8
    }

    /// Removes everything from the terminal, as its screen goes to another program, or was cleared, when kitty drops all
    /// pictures.
    mutating func free() -> [UInt8] {
        defer { (placed, handed) = ([], []) }
        return handed.flatMap { Array(KittyGraphics.free($0.id).utf8) }
    }

    private mutating func show(_ picture: PixelPicture) -> [UInt8] {
        let (columns, rows) = (picture.area.size.columns, picture.area.size.rows)
        var content: [UInt8] = []
        switch pixels {
        case .kitty:
            content = hand(picture) + KittyGraphics.place(picture.id, columns: columns, rows: rows).utf8
        case .sixel: content = picture.bytes
        case .inlineFile:
            let arguments =
                "size=\(picture.bytes.count);width=\(columns);height=\(rows);preserveAspectRatio=0"
            content = Array("\u{1B}]1337;File=inline=1;\(arguments);doNotMoveCursor=1:".utf8)
            content += Base64Encoder.encoded(picture.bytes) + [0x07]
        }
        // DECSC, CUP, DECRC, so that ncurses finds the cursor where it left it.
        let place = "\u{1B}7\u{1B}[\(picture.area.origin.row + 1);\(picture.area.origin.column + 1)H"
        return Array(place.utf8) + content + Array("\u{1B}8".utf8)
    }

    /// Sends a picture that the terminal does not have, or has dropped.
    private mutating func hand(_ picture: PixelPicture) -> [UInt8] {
        let known = handed.firstIndex { $0.id == picture.id }
        if let known { handed.append(handed.remove(at: known)) }
        guard known == nil else { return [] }
        handed.append((picture.id, picture.bytes.sizeOfPixels))
        return KittyGraphics.transmit(picture.id, picture.bytes)
    }

    private mutating func forgetOldest() -> [UInt8] {
        var bytes: [UInt8] = []
        var count = handed.reduce(0) { $0 + $1.byteCount }
        while count > most, let oldest = handed.first, !placed.contains(where: { $0.id == oldest.id }) {
            bytes += KittyGraphics.free(oldest.id).utf8
            count -= oldest.byteCount
            handed.removeFirst()
        }
        return bytes
    }
}

extension [PixelLayer.Piece] {
    var bytes: [UInt8] { flatMap(\.bytes) }
    /// The size of all pictures.
    var byteCount: Int { reduce(0) { $0 + $1.bytes.count } }
}

extension [UInt8] {
    /// The size of a PNG's pixels in memory; its own size if it is not a PNG.
    fileprivate var sizeOfPixels: Int {
        guard count >= 24, starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return count }
        let sides = [16, 20].map { start in self[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return sides[0] * sides[1] * 4
    }
}
