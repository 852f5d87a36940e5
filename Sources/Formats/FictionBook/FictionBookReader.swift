import BookModel
import Markup

/// Reads a FictionBook 2: passes its elements to a section reader as HTML elements, and notes where sections
/// begin.
///
///     description ─▶ FictionBookDescription; the annotation and the cover's pictures become text
///     body        ─▶ sections, cut at the outermost two levels; notes are not linear
///     binary      ─▶ ignored
final class FictionBookReader: MarkupSink {
    private enum Part {
        case outside, description, body
    }

    private enum Untagged: Equatable {
        /// The body has a start tag.
        case none
        /// No section of the body has begun.
        case unknown
        case text
        /// The common part of its sections' ids, without digits.
        case notes(named: String)
    }

    private(set) var description = FictionBookDescription()
    private(set) var places: [Cuts.Place] = []
    private var annotation = FictionBookAnnotation()
    private let section: SectionReader
    private var part = Part.outside
    private var isInNotes = false
    /// Whether a section of the body has begun.
    private var hasSections = false
    /// Targets of links to notes.
    private var noteTargets: Set<String> = []
    /// The state of a body whose start tag was lost.
    private var untagged = Untagged.none
    /// Number of open `section` elements.
    private var depth = 0
    /// The HTML name of the open title.
    private var heading: String?
    private var isFirstLine = true

    init(
        name: String, styling: Styling, pictures: any PictureSource = NoPictures(), expecting size: Int
    ) {
        section = SectionReader(
            path: name, language: "", sheets: FictionBookSheet.styles, styling: styling,
            pictures: pictures, expecting: size)
    }

    /// Entities that books use without declaring them: FBReader replaces this one by its version, Recto by
    /// nothing.
    private static let entities = ["FBReaderVersion": ""]

    var isFull: Bool { section.isFull }

    func cut(_ part: Notice.Cut) { section.cut(part) }

    func restart() {
        section.restart()
        description = FictionBookDescription()
        annotation = FictionBookAnnotation()
        places = []
        (part, isInNotes, depth, heading) = (.outside, false, 0, nil)
        (noteTargets, untagged) = ([], .none)
    }

    /// Reads a document to its end.
    func read(_ stream: () -> MemberStream?) -> Section {
        let (outcome, state) = MarkupParser(self, entities: Self.entities).parse(stream)
        return section.finish(outcome, state)
    }

    func start(_ element: MarkupElement) {
        let name = element.lowercasedName
        switch (part, name) {
        case (.outside, "description"): part = .description
        case (.outside, "body"): beginBody(element)
        case (.outside, "section"), (.outside, "epigraph"), (.outside, "title"), (.outside, "p"):
            beginUntaggedBody()
            startInBody(element, name)
        case (.body, "binary"): endBody()
        case (.description, "image"):
            let attributes = element.attributes
            description.addPicture(attributes.string("href") ?? attributes.string(local: "href") ?? "")
            tell(element, as: "image")
        case (.description, _):
            if name == "sequence" {
                description.startSequence(
                    element.attributes.string("name")?.singleLine() ?? "",
                    element.attributes.string("number")?.singleLine(limit: 20) ?? "")
            }
            description.start(name)
            annotation.start(name)
        case (.body, _): startInBody(element, name)
        default: break
        }
    }

    func end(_ bytes: UnsafeBufferPointer<UInt8>) {
        let name = MarkupElement(name: bytes, attributes: MarkupAttributes()).lowercasedName
        switch (part, name) {
        case (.description, "description"): endDescription()
        case (.description, "image"): tellEnd("image")
        case (.description, _):
            description.end(name)
            annotation.end(name)
        case (.body, "body"): endBody()
        case (.body, _): endInBody(name)
        default: break
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        switch part {
        case .outside: break
        case .description:
            description.add(bytes)
            annotation.add(bytes)
        case .body: section.text(bytes)
        }
    }

    private func tell(_ element: MarkupElement, as name: String) {
        var name = name
        name.withUTF8 { section.start(MarkupElement(name: $0, attributes: element.attributes)) }
    }

    private func tellEnd(_ name: String) {
        var name = name
        name.withUTF8 { section.end($0) }
    }
}

// MARK: - Parts

extension FictionBookReader {
    /// Notes that a section may begin at the next block.
    private func cut(level: Int) {
        section.write { $0.endBlock() }
        guard places.count < Limits.sections else { return }
        places.append(Cuts.Place(offset: section.textCount, level: level, isLinear: !isInNotes))
    }

    private func endDescription() {
        part = .outside
        section.write { $0.endBlock() }
        if let language = description.metadata.languages.first {
            section.write { $0.setLanguage(language) }
        }
        writeAnnotation()
    }

    /// Writes the annotation as a section after the cover.
    private func writeAnnotation() {
        guard !annotation.events.isEmpty else { return }
        cut(level: 1)
        let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        tell(MarkupElement(name: none, attributes: MarkupAttributes()), as: "section")
        for event in annotation.events {
            switch event {
            case .start(let name):
                Array(name.utf8).withUnsafeBufferPointer {
                    startInBody(MarkupElement(name: $0, attributes: MarkupAttributes()), name)
                }
            case .end(let name): endInBody(name)
            case .text(let bytes): bytes.withUnsafeBufferPointer { section.text($0) }
            }
        }
        endBody()
    }

    private func beginBody(_ element: MarkupElement) {
        part = .body
        depth = 0
        (untagged, hasSections) = (.none, false)
        let name = element.attributes.string("name")
        isInNotes = name == "notes" || name == "comments" || name == "footnotes"
        cut(level: 1)
        tell(element, as: "section")
    }

    /// Begins a body without a start tag, which may be the second body or the rest of the first.
    private func beginUntaggedBody() {
        let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        beginBody(MarkupElement(name: none, attributes: MarkupAttributes()))
        untagged = .unknown
    }

    private func endBody() {
        while depth > 0 {
            tellEnd("section")
            depth -= 1
        }
        tellEnd("section")
        part = .outside
    }
}

// MARK: - Body

extension FictionBookReader {
    private func startInBody(_ element: MarkupElement, _ name: String) {
        switch name {
        case "section":
            if depth == 0, untagged != .none { findNotes(element.attributes.string("id")) }
            hasSections = true
            depth += 1
            // All notes are in one section.
            if depth <= 2, !isInNotes { cut(level: depth) }
            tell(element, as: "section")
        case "title" where heading == nil:
            // After an error the HTML parser drops the end tag of the first body and the start tag of the
            // second.
            if hasSections, depth == 0, section.isDirectly(in: "section") {
                endBody()
                beginUntaggedBody()
            }
            beginTitle(element)
        case "p", "empty-line":
            if heading == nil {
                name == "p" ? tell(element, as: "p") : emptyLine()
            } else if name == "p" {
                if !isFirstLine { section.write { $0.breakLine() } }
                isFirstLine = false
            }
        case "emphasis": tell(element, as: "em")
        case "strikethrough": tell(element, as: "s")
        case "style": tell(element, as: "span")
        case "a":
            note(linkIn: element.attributes)
            section.start(element)
        default: section.start(element)
        }
    }

    private func note(linkIn attributes: MarkupAttributes) {
        guard attributes.string("type") == "note", noteTargets.count < Limits.links,
            let target = attributes.string("href") ?? attributes.string(local: "href"), target.hasPrefix("#")
        else { return }
        noteTargets.insert(String(target.dropFirst()))
    }

    /// Decides whether an untagged body has the notes: it does if its first section is a note. It ends at a
    /// section with another kind of id.
    private func findNotes(_ id: String?) {
        switch untagged {
        case .unknown:
            untagged = .text
            guard let id, noteTargets.contains(id), let last = places.indices.last else { return }
            (untagged, isInNotes) = (.notes(named: Self.name(of: id)), true)
            places[last].isLinear = false
        case .notes(let name) where id.map(Self.name) != name: (untagged, isInNotes) = (.text, false)
        default: break
        }
    }

    private static func name(of id: String) -> String { id.filter { !$0.isNumber } }

    private func endInBody(_ name: String) {
        switch name {
        case "section":
            guard depth > 0 else { return }
            depth -= 1
            tellEnd("section")
        case "title":
            if let heading { tellEnd(heading) }
            heading = nil
        case "p": if heading == nil { tellEnd("p") }
        case "empty-line": break
        case "emphasis": tellEnd("em")
        case "strikethrough": tellEnd("s")
        case "style": tellEnd("span")
        default: tellEnd(name)
        }
    }

    /// Begins a title as a heading of its section's level. Titles of poems and notes get level 6, which is
    /// not in the contents.
    private func beginTitle(_ element: MarkupElement) {
        let level = !section.isDirectly(in: "section") || isInNotes && depth > 0 ? 6 : min(depth + 1, 6)
        let name = "h\(level)"
        heading = name
        isFirstLine = true
        tell(element, as: name)
    }

    private func emptyLine() {
        section.write {
            $0.endBlock()
            $0.addLines(before: 1)
        }
    }
}
