import BookModel
import Cells
import Pages
import Paging
import Text
import Typesetting

/// A reference to a note and the page that it stands on.
struct ReferenceInView: Hashable {
    var page: PageID
    var reference: NoteReference
}

extension ReadingSession {
    /// The references on the pages in view, in reading order.
    var referencesInView: [ReferenceInView] {
        visible.pages.flatMap { page in
            let set = pages.set(page)
            return set.shownText(ofPage: page.index).flatMap {
                pages.book.noteReferences(in: set.section, within: $0)
            }
            .map { ReferenceInView(page: page, reference: $0) }
        }
    }

    /// Opens the first note of the pages in view, or shows a message if there is none.
    mutating func openNotes() -> [Action] {
        let actions = finish()
        let isEmpty = referencesInView.isEmpty && markNotesInView.isEmpty
        return actions + (isEmpty ? say("no notes here") : openNote(0))
    }

    /// Opens the note of a reference, if it leads to one.
    func openNote(_ index: Int) -> [Action] { noteScreen(from: index).map { [.push($0)] } ?? [] }

    /// The box of the note with an index among those in view, or of the first one after it that
    /// exists; nil if there is none.
    func noteScreen(from first: Int) -> NoteScreen? {
        let references = referencesInView
        for index in Range(max(0, first), upTo: references.count) {
            if let screen = noteScreen(of: references[index], index: index) { return screen }
        }
        return markNoteScreen(from: max(0, first - references.count))
    }

    /// The box of a highlight's note, by its index among those in view; nil if there is none.
    func markNoteScreen(from index: Int) -> NoteScreen? {
        let notes = markNotesInView
        guard notes.indices.contains(index) else { return nil }
        let (page, mark, range) = notes[index]
        let reference = NoteReference(range: range, target: Contents.Target(section: page.section))
        let shown = ReferenceInView(page: page, reference: reference)
        var screen = NoteScreen(
            Section(note: mark.note), title: "Note", of: shown, index: referencesInView.count + index,
            by: pages.typesetter, format: layout.format, at: place(of: shown))
        screen.mark = mark
        return screen
    }

    /// The box of a reference's note; nil if it does not lead to a note.
    func noteScreen(of shown: ReferenceInView, index: Int? = nil) -> NoteScreen? {
        let title = pages.set(shown.page).section.string(shown.reference.range)
        return noteScreen(
            at: shown.reference.target, title: NoteTitle.of(title), of: shown,
            index: index ?? referencesInView.firstIndex(of: shown) ?? 0)
    }

    /// The box of a note, over the page of a reference.
    ///
    /// - Parameter index: the number of the reference among those in view.
    func noteScreen(at target: Contents.Target, title: String, of shown: ReferenceInView, index: Int)
        -> NoteScreen?
    {
        let section = shown.page.section
        let reference = NoteReference(range: shown.reference.range, target: target)
        let content = pages.set(section).section
        guard let note = pages.cache.note(of: reference, in: content, at: section) else { return nil }
        return NoteScreen(
            note, title: title, of: ReferenceInView(page: shown.page, reference: reference), index: index,
            by: pages.typesetter, format: layout.format, at: place(of: shown))
    }

    /// The area in which the box of a note may be placed.
    func place(of shown: ReferenceInView) -> TextBox.Place {
        place(of: Selection.Stretch(section: shown.page.section, range: shown.reference.range))
    }

    /// The area in which a box about some words of the page may be placed.
    ///
    /// - Parameter text: nil if the words are not on the page.
    func place(of text: Selection.Stretch?) -> TextBox.Place {
        let page = text.map { pages.page(at: Locator(section: $0.section, offset: $0.range.lowerBound)) }
        let side = sides.firstIndex { $0 != nil && $0 == page }
        let area = geometry.pages[min(side ?? 0, geometry.pages.count - 1)].text
        let top = geometry.headerRow.map { $0 + 1 } ?? geometry.leaves.rows.lowerBound
        return TextBox.Place(
            size: geometry.size, columns: area.columns,
            rows: Range(top, upTo: geometry.footerRow ?? geometry.leaves.rows.upperBound),
            mark: text.flatMap { text in page.flatMap { places(of: text.range, on: $0).first } })
    }

    /// The index of the reference at a point of the screen, among those in view. The columns beside it
    /// count, too, as a reference is narrow.
    func reference(at point: Point) -> Int? {
        guard let (page, text, column) = text(at: point) else { return nil }
        for column in [column, column - 1, column + 1] {
            guard let offset = text.offset(atColumn: column) else { continue }
            let found = referencesInView.firstIndex { $0.page == page && $0.reference.range.contains(offset) }
            if let found { return found }
        }
        return nil
    }

    /// The text of the line at a point of the screen, its page, and the column within it; nil while a
    /// page moves, and outside the section's text.
    func text(at point: Point) -> (page: PageID, text: LineText, column: Int)? {
        guard !turner.isMoving,
            let side = geometry.pages.indices.first(where: { geometry.pages[$0].text.contains(point) }),
            sides.indices.contains(side), let page = sides[side]
        else { return nil }
        let (area, set) = (geometry.pages[side].text, pages.set(page))
        let place = set.writing(ofPage: page.index).place(
            of: Point(column: point.column - area.origin.column, row: point.row - area.origin.row))
        let line = zip(set.lines(ofPage: page.index), pages.page(page).lines).first { $0.1.row == place.row }
        return line.map { (page, set.text(ofLine: $0.0), place.column) }
    }

    /// The pages in view from left to right.
    var sides: [PageID?] { isMirrored ? visible.sides.reversed() : visible.sides }
}
