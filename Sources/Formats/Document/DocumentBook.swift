import BookModel
import Markup
import Synchronization

/// A book that is one document, read when it is opened and kept in memory.
struct DocumentBook {
    /// The lowest level of headings in the contents.
    private static let contentsLevels = 3

    private(set) var sections: [Section]
    private let infos: [SectionInfo]
    private(set) var contents = Contents()

    init(_ division: Division) {
        sections = division.sections
        infos = division.infos
        makeContents()
    }

    /// - Parameters:
    ///   - metadata: a missing title is replaced by the first heading, else by the file name.
    ///   - resources: the files that sections refer to.
    ///   - restyle: reads the document again with other style sheets; nil if that is not possible.
    func book(
        _ metadata: Metadata, of file: OpenedFile, identifier: String = "",
        resources: any ResourceSource = NoResources(),
        restyle: (@Sendable (Styling) -> DocumentBook?)? = nil
    ) throws(FormatError) -> Book {
        guard sections.contains(where: { !$0.blocks.isEmpty }) else { throw .nothingToRead(path: file.path) }
        var metadata = metadata
        if metadata.title.isEmpty { metadata.title = contents.entries.first?.title ?? "" }
        metadata.nameIfNeeded(byFile: file.name)
        // A format that states the direction has set it already.
        if metadata.readingDirection == .leftToRight { metadata.readAsWritten() }
        return Book(
            DocumentSource(
                sections: sections, contents: contents, resources: resources,
                restyled: restyle.map { RestyledDocument(sections: sections, $0) }),
            metadata: metadata, sections: infos, warnings: sections[0].warnings,
            identity: Identity(digest: file.source.digest, identifier: identifier))
    }

    /// Uses a table of contents made for the whole document.
    mutating func lead(_ whole: Contents) {
        var places: [String: Int] = [:]
        for (index, section) in sections.enumerated() {
            for anchor in section.anchors where places[anchor.id] == nil { places[anchor.id] = index }
        }
        contents.entries = whole.entries.map { entry in
            var entry = entry
            guard let anchor = entry.target?.anchor else { return entry }
            entry.target = places[anchor].map { Contents.Target(section: $0, anchor: anchor) }
            return entry
        }
    }

    /// Adds the page list of the printed book.
    ///
    /// - Parameter names: the anchors of the pages, from page 1 on.
    mutating func lead(pages names: [String]) {
        var places: [String: Int] = [:]
        for (index, section) in sections.enumerated() {
            for anchor in section.anchors { places[anchor.id] = index }
        }
        contents.pageList = names.prefix(Limits.contentsEntries).enumerated().compactMap { page, name in
            places[name].map {
                Contents.PageLabel(label: "\(page + 1)", target: Contents.Target(section: $0, anchor: name))
            }
        }
    }

    private mutating func makeContents() {
        var found: [(entry: Contents.Entry, level: Int)] = []
        for index in sections.indices {
            for block in sections[index].blocks {
                guard case .heading(let level) = block.kind, level <= Self.contentsLevels,
                    found.count < Limits.contentsEntries
                else { continue }
                let target = Contents.Target(section: index, anchor: anchor(of: block, in: index))
                let title = sections[index].title(of: block)
                found.append((Contents.Entry(title: title, target: target), level))
            }
        }
        let outermost = found.map(\.level).min() ?? 1
        contents.entries = found.map { entry, level in
            var entry = entry
            entry.level = level - outermost
            return entry
        }
    }

    /// The anchor of a heading, added if missing; nil at the beginning of a section.
    private mutating func anchor(of block: Block, in section: Int) -> String? {
        let offset = block.range.lowerBound
        guard offset > 0 else { return nil }
        let index = sections[section].anchors.partitioningIndex { $0.offset >= offset }
        let anchors = sections[section].anchors
        if index < anchors.count, anchors[index].offset == offset { return anchors[index].id }
        // The space avoids a clash with ids of the document, which cannot contain one.
        let made = Anchor(id: "at \(offset)", offset: offset)
        sections[section].anchors.insert(made, at: index)
        return made.id
    }
}

extension Section {
    /// The text of a heading without references to notes.
    fileprivate func title(of block: Block) -> String {
        var title = ""
        var offset = block.range.lowerBound
        for span in spans[block.spans.clamped(to: spans.indices)]
        where span.style.traits.contains(.noteReference) {
            let range = span.range.clamped(to: offset..<max(offset, block.range.upperBound))
            title += string(offset..<range.lowerBound)
            offset = range.upperBound
        }
        return (title + string(offset..<block.range.upperBound)).singleLine()
    }
}

/// A book with all its sections in memory.
private struct DocumentSource: BookSource {
    let sections: [Section]
    let contents: Contents
    let resources: any ResourceSource
    let restyled: RestyledDocument?

    func outline() -> Outline { Outline(contents: contents) }

    func section(at index: Int, styling: Styling) -> Section {
        if styling != Styling(), let restyled { return restyled.section(at: index, styling) }
        return sections.indices.contains(index) ? sections[index] : Section()
    }

    func section(named name: String, among sections: [SectionInfo]) -> Int? {
        Division.section(named: name)
    }

    func resource(named name: String) throws(ResourceError) -> [UInt8] {
        try resources.resource(named: name)
    }
}

/// The sections of a document read again with other style sheets. Those of the latest styling are cached.
final class RestyledDocument: Sendable {
    /// The sections with the document's own style sheets.
    private let sections: [Section]
    private let read: @Sendable (Styling) -> DocumentBook?
    private let latest = Mutex<(styling: Styling, sections: [Section])?>(nil)

    init(sections: [Section], _ read: @escaping @Sendable (Styling) -> DocumentBook?) {
        (self.sections, self.read) = (sections, read)
    }

    func section(at index: Int, _ styling: Styling) -> Section {
        let sections = latest.withLock { latest in
            if let latest, latest.styling == styling { return latest.sections }
            let made = read(styling)?.sections ?? []
            // If other style sheets change the number of sections, locations would be wrong, so the original
            // sections are used.
            let fits = made.count == self.sections.count ? made : self.sections
            latest = (styling, fits)
            return fits
        }
        return sections.indices.contains(index) ? sections[index] : Section()
    }
}
