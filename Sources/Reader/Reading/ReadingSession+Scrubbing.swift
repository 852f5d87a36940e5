import Commands
import Cells
import Drawing
import Pages
import Paging

/// Moving along the indicator, by mouse or by keys, with a preview of each page.
extension ReadingSession {
    /// The index of the previewed page; nil if there is no preview.
    var scrubbedIndex: Int? { turner.scrubbedIndex ?? scrubbed }

    /// Moves the preview by a number of pages.
    mutating func scrub(by pages: Int) {
        let total = self.pages.counts.total
        let from = scrubbedIndex ?? visible.first.map { self.pages.counts.number(of: $0) } ?? 0
        scrubbed = min(max(0, from + pages), max(0, total - 1))
    }

    /// Starts the preview at the page in view.
    mutating func beginScrubbing() -> [Action] {
        scrub(by: 0)
        return [.push(ScrubScreen())]
    }

    enum ChapterStep {
        case next, previous
    }

    /// Moves the preview to the beginning of the next or previous chapter.
    mutating func scrubToChapter(_ step: ChapterStep) {
        scrub(by: 0)
        guard let from = scrubbed, let places = chapters.marks.levels.last else { return }
        let starts = pages.counts.numbers(ofPlaces: places[...])
        switch step {
        case .next: scrubbed = starts.first { $0 > from } ?? from
        case .previous: scrubbed = starts.last { $0 < from } ?? 0
        }
    }

    /// Goes to the previewed page.
    mutating func goToScrubbed() -> [Action] {
        guard let index = scrubbed else { return [] }
        scrubbed = nil
        return go(to: pages.opening(with: pages.existing(pages.counts.page(at: index))))
    }

    /// Sets the previewed page if that is quickly done.
    ///
    /// - Returns: whether more of it can be shown now.
    func prepareScrubbed() -> Bool {
        scrubbedIndex.map { pages.prepareWords(of: pages.counts.page(at: $0)) } ?? false
    }

    /// Draws the preview of a page: its chapter, its number, its first words.
    func drawPreview(naming keys: @autoclosure () -> KeyMap, into grid: inout Grid) {
        guard let index = scrubbedIndex, let row = geometry.indicatorRow else { return }
        let page = pages.counts.page(at: index)
        let columns = geometry.indicatorColumns
        let width = min(Self.previewColumns, columns.count - 4)
        guard width > 0, geometry.leaves.size.rows >= Self.previewRows else { return }
        let isAbove = row > 0
        let places = indicatorRow.indicatorColumns(for: page, in: pages) ?? columns
        let mark = Presentation(count: pages.counts.total, index: index).flatMap {
            Indicator(
                $0, columns: places.count, reading: layout.style.options.readingDirection, label: "",
                labelColumns: 0
            ).currentColumn
        }
        let middle = places.lowerBound + (mark ?? 0) - width / 2 - 2
        let left = min(max(columns.lowerBound, middle), columns.upperBound - width - 4)
        let frame = BoxFrame(
            Rect(
                column: left, row: isAbove ? row - Self.previewRows : 1, columns: width + 4,
                rows: Self.previewRows))
        let number = PageNumber.text(index, isExact: pages.counts.isExact)
        frame.draw(title: "Page \(number)", footer: scrubbed == nil ? "" : hints(keys()), theme, into: &grid)
        let lines = [(chapterTitle(of: page), theme.title), (pages.words(of: page) ?? "", theme.text)]
        for (line, (words, style)) in lines.enumerated() {
            grid.write(
                words: words, in: frame.inside.columns, row: frame.inside.origin.row + line, style: style)
        }
    }

    private func hints(_ keys: KeyMap) -> String {
        "\(keys.name(of: .choose)) goes there   \(keys.name(of: .down)) next chapter"
    }

    private func chapterTitle(of page: PageID) -> String {
        if let set = pages.cache.known(page.section, pages.format, beginning: page.beginning),
            page.index < set.pageCount
        {
            let end = max(0, set.textRange(ofPage: page.index).upperBound - 1)
            return chapters.entry(at: end, in: page.section, content: set.section)
                .map { chapters.headTitle(of: $0) } ?? ""
        }
        return chapters.title(inSection: page.section) ?? ""
    }

    /// Columns of words, at most.
    private static let previewColumns = 46
    /// Rows of the box: chapter and words within its frame.
    private static let previewRows = 4
}
