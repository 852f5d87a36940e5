import Commands
import BookModel
import Cells
import Paging

extension ReadingSession {
    /// Lays the book out for a size: the same place, on another page perhaps.
    mutating func resize(to size: Size) -> [Action] {
        do throws(PagingError) {
            return try layOut(size, settings)
        } catch {
            return [.effect(.fail(error))]
        }
    }

    /// Lays the book out for a size and settings, which are those in force from then on.
    ///
    /// - Throws: what the page turner refuses; of the settings, before anything has changed.
    private mutating func layOut(_ size: Size, _ settings: Settings) throws(PagingError) -> [Action] {
        let before = layout
        let next = ReadingLayout(
            size: size, settings: settings, book: pages.book.metadata, cell: cell, after: before.spine)
        let fresh = next.style == before.style ? nil : try next.turner()
        let paceBefore = self.settings.autoTurn
        (layout, self.settings) = (next, settings)
        // What is in a hand goes back and what runs ends before the pages change under it.
        let actions = receive(turner.handle(.finish, at: now, source: source))
        pages.wraps = settings.wraps
        if settings.autoTurn != paceBefore { restartAutoTurn() }
        pages.reformat(layout.format, binding: layout.binding)
        try show(in: fresh)
        timer.begin(at: now)
        guard layout.format != before.format else { return actions }
        return actions + [.effect(pagination)]
    }

    /// Shows the pages of the place that the reader is at.
    ///
    /// - Parameter fresh: a turner for the layout, where the one there is does not fit it.
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

    /// Shows the same place of the book with its sections made by other style sheets; what was found is
    /// forgotten, as its places are others now.
    mutating func restyle(_ cache: SectionCache) throws(PagingError) -> [Action] {
        let actions = receive(turner.handle(.finish, at: now, source: source))
        exchange(cache)
        try show(in: nil)
        timer.begin(at: now)
        search = nil
        return actions + [.effect(pagination), .effect(.search(nil))]
    }

    /// What is left to be counted in the background.
    var pagination: Effect { .paginate(pages.sectionsToCount, layout.format) }

    /// Receives counts of the pages and the text of sections.
    mutating func receive(_ counts: [SectionCount]) -> [Action] {
        pages.receive(counts)
        turner.reloadPresentation(source: source)
        let kept = pages.countsToKeep()
        guard !kept.isEmpty else { return [] }
        let length = pages.amounts.total.map { [ShelfChange.length($0)] } ?? []
        return (kept.map { .counts($0.pages, format: $0.format) } + length).map { .effect(.save($0)) }
    }

    /// Changes settings, keeping the place; those that the page turner refuses stay as they were.
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

    /// Lines longer than those in view by so many columns, in this book; shorter ones by fewer than none.
    func lengthenLines(by columns: Int) -> [Action] {
        // The window bounds them: what they are here would be shorter than what is wished for elsewhere.
        if columns > 0, geometry.measure < settings.measure { return [.say("no room for longer lines")] }
        let measure = min(
            max(Settings.measures.lowerBound, geometry.measure + columns), Settings.measures.upperBound)
        let value = String(measure)
        return setHere("measure", to: value)
    }

    /// Has the pictures of a comic fit the width of the page, or all of it again.
    func fitWidth() -> [Action] {
        guard pages.book.metadata.layout == .pictures else {
            return [.say("only comics can be as wide as the page")]
        }
        let fit = settings.comicFit == .width ? Settings.ComicFit.page : .width
        return [.set("comic-fit", fit.rawValue, .thisBook)]
    }

    /// Switches between justified and ragged lines, in this book.
    func switchJustification() -> [Action] { setHere("justify", to: settings.isJustified ? "off" : "on") }

    /// Changes a setting for this book alone, and says so.
    private func setHere(_ name: String, to value: String) -> [Action] {
        [.set(name, value, .thisBook), .say(.setting(name, value, .book))]
    }

    /// Switches between one page and two, in this book. Sets `auto` if that gives the same in this window.
    func switchPageCount() -> [Action] {
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
