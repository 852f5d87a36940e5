import BookModel
import Text

/// A place in an EPUB has an XPointer that, as text, leads back to the same paragraph.
///
/// Pictures, rules and generated text are not text of the document; they lead to the text beside them.
public struct XPointerLaw {
    /// Places looked at, and those that came back to their paragraph.
    public private(set) var places = 0
    public private(set) var kept = 0
    /// Places that led to another section or nowhere.
    public private(set) var violations: [String] = []
    /// The other places that did not come back, by the kind of their paragraph.
    public private(set) var moved: [String: [String]] = [:]

    public init() {}

    /// The share of places that came back, from 0 to 1.
    public var share: Double { places == 0 ? 1 : Double(kept) / Double(places) }

    /// Looks at the beginning of each paragraph of a section, and at places within it.
    ///
    /// - Parameter step: look at one paragraph of so many.
    public mutating func check(
        _ section: Int, of book: Book, every step: Int = 1, _ map: inout XPointerMap, _ random: inout Seeded
    ) {
        guard book.sections[section].spinePlace != nil, let traced = book.tracedSection(at: section) else {
            return
        }
        let content = traced.section
        for index in stride(from: 0, to: content.blocks.count, by: max(1, step)) {
            let range = content.blocks[index].range
            guard range.contains(where: { traced.origins.hasOrigin(at: $0) }) else { continue }
            let within = [random.below(range.count), random.below(range.count)]
            for offset in [0] + within {
                let start = content.scalarBoundary(at: range.lowerBound + offset)
                check(Locator(section: section, offset: start), content, book, &map)
            }
        }
    }

    private mutating func check(_ place: Locator, _ content: Section, _ book: Book, _ map: inout XPointerMap)
    {
        places += 1
        let name = "\(book.metadata.title) \(book.sections[place.section].name) \(place.offset)"
        let written = map.pointer(to: place)?.description ?? "nothing"
        guard case .exact(let found)? = map.position(of: XPointer(written)), found.section == place.section
        else {
            violations.append("\(name): \(written)")
            return
        }
        let (from, to) = (content.block(at: place.offset), content.block(at: found.offset))
        if from == to { return kept += 1 }
        moved[from.map { content.blocks[$0].kind.word } ?? "none", default: []].append("\(name): \(written)")
    }
}

extension Section {
    /// The block that holds an offset, or ends before it.
    fileprivate func block(at offset: Int) -> Int? { blocks.lastIndex { $0.range.lowerBound <= offset } }
}

extension Block.Kind {
    fileprivate var word: String {
        switch self {
        case .paragraph: "paragraph"
        case .heading: "heading"
        case .preformatted: "preformatted"
        case .rule: "rule"
        case .table: "table"
        case .formula: "formula"
        case .picture: "picture"
        case .notice: "notice"
        }
    }
}
