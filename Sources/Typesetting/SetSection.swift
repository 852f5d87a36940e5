import BookModel

/// A section typeset by a `Typesetter`: its lines and pages.
///
/// Stores 20 bytes per line and 4 per page; the runs of a page are made on demand.
public struct SetSection: Sendable {
    public let section: Section
    /// That of the first part, where parts of the section have their own.
    public private(set) var format: PageFormat
    let lines: [LineRecord]
    /// Its parts if they have different formats; otherwise empty.
    private let parts: [SectionPart]
    /// By block index.
    let tables: [Int: TableLayout]
    /// By block index; only of blocks that are shown as pictures.
    let pictures: [Int: PictureLayout]
    /// Nesting depth of tables, if the section is the content of a cell.
    let depth: Int
    let division: PageDivision
    private let footnotes: Footnotes?
    /// The side of the first page, if pages face each other.
    public let beginning: LeafSide

    /// - Parameters:
    ///   - beginning: the side of the first page, if pages face each other.
    ///   - footnotes: notes shown at the foot of the pages that refer to them.
    init(
        _ section: Section, format: PageFormat, beginning: LeafSide = .verso, footnotes: [Footnote] = [],
        dictionaries: HyphenDictionaries = .none,
        _ concurrently: Typesetter.Concurrently = Typesetter.oneAfterTheOther
    ) {
        self =
            Self.sections(
                [beginning], section, format: format, footnotes: footnotes, dictionaries, concurrently)[0]
    }

    /// A section whose lines have been set and divided into pages.
    init(
        _ section: Section, format: PageFormat, _ footnotes: Footnotes?, beginning: LeafSide,
        _ setter: SectionSetter, _ divided: DividedLines
    ) {
        (self.section, self.format, self.footnotes) = (section, format, footnotes)
        (self.beginning, parts, depth) = (beginning, [], 0)
        (lines, division) = (divided.lines, divided.division)
        (tables, pictures) = (setter.tables, setter.pictures)
    }

    /// A section of several parts, one after the other.
    init(_ section: Section, _ parts: [SectionPart], beginning: LeafSide, _ set: SetParts) {
        (self.section, self.parts, self.beginning) = (section, parts, beginning)
        (format, footnotes, depth) = (parts[0].format, nil, 0)
        (lines, division) = (set.divided.lines, set.divided.division)
        (tables, pictures) = (set.tables, set.pictures)
    }

    /// The content of a table cell, without pages.
    init(
        cell section: Section, _ text: UnsafeBufferPointer<UInt8>, _ format: PageFormat, depth: Int,
        isHeader: Bool
    ) {
        (self.section, self.format, self.depth) = (section, format, depth)
        (beginning, parts, footnotes, division) = (.verso, [], nil, PageDivision(pageStarts: [0]))
        var setter = SectionSetter(section, text, format: format, dictionaries: .none, depth: depth)
        setter.setBlocks(section.blocks.indices, from: 0)
        if isHeader {
            for index in setter.lines.indices where setter.lines[index].kind == .text {
                setter.lines[index].flags.insert(.isHeader)
            }
        }
        (lines, tables, pictures) = (setter.lines, setter.tables, setter.pictures)
    }

    /// A single table with columns at their preferred widths.
    init(wide section: Section, format: PageFormat) {
        (self.section, self.format) = (section, format)
        (beginning, parts, footnotes, depth) = (.verso, [], nil, 0)
        division = PageDivision(pageStarts: [0])
        (lines, tables, pictures) = section.text.withUnsafeBufferPointer { text in
            var setter = SectionSetter(section, text, format: format, dictionaries: .none)
            setter.hasWideTables = true
            setter.setBlocks(section.blocks.indices, from: 0)
            return (setter.lines, setter.tables, setter.pictures)
        }
    }

    /// Sets a section once and divides it into pages for a beginning on either side.
    static func bothSides(
        _ section: Section, format: PageFormat, footnotes: [Footnote], dictionaries: HyphenDictionaries,
        _ concurrently: Typesetter.Concurrently
    ) -> (verso: SetSection, recto: SetSection) {
        let sets = sections(
            [.verso, .recto], section, format: format, footnotes: footnotes, dictionaries, concurrently)
        return (sets[0], sets[1])
    }

    /// Sets a section once and divides it into pages for a beginning on each of these sides.
    private static func sections(
        _ sides: [LeafSide], _ section: Section, format: PageFormat, footnotes: [Footnote],
        _ dictionaries: HyphenDictionaries, _ concurrently: Typesetter.Concurrently
    ) -> [SetSection] {
        let parts = section.parts(format)
        let section = section.inSquares(parts, format.style.paragraphs)
        let format = parts[0].format
        if parts.count > 1 {
            return sides.map {
                SetSection(section, parts, beginning: $0, SetParts(parts, of: section, $0, dictionaries))
            }
        }
        let notes =
            footnotes.isEmpty || format.isVertical
            ? nil : Footnotes(footnotes, format: format, dictionaries: dictionaries)
        return section.text.withUnsafeBufferPointer { text in
            var setter = SectionSetter(section, text, format: format, dictionaries: dictionaries)
            setter.setBlocks(beginning: notes == nil ? sides : [], concurrently)
            let divided = setter.dividePages(beginning: sides, footnotes: notes)
            return zip(sides, divided).map {
                SetSection(section, format: format, notes, beginning: $0, setter, $1)
            }
        }
    }

    /// The same lines, divided into pages for a beginning on the other side.
    init(dividing set: SetSection, dictionaries: HyphenDictionaries) {
        guard set.parts.isEmpty else {
            let side = set.beginning.opposite
            self.init(
                set.section, set.parts, beginning: side,
                SetParts(set.parts, of: set.section, side, dictionaries))
            return
        }
        self = set.section.text.withUnsafeBufferPointer { text in
            var setter = SectionSetter(set.section, text, format: set.format, dictionaries: dictionaries)
            setter.lines = set.division.original(set.lines)
            (setter.tables, setter.pictures) = (set.tables, set.pictures)
            let side = set.beginning.opposite
            let divided = setter.dividePages(beginning: [side], footnotes: set.footnotes)
            return SetSection(
                set.section, format: set.format, set.footnotes, beginning: side, setter, divided[0])
        }
    }

    /// The index of each page's first line; for a blank page, that of the next page.
    var pageStarts: [UInt32] { division.pageStarts }

    /// Approximate memory of lines and pages, without the section.
    public var byteCount: Int {
        lines.count * MemoryLayout<LineRecord>.stride + division.byteCount + (footnotes?.byteCount ?? 0)
    }

    /// At least 1, even for an empty section.
    public var pageCount: Int { pageStarts.count }

    /// The bytes of the section's text on a page; empty if there is no such page.
    ///
    /// The page shows all of them, except descriptions of pictures that are moved to the next page: see
    /// `shownText`.
    public func textRange(ofPage index: Int) -> Range<Int> {
        guard pageStarts.indices.contains(index) else { return 0..<0 }
        return textStart(ofPage: index)..<textStart(ofPage: index + 1)
    }

    /// The page that shows the byte at an offset; the last page for offsets beyond the end.
    public func page(containing offset: Int) -> Int {
        if !division.movedFigures.isEmpty, let page = movedFigure(containing: offset) { return page }
        let following = pageStarts.indices.dropFirst().partitioningIndex { textStart(ofPage: $0) > offset }
        return following - 1
    }

    /// Whether a page is blank, so that the next one is on the side that the book requires.
    public func isBlank(page index: Int) -> Bool {
        pageStarts.indices.contains(index) && index + 1 < pageStarts.count
            && pageStarts[index] == pageStarts[index + 1] && division.movedFigure(onPage: index) == nil
    }

    /// Composes the lines of a page; an empty page if there is no such page.
    public func page(_ index: Int) -> Page {
        guard pageStarts.indices.contains(index) else { return Page(textRange: 0..<0, lines: []) }
        return inFormat(ofLine: Int(pageStarts[index])).composedPage(index)
    }

    /// The section with the format of the part that a line belongs to; with the own one if there is no such line.
    func inFormat(ofLine index: Int) -> SetSection {
        guard !parts.isEmpty, lines.indices.contains(index) else { return self }
        var set = self
        set.format = format(ofLine: index)
        return set
    }

    private func format(ofLine index: Int) -> PageFormat {
        guard !parts.isEmpty, lines.indices.contains(index) else { return format }
        return parts.first { $0.blocks.contains(Int(lines[index].block)) }?.format ?? format
    }

    /// A page in the section's own format.
    private func composedPage(_ index: Int) -> Page {
        let stretch = division.stretches.indices.contains(index) ? Int(division.stretches[index]) : 0
        let records = lines(ofPage: index)
        let composed = compose(records, stretch: stretch)
        var page = Page(textRange: textRange(ofPage: index), lines: composed)
        guard let last = composed.last else { return page }
        if !pictures.isEmpty {
            page.pictures = placedPictures(in: records, composed)
            placePicture(of: &page, index)
        }
        if format.lineSpacing > 1 || !section.boxes.isEmpty {
            page.lines += fill(between: composed, from: records)
        }
        page.lines += headAgain(above: Int(pageStarts[index]), composed[0])
        if let footnotes {
            let free = last.row / format.lineSpacing + 1
            page.lines += footnotes.lines(of: page.textRange, below: free, block: last.block)
        }
        page.writing = format.writing
        page.move(columns: format.column, rows: format.row + format.readingRows)
        return page
    }

    /// The layout of a block's picture; nil if its description is shown.
    func picture(ofBlock index: Int) -> PictureLayout? { division.smaller[index] ?? pictures[index] }

    public var lineCount: Int { lines.count }

    /// How the lines of a page are placed in cells.
    public func writing(ofPage index: Int) -> WritingMode {
        guard pageStarts.indices.contains(index) else { return format.writing }
        return format(ofLine: Int(pageStarts[index])).writing
    }

    /// Whether any pictures are shown and not only described.
    public var hasPictures: Bool { !pictures.isEmpty }

    /// Composes a line, at row 0; a line without runs if there is no such line.
    public func line(_ index: Int) -> Line {
        guard lines.indices.contains(index) else { return Line(row: 0, block: 0, textRange: 0..<0, runs: []) }
        var line = inFormat(ofLine: index).compose([index], stretch: 0)[0]
        line.row = 0
        return line
    }

    /// Composes several lines, which is cheaper than one by one; missing lines are skipped.
    public func lines(_ range: Range<Int>) -> [Line] {
        let range = range.clamped(to: lines.indices)
        return parts.isEmpty ? compose(Array(range), stretch: 0) : range.map(line)
    }

    /// The indices of the lines of a page from top to bottom, without footnotes.
    public func lines(ofPage index: Int) -> [Int] { division.lines(ofPage: index, count: lines.count) }

    /// Whether the paragraph of a line runs from right to left; nil if there is no such line.
    public func isRightToLeft(line index: Int) -> Bool? {
        lines.indices.contains(index) ? lines[index].flags.contains(.rightToLeft) : nil
    }

    /// The positions of a line's characters; empty if there is no such line.
    ///
    /// Costs more than drawing the line; intended for lines at the pointer.
    public func text(ofLine index: Int) -> LineText {
        guard lines.indices.contains(index) else { return LineText([]) }
        return section.text.withUnsafeBufferPointer { text in
            let set = inFormat(ofLine: index)
            var composer = LineComposer(set, text)
            let text = composer.text(index)
            return set.format.column == 0 ? text : text.moved(by: set.format.column)
        }
    }

    /// Blank rows above a line that is not the first of a page.
    public func blankLines(above index: Int) -> Int {
        lines.indices.contains(index) ? Int(lines[index].spaceAbove) : 0
    }

    /// The sides of boxes in the blank rows above a line.
    public func sides(above index: Int) -> [Run] {
        guard !section.boxes.isEmpty, index > 0, lines.indices.contains(index) else { return [] }
        return BoxComposer(self).runs(between: lines[index - 1], and: lines[index])
    }

    /// The bytes of a line.
    func textRange(ofLine index: Int) -> Range<Int> {
        let start = index == 0 ? 0 : Int(lines[index].start)
        let end = index + 1 < lines.count ? Int(lines[index + 1].start) : section.text.count
        return start..<max(start, end)
    }

    private func compose(_ indices: [Int], stretch: Int) -> [Line] {
        section.text.withUnsafeBufferPointer { text in
            var composer = LineComposer(self, text)
            let first = indices.first.map { lines[$0].flags.contains(.opens) } ?? false
            let head = indices.first.map { Int(lines[$0].headRows) } ?? 0
            var row = (first ? format.sink : head) * format.lineSpacing
            var stretch = stretch
            var last: Int?
            return indices.map { index in
                if let last {
                    var space = Int(division.movedFigures.space(above: index, after: last, lines))
                    if space > 0, stretch > 0 {
                        space += 1
                        stretch -= 1
                    }
                    row += format.lineSpacing * (1 + space)
                }
                last = index
                return composer.line(index, row: row)
            }
        }
    }

    /// The repeated head of a table that continues at the top of a page; it stands for no text.
    ///
    /// - Parameter line: the page's first line.
    private func headAgain(above first: Int, _ line: Line) -> [Line] {
        guard first < lines.count, lines[first].headRows > 0 else { return [] }
        let block = lines[first].block
        let start = lines.partitioningIndex { $0.block >= block }
        let table = (start..<first).first { lines[$0].kind == .tableRow } ?? first
        let place = Int(lines[first].start)
        let rows = Array(table..<min(first, table + Int(lines[first].headRows)))
        let composed = compose(rows, stretch: 0)
        return (composed + fill(between: composed + [line], from: rows + [first])).map { line in
            var line = line
            line.textRange = place..<place
            for index in line.runs.indices { line.runs[index].range = place..<place }
            return line
        }
    }

    /// What is drawn in the blank rows between lines.
    private func fill(between composed: [Line], from records: [Int]) -> [Line] {
        section.text.withUnsafeBufferPointer { text in
            var composer = LineComposer(self, text)
            var fill: [Line] = []
            for (index, (upper, lower)) in zip(
                records.indices.dropLast(), zip(composed, composed.dropFirst()))
            where lower.row > upper.row + 1 {
                let place = lower.textRange.lowerBound
                for row in upper.row + 1..<lower.row {
                    let runs = composer.runs(
                        below: records[index], above: records[index + 1], row - upper.row)
                    guard !runs.isEmpty else { continue }
                    fill.append(Line(row: row, block: lower.block, textRange: place..<place, runs: runs))
                }
            }
            return fill
        }
    }

    private func textStart(ofPage index: Int) -> Int {
        guard index < pageStarts.count else { return section.text.count }
        return division.textStart(ofPage: index, lines)
    }
}
