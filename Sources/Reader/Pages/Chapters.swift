import BookModel

/// Finds the chapter a place is in, and the ones before and after it.
///
/// The contents name elements; where those stand is known once their section is made, so that
/// each section's chapters are looked up when it comes into view.
final class Chapters {
    /// An entry of the contents and where in its section it begins.
    private struct Place {
        var offset: Int
        var entry: Int
    }

    let contents: Contents
    /// The sections in which chapters of the outermost levels begin.
    let mainSections: [Int]
    /// The entries that lead into each section, in the order of the contents.
    private let entries: [Int: [Int]]
    private let sections: [Int]
    /// The places of the section looked at last.
    private var latest: (section: Int, places: [Place])?

    init(_ contents: Contents) {
        self.contents = contents
        var entries: [Int: [Int]] = [:]
        for (index, entry) in contents.entries.enumerated() {
            if let target = entry.target { entries[target.section, default: []].append(index) }
        }
        self.entries = entries
        sections = entries.keys.sorted()
        mainSections = Self.mainSections(of: contents)
    }

    var isEmpty: Bool { sections.isEmpty }

    /// The entry of the chapter that a place is in; nil before the first one.
    func entry(at offset: Int, in section: Int, content: Section) -> Int? {
        if let place = places(in: section, content: content).last(where: { $0.offset <= offset }) {
            return place.entry
        }
        return sections.last { $0 < section }.flatMap { entries[$0]?.last }
    }

    /// The beginning of the first chapter at or after a place of the section.
    func beginning(from offset: Int, in section: Int, content: Section) -> Contents.Target? {
        if let place = places(in: section, content: content).first(where: {
            $0.offset >= offset && $0.offset > 0
        }) {
            return contents.entries[place.entry].target
        }
        return sections.first { $0 > section }.flatMap { entries[$0]?.first }.flatMap {
            contents.entries[$0].target
        }
    }

    /// The beginning of the last chapter that begins before a place of the section.
    func beginning(before offset: Int, in section: Int, content: Section) -> Contents.Target? {
        if let place = places(in: section, content: content).last(where: { $0.offset < offset }) {
            return contents.entries[place.entry].target
        }
        return sections.last { $0 < section }.flatMap { entries[$0]?.last }.flatMap {
            contents.entries[$0].target
        }
    }

    private static func mainSections(of contents: Contents) -> [Int] {
        let outermost = [0, 1].first { level in contents.entries.count { $0.level <= level } > 1 } ?? 0
        let starts = contents.entries.filter { $0.level <= outermost }.compactMap { $0.target?.section }
        return Array(Set(starts)).sorted()
    }

    private func places(in section: Int, content: Section) -> [Place] {
        if let latest, latest.section == section { return latest.places }
        let found = findPlaces(in: section, content: content)
        latest = (section, found)
        return found
    }

    private func findPlaces(in section: Int, content: Section) -> [Place] {
        guard let entries = entries[section] else { return [] }
        var offsets: [String: Int] = [:]
        if entries.contains(where: { contents.entries[$0].target?.anchor != nil }) {
            offsets = Dictionary(
                content.anchors.map { ($0.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        }
        return entries.map { entry in
            let anchor = contents.entries[entry].target?.anchor
            return Place(offset: anchor.flatMap { offsets[$0] } ?? 0, entry: entry)
        }.sorted { ($0.offset, $0.entry) < ($1.offset, $1.entry) }
    }
}
