import BookModel
import Paging

extension ReadingScreen {
    /// Follows a command.
    ///
    /// - Parameter number: what was typed before it.
    mutating func perform(_ command: Command, number: Int?) -> [Effect] {
        switch command {
        case .next: return turn(.forward)
        case .previous: return turn(.reverse)
        case .nextChapter: return goToNextChapter()
        case .previousChapter: return goToPreviousChapter()
        case .beginning: return goToBeginning()
        case .end: return go(to: pages.locator(of: pages.last), orStopAt: .forward)
        case .goToPage: return number.map { goToPage($0) } ?? goToBeginning()
        case .goToPrintedPage: return goToPrintedPage(number)
        case .goToPercent: return number.map { goToPercent($0) } ?? []
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

    /// - Parameter number: from 1.
    private mutating func goToPage(_ number: Int) -> [Effect] {
        let page = pages.counts.page(at: min(max(1, number), pages.counts.total) - 1)
        return go(to: pages.locator(of: pages.existing(page)))
    }

    /// - Parameter number: as the printed book has it; without one, or where no page has a number,
    ///   its pages are listed.
    private mutating func goToPrintedPage(_ number: Int?) -> [Effect] {
        guard !printedPages.list.isEmpty else {
            remark = .noPrintedPages
            return []
        }
        guard let page = number.flatMap({ printedPages.page(numbered: $0) }) else {
            return [.open(.printedPages)]
        }
        return go(to: printedPages.list[page].target)
    }

    private mutating func goToPercent(_ percent: Int) -> [Effect] {
        let total = pages.counts.total
        return goToPage((min(percent, 100) * total + 99) / 100)
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
