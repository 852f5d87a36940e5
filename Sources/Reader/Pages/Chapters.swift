import BookModel

/// Finds the chapter a place is in, and the ones before and after it.
///
/// The contents are asked for when they are needed first: not before a section has been set.
final class Chapters {
    private(set) lazy var contents = read()
    /// The sections in which entries of the contents begin: those of the outermost level, with those of
    /// the next one, and so on.
    private(set) lazy var sectionsByLevel = Self.sectionsByLevel(of: contents)
    private lazy var places = Places(contents.entries.map(\.target))
    private let read: () -> Contents

    init(_ contents: @autoclosure @escaping () -> Contents) { read = contents }

    var isEmpty: Bool { places.sections.isEmpty }

    /// Whether entries name places within a section, which are known once it is made.
    func namesPlaces(in section: Int) -> Bool { places.namesPlaces(in: section) }

    /// The entry of the chapter that a place is in; nil before the first one.
    func entry(at offset: Int, in section: Int, content: Section) -> Int? {
        let inside = places.places(in: section, content: content)
        let before = inside.count(before: offset + 1)
        return before > 0 ? inside[before - 1].index : places.last(before: section)
    }

    /// What stands over the pages of a chapter: a number alone takes its part with it, as in
    /// `Book One · III`.
    func headTitle(of entry: Int) -> String {
        var entry = entry
        var words = contents.entries[entry].title
        // As many levels as a line has room for.
        for _ in 0..<2 {
            guard ShortTitle.isNumber(contents.entries[entry].title), let part = parent(of: entry) else {
                break
            }
            words = ShortTitle.stem(of: contents.entries[part].title) + " · " + words
            entry = part
        }
        return words
    }

    /// The entry that one is a part of: the last before it of a lower level.
    private func parent(of entry: Int) -> Int? {
        let level = contents.entries[entry].level
        return contents.entries[..<entry].lastIndex { $0.level < level }
    }

    /// The title of the last chapter that begins in a section or before it, without making the section.
    func title(inSection section: Int) -> String? {
        places.last(before: section + 1).map { contents.entries[$0].title }
    }

    /// The beginning of the first chapter at or after a place of the section.
    func beginning(from offset: Int, in section: Int, content: Section) -> Contents.Target? {
        let inside = places.places(in: section, content: content)
        let before = inside.count(before: max(1, offset))
        let found = before < inside.count ? inside[before].index : places.first(after: section)
        return found.flatMap { contents.entries[$0].target }
    }

    /// The beginning of the last chapter that begins before a place of the section.
    func beginning(before offset: Int, in section: Int, content: Section) -> Contents.Target? {
        let inside = places.places(in: section, content: content)
        let before = inside.count(before: offset)
        let found = before > 0 ? inside[before - 1].index : places.last(before: section)
        return found.flatMap { contents.entries[$0].target }
    }

    /// The titles of the chapters that can be gone to, in their order.
    var titles: [String] { contents.entries.filter { $0.target != nil }.map(\.title) }

    /// The beginning of the first chapter whose title is this, else of the first that begins so, or has it.
    func target(titled title: String) -> Contents.Target? {
        let entries = contents.entries.filter { $0.target != nil }
        let wanted = title.lowercased()
        let titles = entries.map { $0.title.lowercased() }
        let index =
            entries.firstIndex { $0.title == title } ?? titles.firstIndex(of: wanted)
            ?? titles.firstIndex { $0.hasPrefix(wanted) } ?? titles.firstIndex { $0.has(wanted) }
        return index.flatMap { entries[$0].target }
    }

    /// The sections in which chapters begin, else parts, as many as can be marked; none where even those
    /// are too many.
    func sections(atMost count: Int) -> [Int] {
        sectionsByLevel.last { $0.count > 1 && $0.count <= count } ?? []
    }

    /// The sections of the chapter that a section belongs to; nil before the first one.
    func extent(around section: Int) -> Range<Int>? {
        guard let sections = sectionsByLevel.last else { return nil }
        let next = sections.partitioningIndex { $0 > section }
        guard next > 0 else { return nil }
        return sections[next - 1]..<(next < sections.count ? sections[next] : .max)
    }

    /// Parts, chapters and what chapters are divided into; more levels say nothing of the whole.
    private static let markedLevels = 3

    private static func sectionsByLevel(of contents: Contents) -> [[Int]] {
        var byLevel: [[Int]] = Array(repeating: [], count: markedLevels)
        for entry in contents.entries where entry.level < markedLevels {
            guard let section = entry.target?.section else { continue }
            for level in max(0, entry.level)..<markedLevels where byLevel[level].last != section {
                byLevel[level].append(section)
            }
        }
        // Contents follow the text, nearly always.
        for level in byLevel.indices where !byLevel[level].isAscending {
            byLevel[level] = Array(Set(byLevel[level])).sorted()
        }
        return byLevel.enumerated().filter { level, sections in
            !sections.isEmpty && (level == 0 || sections != byLevel[level - 1])
        }.map(\.element)
    }
}

extension [Int] {
    /// Whether each is greater than the one before it.
    fileprivate var isAscending: Bool { !zip(self, dropFirst()).contains { $0 >= $1 } }
}
