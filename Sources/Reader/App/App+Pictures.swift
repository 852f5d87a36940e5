import Cells

extension App {
    /// The requests for the pictures of the drawn pages, and of the pages next to them.
    public mutating func pictureRequests() -> [Effect] {
        let requests = context.reading.pictures.takeRequests()
        let covers = context.covers.takeRequests()
        let beside = context.beside?.reading.pictures.takeRequests() ?? []
        return (requests.isEmpty ? [] : [.decode(requests)]) + (covers.isEmpty ? [] : [.covers(covers)])
            + (beside.isEmpty ? [] : [.beside(.decode(beside))])
    }

    /// Whether the drawn pages have pictures that have not been requested yet.
    public var hasPictureRequests: Bool {
        context.reading.pictures.hasRequests || context.beside?.reading.pictures.hasRequests ?? false
    }

    /// Receives the results of picture requests.
    public mutating func receive(_ results: [PictureResult]) {
        guard !results.isEmpty else { return }
        context.reading.receive(results)
    }

    /// The size of a cell in pixels, if the terminal reports it. Pages are laid out for it at the next resize.
    public var cell: Size? {
        get { context.reading.cell }
        set { context.reading.cell = newValue }
    }

    /// How the terminal takes pixel pictures, as far as it has reported.
    public var pixels: TerminalPixels? {
        get { context.pixels }
        set {
            let hasPixels = newValue != nil
            if hasPixels != context.reading.hasPixels { context.reading.hasPixels = hasPixels }
            if newValue != context.pixels { context.pixels = newValue }
        }
    }

    /// Shows a message, once, that the terminal can show pictures only in cells.
    public mutating func sayNoPixels() {
        guard !context.hasSaidNoPixels else { return }
        context.hasSaidNoPixels = true
        say(("this terminal has no pixels for pictures" as Message).lasting(seconds: 4))
    }

    /// The pictures to show in pixels: those that have been decoded, and that nothing is drawn over. kitty also shows
    /// parts of them.
    ///
    /// - Parameter grid: the screen as just drawn.
    public func pictures(on grid: Grid) -> [PixelPicture] {
        guard let terminal = pixelsInUse else { return [] }
        return screenImages.compactMap { shown in
            let request = shown.request.inPixels(shown.picture.size, of: terminal)
            guard let pixels = decoded(shown).pixels(request),
                let area = shown.visibleArea(on: grid), terminal.takes(area, on: grid.size)
            else { return nil }
            if area == shown.area {
                return PixelPicture(id: pixels.id, area: area, bytes: pixels.bytes)
            }
            guard terminal.taking == .kitty else { return nil }
            let cell = terminal.cell
            let source = Rect(
                column: (area.origin.column - shown.area.origin.column) * cell.columns,
                row: (area.origin.row - shown.area.origin.row) * cell.rows,
                columns: area.size.columns * cell.columns, rows: area.size.rows * cell.rows)
            return PixelPicture(id: pixels.id, area: area, source: source, bytes: pixels.bytes)
        }
    }

    /// Titles, drop capitals, raised numbers and readings in letters of another size, if the terminal can show them: those
    /// that nothing is drawn over, while nothing moves.
    public func sizedText(on grid: Grid) -> [PixelPicture] {
        guard context.reading.takesSizedText, wantsPixels, !isMoving else { return [] }
        return screenPictures.compactMap { shown in
            let text = shown.text(on: grid)
            return text.isEmpty ? nil : PixelPicture(text, area: shown.area)
        }
    }

    /// Whether the pages in view have titles or other text that a terminal might show in pixels or in letters of another
    /// size.
    public var hasDisplayType: Bool {
        wantsPixels && !isMoving && !context.isAtShelf && context.reading.hasDisplayType
    }

    /// Whether the terminal can show letters of other sizes, as far as it has reported.
    public var takesSizedText: Bool {
        get { context.reading.takesSizedText }
        set { if newValue != takesSizedText { context.reading.takesSizedText = newValue } }
    }

    /// Clears the cells under pixel pictures, so that no letters show through transparent parts. The background colour
    /// stays under letters of another size, and where the whole area has one colour, as a binding does.
    public func clear(_ pictures: [PixelPicture], of grid: inout Grid) {
        for picture in pictures where picture.text.isEmpty {
            var style = context.theme.text
            if let ground = Self.onlyGround(of: picture.area, in: grid) { style.background = ground }
            grid.fill(picture.area, with: Cell(style: style))
        }
        for area in pictures.lazy.filter({ !$0.text.isEmpty }).map(\.area) {
            for row in area.rows {
                for column in area.columns {
                    var style = context.theme.text
                    style.background = grid[column, row].style.background
                    grid.fill(Rect(column: column, row: row, columns: 1, rows: 1), with: Cell(style: style))
                }
            }
        }
    }

    /// The background colour of all cells of an area; nil if they differ.
    private static func onlyGround(of area: Rect, in grid: Grid) -> Color? {
        let ground = grid[area.columns.lowerBound, area.rows.lowerBound].style.background
        let isOnlyOne = area.rows.allSatisfy { row in
            area.columns.allSatisfy { grid[$0, row].style.background == ground }
        }
        return isOnlyOne ? ground : nil
    }

    /// The links on the screen that lead out of the book; empty while pages move, and under another screen.
    public var links: [ScreenLink] {
        isMoving || screens.count > 1 || context.isAtShelf
            ? [] : context.reading.webLinks + (context.shownBeside?.webLinks ?? [])
    }

    /// Whether to ask the terminal how it can show pictures.
    public var wantsPixels: Bool { context.settings.pictures.takesPixels }

    /// Requests the pixel pictures in view, then those of the next pages.
    func requestPixels() {
        if let terminal = pixelsInUse {
            for picture in screenImages where terminal.takes(picture.area, on: context.size) {
                decoded(picture).want(picture.request.inPixels(picture.picture.size, of: terminal))
            }
        }
        guard !context.isAtShelf else { return }
        for picture in context.reading.neighbouringPictures where picture.text.isEmpty {
            guard let terminal = pixelsInUse, context.reading.pictures.hasRoom else { continue }
            context.reading.pictures.want(picture.request.inPixels(picture.picture.size, of: terminal))
        }
    }

    /// The decoded pictures of the pages next to those in view, for the terminal to store before they are turned to.
    public var picturesAhead: [PixelPicture] {
        guard let terminal = pixelsInUse, terminal.taking == .kitty, !context.isAtShelf else { return [] }
        return context.reading.neighbouringPictures.filter { $0.text.isEmpty }.compactMap { shown in
            let request = shown.request.inPixels(shown.picture.size, of: terminal)
            return context.reading.pictures.pixels(request).map {
                PixelPicture(id: $0.id, area: shown.area, bytes: $0.bytes)
            }
        }
    }

    private func decoded(_ picture: ScreenPicture) -> DecodedPictures {
        picture.isCover ? context.covers : session(of: picture).pictures
    }

    private func session(of picture: ScreenPicture) -> ReadingSession {
        picture.isOfBeside ? context.beside?.reading ?? context.reading : context.reading
    }

    private var pixelsInUse: TerminalPixels? { wantsPixels ? context.pixels : nil }

    private var screenImages: [ScreenPicture] { screenPictures.filter { $0.text.isEmpty } }

    private var screenPictures: [ScreenPicture] {
        screens[(screens.lastIndex { !$0.isBox } ?? 0)...].flatMap { $0.pictures(in: context) }
    }
}
