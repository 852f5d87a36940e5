import BookModel
import Paging

extension ReadingScreen {
    /// Follows a command.
    ///
    /// - Parameter number: what was typed before it.
    mutating func perform(_ command: Command, number value: TypedNumber.Value?) -> [Effect] {
        if let value, value.whole == nil, command != .goToPercent { return say(.wholeNumbers) }
        let number = value?.whole
        switch command {
        case .next: return turn(.forward, times: number ?? 1)
        case .previous: return turn(.reverse, times: number ?? 1)
        case .nextChapter: return move(times: number ?? 1) { $0.finish() + $0.goToNextChapter() }
        case .previousChapter: return move(times: number ?? 1) { $0.finish() + $0.goToPreviousChapter() }
        case .beginning: return goToBeginning()
        case .end: return go(to: pages.locator(of: pages.last), orStopAt: .forward)
        case .goToPage: return number.map { goToPage($0) } ?? goToBeginning()
        case .goToPrintedPage: return goToPrintedPage(number)
        case .goToPercent: return value.map { goToPercent($0) } ?? say(.percentages)
        case .back: return goBack()
        case .contents: return [.open(.contents)]
        case .notes: return openNotes()
        case .help: return [.open(.help)]
        case .settings: return [.open(.settings)]
        case .switchPageCount: return switchPageCount()
        case .switchJustification: return change { $0.isJustified.toggle() }
        case .redraw: return [.redraw]
        case .suspend: return [.suspend]
        case .quit: return [.quit]
        }
    }

    private mutating func goToBeginning() -> [Effect] {
        go(to: pages.locator(of: pages.first), orStopAt: .reverse)
    }

    /// Goes to a place; where it is in view already, shows that there is nothing further that way.
    private mutating func go(to place: Locator, orStopAt direction: Direction) -> [Effect] {
        if visible.contains(pages.page(at: place)) { return stop(at: direction) }
        return go(to: place)
    }

    /// Turns as often as a number says, and stops at an edge; around a book that wraps once at most.
    private mutating func turn(_ direction: Direction, times: Int) -> [Effect] {
        guard times > 1 else { return times == 1 ? turn(direction) : [] }
        let around = pages.wraps ? max(1, pages.counts.total / layout.pageCount) : .max
        return move(times: times > around ? times % around : times) { $0.turn(direction) }
    }

    /// Moves as often as a number says, and stops at an edge.
    private mutating func move(times: Int, _ movement: (inout Self) -> [Effect]) -> [Effect] {
        var effects: [Effect] = []
        for _ in 0..<times {
            effects = movement(&self)
            if case .edge = remark { break }
        }
        return effects
    }

    /// - Parameter number: from 1.
    private mutating func goToPage(_ number: Int) -> [Effect] {
        let total = pages.counts.total
        guard 1...max(1, total) ~= number else {
            return say(.pages(upTo: PageNumber.count(total, isExact: pages.counts.isExact)))
        }
        return go(to: pages.locator(of: pages.existing(pages.counts.page(at: number - 1))))
    }

    /// - Parameter number: as the printed book has it; without one, or where no page has a number,
    ///   its pages are listed.
    private mutating func goToPrintedPage(_ number: Int?) -> [Effect] {
        guard !printedPages.list.isEmpty else { return say(.noPrintedPages) }
        if let number, let numbers = printedPages.numbers, !numbers.contains(number) {
            return say(.printedPages(numbers))
        }
        guard let page = number.flatMap({ printedPages.page(numbered: $0) }) else {
            return [.open(.printedPages)]
        }
        return go(to: printedPages.list[page].target)
    }

    /// Goes to the first page that is as far through the book, 0 at its first page and 100 at its last.
    private mutating func goToPercent(_ percent: TypedNumber.Value) -> [Effect] {
        let whole = 100 * TypedNumber.Value.one
        guard percent.tenThousandths <= whole else { return say(.percentages) }
        guard percent.tenThousandths > 0 else { return goToBeginning() }
        let number = (percent.tenThousandths * (pages.counts.total - 1) + whole - 1) / whole
        return go(to: pages.opening(with: pages.existing(pages.counts.page(at: number))))
    }

    private mutating func goToNextChapter() -> [Effect] {
        guard let last = visible.last else { return [] }
        let set = pages.set(last.section)
        let end = set.textRange(ofPage: last.index).upperBound
        if let target = chapters.beginning(from: end, in: last.section, content: set.section) {
            return go(to: target)
        }
        if chapters.isEmpty, let next = pages.readable(after: last.section) {
            return go(to: Contents.Target(section: next))
        }
        return stop(at: .forward)
    }

    private mutating func goToPreviousChapter() -> [Effect] {
        guard let first = visible.first else { return [] }
        let set = pages.set(first.section)
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
