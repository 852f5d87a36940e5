import BookModel

/// A book's source made of closures, for tests.
public struct MadeSource: BookSource {
    var outlineOf: @Sendable () -> Outline
    var load: @Sendable (Int) -> Section
    var find: (@Sendable (String) -> Int?)?
    var fetch: (@Sendable (String) throws(ResourceError) -> [UInt8])?
    var restyle: (@Sendable (Int, Styling) -> Section)?
    var trace: (@Sendable (Int, Styling) -> TracedSection?)?
    var begin: (@Sendable (Int, Styling, SectionOpening.Room) -> SectionOpening?)?

    public func outline() -> Outline { outlineOf() }

    public func section(at index: Int, styling: Styling) -> Section {
        styling == Styling() ? load(index) : restyle?(index, styling) ?? load(index)
    }

    public func section(named name: String, among sections: [SectionInfo]) -> Int? {
        find.map { $0(name) } ?? sections.firstIndex { $0.name == name }
    }

    public func resource(named name: String) throws(ResourceError) -> [UInt8] {
        guard let fetch else { throw .unknown(name: name) }
        return try fetch(name)
    }

    public func tracedSection(at index: Int, styling: Styling) -> TracedSection? { trace?(index, styling) }

    public func opening(
        ofSection index: Int, styling: Styling, for room: SectionOpening.Room
    ) -> SectionOpening? { begin?(index, styling, room) }
}

extension Book {
    /// A book made of closures. Their parameters are those of the methods of `BookSource`.
    public init(
        metadata: Metadata, sections: [SectionInfo], contents: Contents = Contents(),
        outline: (@Sendable () -> Outline)? = nil, warnings: [Warning] = [], identity: Identity,
        load: @escaping @Sendable (Int) -> Section, find: (@Sendable (String) -> Int?)? = nil,
        fetch: (@Sendable (String) throws(ResourceError) -> [UInt8])? = nil,
        restyle: (@Sendable (Int, Styling) -> Section)? = nil,
        trace: (@Sendable (Int, Styling) -> TracedSection?)? = nil,
        begin: (@Sendable (Int, Styling, SectionOpening.Room) -> SectionOpening?)? = nil
    ) {
        self.init(
            MadeSource(
                outlineOf: outline ?? { Outline(contents: contents) }, load: load, find: find, fetch: fetch,
                restyle: restyle, trace: trace, begin: begin),
            metadata: metadata, sections: sections, warnings: warnings, identity: identity)
    }
}
