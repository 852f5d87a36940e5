import BookModel
import Cells
import Commands
import Drawing
import Pages

/// Keeping two books at the same place.
extension App {
    /// Moves the book beside to the place of the book in focus, if that has moved.
    public mutating func keepInStep() -> [Effect] { keepInStep(animated: true) }

    /// - Parameters:
    ///   - showsStart: whether the beginning must be in view; else the page may be shown that has most of it.
    ///   - remembersPlace: whether the reader can go back to where the book beside was.
    mutating func keepInStep(
        animated: Bool, showsStart: Bool = false, remembersPlace: Bool = false
    ) -> [Effect] {
        guard let beside = context.beside, beside.isFacing else { return [] }
        if beside.reading.isChromeHidden != context.reading.isChromeHidden {
            context.beside?.reading.isChromeHidden.toggle()
        }
        let place = context.reading.locator
        guard place != beside.followed else { return [] }
        context.beside?.followed = place
        guard var range = rangeBeside else { return [] }
        if showsStart { range.end = range.start }
        return withBeside { app in
            app.follow(app.context.reading.show(range, remembersPlace: remembersPlace))
                + (animated ? [] : app.follow(app.context.reading.finish()))
        }
    }

    /// The part of the book beside that belongs to the pages in view: from a place, to a place.
    private var rangeBeside: PlaceRange? {
        guard let beside = context.beside else { return nil }
        let (pages, first) = (context.reading.pages, context.reading.locator)
        let last = pages.page(at: first)
        let end = pages.set(last).textRange(ofPage: last.index).upperBound
        guard let start = beside.counterpart(of: TextPlace(first)) else { return nil }
        let behind = TextPlace(section: last.section, offset: end)
        return PlaceRange(start: start, end: beside.counterpart(of: behind) ?? start)
    }

    /// Gives the keys to the other book, at the same place.
    mutating func switchBook() -> [Effect] {
        guard let beside = context.beside else {
            return follow(context.reading.say(.notHere(.switchBook)))
        }
        let size = context.size
        screens = Array(screens.prefix(1))
        let takesMouse = settings.takesMouse
        let left = follow(
            context.reading.finish() + context.reading.stopAloud() + context.reading.stopAutoTurn())
        let range = beside.isFacing ? nil : rangeBeside
        exchangeBooks()
        var effects: [Effect] = [.exchangeBooks] + left.map { .beside($0) }
        if !beside.isFacing {
            effects += follow(context.reading.resize(to: size))
            if let range { effects += follow(context.reading.show(range) + context.reading.finish()) }
        }
        let (place, now) = (context.reading.locator, context.reading.now)
        context.beside?.followed = place
        context.beside?.reading.timer.look(isInFront: false, at: now)
        context.reading.timer.look(isInFront: true, at: now)
        context.beside?.reading.message = nil
        markParagraphsInStep()
        if settings.takesMouse != takesMouse { effects.append(.reportMouse(settings.takesMouse)) }
        return effects + follow(context.reading.say("\(book.metadata.title)"))
    }

    /// Moves the book beside by a number of paragraphs, and remembers that these places belong together.
    mutating func moveBeside(by count: Int) -> [Effect] {
        guard let beside = context.beside, beside.isFacing, let (own, other) = paragraphsInStep else {
            return follow(context.reading.say(.notHere(.laterBeside)))
        }
        let pages = beside.reading.pages
        var moved = other
        for _ in 0..<min(abs(count), Self.mostParagraphs) {
            let next = count > 0 ? pages.paragraph(after: moved.start) : pages.paragraph(before: moved.start)
            guard let next else { break }
            moved = Paragraph(next)
        }
        var places = PlacePair(left: context.reading.pages.locator(own), right: pages.locator(moved))
        if beside.half == .right { places = PlacePair(left: places.right, right: places.left) }
        var pair = beside.pair
        pair.places = [places]
        context.beside?.pair.add(places)
        context.beside?.followed = nil
        let effects = keepInStep(animated: true, showsStart: true)
        mark(own, moved)
        return effects + [.save(.paired(pair))]
    }

    /// How many paragraphs one command moves the book beside, at most.
    private static let mostParagraphs = 1_000

    /// The first paragraph in view, and the one of the book beside that belongs to it.
    private var paragraphsInStep: (own: Paragraph, other: Paragraph)? {
        guard let beside = context.beside else { return nil }
        let place = TextPlace(context.reading.locator)
        guard let own = context.reading.pages.paragraph(at: place).map({ Paragraph(place.section, $0) }),
            let found = beside.counterpart(of: own.start),
            let other = beside.reading.pages.paragraph(at: found).map({ Paragraph(found.section, $0) })
        else { return nil }
        return (own, other)
    }

    private mutating func markParagraphsInStep() {
        if let (own, other) = paragraphsInStep { mark(own, other) }
    }

    private mutating func mark(_ own: Paragraph, _ other: Paragraph) {
        context.reading.paragraphInStep = Decoration(own)
        context.beside?.reading.paragraphInStep = Decoration(other)
    }

    mutating func clearParagraphsInStep() {
        guard context.reading.paragraphInStep != nil else { return }
        context.reading.paragraphInStep = nil
        context.beside?.reading.paragraphInStep = nil
    }

    /// Lets time pass for the book beside.
    mutating func tickBeside() -> [Effect] { withBeside { $0.follow($0.context.reading.tick()) } }

    /// Whether a mouse button goes down on the page of the book beside.
    func isOnBeside(_ mouse: Mouse) -> Bool {
        guard let beside = context.beside, beside.isFacing, screens.count == 1, mouse.action == .press else {
            return false
        }
        return beside.reading.geometry.leaves.contains(mouse.position)
    }
}

/// A paragraph of a book.
struct Paragraph {
    var section: Int
    /// Bytes of the section's text.
    var range: Range<Int>

    var start: TextPlace { TextPlace(section: section, offset: range.lowerBound) }

    init(_ section: Int, _ range: Range<Int>) { (self.section, self.range) = (section, range) }

    fileprivate init(_ found: (section: Int, range: Range<Int>)) { self.init(found.section, found.range) }
}

extension BookPages {
    fileprivate func locator(_ paragraph: Paragraph) -> Locator {
        locator(section: paragraph.section, offset: paragraph.range.lowerBound)
    }
}
