import Cells

/// The pictures of pixels that a terminal shows, and what is to be written for others.
///
/// A picture is removed before text takes its place, and comes when the text of its rows stands: whatever
/// happens between, nothing of it is left.
struct PixelLayer {
    private struct Placed {
        var id: UInt32
        var area: Rect
    }

    /// Bytes that belong together: those of a picture, or of what makes room for others.
    struct Piece: Hashable {
        var picture: PixelPicture?
        var bytes: [UInt8]
    }

    /// What is written for a change: before the text, and behind it.
    struct Change {
        var before: [UInt8] = []
        /// Whose text is to be written whatever the terminal shows there.
        var rowsToDraw: Set<Int> = []
        /// Shown already, where no text changes; as they are otherwise.
        fileprivate var kept: [PixelPicture] = []
        fileprivate var new: [PixelPicture] = []

        /// Nothing changes but, maybe, the text.
        var isNone: Bool { before.isEmpty && rowsToDraw.isEmpty && new.isEmpty }
    }

    /// What the terminal takes; an answer that comes later does not change it.
    let pixels: PixelProtocol
    private var placed: [Placed] = []
    /// What kitty has been handed, and how much that is there; the last shown last.
    private var handed: [(id: UInt32, byteCount: Int)] = []
    private let most: Int

    /// - Parameter most: bytes of pixels that a terminal is to keep; those that ours takes are more than twice as many.
    init(_ pixels: PixelProtocol, most: Int = 128 << 20) {
        self.pixels = pixels
        self.most = most
    }

    var isEmpty: Bool { placed.isEmpty }

    /// What comes before the text when other pictures are to be shown on a screen of a size.
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

    /// What comes behind the text.
    ///
    /// - Parameter rows: those whose text was written.
    mutating func finish(_ change: Change, drawn rows: Set<Int>) -> [Piece] {
        // Text that is written goes over sixel, and nobody knows how much of a row is written.
        let redrawn = pixels == .kitty ? [] : change.kept.filter { !rows.isDisjoint(with: $0.area.rows) }
        placed = (change.kept + change.new).map { Placed(id: $0.id, area: $0.area) }
        let pieces = (redrawn + change.new).map { Piece(picture: $0, bytes: show($0)) }
        let forgotten = forgetOldest()
        return forgotten.isEmpty ? pieces : pieces + [Piece(picture: nil, bytes: forgotten)]
    }

    /// Takes note of pieces that are not written, or not to their end: they are shown as if for the first time
    /// the next time.
    ///
    /// - Parameter isBegun: whether some of the first one is.
    /// - Returns: what ends that.
    mutating func cut(_ pieces: ArraySlice<Piece>, isBegun: Bool) -> [UInt8] {
        let ids = Set(pieces.compactMap { $0.picture?.id })
        placed.removeAll { ids.contains($0.id) }
        handed.removeAll { ids.contains($0.id) }
        guard isBegun, let picture = pieces.first?.picture else { return [] }
        // The string that was begun ends; kitty waits for the rest of a picture, and has no use for this one.
        var ending = Array("\u{1B}\\".utf8)
        if pixels == .kitty {
            ending += (KittyGraphics.giveUp + KittyGraphics.free(picture.id)).utf8
        } else {
            // What of it stands there goes with the next change.
            placed.append(Placed(id: 0, area: picture.area))
        }
        return ending + "\u{1B}8".utf8
    }

    /// Nothing of this is to be left in the terminal: its screen is another's, or has been cleared, at which kitty
    /// forgets what it was handed.
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
        // DECSC, CUP, DECRC: ncurses finds the cursor where it left it.
        let place = "\u{1B}7\u{1B}[\(picture.area.origin.row + 1);\(picture.area.origin.column + 1)H"
        return Array(place.utf8) + content + Array("\u{1B}8".utf8)
    }

    /// Hands a picture over that the terminal has not, or has forgotten.
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
    /// Of all of them.
    var byteCount: Int { reduce(0) { $0 + $1.bytes.count } }
}

extension [UInt8] {
    /// The bytes that the pixels of a PNG take once they are read; its own for what is none.
    fileprivate var sizeOfPixels: Int {
        guard count >= 24, starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return count }
        let sides = [16, 20].map { start in self[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return sides[0] * sides[1] * 4
    }
}
