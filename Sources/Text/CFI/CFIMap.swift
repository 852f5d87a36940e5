import BookModel

/// Converts ranges of an EPUB's text to CFIs and back (EPUB CFI 1.1 §3.1, §3.5).
///
/// Each section is read again, together with the origins of its text; the last one is cached.
public struct CFIMap {
    private let book: Book
    private var latest: (index: Int, traced: TracedSection?)?

    public init(_ book: Book) { self.book = book }

    /// The CFI of a range of a section's text, or of a place if the range is empty; nil if the book is not an
    /// EPUB or the section has no text of the document.
    ///
    /// An end in generated text moves to the nearest text of the document.
    public mutating func cfi(of range: Range<Int>, in section: Int) -> CFI? {
        guard book.sections.indices.contains(section), let place = book.sections[section].spinePlace,
            let traced = traced(section),
            let start = traced.origins.origin(at: range.lowerBound, in: traced.section)
        else { return nil }
        let item = [CFI.Step(place.spineStep), CFI.Step(place.step, id: place.id)]
        let first = Self.steps(to: start, traced.origins)
        let end = range.isEmpty ? nil : traced.origins.end(at: range.upperBound, in: traced.section)
        guard let end, Self.isBehind(end, start) else {
            return CFI(CFI.Path([item, first], offset: CFI.Offset(.character(start.offset))))
        }
        let last = Self.steps(to: end, traced.origins)
        let shared = zip(first, last).prefix { $0 == $1 }.count
        // A path may not end with `!`.
        let before: [[CFI.Step]] = shared == 0 ? [[]] : []
        return CFI(
            CFI.Path(shared == 0 ? [item] : [item, Array(first[..<shared])]),
            range: CFI.Ends(
                start: CFI.Path(
                    before + [Array(first[shared...])], offset: CFI.Offset(.character(start.offset))),
                end: CFI.Path(before + [Array(last[shared...])], offset: CFI.Offset(.character(end.offset)))))
    }

    /// The section and the range of its text that a CFI leads to, empty for a place; nil if it leads nowhere
    /// in this book.
    ///
    /// If the document has changed, the ids and text in the CFI's assertions correct the path.
    public mutating func range(of cfi: CFI) -> (section: Int, range: Range<Int>)? {
        guard let section = section(of: cfi.start), let traced = traced(section) else { return nil }
        let start = Self.offset(of: cfi.start, in: traced, section: section, isEnd: false)
        guard let start else { return nil }
        guard cfi.range != nil, self.section(of: cfi.end) == section,
            let end = Self.offset(of: cfi.end, in: traced, section: section, isEnd: true)
        else { return (section, start..<start) }
        return (section, start..<max(start, end))
    }

    private mutating func traced(_ index: Int) -> TracedSection? {
        if let latest, latest.index == index { return latest.traced }
        let traced = book.tracedSection(at: index)
        latest = (index, traced)
        return traced
    }

    /// The section that a path leads to: the one whose `itemref` has the id, else the one at that step.
    private func section(of path: CFI.Path) -> Int? {
        guard path.documents[0].count >= 2 else { return nil }
        let item = path.documents[0][1]
        let byNumber = book.sections.firstIndex { $0.spinePlace?.step == item.index }
        guard !item.id.isEmpty, byNumber.map({ book.sections[$0].spinePlace?.id }) != item.id else {
            return byNumber
        }
        return book.sections.firstIndex { $0.spinePlace?.id == item.id } ?? byNumber
    }
}

// MARK: - Within a document

extension CFIMap {
    private static func steps(to origin: TextOrigin, _ origins: TextOrigins) -> [CFI.Step] {
        zip(origin.path, origins.ids(of: origin.path)).map { CFI.Step($0, id: $1 ?? "") }
    }

    private static func isBehind(_ origin: TextOrigin, _ other: TextOrigin) -> Bool {
        origin.path == other.path
            ? origin.offset > other.offset : other.path.lexicographicallyPrecedes(origin.path)
    }

    /// The offset in a section's text that a path leads to.
    ///
    /// - Parameter isEnd: the path is the end of a range, which belongs to the text before it.
    private static func offset(
        of path: CFI.Path, in traced: TracedSection, section: Int, isEnd: Bool
    ) -> Int? {
        guard path.documents.count > 1 else { return 0 }
        var origin = TextOrigin(path: Self.path(path.documents[1], traced.origins))
        let assertion: CFI.Assertion
        if path.documents.count == 2, case .character(let unit)? = path.offset?.position {
            origin.offset = unit
            assertion = path.offset?.assertion ?? CFI.Assertion()
        } else {
            assertion = CFI.Assertion()
        }
        let origins = traced.origins
        let content = traced.section
        let offset =
            isEnd
            ? origins.end(of: origin, in: content) ?? origins.offset(of: origin, in: content)
            : origins.offset(of: origin, in: content)
        guard let offset, !assertion.before.isEmpty || !assertion.after.isEmpty else { return offset }
        let place = TextRange(
            section: section, range: offset..<offset, text: "", before: assertion.before,
            after: assertion.after)
        return place.range(in: content)?.lowerBound ?? offset
    }

    /// The step indices. If an element does not have the id it should have, the path to the element with that
    /// id is used.
    private static func path(_ steps: [CFI.Step], _ origins: TextOrigins) -> [Int] {
        let path = steps.map(\.index)
        guard let index = steps.lastIndex(where: { $0.index % 2 == 0 && !$0.id.isEmpty }) else {
            return path
        }
        guard origins.ids(of: path)[index] != steps[index].id,
            let element = origins.path(ofElement: steps[index].id)
        else { return path }
        return element + path[(index + 1)...]
    }
}
