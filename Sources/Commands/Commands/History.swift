import BookModel

/// The lines typed so far, the newest last, without repetitions.
package struct History: Hashable {
    package private(set) var lines: [HistoryLine] = []

    package init() {}

    /// Adds saved lines before those typed since.
    package mutating func add(older: [HistoryLine]) {
        let newer = lines
        lines = []
        for line in older + newer { add(line) }
    }

    /// - Returns: whether the line differs from the newest.
    @discardableResult
    package mutating func add(_ line: HistoryLine) -> Bool {
        guard line != lines.last, !line.text.isEmpty else { return false }
        lines.removeAll { $0 == line }
        lines.append(line)
        if lines.count > HistoryLine.limit { lines.removeFirst() }
        return true
    }
}

/// The position in a history while the reader walks through the lines that begin like the typed one.
package struct HistoryWalk: Hashable {
    /// The line that was typed when the walk began; nil before it.
    private var typed: HistoryLine?
    /// The index of the line that is shown.
    private var position = 0

    package init() {}

    /// The previous line; nil if there is none.
    package mutating func earlier(in history: History, from line: HistoryLine) -> HistoryLine? {
        if typed == nil { (typed, position) = (line, history.lines.count) }
        let lines = history.lines[..<min(position, history.lines.count)]
        guard let index = lines.lastIndex(where: { fits($0) }) else { return nil }
        position = index
        return lines[index]
    }

    /// The next line, at the end the typed one; nil if no walk has begun.
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
    /// The kind whose history is used: the same for all kinds of lines that are typed at one prompt.
    package var prompt: HistoryKind { self == .expression ? .search : self }
}
