import Commands
import BookModel
import Cells
import Drawing

/// The card of a book: its cover, description and facts, laid over the screen below.
///
///              War and Peace
///
///         by   Leo Tolstoy
///     series   …
struct CardScreen: ScrolledScreen {
    /// The first line in view.
    private var top = 0

    var keyContext: KeyContext { .box }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        if scroll(for: request, in: context) { return [] }
        switch request.command {
        case .close, .card, .choose: return [.pop]
        case .edit:
            guard let book = context.cardOnShelf else {
                return [.say(":\(Command.shelf.rawValue) lists the book; it is corrected there")]
            }
            return [.push(CorrectionScreen(book))]
        case .quit, .suspend, .redraw: return nil
        default: break
        }
        return []
    }

    func lineCount(in context: Context) -> Int { room(in: context.size).count }

    mutating func scroll(by lines: Int, in context: Context) {
        let count = Self.lines(context, columns: Self.columns(in: context.size).count).count
        top = min(max(0, top + lines), max(0, count - room(in: context.size).count))
    }

    // MARK: Drawing

    private static let widest = 76
    /// The columns for the names of facts, with the gap after them.
    private static let names = CardFacts.longestName + 2

    /// The size of the cover, which stands before the facts if there is room for both.
    private static let cover = Size(columns: 22, rows: 16)
    private static let gap = 4

    private static func hasCover(in size: Size) -> Bool {
        size.columns >= widest + cover.columns + gap + 8 && size.rows >= cover.rows + 4
    }

    private static func columns(in size: Size) -> Range<Int> {
        let width = max(1, min(widest, size.columns - (size.columns >= 30 ? 4 : 0)))
        let before = hasCover(in: size) ? cover.columns + gap : 0
        let start = (size.columns - width - before) / 2 + before
        return start..<start + width
    }

    /// The book of the card and the area of its cover; nil in a window without room for it.
    private func cover(in context: Context) -> (book: ShelfBook, room: Rect)? {
        guard Self.hasCover(in: context.size), let card = context.card else { return nil }
        let area = Rect(
            origin: Point(
                column: Self.columns(in: context.size).lowerBound - Self.gap - Self.cover.columns,
                row: room(in: context.size).lowerBound + 1),
            size: Self.cover)
        var book = context.cardOnShelf ?? ShelfBook(id: card.id ?? card.path, path: card.path)
        (book.title, book.creators) = (card.metadata.title, card.metadata.creators)
        return (book, area)
    }

    func pictures(in context: Context) -> [ScreenPicture] {
        cover(in: context).map { CoverArtist.pictures(of: $0.book, in: $0.room, context, hangs: true) } ?? []
    }

    private func room(in size: Size) -> Range<Int> {
        let margin = size.rows >= 8 ? 1 : 0
        return margin..<max(margin + 1, size.rows - 1 - margin)
    }

    private enum Line {
        case blank
        case title(String)
        case fact(name: String, words: String)
    }

    private static func lines(_ context: Context, columns: Int) -> [Line] {
        guard let card = context.card else { return [] }
        var lines = Words.wrapped(card.metadata.title, to: columns).map { Line.title($0) }
        let name = columns >= 2 * names ? names : 0
        lines += Words.wrapped(card.metadata.subtitle, to: columns - name).map { .fact(name: "", words: $0) }
        lines.append(.blank)
        let reading = context.reading
        let facts = CardFacts(card, pace: reading.timer.pace, zone: reading.clock.zone)
        let room = max(1, columns - name)
        func fact(_ name: String, _ words: String) -> [Line] {
            Words.wrappedWhole(words, to: room).enumerated().map {
                .fact(name: $0 == 0 ? name : "", words: $1)
            }
        }
        func add(_ facts: ArraySlice<(name: String, words: String)>) {
            var before = ""
            for (name, words) in facts {
                lines += fact(name == before ? "" : name, words)
                before = name
            }
        }
        add(facts.facts[..<facts.opening])
        let about = facts.about.enumerated().flatMap { index, words in
            index == 0 ? fact("about", words) : [.blank] + fact("", words)
        }
        // Of a long description, the beginning is shown here and the whole at the end.
        let isLong = about.count > Self.mostAbout
        if isLong {
            let lead = Words.wrappedWhole(facts.about.joined(separator: " "), to: room - 2)
            lines += [.blank] + fact("about", lead.prefix(Self.mostAbout).joined(separator: " ") + " …")
        } else if !about.isEmpty {
            lines += [.blank] + about
        }
        if !about.isEmpty { lines.append(.blank) }
        add(facts.facts[facts.opening...])
        return lines + (isLong ? [.blank] + about : [])
    }

    /// The most lines of a description before other facts.
    private static let mostAbout = 5

    func draw(into grid: inout Grid, in context: Context) {
        let (size, theme) = (grid.size, context.theme)
        grid.fill(
            Rect(column: 0, row: 0, columns: size.columns, rows: size.rows), with: Cell(style: theme.text))
        let (columns, room) = (Self.columns(in: size), room(in: size))
        if let cover = cover(in: context) {
            CoverArtist.draw(cover.book, in: cover.room, context, hangs: true, into: &grid)
        }
        let lines = Self.lines(context, columns: columns.count)
        let first = min(top, max(0, lines.count - room.count))
        let names = columns.count >= 2 * Self.names ? Self.names : 0
        for (line, row) in zip(lines.dropFirst(first), room) {
            switch line {
            case .blank: break
            case .title(let words):
                grid.write(words: words, in: columns, row: row, .center, style: theme.title)
            case .fact(let name, let words):
                let start = columns.lowerBound + names
                grid.write(
                    words: name, in: Range(columns.lowerBound, upTo: start - 2), row: row, .right,
                    style: theme.hint)
                grid.write(
                    words: words, in: Range(start, upTo: columns.upperBound), row: row, style: theme.text)
            }
        }
        ScrollMark(
            at: min(size.columns - 1, columns.upperBound + 1), room, count: lines.count, top: first)?
            .draw(theme, into: &grid)
        drawFooter(in: columns, row: size.rows - 1, context, into: &grid)
    }

    private func drawFooter(in columns: Range<Int>, row: Int, _ context: Context, into grid: inout Grid) {
        let (keys, theme) = (context.keyMaps[.box], context.theme)
        if let message = context.reading.message {
            return grid.write(
                words: message.text(naming: keys), in: columns, row: row, .center, style: theme.mark)
        }
        let edit =
            context.cardOnShelf == nil ? [] : [KeyHints.Item(.edit, words: "corrects title, author, series")]
        KeyHints(edit + [KeyHints.Item(.close, words: "goes back")])
            .draw(in: columns, rows: row..<row + 1, keys, theme, into: &grid)
    }
}

extension Context {
    /// The book of the card on the shelf; nil if the shelf does not list it.
    var cardOnShelf: ShelfBook? { (card?.id).flatMap { shelf.book(id: $0) } }
}

extension App {
    /// Receives the facts from the file of a card.
    public mutating func receive(_ read: BookCard) {
        guard context.card?.path == read.path || context.card?.isPending == true && context.card?.path == ""
        else {
            return
        }
        let book = context.cardOnShelf
        context.card?.receive(read, over: book)
        context.card?.path = read.path
    }

    /// Shows the card of the open book, or of the one selected on the shelf.
    mutating func showCard() -> [Effect] {
        var card: BookCard
        if context.isAtShelf {
            guard let book = context.shelf.selectedBook else { return [] }
            card = BookCard(book)
        } else {
            let reading = context.reading
            card = BookCard(reading.pages.book.metadata, path: "")
            card.progress = reading.locator.progress
            card.lastRead = reading.clock.time(at: reading.now)
            card.marks = reading.marks.present.count
            card.identity = reading.pages.book.identity
            card.id = reading.pages.book.identity.digest
            card.repairs = reading.pages.book.warnings.count
            card.picturesNotShown = reading.pictures.problems.map {
                "\($0.name.pathEnd): \($0.problem.words)"
            }
            card.repaired = reading.pages.book.warnings.prefix(6).map(\.description)
        }
        let canBeRead = card.problem.isEmpty
        card.isPending = canBeRead
        let path = card.path
        context.card = card
        screens.append(CardScreen())
        let history = card.id.map { [Effect.reportHistory($0)] } ?? []
        return (canBeRead ? [.describe(context.isAtShelf ? path : nil)] : []) + history
    }
}
