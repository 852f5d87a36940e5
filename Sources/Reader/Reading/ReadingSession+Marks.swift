import BookModel
import Pages
import Text

extension ReadingSession {
    /// Milliseconds since 1970.
    var time: Int64 { clock.time(at: now) }

    /// Saves marks as they are now.
    mutating func save(_ marks: [Mark]) -> [Action] {
        self.marks.put(marks)
        return marks.isEmpty ? [] : [.effect(.save(.marks(marks)))]
    }

    /// Saves a changed mark with a time later than that of any change before.
    mutating func saveChanged(_ marks: Mark...) -> [Action] { saveChanged(marks) }

    mutating func saveChanged(_ marks: [Mark]) -> [Action] {
        save(
            marks.map { mark in
                var mark = mark
                mark.changed = max(time, mark.changed + 1)
                if let place = self.marks.place(of: mark) { mark.range = place }
                return mark
            })
    }

    /// Deletes a mark with all its parts, so that it can be restored.
    mutating func remove(_ mark: Mark) -> [Action] { change(mark) { [time] in $0.removed = time } }

    /// Gives a highlight another colour.
    mutating func color(_ mark: Mark, _ color: HighlightColor) -> [Action] {
        change(mark) { $0.kind = .highlight(color) }
    }

    private mutating func change(_ mark: Mark, _ body: (inout Mark) -> Void) -> [Action] {
        saveChanged(
            marks.whole(mark).map { part in
                var part = part
                body(&part)
                return part
            })
    }

    /// Restores the mark deleted last.
    mutating func restoreLastRemoved(amongPlaces: Bool) -> [Action] {
        guard let mark = marks.lastRemoved(amongPlaces: amongPlaces) else { return say(.nothingToUndo) }
        return change(mark) { $0.removed = nil }
    }

    /// A place of the book in the form in which it is saved.
    private func textRange(at place: Locator) -> TextRange {
        TextRange(
            section: place.section, range: place.offset..<place.offset,
            in: pages.set(place.section).section, progress: place.progress)
    }

    /// A range of the book in the form in which it is saved.
    func textRange(_ range: Range<Int>, in section: Int) -> TextRange {
        let start = pages.locator(section: section, offset: range.lowerBound)
        return TextRange(
            section: section, range: range, in: pages.set(section).section, progress: start.progress)
    }

    /// Goes to a mark, or shows a message if its text is gone.
    mutating func go(to mark: Mark) -> [Action] {
        guard let place = marks.place(of: mark), pages.book.sections.indices.contains(place.section),
            let range = place.range(in: pages.set(place.section).section)
        else { return say("its text is no longer in the book") }
        return go(to: pages.locator(section: place.section, offset: range.lowerBound))
    }
}

// MARK: - Letters and bookmarks

extension ReadingSession {
    /// Gives the place in view a letter. If the letter marks another place, it moves here.
    mutating func mark(letter: Character) -> [Action] {
        let actions = finish()
        let range = textRange(at: locator)
        if var mark = marks.mark(letter: letter) {
            mark.range = range
            mark.changed = max(time, mark.changed + 1)
            return actions + save([mark]) + say(.marked(letter))
        }
        let id = Mark.ID(of: "letter \(letter) \(pages.book.identity.digest)")
        let mark = Mark(
            id: id, kind: .letter(letter), range: range, created: time,
            changed: max(time, (marks.list[id]?.changed ?? 0) + 1))
        return actions + save([mark]) + say(.marked(letter))
    }

    /// Goes to the place marked by a letter, or to a bookmark by its name.
    mutating func goToMark(named name: String) -> [Action] {
        if let mark = place(named: name) { return go(to: mark) }
        return say(
            name.count == 1 ? "no place has the letter \(name)" : "no place is called \(name)")
    }

    /// The letters in use, in alphabetical order.
    var letters: String {
        String(marks.places.compactMap { $0.kind.letter }.sorted())
    }

    /// Bookmarks the page in view, or deletes its bookmarks.
    mutating func switchBookmark() -> [Action] {
        var actions = finish()
        let own = marks.places.filter { mark in
            mark.kind == .bookmark && visible.pages.contains { page in isOn(page, mark) }
        }
        if own.isEmpty {
            let mark = Mark(id: Mark.ID(), kind: .bookmark, range: textRange(at: locator), created: time)
            return actions + save([mark]) + say("bookmarked; \(key: .bookmarks) lists all")
        }
        for mark in own { actions += remove(mark) }
        return actions + say("no longer bookmarked")
    }

    /// Whether a mark begins on a page.
    func isOn(_ page: PageID, _ mark: Mark) -> Bool {
        guard let place = marks.place(of: mark), place.section == page.section else { return false }
        return pages.set(page).page(containing: place.range.lowerBound) == page.index
    }
}
