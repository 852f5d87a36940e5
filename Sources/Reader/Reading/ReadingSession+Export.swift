import BookModel
import Text

extension ReadingSession {
    /// Asks the program to export the marks.
    ///
    /// - Parameter words: a format and the name of a file.
    mutating func export(_ words: String) -> [Action] {
        let parts = words.split(separator: " ", maxSplits: 1).map { String($0) }
        guard parts.count == 2, let format = MarkFormat(named: parts[0]) else {
            return say("export takes \(MarkFormat.list) and the name of a file")
        }
        let own = marks.present.map { mark in
            var mark = mark
            if let place = marks.place(of: mark) { mark.range = place }
            return mark
        }
        return [.effect(.export(own, format, to: parts[1]))]
    }

    /// Lists the marks. The search for those whose text is gone runs in the background.
    func listMarks(_ kind: MarksSource.Kind) -> [Action] {
        let unchecked = marks.unchecked
        return [.push(ListScreen(MarksSource(kind, self)))]
            + (unchecked.isEmpty ? [] : [.effect(.check(unchecked))])
    }

    /// Opens the selection with a cursor in the first line in view.
    mutating func select() -> [Action] {
        let actions = finish()
        guard let selection = firstSelection else { return actions + say(.noText) }
        return actions + [.push(SelectScreen(selection))]
    }
}

extension App {
    /// Merges the marks from the shelf.
    mutating func receive(_ marks: [Mark]) {
        guard !context.reading.marks.receive(marks).isEmpty else { return }
    }

    /// Stores the places of another file's marks in this one; nil if their text is gone.
    public mutating func receive(places: [Mark.ID: TextRange?]) {
        context.reading.marks.receive(places: places)
    }

    /// Merges imported marks, and shows how many are new.
    ///
    /// - Returns: the effects that save them.
    public mutating func receiveImported(_ marks: [Mark]) -> [Effect] {
        let taken = context.reading.marks.receive(marks)
        say(
            taken.isEmpty
                ? "no new marks"
                : "\(Message.marks(taken.count)) imported; \(key: .marks) and \(key: .bookmarks) list them")
        return taken.isEmpty ? [] : [.save(.marks(taken))]
    }

    /// Shows how many reading sessions of another program were taken over.
    public mutating func sayImported(sessions: Int, books: Int) {
        let found = sessions == 1 ? "1 session" : "\(sessions) sessions"
        say("\(found) of \(books == 1 ? "1 book" : "\(books) books") imported")
    }

    /// Shows that the marks have been exported.
    public mutating func sayExported(_ count: Int, to path: String) {
        say("\(Message.marks(count)) in \(path)")
    }
}
