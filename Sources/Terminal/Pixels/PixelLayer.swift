import Cells

/// The pictures that a terminal shows in pixels, and the bytes that change them.
///
/// A picture is removed before text replaces it, and written after the text of its rows.
struct PixelLayer {
    /// A picture on the screen.
    fileprivate struct Placed: Hashable {
        var id: UInt32
        /// The number among the placements of the picture, from 1.
        var number: Int
        var area: Rect
        var source: Rect?
        /// Text of another size instead of a picture.
        var text: [SizedText] = []
    }

    /// Bytes that belong together: those of a picture, or those that remove pictures.
    struct Piece: Hashable {
        var picture: PixelPicture?
        var bytes: [UInt8]
    }

    /// A change of pictures: the bytes to send before the text, and what to send after it.
    struct Change {
        var before: [UInt8] = []
        /// The rows whose text must be written even if it has not changed.
        var rowsToDraw: Set<Int> = []
        fileprivate var shown: [PixelPicture] = []
        /// The placements of the pictures.
        fileprivate var places: [Placed] = []
        /// The placements that are not on the screen yet.
        fileprivate var new: Set<Placed> = []

        /// Whether no picture changes.
        var isNone: Bool { before.isEmpty && rowsToDraw.isEmpty && new.isEmpty }
    }

    /// The protocol of the terminal. Later replies do not change it.
    let pixels: PixelProtocol?
    private var placed: [Placed] = []
    /// The rows whose text was written beside pictures while pages moved.
    private var touchedRows: Set<Int> = []
    /// The pictures stored by kitty, with their sizes, the last shown at the end.
    private var stored: [(id: UInt32, byteCount: Int)] = []
    private let most: Int
    private let placeholders: Placeholders

    /// - Parameters:
    ///   - process: a number of this process, by which a terminal around tmux tells its pictures from those of others.
    ///   - most: the most bytes of pixels that the terminal should store. kitty's own limit is more than twice
    ///     that.
    init(_ pixels: PixelProtocol?, process: UInt32 = 0, most: Int = 128 << 20) {
        self.pixels = pixels
        placeholders = Placeholders(process: process)
        self.most = most
    }

    var isEmpty: Bool { placed.isEmpty }

    /// The change to other pictures on a screen of a size.
    func change(to wanted: [PixelPicture], on size: Size) -> Change {
        var change = Change()
        var copies: [UInt32: Int] = [:]
        for picture in wanted where takes(picture, on: size) {
            copies[picture.id, default: 0] += 1
            let place = Placed(
                id: picture.id, number: copies[picture.id] ?? 1, area: picture.area, source: picture.source,
                text: picture.text)
            if !placed.contains(place) { change.new.insert(place) }
            change.shown.append(picture)
            change.places.append(place)
        }
        for old in placed where !change.places.contains(old) {
            if !old.text.isEmpty { change.before += erase(old.text) }
            if pixels != .kitty || !old.text.isEmpty {
                change.rowsToDraw.formUnion(old.area.rows)
            } else if !change.places.contains(where: { ($0.id, $0.number) == (old.id, old.number) }) {
                // A placement that only moves is replaced.
                change.before += KittyGraphics.remove(old.id, old.number).utf8
            }
        }
        return change
    }

    private func takes(_ picture: PixelPicture, on size: Size) -> Bool {
        let means = picture.text.isEmpty ? pixels : .kitty
        return means?.takes(picture.area, on: size) == true
    }

    private func write(_ text: [SizedText], _ writer: RowWriter) -> [UInt8] {
        Array("\u{1B}7".utf8) + text.flatMap { writer.bytes(of: $0.style) + $0.sequence } + "\u{1B}8".utf8
    }

    private func erase(_ text: [SizedText]) -> [UInt8] {
        Array("\u{1B}7".utf8) + text.flatMap(\.erasing) + "\u{1B}8".utf8
    }

    /// Whether the terminal has stored a picture.
    func holds(_ id: UInt32) -> Bool { stored.contains { $0.id == id } }

    /// The bytes that send pictures to the terminal before they are shown, if it can store them.
    mutating func transmit(ahead pictures: [PixelPicture]) -> [Piece] {
        guard pixels == .kitty else { return [] }
        return pictures.filter { !holds($0.id) }.map {
            Piece(picture: $0, bytes: transmit($0).flatMap { $0 })
        }
    }

    /// The bytes to send after the text.
    ///
    /// - Parameters:
    ///   - rows: the rows whose text was written.
    ///   - grid: the grid below, for its colours.
    ///   - writer: a writer that has written nothing yet.
    ///   - isMoving: whether another frame of an animation follows. Pictures beside which text was written are
    ///     then written again after the last frame.
    mutating func finish(
        _ change: Change, drawn rows: Set<Int>, isMoving: Bool = false,
        over grid: Grid? = nil, by writer: RowWriter = RowWriter(depth: .full, entries: [])
    ) -> [Piece] {
        placed = change.places
        // Text covers sixel pictures, and it is unknown which part of a row was written.
        touchedRows.formUnion(rows)
        let covered = isMoving ? change.rowsToDraw : touchedRows.union(change.rowsToDraw)
        if !isMoving || placed.isEmpty { touchedRows = [] }
        let pieces = zip(change.shown, placed).flatMap { picture, place -> [Piece] in
            let isText = !picture.text.isEmpty
            let isCovered = (pixels != .kitty || isText) && !covered.isDisjoint(with: picture.area.rows)
            guard isCovered || change.new.contains(place) else { return [] }
            if isText { return [Piece(picture: picture, bytes: write(picture.text, writer))] }
            let ground = grid?.style(at: picture.area.origin)
            return show(picture, place.number, ground.map { writer.bytes(of: $0) } ?? []).map {
                Piece(picture: picture, bytes: $0)
            }
        }
        let forgotten = forgetOldest()
        return forgotten.isEmpty ? pieces : pieces + [Piece(picture: nil, bytes: forgotten)]
    }

    /// Records pieces that were not written, or not completely. Their pictures count as not shown.
    ///
    /// - Parameter isBegun: whether a part of the first piece was written.
    /// - Returns: the bytes that end that part.
    mutating func cut(_ pieces: ArraySlice<Piece>, isBegun: Bool) -> [UInt8] {
        let ids = Set(pieces.compactMap { $0.picture?.id })
        placed.removeAll { ids.contains($0.id) }
        stored.removeAll { ids.contains($0.id) }
        guard let picture = pieces.first?.picture else { return [] }
        // Pieces are never cut, but commands may be missing.
        if pixels == .placeholders { return placeholders.free(picture.id, isCut: true) }
        guard isBegun else { return [] }
        // End the control string. kitty would wait for the rest of the picture, so cancel it.
        var ending = Array("\u{1B}\\".utf8)
        if pixels == .kitty {
            ending += (KittyGraphics.giveUp + KittyGraphics.free(picture.id)).utf8
        } else {
            // The next change removes the part that is shown.
            placed.append(Placed(id: 0, number: 1, area: picture.area, source: nil))
        }
        return ending + "\u{1B}8".utf8
    }

    /// The bytes that remove all pictures, as the screen is left or cleared. kitty then has none of them.
    mutating func free() -> [UInt8] {
        defer { (placed, stored) = ([], []) }
        return stored.flatMap { free($0.id) }
    }

    /// The bytes that remove all pictures when the program has crashed; nil if nothing needs to be removed.
    var freeAll: [UInt8]? {
        switch pixels {
        case .kitty: Array(KittyGraphics.freeAll.utf8)
        case .placeholders: placeholders.freeAll
        case .sixel, .inlineFile, nil: nil
        }
    }

    private func free(_ id: UInt32) -> [UInt8] {
        pixels == .placeholders ? placeholders.free(id) : Array(KittyGraphics.free(id).utf8)
    }

    private mutating func show(
        _ picture: PixelPicture, _ number: Int, _ ground: [UInt8]
    ) -> [[UInt8]] {
        let (columns, rows) = (picture.area.size.columns, picture.area.size.rows)
        var (before, content): ([[UInt8]], [UInt8]) = ([], [])
        switch pixels {
        case .kitty:
            content = transmit(picture).flatMap { $0 }
            content += KittyGraphics.place(picture.id, number, on: picture.area.size, picture.source).utf8
        case .placeholders:
            before = transmit(picture)
            content = ground + placeholders.text(picture)
        case .sixel: content = picture.bytes
        case nil: break
        case .inlineFile:
            let arguments =
                "size=\(picture.bytes.count);width=\(columns);height=\(rows);preserveAspectRatio=0"
            content = Array("\u{1B}]1337;File=inline=1;\(arguments);doNotMoveCursor=1:".utf8)
            content += Base64Encoder.encoded(picture.bytes) + [0x07]
        }
        // DECSC, CUP, DECRC: the cursor is restored for ncurses.
        let place = "\u{1B}7\u{1B}[\(picture.area.origin.row + 1);\(picture.area.origin.column + 1)H"
        return before + [Array(place.utf8) + content + Array("\u{1B}8".utf8)]
    }

    /// Sends a picture that the terminal has not stored, or has dropped.
    private mutating func transmit(_ picture: PixelPicture) -> [[UInt8]] {
        let known = stored.firstIndex { $0.id == picture.id }
        if let known { stored.append(stored.remove(at: known)) }
        guard known == nil else { return [] }
        guard pixels == .placeholders else {
            stored.append((picture.id, picture.bytes.sizeOfPixels))
            return [KittyGraphics.transmit(picture.id, picture.bytes)]
        }
        // It replaces the picture that had its number.
        stored.removeAll { placeholders.number($0.id) == placeholders.number(picture.id) }
        stored.append((picture.id, picture.bytes.sizeOfPixels))
        return placeholders.transmission(picture.id, picture.bytes, for: picture.area.size)
    }

    private mutating func forgetOldest() -> [UInt8] {
        var bytes: [UInt8] = []
        var count = stored.reduce(0) { $0 + $1.byteCount }
        while count > most, let oldest = stored.first, !placed.contains(where: { $0.id == oldest.id }) {
            bytes += free(oldest.id)
            count -= oldest.byteCount
            stored.removeFirst()
        }
        return bytes
    }
}

extension Grid {
    fileprivate func style(at cell: Point) -> Style? {
        let isInside = 0..<size.columns ~= cell.column && 0..<size.rows ~= cell.row
        return isInside ? self[cell.column, cell.row].style : nil
    }
}

extension [PixelLayer.Piece] {
    var bytes: [UInt8] { flatMap(\.bytes) }
    /// The size of all pictures, in bytes.
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
