import BookModel

/// One of two books that are read beside each other: where its chapters begin, and how long they are.
final class ParallelBook {
    let pages: BookPages
    /// Where the chapters begin, in order. Sections before the first one of the contents are a chapter, too.
    let starts: [Contents.Target]
    /// The total bytes of the sections before each one, and of all.
    let byteStarts: [Int]
    /// The offsets of the chapters that begin in a section, by section.
    private var offsets: [Int: [Int]] = [:]
    /// The section used last, as it may be too large to be cached.
    private var latest: (section: Int, content: Section)?

    /// - Parameter starts: one of `candidates`.
    init(_ pages: BookPages, starts: [Contents.Target]) {
        self.pages = pages
        let first = pages.readable(after: -1)
        self.starts =
            first == starts.first?.section ? starts : (first.map { [.init(section: $0)] } ?? []) + starts
        byteStarts = pages.counts.byteCounts.reduce(into: [0]) { $0.append($0[$0.count - 1] &+ $1) }
    }

    func isReadable(_ section: Int) -> Bool {
        pages.book.sections.indices.contains(section) && !pages.counts.isApart(section)
    }

    func content(of section: Int) -> Section {
        if let latest, latest.section == section { return latest.content }
        let content = pages.cache.content(section)
        latest = (section, content)
        return content
    }
}

// MARK: - Levels of chapters

extension ParallelBook {
    /// The levels of the contents, outermost first; of a book with fewer than two chapters, its sections.
    private static func candidates(_ pages: BookPages, _ chapters: Chapters) -> [[Contents.Target]] {
        let sections = pages.book.sections.indices.filter { !pages.counts.isApart($0) }
        let readable = Set(sections)
        let levels = chapters.marks.levels.map { $0.filter { readable.contains($0.section) } }
            .filter { $0.count > 1 }
        return levels.isEmpty ? [sections.map { Contents.Target(section: $0) }] : levels
    }

    /// Two books with those levels of chapters whose numbers differ by the least tenths; of several, the deepest.
    static func pair(_ left: ParallelBooks.Side, _ right: ParallelBooks.Side)
        -> (left: ParallelBook, right: ParallelBook)
    {
        let (lefts, rights) = (candidates(left.pages, left.chapters), candidates(right.pages, right.chapters))
        var best: (tenths: Int, left: Int, right: Int) = (.max, 0, 0)
        for one in lefts.indices {
            for other in rights.indices {
                let (count, otherCount) = (lefts[one].count, rights[other].count)
                let tenths = abs(count - otherCount) * 10 / max(1, count, otherCount)
                if tenths < best.tenths || tenths == best.tenths && one + other >= best.left + best.right {
                    best = (tenths, one, other)
                }
            }
        }
        return (
            ParallelBook(left.pages, starts: lefts[best.left]),
            ParallelBook(right.pages, starts: rights[best.right])
        )
    }
}

// MARK: - Places of chapters

extension ParallelBook {
    /// The index of the chapter with a place of the reading order.
    func chapter(at place: TextPlace) -> Int {
        let first = starts.partitioningIndex { $0.section >= place.section }
        return max(0, first + offsets(in: place.section).partitioningIndex { $0 > place.offset } - 1)
    }

    /// Where a chapter begins; behind the last chapter, the end of the book.
    func start(of chapter: Int) -> TextPlace {
        guard starts.indices.contains(chapter) else { return end }
        let section = starts[chapter].section
        let first = starts.partitioningIndex { $0.section >= section }
        return TextPlace(section: section, offset: offsets(in: section)[chapter - first])
    }

    /// Whether the chapters of a section are known without making it.
    func knowsChapters(in section: Int) -> Bool {
        offsets[section] != nil || anchors(in: section).allSatisfy { $0 == nil }
    }

    private var end: TextPlace {
        let section = pages.readable(before: pages.book.sections.count) ?? 0
        let content = content(of: section)
        return TextPlace(section: section, offset: content.scalarBoundary(at: content.text.count - 1))
    }

    private func anchors(in section: Int) -> [String?] {
        let first = starts.partitioningIndex { $0.section >= section }
        return starts[first...].prefix { $0.section == section }.map(\.anchor)
    }

    /// The offsets of the chapters that begin in a section, in ascending order: one that is before its predecessor
    /// is empty.
    private func offsets(in section: Int) -> [Int] {
        if let known = offsets[section] { return known }
        var anchors = anchors(in: section)
        // The text before the first chapter of the first section is part of it.
        if section == starts.first?.section { anchors[0] = nil }
        var found: [String: Int] = [:]
        if anchors.contains(where: { $0 != nil }) {
            found = Dictionary(content(of: section).anchors.map { ($0.id, $0.offset) }) { first, _ in first }
        }
        var last = 0
        let offsets = anchors.map { anchor in
            last = max(last, anchor.flatMap { found[$0] } ?? 0)
            return last
        }
        self.offsets[section] = offsets
        return offsets
    }
}

// MARK: - Lengths

extension ParallelBook {
    /// The bytes of each chapter. Chapters that begin in one section are as long as their pages, or equally long until
    /// these are counted. Makes no section.
    var lengths: [Int] {
        var positions = starts.indices.map { position(of: $0) }
        positions.append(byteStarts[byteStarts.count - 1])
        return starts.indices.map { max(0, positions[$0 + 1] &- positions[$0]) }
    }

    /// More bytes than a section has.
    private static let mostBytes = 1e15
    /// More than what is lost in computing with bytes.
    private static let rounding = 0.001

    /// Whether no length is a guess: sections with several chapters are counted.
    var knowsLengths: Bool {
        !pages.hasMoreToRead
            && zip(starts, starts.dropFirst()).allSatisfy { one, next in
                one.section != next.section
                    || pages.counts.isCounted(one.section, beginning: pages.counts.side(of: one.section))
            }
    }

    private func position(of chapter: Int) -> Int {
        let (counts, target) = (pages.counts, starts[chapter])
        let first = starts.partitioningIndex { $0.section >= target.section }
        let next = starts.partitioningIndex { $0.section > target.section }
        var share = Double(chapter - first) / Double(max(1, next - first))
        if counts.isCounted(target.section), let page = counts.page(of: target) {
            share = Double(page) / Double(max(1, counts.pages(of: target.section)))
        }
        let bytes = Double(counts.byteCounts[target.section])
        return byteStarts[target.section] &+ Int(min(min(max(0, share), 1) * bytes, Self.mostBytes))
    }

    /// The bytes of the book's sources before a place.
    func bytes(before place: TextPlace) -> Double {
        let count = place.offset > 0 ? content(of: place.section).text.count : 0
        let share = count > 0 ? Double(min(place.offset, count)) / Double(count) : 0
        return Double(byteStarts[place.section]) + share * Double(pages.counts.byteCounts[place.section])
    }

    /// The place behind some bytes of the book's sources.
    func place(behind bytes: Double) -> TextPlace {
        let bytes = bytes + Self.rounding
        let section = max(0, byteStarts.partitioningIndex { Double($0) > bytes } - 1)
        guard isReadable(section) else { return end }
        let content = content(of: section)
        let share = (bytes - Double(byteStarts[section])) / Double(pages.counts.byteCounts[section])
        let offset = Int(min(max(0, share), 1) * Double(content.text.count))
        return TextPlace(section: section, offset: content.scalarBoundary(at: offset))
    }
}
