import Commands
import BookModel
import Pages
import Paging

extension ReadingSession {
    mutating func goToBeginning() -> [Action] {
        go(to: pages.locator(of: pages.first), orStopAt: .reverse)
    }

    mutating func goToEnd() -> [Action] { go(to: pages.locator(of: pages.last), orStopAt: .forward) }

    /// Goes to a place. If it is in view already, shows that there is nothing further in that direction.
    private mutating func go(to place: Locator, orStopAt direction: Direction) -> [Action] {
        if visible.contains(pages.page(at: place)) { return stop(at: direction) }
        return go(to: place)
    }

    /// Goes to a fraction of the book, 0 to 1, measured in bytes of its sections.
    mutating func go(toProgress progress: Double) -> [Action] {
        let place = pages.place(atProgress: progress)
        return visible.contains(pages.page(at: place)) ? [] : go(to: place)
    }

    /// Turns a number of times, and stops at an edge. A book that wraps is passed once at most.
    mutating func turn(_ direction: Direction, times: Int) -> [Action] {
        guard times > 1 else { return times == 1 ? turn(direction) : [] }
        let around = pages.wraps ? max(1, pages.counts.total / layout.pageCount) : .max
        return move(times: times > around ? times % around : times) { $0.turn(direction) }
    }

    /// Moves a number of times, and stops at an edge.
    private mutating func move(times: Int, _ movement: (inout Self) -> [Action]) -> [Action] {
        var actions: [Action] = []
        for _ in 0..<times {
            actions = movement(&self)
            if message == .edge(.forward) || message == .edge(.reverse) { break }
        }
        return actions
    }

    /// Goes to a page, or near it until the pages are counted.
    ///
    /// - Parameter number: from 1.
    mutating func goToPage(_ number: Int) -> [Action] {
        let total = pages.counts.total
        let goal = GuessedPlace.Goal.page(number)
        guard 1...max(1, total) ~= number else {
            guess = isKnown(goal) ? nil : GuessedPlace(goal: goal, place: locator, hasLeft: false)
            return say("pages 1 to \(PageNumber.count(total, isExact: pages.counts.isExact))")
        }
        return go(towards: goal)
    }

    /// Goes to a percentage of the book, 0 at its first page and 100 at its last, or near it until the pages are
    /// counted.
    mutating func goToPercent(_ percent: TypedNumber.Value) -> [Action] {
        guard percent.tenThousandths <= GuessedPlace.whole else { return say("0 to 100 %") }
        guard percent.tenThousandths > 0 else { return goToBeginning() }
        return go(towards: .percent(percent))
    }

    private mutating func go(towards goal: GuessedPlace.Goal) -> [Action] {
        // Finding the place may count the pages before it.
        let isKnown = isKnown(goal)
        let place = place(of: goal)
        guess = isKnown ? nil : GuessedPlace(goal: goal, place: place, hasLeft: place != locator)
        return go(to: place)
    }

    /// Goes to the place that was asked for, once the pages before it are counted. A reader who has moved since stays;
    /// one whom the estimate led past the end comes back.
    mutating func followGuess() -> [Action] {
        guard let guess, isKnown(guess.goal) else { return [] }
        self.guess = nil
        guard locator == guess.place else { return [] }
        if case .page(let number) = guess.goal, number > pages.counts.total {
            return (guess.hasLeft ? goBack(times: 1) : []) + goToPage(number)
        }
        let place = place(of: guess.goal)
        guard !visible.contains(pages.page(at: place)) else { return [] }
        return guess.hasLeft ? go(to: place) { $0.arrive(at: place) } : go(to: place)
    }

    private func isKnown(_ goal: GuessedPlace.Goal) -> Bool {
        switch goal {
        case .page(let number): pages.counts.isExact(at: number - 1)
        case .percent: pages.counts.isExact
        }
    }

    /// The place of a goal, as far as pages have been counted.
    private func place(of goal: GuessedPlace.Goal) -> Locator {
        switch goal {
        case .page(let number): return pages.locator(of: pages.existing(pages.counts.page(at: number - 1)))
        case .percent(let percent):
            let whole = GuessedPlace.whole
            let number = (percent.tenThousandths * (pages.counts.total - 1) + whole - 1) / whole
            return pages.opening(with: pages.existing(pages.counts.page(at: number)))
        }
    }

    /// Goes forward by a number of chapters.
    mutating func goToNextChapter(times: Int) -> [Action] {
        move(times: times) { $0.finish() + $0.goToNextChapter() }
    }

    /// Goes to the beginning of the chapter, then back by a number of chapters.
    mutating func goToPreviousChapter(times: Int) -> [Action] {
        move(times: times) { $0.finish() + $0.goToPreviousChapter() }
    }

    /// Goes to the first chapter with a title, else to the first whose title begins with it, or contains it.
    mutating func goToChapter(titled title: String) -> [Action] {
        chapters.target(titled: title).map { go(to: $0) } ?? say("no chapter is called \(title)")
    }

    private mutating func goToNextChapter() -> [Action] {
        guard let last = visible.last else { return [] }
        let set = pages.set(last)
        let end = set.textRange(ofPage: last.index).upperBound
        if let target = chapters.beginning(from: end, in: last.section, content: set.section) {
            return go(to: target)
        }
        if chapters.isEmpty, let next = pages.readable(after: last.section) {
            return go(to: Contents.Target(section: next))
        }
        return pages.page(after: last) == nil ? stop(at: .forward) : say("the last chapter")
    }

    private mutating func goToPreviousChapter() -> [Action] {
        guard let first = visible.first else { return [] }
        let set = pages.set(first)
        let start = set.textRange(ofPage: first.index).lowerBound
        if let target = chapters.beginning(before: start, in: first.section, content: set.section) {
            return go(to: target)
        }
        if first.index > 0 { return go(to: Contents.Target(section: first.section)) }
        if chapters.isEmpty, let before = pages.readable(before: first.section) {
            return go(to: Contents.Target(section: before))
        }
        return goToBeginning()
    }
}

/// A place to go to once enough pages are counted to find it.
struct GuessedPlace {
    enum Goal {
        /// A page number, from 1.
        case page(Int)
        case percent(TypedNumber.Value)
    }

    var goal: Goal
    /// Where the reader waits.
    var place: Locator
    /// Whether the reader left another place to wait there.
    var hasLeft: Bool

    /// The end of the book, as a percentage.
    static let whole = 100 * TypedNumber.Value.one
}
