import BookModel
import Drawing
import Text

/// The orders of marks in a list.
enum MarkOrder: String, CaseIterable {
    case place, date, color

    /// The next order among those that the list offers.
    func next(hasColors: Bool) -> MarkOrder {
        switch self {
        case .place: .date
        case .date: hasColors ? .color : .place
        case .color: .place
        }
    }

    func sorted(_ marks: [Mark]) -> [Mark] {
        switch self {
        case .place: marks
        case .date: marks.sorted { $0.created > $1.created }
        case .color:
            marks.enumerated().sorted { one, other in
                let keys = (one.element.color?.rawValue ?? 0, other.element.color?.rawValue ?? 0)
                return keys.0 == keys.1 ? one.offset < other.offset : keys.0 < keys.1
            }.map(\.element)
        }
    }
}

extension ReadingSession {
    /// The row of a mark: its name or its note, its words, chapter and date, and its page.
    func row(of mark: Mark) -> ListRow {
        let place = marks.place(of: mark)
        let start = place.flatMap { isThere($0) ? $0.start : nil }
        var row = ListRow(text: words(of: mark))
        row.isQuiet = start == nil
        row.note = start.map(chapter) ?? "lost"
        row.date = Timestamp.day(mark.created, zone: clock.zone)
        row.page = start.map { pageNumber(of: $0) } ?? ""
        row.sign = Self.sign(of: mark)
        return row
    }

    /// Whether a text is still in the book. In sections other than the reader's, it is assumed to be.
    private func isThere(_ place: TextRange) -> Bool {
        guard pages.book.sections.indices.contains(place.section) else { return false }
        guard place.section == locator.section else { return true }
        return place.range(in: pages.set(place.section).section) != nil
    }

    private func words(of mark: Mark) -> String {
        let text =
            mark.kind.isPlace
            ? Words.whole(mark.range.after) : marks.parts(from: mark).map(\.range.text).joined(separator: " ")
        let line = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
        let parts = [mark.name, mark.kind.isPlace ? "" : mark.note.replacing("\n", with: " "), line]
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private static func sign(of mark: Mark) -> ListSign? {
        switch mark.kind {
        case .letter(let letter): ListSign(glyph: letter, role: .focus)
        case .bookmark: nil
        case .highlight(let color):
            ListSign(glyph: mark.hasNote ? "✎" : " ", role: .highlight(color.rawValue))
        }
    }

    private func chapter(of place: Locator) -> String {
        let isNamed = chapters.namesPlaces(in: place.section)
        let content = isNamed ? pages.cache.content(place.section) : Section()
        let entry = chapters.entry(at: place.offset, in: place.section, content: content)
        return entry.map {
            chapters.contents.titleWithPart(of: $0, inBookTitled: pages.book.metadata.title)
        } ?? ""
    }

    private func pageNumber(of place: Locator) -> String {
        pageLabel(
            of: place.offset, in: place.section, length: pages.cache.content(place.section).text.count)
    }
}
