import BookModel

/// Lines that were typed, the newest last, each once.
package struct History: Hashable {
    package private(set) var lines: [HistoryLine] = []

    package init() {}

    /// Adds the saved lines before those that have been typed since.
    package mutating func add(older: [HistoryLine]) {
        let newer = lines
        lines = []
        for line in older + newer { add(line) }
    }

    /// - Returns: whether it is another one than the newest.
    @discardableResult
    package mutating func add(_ line: HistoryLine) -> Bool {
        guard line != lines.last, !line.text.isEmpty else { return false }
        lines.removeAll { $0 == line }
        lines.append(line)
        if lines.count > HistoryLine.limit { lines.removeFirst() }
        return true
    }
}

/// A walk through those lines of a history that begin like the typed one.
package struct HistoryWalk: Hashable {
    /// What was typed when the walk began; nil before it.
    private var typed: HistoryLine?
    /// The number of the line that is shown.
    private var position = 0

    package init() {}

    /// The line before; nil if there is none.
    package mutating func earlier(in history: History, from line: HistoryLine) -> HistoryLine? {
        if typed == nil { (typed, position) = (line, history.lines.count) }
        let lines = history.lines[..<min(position, history.lines.count)]
        guard let index = lines.lastIndex(where: { fits($0) }) else { return nil }
        position = index
        return lines[index]
    }

    /// The line after, finally the typed one; nil if no walk is under way.
    package mutating func later(in history: History) -> HistoryLine? {
        guard let typed else { return nil }
        let next = history.lines.indices.dropFirst(position + 1).first { fits(history.lines[$0]) }
        guard let next else {
            self.typed = nil
            return typed
        }
        position = next
        return history.lines[next]
    }

    private func fits(_ line: HistoryLine) -> Bool {
        line.text.hasPrefix(typed?.text ?? "") && line != typed
    }
}

extension HistoryKind {
    /// Lines that are typed at the same prompt have one history.
    package var prompt: HistoryKind { self == .expression ? .search : self }
}
