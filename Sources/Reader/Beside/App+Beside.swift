import BookModel
import Cells
import Commands
import Pages
import Paging

/// Opening, laying out and closing the book beside.
extension App {
    /// Whether another book is beside the open one.
    public var hasBeside: Bool { context.beside != nil }

    /// Shows a book beside this one.
    ///
    /// - Parameters:
    ///   - paths: the paths of this book and of that one, as the shelf saves them.
    ///   - place: its saved place.
    ///   - older: an older saved place.
    ///   - saved: its saved settings.
    ///   - counts: the saved numbers of pages of its sections; the keys are names of page formats.
    /// - Throws: the error of the page turner if it refuses the settings. This book then stays alone.
    public mutating func openBeside(
        _ cache: SectionCache, paths: (String, String), place: Locator?, older: Locator? = nil,
        saved: SavedSettings = .none, counts: [String: String] = [:]
    ) throws(PagingError) -> [Effect] {
        let reading = try ReadingSession(
            cache, settings: settings(opening: saved), themeContext: context.reading.themeContext,
            size: context.size, place: place, older: older, counts: counts, cell: cell,
            pictureIDs: nextPictureIDs())
        return show(reading, settings: saved, paths)
    }

    /// Shows a book beside this one that was open before.
    public mutating func openBeside(_ book: SuspendedBook, paths: (String, String)) -> [Effect] {
        show(book.reading, settings: book.settings, jumps: book.savedJumps, paths)
    }

    private mutating func show(
        _ reading: ReadingSession, settings: SavedSettings, jumps: Jumps = Jumps(), _ paths: (String, String)
    ) -> [Effect] {
        let own = BookPair.Member(digest: book.identity.digest, path: paths.0)
        let other = BookPair.Member(digest: reading.pages.book.identity.digest, path: paths.1)
        let pair = BookPair(left: own, right: other)
        let silence = follow(context.reading.finish() + context.reading.stopAloud())
        screens = Array(screens.prefix(1))
        context.beside = Beside(
            reading, settings: settings, savedJumps: jumps, pair: pair, to: context.reading)
        let effects =
            silence + changeBeside(restyles: false) + keepInStep(animated: false, remembersPlace: true)
        layOut()
        say(
            ("\(key: .switchBook) for the other book; \(key: .earlierBeside) \(key: .laterBeside) move it"
                as Message).lasting(seconds: 4))
        return effects + withBeside { $0.begin() } + [.save(.paired(pair))]
    }

    /// The book beside, to return to later.
    public var suspendedBeside: SuspendedBook? {
        context.beside.map { beside in
            var reading = beside.reading
            (reading.half, reading.paragraphInStep) = (nil, nil)
            return SuspendedBook(
                reading: reading, settings: beside.settings, savedJumps: beside.savedJumps, isFromShelf: false
            )
        }
    }

    /// Performs `beside`. Without a file: ends it, or opens the book that was beside this one last.
    mutating func openOrCloseBeside(_ path: String?) -> [Effect] {
        if context.isAtShelf { return follow(context.reading.say(.notHere(.beside))) }
        if let path { return [.openBeside(path)] }
        return [hasBeside ? .closeBeside : .openBeside(nil)]
    }

    /// Shows the book in focus alone.
    public mutating func endBeside() -> [Effect] {
        context.beside = nil
        clearParagraphsInStep()
        context.reading.half = nil
        let effects = follow(context.reading.resize(to: context.size))
        layOut()
        return effects
    }

    /// Lays the book out for a window, and the one beside it if there is room for both.
    mutating func layOut(for size: Size) -> [Effect] {
        guard let beside = context.beside else { return follow(context.reading.resize(to: size)) }
        let isFacing = settings.takesTwoPages(
            size, languages: book.metadata.languages, shows: beside.isFacing)
        context.beside?.isFacing = isFacing
        context.reading.half = isFacing ? beside.half : nil
        context.beside?.reading.half = isFacing ? beside.half.opposite : nil
        let effects = follow(context.reading.resize(to: size))
        guard isFacing else { return effects }
        return effects + withBeside { $0.follow($0.context.reading.resize(to: size)) }
    }

    /// Applies changed settings to the book beside, and to the areas of both.
    ///
    /// - Parameter restyles: whether other style sheets apply.
    mutating func changeBeside(restyles: Bool) -> [Effect] {
        guard hasBeside else { return [] }
        let effects = withBeside { app in
            let settings = app.context.layers.settings
            return app.follow(app.context.reading.change { $0 = settings })
                + (restyles ? [.restyle(settings)] : [])
        }
        return effects + layOut(for: context.size)
    }

    /// Receives the pairs that the book was read in, with the places that belong together.
    mutating func receive(_ pairs: [BookPair]) {
        guard let beside = context.beside, beside.half == .left else { return }
        guard let saved = pairs.first(where: { $0.right.digest == beside.pair.right.digest }) else { return }
        let fresh = beside.pair.places
        context.beside?.pair.places = saved.places
        for places in fresh { context.beside?.pair.add(places) }
        context.beside?.followed = nil
    }

    /// Says that no book was beside this one.
    public mutating func sayNoPair() {
        say(
            ("no companion yet: type :\(Command.beside.rawValue) FILE" as Message).lasting(
                seconds: 4))
    }

    /// Says that a book cannot be beside itself.
    public mutating func saySameBook() { say("it is the same book") }

    /// Shows a message of the book beside at the foot of the book in focus.
    public mutating func showMessageOfBeside() {
        guard let message = context.beside?.reading.message else { return }
        context.beside?.reading.message = nil
        let title = context.beside?.reading.pages.book.metadata.title ?? ""
        say(message.about(title))
    }
}
