import BookModel
import Cells
import Paging
import Text
import Typesetting

extension ReadingSession {
    /// The boundaries of characters, words and sentences in a section.
    func boundaries(of section: Int) -> TextBoundaries { TextBoundaries(pages.set(section).section) }

    /// A cursor at the first character of the first page in view with text; nil if no page has any.
    var firstSelection: Selection? {
        for page in visible.pages {
            let set = pages.set(page)
            for line in set.lines(ofPage: page.index) {
                guard
                    let first = set.text(ofLine: line).clusters.map(\.range).min(by: {
                        $0.lowerBound < $1.lowerBound
                    })
                else { continue }
                return Selection(
                    section: page.section,
                    cursor: boundaries(of: page.section).character(at: first.lowerBound))
            }
        }
        return nil
    }

    /// The first or the last character of a section that is set in its lines; nil if there is none.
    private func character(atEnd: Bool, of section: Int) -> Range<Int>? {
        let set = pages.set(section)
        let lines = 0..<set.lineCount
        for line in atEnd ? Array(lines.reversed()) : Array(lines) {
            let ranges = set.text(ofLine: line).clusters.map(\.range)
            let found = ranges.min { ($0.lowerBound < $1.lowerBound) != atEnd }
            if let found { return boundaries(of: section).character(at: found.lowerBound) }
        }
        return nil
    }

    /// The first character of the next section with text in the reading order, or the last character of the previous
    /// one.
    func character(_ direction: Direction, beyond section: Int) -> (section: Int, range: Range<Int>)? {
        let sections = pages.book.sections
        let others =
            direction == .forward
            ? Array(sections.indices.dropFirst(section + 1)) : sections.indices.prefix(section).reversed()
        for other in others where sections[other].isLinear {
            if let range = character(atEnd: direction == .reverse, of: other) { return (other, range) }
        }
        return nil
    }

    /// The selected ranges in reading order, without white space at the ends. If no selection was begun, the word at
    /// the cursor.
    func stretches(of selection: Selection) -> [Selection.Stretch] {
        guard selection.anchor != nil else {
            let word = boundaries(of: selection.section).word(at: selection.cursor.range.lowerBound)
            return [Selection.Stretch(section: selection.section, range: word)]
        }
        let all = selection.stretches
        guard all.count > 1 else { return all }
        return all.enumerated().compactMap { index, stretch in
            let isEnd = index == 0 || index == all.count - 1
            guard isEnd || pages.book.sections[stretch.section].isLinear else { return nil }
            return trimmed(stretch)
        }
    }

    /// The text of ranges, a line feed between two.
    func text(of stretches: [Selection.Stretch]) -> String {
        stretches.map { pages.set($0.section).section.typed($0.range) }.joined(separator: "\n")
    }

    /// A highlight of each section that has some of the text, each going on in the next.
    func highlights(of stretches: [Selection.Stretch], _ color: HighlightColor) -> [Mark] {
        var id = Mark.ID()
        return stretches.map { stretch in
            defer { id = id.continued }
            return Mark(
                id: id, kind: .highlight(color), range: textRange(stretch.range, in: stretch.section),
                created: time)
        }
    }

    /// Nil if nothing but white space is left.
    private func trimmed(_ stretch: Selection.Stretch) -> Selection.Stretch? {
        let text = pages.cache.content(stretch.section).text
        let range = stretch.range.clamped(to: 0..<text.count)
        guard let first = text[range].firstIndex(where: { $0 > 0x20 }),
            let last = text[range].lastIndex(where: { $0 > 0x20 })
        else { return nil }
        return Selection.Stretch(section: stretch.section, range: first..<last + 1)
    }

    /// The word at a point of the screen, or the nearest one in its line; nil if there is no text.
    func word(at point: Point) -> (section: Int, range: Range<Int>)? {
        guard let (page, text, column) = text(at: point),
            let cluster = text.cluster(nearestToColumn: column)
        else { return nil }
        return (page.section, boundaries(of: page.section).word(at: cluster.range.lowerBound))
    }

    /// The character in the line above or below another one, as close to its column as possible.
    func character(_ lines: Int, from own: Range<Int>, in section: Int) -> Range<Int>? {
        let set = pages.set(section)
        guard let line = line(of: own.lowerBound, in: set) else { return nil }
        let column = set.text(ofLine: line).columns(of: own).first?.lowerBound ?? 0
        var next = line + lines
        while (0..<set.lineCount).contains(next) {
            if let cluster = set.text(ofLine: next).cluster(nearestToColumn: column) {
                return boundaries(of: section).character(at: cluster.range.lowerBound)
            }
            next += lines
        }
        return nil
    }

    /// Whether the cursor is in a paragraph that runs from right to left.
    func isRightToLeft(at selection: Selection) -> Bool {
        let set = pages.set(selection.section)
        return line(of: selection.cursor.range.lowerBound, in: set).flatMap { set.isRightToLeft(line: $0) }
            ?? isMirrored
    }

    /// The index of the line that shows a byte of the text.
    private func line(of offset: Int, in set: SetSection) -> Int? {
        let lines = set.lines(ofPage: set.page(containing: offset))
        return lines.last { line in
            set.text(ofLine: line).clusters.contains { $0.range.lowerBound <= offset }
        }
    }

    /// Turns to the page with a place, unless it is in view.
    mutating func show(_ offset: Int, in section: Int) -> [Action] {
        let page = pages.page(at: Locator(section: section, offset: offset))
        let shown = turner.resting ?? visible
        guard !shown.contains(page) else { return [] }
        if let last = shown.last, pages.page(after: last) == page { return turn(.forward) }
        if let first = shown.first, pages.page(before: first) == page { return turn(.reverse) }
        return go(to: pages.locator(section: section, offset: offset))
    }
}
