import Commands
import Cells
import Drawing
import Paging

/// The open book: one page, or two that face each other.
struct BookScreen: Screen {
    /// What the button went down on.
    var touched: Touched?
    private var filmArtist = FilmArtist()
    /// The artist of the right half, if two books are shown.
    private var rightFilmArtist = FilmArtist()
    /// Where a button went down that may be held still, or dragged to select.
    var held: Point?
    /// Where and when the middle of the page was clicked.
    var clicked: (point: Point, time: Duration)?

    var keyContext: KeyContext { .reading }
    func pictures(in context: Context) -> [ScreenPicture] {
        context.reading.screenPictures + (context.shownBeside?.screenPictures ?? []).map { $0.ofBeside() }
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        switch event {
        case .mouse(let mouse): handle(mouse, &context.reading)
        case .key: [.say(.keys)]
        case .paste, .resize: []
        }
    }

    mutating func draw(into grid: inout Grid, in context: Context) {
        let reading = context.reading
        reading.deskArtist.draw(into: &grid)
        if let beside = context.shownBeside {
            draw(beside, [], on: context.paper, into: &grid)
            grid.cursor = nil
        }
        draw(reading, context.decorations, on: context.paper, into: &grid)
        if let row = reading.geometry.indicatorRow, reading.showsIndicator {
            reading.indicatorArtist(typed: context.keys.number.text).draw(row: row, into: &grid)
        }
        reading.drawPreview(naming: context.keyMaps[.list], into: &grid)
        reading.drawMessage(naming: context.readingKeys, into: &grid)
    }

    /// Draws the pages of a book, which may be turning.
    private mutating func draw(
        _ reading: ReadingSession, _ decorations: [Decoration], on paper: Paper, into grid: inout Grid
    ) {
        let artist = reading.half == .right ? \Self.rightFilmArtist : \Self.filmArtist
        guard let film = reading.turner.film else {
            self[keyPath: artist].forget()
            return draw(reading, decorations, into: &grid)
        }
        self[keyPath: artist].draw(
            film, of: FilmArtist.Look(reading, on: paper), in: reading.geometry.leaves, into: &grid
        ) {
            reading.drawPages($0, decorations, into: &$1)
        }
    }

    /// Draws pages that do not move.
    private func draw(_ reading: ReadingSession, _ decorations: [Decoration], into grid: inout Grid) {
        let leaves = reading.geometry.leaves
        guard leaves.origin != grid.bounds.origin || leaves.size.columns != grid.size.columns else {
            // Nothing lies beside them: what they are drawn into need not be copied.
            reading.drawPages(reading.visible, decorations, into: &grid)
            grid.cursor = reading.cursor(on: grid)
            return
        }
        var pages = Grid(
            leaves.size, filledWith: Cell(style: reading.theme.text), widths: reading.widths)
        reading.drawPages(reading.visible, decorations, into: &pages)
        grid.place(pages.cells, in: leaves)
        grid.cursor = reading.cursor(on: pages)
    }
}

// MARK: - Commands

extension BookScreen {
    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        if let number = request.number, number.whole == nil, request.command.row.parameter.isWholeNumber {
            return [.say("only % takes decimals")]
        }
        // Who presses a key does not mean the hand on the mouse any more.
        letGo(&context.reading)
        if let (name, words) = request.lookup { return context.ask(name, about: words) }
        return perform(request, times: request.number?.whole ?? 1, &context.reading)
    }

    private func perform(_ request: Request, times: Int, _ reading: inout ReadingSession) -> [Action]? {
        switch request.command {
        case .next: reading.turn(.forward, times: times)
        case .previous: reading.turn(.reverse, times: times)
        case .lineDown: reading.moveRuler(.forward, times: times)
        case .lineUp: reading.moveRuler(.reverse, times: times)
        case .autoTurn: reading.switchAutoTurn()
        case .faster, .slower: reading.changeRate(faster: request.command == .faster)
        case .aloud: reading.switchAloud(until: request.text)
        case .nextSentence, .previousSentence, .nextParagraph, .previousParagraph:
            reading.stepAloud(request.command)
        case .nextChapter: reading.goToNextChapter(times: times)
        case .previousChapter: reading.goToPreviousChapter(times: times)
        case .beginning: reading.goToBeginning()
        case .end: reading.goToEnd()
        case .page: request.number?.whole.map { reading.goToPage($0) } ?? reading.goToBeginning()
        case .printedPage: reading.goToPrintedPage(request.number?.whole)
        case .percent: request.number.map { reading.goToPercent($0) } ?? [.say("0 to 100 %")]
        case .jumpBack: reading.goToJumpOrigin()
        case .back: reading.goBack(times: times)
        case .forward: reading.goForward(times: times)
        case .chapter: reading.goToChapter(titled: request.text ?? "")
        case .mark: request.text?.first.map { reading.mark(letter: $0) } ?? []
        case .goMark: request.text.map { reading.goToMark(named: $0) } ?? []
        case .bookmark: reading.switchBookmark()
        case .bookmarks: reading.listMarks(.bookmarks)
        case .marks: reading.listMarks(.highlights)
        case .select: reading.select()
        case .export: reading.export(request.text ?? "")
        case .importMarks: [.effect(.importMarks(from: request.text))]
        case .contents: [.push(ListScreen(reading.contentsList))]
        case .notes: reading.openNotes()
        case .search: reading.search(forWords: request.text, isForward: true)
        case .searchBack: reading.search(forWords: request.text, isForward: false)
        case .nextHit: reading.goToNextHit(times: times, isReversed: false)
        case .previousHit: reading.goToNextHit(times: times, isReversed: true)
        case .searchWord: reading.searchWord(isForward: true)
        case .searchWordBack: reading.searchWord(isForward: false)
        case .hits: reading.listHits()
        case .define: request.text.map { reading.define(Lookup($0)) } ?? reading.labelWords()
        case .switchPageCount: reading.switchPageCount()
        case .switchJustification: reading.switchJustification()
        case .scrub: reading.beginScrubbing()
        case .zen: reading.switchChrome()
        case .widen: reading.lengthenLines(by: 2 * times)
        case .narrow: reading.lengthenLines(by: -2 * times)
        case .fitWidth: reading.fitWidth()
        case .resetMeasure: [.reset("measure", .thisBook)]
        case .nextLink: reading.step(.forward, times: times)
        case .previousLink: reading.step(.reverse, times: times)
        case .follow: reading.followOrTurn(times: times)
        case .labelLinks: reading.labelLinks()
        case .copyFocus: reading.copyFocus()
        case .pictures: reading.listPictures()
        case .jumps: [.push(ListScreen(JumpsSource(reading)))]
        case .cancel: reading.cancel()
        default: nil
        }
    }
}
