import Commands
import BookModel
import Text

extension Context {
    /// Has all books searched, and lists what is found.
    mutating func search(allBooksFor pattern: SearchPattern) -> [Action] {
        grep = GrepState(pattern)
        let line = HistoryLine(pattern.text, .search)
        let isNew = histories[.search, default: History()].add(line)
        return (isNew ? [.effect(.save(.line(line)))] : [])
            + [.effect(.grep(pattern)), .push(ListScreen(GrepSource(in: self)))]
    }
}

extension App {
    /// Follows `grep`: without words they are asked for.
    mutating func grep(_ request: Request) -> [Effect] {
        guard let text = request.text else { return follow([.push(GrepScreen())]) }
        guard let pattern = try? SearchPattern(text, .words) else { return [] }
        return follow(context.search(allBooksFor: pattern))
    }

    /// Takes in what searching all books has found.
    public mutating func receive(_ report: GrepReport) {
        context.grep?.receive(report)
    }

    /// Searches the open book, from a place of it on.
    public mutating func search(for pattern: SearchPattern, section: Int, offset: Int) -> [Effect] {
        let section = min(max(0, section), max(0, book.sections.count - 1))
        return follow(
            context.reading.search(for: pattern, isForward: true, from: (section, max(0, offset))))
    }
}
