import BookModel
import Drawing
import Pages
import Paging
import Text

extension ReadingSession {
    /// Where a search begins: at the top of the pages in view.
    var searchOrigin: (section: Int, offset: Int) {
        guard let first = visible.first else { return (locator.section, locator.offset) }
        return (first.section, pages.set(first).textRange(ofPage: first.index).lowerBound)
    }

    /// The decorations for the hits on a page.
    func hits(on page: PageID) -> [Decoration] {
        guard let search, search.isShown else { return [] }
        return pages.set(page).shownText(ofPage: page.index).flatMap {
            search.decorations(of: page.section, within: $0)
        }
    }

    /// Starts a search of the book.
    ///
    /// - Parameters:
    ///   - start: where the search begins; by default at the top of the pages in view.
    ///   - origin: where the reader was, if the pattern is still being typed.
    mutating func search(
        for pattern: SearchPattern, isForward: Bool, from start: (section: Int, offset: Int)? = nil,
        origin: Navigator? = nil
    ) -> [Action] {
        let start = start ?? searchOrigin
        let request = SearchRequest(
            pattern, section: start.section, offset: start.offset, isForward: isForward)
        search = SearchState(request, sections: pages.book.sections.count, origin: origin)
        return [.effect(.search(request))]
    }

    /// Receives hits. Goes to the awaited hit as soon as it is known.
    mutating func receive(_ report: SearchReport) -> [Action] {
        guard search?.request == report.request else { return [] }
        search?.results.receive(report)
        search?.failure = report.failure
        if let goal = search?.awaited { return follow(goal) }
        if message?.countsHits == true { sayCount(wrapped: nil) }
        return []
    }

    /// Goes a number of hits further, in the direction of the search or against it.
    mutating func goToNextHit(times: Int, isReversed: Bool) -> [Action] {
        guard let search else { return say(.noSearch) }
        var actions = finish()
        self.search?.isShown = true
        let direction: Direction = search.request.isForward != isReversed ? .forward : .reverse
        for _ in 0..<max(1, min(times, search.results.count)) {
            let start = start(of: direction)
            actions += follow(
                SearchState.Goal(section: start.section, offset: start.offset, direction: direction))
        }
        return actions
    }

    /// Where the next hit is searched from: the current hit if it is in view, else the pages in view.
    private func start(of direction: Direction) -> (section: Int, offset: Int) {
        guard let search, let hit = search.current, let range = search.currentRange,
            visible.contains(page(of: range, in: hit.section))
        else { return searchOrigin }
        return (hit.section, direction == .forward ? range.lowerBound + 1 : range.lowerBound)
    }

    /// Goes to a hit, shows that there is none, or waits.
    private mutating func follow(_ goal: SearchState.Goal) -> [Action] {
        guard let answer = search?.answer(goal) else { return [] }
        search?.awaited = answer == .unknown ? goal : nil
        switch answer {
        case .unknown: return []
        case .none:
            search?.current = nil
            if let origin = search?.origin { return show(origin) }
            sayCount(wrapped: nil)
            return []
        case .hit(let hit, let wraps): return go(to: hit, wrapped: wraps ? goal.direction : nil)
        }
    }

    /// Goes to a hit; one in view needs no turn.
    ///
    /// - Parameter direction: the direction if the search has wrapped around the book; else nil.
    mutating func go(to hit: HitNumber, wrapped direction: Direction? = nil) -> [Action] {
        guard let range = search?.results.range(of: hit) else { return [] }
        search?.current = hit
        let place = pages.locator(section: hit.section, offset: range.lowerBound)
        if let origin = search?.origin {
            var navigator = origin
            if !pages.spread(of: pages.page(at: origin.locator)).contains(pages.page(at: place)) {
                navigator.turn(to: place)
            }
            return show(navigator)
        }
        defer { sayCount(wrapped: direction) }
        guard !visible.contains(pages.page(at: place)) else { return [] }
        // Only the turn to the first hit is a jump, so that the way back leads to where the search began.
        let continues = search?.reached == locator
        search?.reached = place
        return continues ? go(to: place) { $0.arrive(at: place) } : go(to: place)
    }

    private mutating func sayCount(wrapped direction: Direction?) {
        if let count = search?.count { message = .hits(count, wrapped: direction) }
    }

    private func page(of range: Range<Int>, in section: Int) -> PageID {
        pages.page(at: Locator(section: section, offset: range.lowerBound))
    }
}

// MARK: - While a pattern is typed

extension ReadingSession {
    /// Shows the pages of a place without movement, as if the reader had always been there.
    mutating func show(_ navigator: Navigator) -> [Action] {
        self.navigator = navigator
        let spread = pages.spread(of: pages.page(at: navigator.locator))
        guard spread != visible else { return [] }
        do throws(PagingError) {
            return receive(try turner.show(spread.sides, at: now, source: source).events)
        } catch {
            return [.effect(.fail(error))]
        }
    }

    /// Ends the typing of a pattern: the reader stays, and the way back is remembered.
    mutating func acceptSearch() -> [Action] {
        guard let origin = search?.origin else { return [] }
        search?.origin = nil
        sayCount(wrapped: nil)
        let place = locator
        navigator = origin
        guard place != origin.locator else { return [] }
        navigator.jump(to: place)
        search?.reached = place
        return [.effect(.record)]
    }

    /// Returns to where the reader was before the pattern was typed.
    ///
    /// - Parameter before: the search before.
    mutating func leaveSearch(for before: SearchState?, at origin: Navigator) -> [Action] {
        search = before
        let unfinished = before.flatMap { $0.results.isComplete ? nil : $0.request }
        return show(origin) + [.effect(.search(unfinished))]
    }

    /// The reader's place, without hits of a pattern that is still being typed.
    var locatorToSave: Locator { search?.origin?.locator ?? locator }
}
