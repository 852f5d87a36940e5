import Commands
import BookModel
import Cells
import Pages
import Paging

extension ReadingSession {
    /// Lays the book out for a window size. The place stays the same; its page may be another one.
    mutating func resize(to size: Size) -> [Action] {
        do throws(PagingError) {
            return try layOut(size, settings)
        } catch {
            return [.effect(.fail(error))]
        }
    }

    /// Lays the book out for a window size and settings, and adopts both.
    ///
    /// - Throws: the error of the page turner; if the settings are refused, nothing has changed.
    private mutating func layOut(_ size: Size, _ settings: Settings) throws(PagingError) -> [Action] {
        let before = layout
        let next = ReadingLayout(
            size: size, settings: settings, book: pages.book.metadata, cell: cell, widths: terminalWidths,
            after: before.spine, half: half)
        let fresh = next.style == before.style ? nil : try next.turner()
        let paceBefore = self.settings.autoTurn
        (layout, self.settings) = (next, settings)
        // A dragged page returns and a running turn ends before the pages change.
        let actions = receive(turner.handle(.finish, at: now, source: source))
        pages.wraps = settings.wraps
        if settings.autoTurn != paceBefore { restartAutoTurn() }
        pages.reformat(layout.format, binding: layout.binding)
        try show(in: fresh)
        timer.begin(at: now)
        guard layout.format != before.format else { return actions }
        return actions + [.effect(pagination)]
    }

    /// Shows the pages at the reader's place.
    ///
    /// - Parameter fresh: a turner for the layout, if the current one does not fit it.
    private mutating func show(in fresh: PageTurner<PageID>?) throws(PagingError) {
        let spread = pages.spread(of: pages.page(at: locator))
        turner.invalidate()
        let spine = layout.spine
        let area = layout.geometry.area
        if var fresh {
            _ = try fresh.show(spread.sides, at: now, source: source)
            turner = fresh
        } else {
            _ = try turner.resize(to: area, at: now, source: source) { (request) throws(PagingError) in
                try request.layout(spine, spread.sides)
            }
        }
        pages.hold(spread.pages)
        turner.reloadPresentation(source: source)
    }

    /// Shows the same place of the book after its sections were made by other style sheets. Drops the hits, whose
    /// places have changed.
    mutating func restyle(_ cache: SectionCache) throws(PagingError) -> [Action] {
        let actions = receive(turner.handle(.finish, at: now, source: source))
        exchange(cache)
        try show(in: nil)
        timer.begin(at: now)
        search = nil
        return actions + [.effect(pagination), .effect(.search(nil))]
    }

    /// The sections whose pages are still to be counted in the background.
    var pagination: Effect { .paginate(pages.sectionsToCount, layout.format) }

    /// Receives counts of the pages and the text of sections.
    mutating func receive(_ counts: [SectionCount]) -> [Action] {
        pages.receive(counts)
        turner.reloadPresentation(source: source)
        let unsaved = pages.countsToSave()
        guard !unsaved.isEmpty else { return [] }
        let length = pages.amounts.total.map { [ShelfChange.length($0)] } ?? []
        return (unsaved.map { .counts($0.pages, format: $0.format) } + length).map { .effect(.save($0)) }
    }

    /// Changes settings and keeps the place. Settings that the page turner refuses stay as they were.
    mutating func change(_ change: (inout Settings) -> Void) -> [Action] {
        let before = settings
        var changed = settings
        change(&changed)
        do throws(PagingError) {
            let actions = try layOut(geometry.size, changed)
            return before.takesMouse == changed.takesMouse
                ? actions : actions + [.effect(.reportMouse(changed.takesMouse))]
        } catch {
            return say("this setting does not work here")
        }
    }

    /// Makes lines longer by a number of columns, or shorter if it is negative, in this book.
    func lengthenLines(by columns: Int) -> [Action] {
        // A narrow window limits lines. Saving that limit would shorten the lines in wider windows, too.
        if columns > 0, geometry.measure < settings.measure { return [.say("no room for longer lines")] }
        let measure = min(
            max(Settings.measures.lowerBound, geometry.measure + columns), Settings.measures.upperBound)
        let value = String(measure)
        return setHere("measure", to: value)
    }

    /// Switches between fitting a comic's pictures to the width of the page and to all of it.
    func fitWidth() -> [Action] {
        guard pages.book.metadata.layout == .pictures else {
            return [.say("only comics can be as wide as the page")]
        }
        let fit = settings.comicFit == .width ? Settings.ComicFit.page : .width
        return [.set("comic-fit", fit.rawValue, .thisBook)]
    }

    /// Switches between justified and ragged lines, in this book.
    func switchJustification() -> [Action] { setHere("justify", to: settings.isJustified ? "off" : "on") }

    /// Changes a setting for this book only, and shows a message.
    private func setHere(_ name: String, to value: String) -> [Action] {
        [.set(name, value, .thisBook), .say(.setting(name, value, .book))]
    }

    /// Switches between one page and two, in this book. Sets `auto` if that gives the same in this window.
    func switchPageCount() -> [Action] {
        guard half == nil else { return [.say(.notHere(.switchPageCount))] }
        let wanted = layout.spine == .mid ? Spine.min : .mid
        var free = settings
        free.spine = .auto
        let policy = free.spinePolicy(
            layout.style.options.readingDirection, languages: pages.book.metadata.languages)
        let given = policy.spine(for: geometry.area, after: wanted)
        let spine: Settings.Spine = given == wanted ? .auto : wanted == .mid ? .mid : .min
        return setHere("spine", to: spine.rawValue)
    }
}
