import BookModel

/// The places where chapters begin, for the whole book at a glance: in sections of their own, or within one.
struct ChapterMarks {
    /// Those of the outermost level, with those of the next one, and so on; in the order of the sections.
    let levels: [[Contents.Target]]

    /// Parts, chapters and what chapters are divided into; more levels say nothing of the whole.
    private static let mostLevels = 3
    /// Bytes from one place to the next, on the average, below which places within the sections of others
    /// are no chapters but what chapters are divided into.
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

    /// Chapters, else parts, as many as can be marked; none where even those are too many.
    func places(atMost count: Int) -> [Contents.Target] {
        levels.last { $0.count > 1 && $0.count <= count } ?? []
    }

    /// Contents follow the text, nearly always; an element that two entries name is one place.
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
    /// More places of one section are not looked at: they say nothing.
    private static let mostPlaces = 2_000

    /// The number from 0 of the page that a place is on; nil where that is not known yet, and for a place
    /// that the reading order leaves out.
    func number(of place: Contents.Target) -> Int? {
        guard !isApart(place.section), let page = page(of: place) else { return nil }
        return pages(before: place.section) + page
    }

    /// The numbers of the pages on which places stand, in order.
    func numbers(ofPlaces places: some Collection<Contents.Target>) -> [Int] {
        places.compactMap { number(of: $0) }.sorted()
    }

    /// The pages of the chapter that a page belongs to; nil before the first one.
    ///
    /// - Parameter chapters: where they begin, in the order of the sections.
    func extent(around page: PageID, of chapters: [Contents.Target]) -> Range<Int>? {
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

    /// The page of a place, that of its section as long as it is not known.
    private func beginning(of place: Contents.Target) -> Int {
        number(of: place) ?? pages(before: place.section)
    }
}
