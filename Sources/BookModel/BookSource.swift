/// The content of an open file, as `Book` asks for it. Each format has a conforming type.
///
/// All methods may be called on any thread, several at once. Indices are those of `Book.sections`; `Book` asks for no other.
public protocol BookSource: Sendable {
    /// Reads the contents. `Book` calls it once, when they are first needed.
    func outline() -> Outline

    /// Makes a section. For one that is missing or broken, makes a notice that says so.
    ///
    /// - Parameter styling: style sheets instead of the book's own; a format without style sheets ignores it.
    func section(at index: Int, styling: Styling) -> Section

    /// Makes the beginning of a long section, enough for `room`. Nil for a short one, and where the rest of the
    /// document may change the beginning.
    func opening(ofSection index: Int, styling: Styling, for room: SectionOpening.Room) -> SectionOpening?

    /// Makes a section with the places in the document that its text comes from; nil unless it is a document of an
    /// EPUB.
    func tracedSection(at index: Int, styling: Styling) -> TracedSection?

    /// The section that a link names.
    ///
    /// - Parameter sections: the sections of the book, to compare their names.
    func section(named name: String, among sections: [SectionInfo]) -> Int?

    /// Whether `resource` waits for a server.
    var isStreamed: Bool { get }

    /// Reads a file of the book, such as a picture, by the name that its sections use.
    func resource(named name: String) throws(ResourceError) -> [UInt8]
}

/// Defaults for a format with plain sections only, without contents or files.
extension BookSource {
    public func outline() -> Outline { Outline(contents: Contents()) }

    public func opening(
        ofSection index: Int, styling: Styling, for room: SectionOpening.Room
    ) -> SectionOpening? { nil }

    public func tracedSection(at index: Int, styling: Styling) -> TracedSection? { nil }

    public var isStreamed: Bool { false }

    public func section(named name: String, among sections: [SectionInfo]) -> Int? {
        sections.firstIndex { $0.name == name }
    }

    public func resource(named name: String) throws(ResourceError) -> [UInt8] { throw .unknown(name: name) }
}
