import Commands
import BookModel
import Text

extension Context {
    /// Searches all books, and opens the list of hits.
    mutating func search(allBooksFor pattern: SearchPattern) -> [Action] {
        grep = GrepState(pattern)
        let line = HistoryLine(pattern.text, .search)
        let isNew = histories[.search, default: History()].add(line)
        return (isNew ? [.effect(.save(.line(line)))] : [])
            + [.effect(.grep(pattern)), .push(ListScreen(GrepSource(in: self)))]
    }
}

extension App {
    /// Performs `grep`. Without a pattern, opens the prompt for one.
    mutating func grep(_ request: Request) -> [Effect] {
        guard let text = request.text else { return follow([.push(GrepScreen())]) }
        guard let pattern = try? SearchPattern(text, .words) else { return [] }
        return follow(context.search(allBooksFor: pattern))
    }

    /// Receives hits of the search of all books.
    public mutating func receive(_ report: GrepReport) {
        context.grep?.receive(report)
    }

    /// Searches the open book, beginning at a place.
    public mutating func search(for pattern: SearchPattern, section: Int, offset: Int) -> [Effect] {
        let section = min(max(0, section), max(0, book.sections.count - 1))
        return follow(
            context.reading.search(for: pattern, isForward: true, from: (section, max(0, offset))))
    }
}
