import BookModel

/// The request that waits while the text is searched for pages of the printed book.
struct PrintedPageGoal {
    /// The page's number in the printed book; nil for the list of all pages.
    var number: Int?
}

extension ReadingSession {
    /// Goes to a page of the printed book. If the book does not list them, its text is searched for them
    /// first; any other key cancels that.
    ///
    /// - Parameter number: the page's number in the printed book. Without one, or if no page has a number, the pages
    ///   are listed.
    mutating func goToPrintedPage(_ number: Int?) -> [Action] {
        guard !printedPages.list.isEmpty else {
            guard pagesInText == nil, pages.book.mayHavePrintedPages else { return say("no printed pages") }
            printedPageGoal = PrintedPageGoal(number: number)
            return say(.lookingForPrintedPages) + [.effect(.findPrintedPages(true))]
        }
        if let number, let numbers = printedPages.numbers, !numbers.contains(number) {
            return say("printed pages \(numbers.lowerBound) to \(numbers.upperBound)")
        }
        guard let page = number.flatMap({ printedPages.page(numbered: $0) }) else {
            return [.push(ListScreen(printedPagesList))]
        }
        return go(to: printedPages.list[page].target)
    }
}

extension App {
    /// Stores the pages of the printed book that were found in its text, in their order.
    ///
    /// - Parameter now: since the start of the program.
    public mutating func receive(pagesInText pages: [Contents.PageLabel], at now: Duration) -> [Effect] {
        context.reading.now = now
        context.reading.pagesInText = pages
        guard let goal = context.reading.printedPageGoal else { return [] }
        context.reading.printedPageGoal = nil
        context.reading.message = nil
        return follow(context.reading.goToPrintedPage(goal.number))
    }

    /// Drops the waiting request, as the reader has asked for something else.
    mutating func stopAwaiting() -> [Effect] {
        context.reading.guess = nil
        guard context.reading.printedPageGoal != nil else { return [] }
        context.reading.printedPageGoal = nil
        return [.findPrintedPages(false)]
    }
}
