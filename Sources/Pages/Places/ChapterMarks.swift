import BookModel

/// The places where chapters begin, in sections of their own or within one, for marks on the indicator.
package struct ChapterMarks {
    /// The places of the outermost level; those with the next level; and so on. Each in the order of the sections.
    package let levels: [[Contents.Target]]

    /// The most levels: parts, chapters and subdivisions. Deeper levels say nothing about the whole book.
    private static let mostLevels = 3
    /// The least average distance of places in bytes. If places within the sections of others are closer, they
    /// are subdivisions of chapters.
    private static let leastBytes = 8_000

    /// - Parameter byteCount: of the sources of all sections.
    init(_ contents: Contents, byteCount: Int) {
        var levels: [[Contents.Target]] = []
        for level in 0..<Self.mostLevels {
            let targets = Self.targets(of: contents, upTo: level)
            let before = levels.last ?? []
            guard targets.count > before.count else { continue }
            let addsSections = Self.sectionCount(targets) > Self.sectionCount(before)
            guard before.count <= 1 || addsSections || byteCount / targets.count >= Self.leastBytes else {
                continue
            }
            levels.append(targets)
        }
        self.levels = levels
    }

    /// The chapters, or else the parts, if no more than can be marked; none if even those are too many.
    package func places(atMost count: Int) -> [Contents.Target] {
        levels.last { $0.count > 1 && $0.count <= count } ?? []
    }

    /// Contents are nearly always in the order of the text. An element that two entries name is one place.
    private static func targets(of contents: Contents, upTo level: Int) -> [Contents.Target] {
        var targets: [Contents.Target] = []
        var isAscending = true
        for entry in contents.entries where entry.level <= level {
            guard let target = entry.target, target != targets.last else { continue }
            isAscending = isAscending && target.section >= targets.last?.section ?? 0
            targets.append(target)
        }
        if isAscending { return targets }
        return targets.enumerated().sorted { ($0.1.section, $0.0) < ($1.1.section, $1.0) }.map(\.element)
    }

    private static func sectionCount(_ targets: [Contents.Target]) -> Int {
        var count = 0
        var last: Int?
        for target in targets where target.section != last { (count, last) = (count + 1, target.section) }
        return count
    }
}

extension PageCounts {
    /// The most places of a section that are used.
    private static let mostPlaces = 2_000

    /// The index of the page with a place; nil if that is not known yet, or if the reading order
    /// leaves the place out.
    func number(of place: Contents.Target) -> Int? {
        guard !isApart(place.section), let page = page(of: place) else { return nil }
        return pages(before: place.section) + page
    }

    /// The indices of the pages with places, in order.
    package func numbers(ofPlaces places: ArraySlice<Contents.Target>) -> [Int] {
        places.compactMap { number(of: $0) }.sorted()
    }

    /// The pages of the chapter of a page; nil before the first chapter.
    ///
    /// - Parameter chapters: the places where they begin, in the order of the sections.
    package func extent(around page: PageID, of chapters: [Contents.Target]) -> Range<Int>? {
        let number = number(of: page)
        let first = chapters.partitioningIndex { $0.section >= page.section }
        let next = chapters.partitioningIndex { $0.section > page.section }
        let inside = numbers(ofPlaces: chapters[first..<next].prefix(Self.mostPlaces))
        let before = first > 0 ? beginning(of: chapters[first - 1]) : nil
        guard let start = inside.last(where: { $0 <= number }) ?? before else { return nil }
        let end =
            inside.first { $0 > number } ?? (next < chapters.count ? beginning(of: chapters[next]) : total)
        return Range(start, upTo: end)
    }

    /// The page of a place, or the first page of its section until the place is known.
    private func beginning(of place: Contents.Target) -> Int {
        number(of: place) ?? pages(before: place.section)
    }
}
