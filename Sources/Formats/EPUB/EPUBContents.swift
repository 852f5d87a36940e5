import BookModel
import Markup

/// Reads the contents of an EPUB, which are not needed for the first page: from the navigation document, else
/// the NCX, else the list of sections.
struct EPUBContents: Sendable {
    let archive: Archive
    /// The documents that may have contents, in order of preference.
    let documents: [String]
    let guide: [Package.GuideReference]
    let sections: [SectionInfo]
    let places: SectionPlaces

    func read() -> Outline {
        var outline = readContents()
        outline.pagesInText = { printedPages(inSection: $0) }
        return outline
    }

    /// The page marks in the text of a section, which is read for this.
    private func printedPages(inSection section: Int) -> [Contents.PageLabel] {
        guard sections[section].isLinear, let index = archive.index(of: sections[section].name) else {
            return []
        }
        let reader = PageMarkReader()
        _ = MarkupParser(reader).parse { archive.stream(index, limit: Limits.chapterSource) }
        return reader.marks.map {
            Contents.PageLabel(label: $0.label, target: Contents.Target(section: section, anchor: $0.id))
        }
    }

    private func readContents() -> Outline {
        for path in documents {
            guard let index = archive.index(of: path) else { continue }
            let reader = ContentsReader(path: path, places.target)
            _ = MarkupParser(reader).parse { archive.stream(index, limit: Limits.packageSource) }
            if !reader.contents.entries.isEmpty {
                return Outline(contents: withGuide(titled(reader.contents)))
            }
        }
        return Outline(contents: withGuide(titled(contentsOfSections())), warnings: [.noContents])
    }

    /// Gives entries named after their file the title of that document, if the title is unique.
    private func titled(_ contents: Contents) -> Contents {
        let unnamed = contents.entries.indices.filter { isFileName(contents.entries[$0]) }
        guard unnamed.count > 1, unnamed.count <= Self.mostTitles else { return contents }
        let titles = unnamed.map { title(of: contents.entries[$0]) }
        let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
        var contents = contents
        for (index, title) in zip(unnamed, titles) where !title.isEmpty && counts[title] == 1 {
            contents.entries[index].title = title
        }
        return contents
    }

    /// Most documents that are read for their titles.
    private static let mostTitles = 1_000

    private func isFileName(_ entry: Contents.Entry) -> Bool {
        guard let target = entry.target, target.anchor == nil, sections.indices.contains(target.section)
        else { return false }
        let path = sections[target.section].name
        guard ArchivePath.fileName(of: path, mayBe: entry.title) else { return false }
        let name = ArchivePath.fileName(of: path).singleLine()
        return entry.title == name || entry.title == ArchivePath.stem(of: name)
    }

    private func title(of entry: Contents.Entry) -> String {
        guard let section = entry.target?.section, let index = archive.index(of: sections[section].name)
        else { return "" }
        let reader = TitleReader()
        _ = MarkupParser(reader).parse { archive.stream(index, limit: Limits.metadataText * 4) }
        return reader.title
    }

    /// Adds landmarks from the guide of EPUB 2 if there are none of EPUB 3.
    private func withGuide(_ contents: Contents) -> Contents {
        guard contents.landmarks.isEmpty, !guide.isEmpty else { return contents }
        var contents = contents
        contents.landmarks = guide.compactMap { reference in
            places.target(of: reference.path, fragment: reference.fragment).map {
                Landmark(kind: Landmark.Kind(type: reference.type), title: reference.title, target: $0)
            }
        }
        return contents
    }

    /// An entry for each section, named after its file. Using headings would mean reading the whole book.
    private func contentsOfSections() -> Contents {
        let entries = sections.indices.filter { sections[$0].isLinear }.prefix(Limits.contentsEntries)
            .map {
                let name = ArchivePath.fileName(of: sections[$0].name).singleLine()
                let stem = ArchivePath.stem(of: name)
                return Contents.Entry(
                    title: stem.isEmpty ? "Section \($0 + 1)" : stem, target: Contents.Target(section: $0))
            }
        return Contents(entries: Array(entries))
    }
}

/// Finds sections by their path in the archive.
struct SectionPlaces: Sendable {
    let archive: Archive
    let byMember: [Int: Int]
    let byName: [String: Int]

    /// The target of a path; nil if it is not in the reading order.
    func target(of path: String, fragment: String?) -> Contents.Target? {
        section(named: path).map { Contents.Target(section: $0, anchor: fragment) }
    }

    func section(named path: String) -> Int? {
        byName[path] ?? archive.index(of: path).flatMap { byMember[$0] }
    }
}

/// Reads only the title of a document (HTML §4.2.2).
final class TitleReader: MarkupSink {
    private var bytes: [UInt8] = []
    private var isWithin = false
    private(set) var isFull = false

    var title: String { String(decoding: bytes, as: UTF8.self).singleLine() }
    var hasProse: Bool { false }
    /// Nearly all titles are within the first 1,024 bytes.
    var piece: Int { 1 << 10 }

    func restart() { (bytes, isWithin, isFull) = ([], false, false) }

    func start(_ element: MarkupElement) {
        switch element.lowercasedName {
        case "title": isWithin = true
        case "body": isFull = true
        default: break
        }
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) { if isWithin { isFull = true } }

    func text(_ text: UnsafeBufferPointer<UInt8>) {
        if isWithin, !isFull, bytes.count < Limits.metadataText { bytes.append(contentsOf: text) }
    }
}
