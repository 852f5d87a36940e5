import BookModel

/// Hands what the parser reads to a builder.
package final class SectionReader: MarkupSink {
    package var builder: SectionBuilder

    package init(_ builder: SectionBuilder) { self.builder = builder }

    package var isFull: Bool { builder.isCut }
    package func start(_ element: MarkupElement) { builder.start(element) }
    package func end(_ name: UnsafeBufferPointer<UInt8>) { builder.end(name) }
    package func text(_ bytes: UnsafeBufferPointer<UInt8>) { builder.text(bytes) }
    package func restart() { builder.restart() }
    package func cut(_ part: Notice.Cut) { builder.cut(part) }

    /// Reads a document.
    ///
    /// - Parameter stream: begins to read it; see `MarkupParser`.
    package static func read(_ builder: SectionBuilder, _ stream: () -> MemberStream?) -> Section {
        let reader = SectionReader(builder)
        let (outcome, state) = MarkupParser(reader).parse(stream)
        return reader.finish(outcome, state)
    }

    /// Ends the section, with what is to be said of its reading.
    package func finish(_ outcome: MarkupParser.Outcome, _ state: MemberStream.State) -> Section {
        if outcome == .soup && state == .ended { builder.warn(.notWellFormed(name: builder.path)) }
        if state == .cut { builder.isCut = true }
        if state == .broken {
            builder.warn(.unreadable(name: builder.path))
            while !builder.frames.isEmpty { builder.popFrame() }
            let isEmpty = builder.section.blocks.isEmpty
            builder.appendNotice(isEmpty ? Notice.unreadable(builder.path) : Notice.brokenOff(builder.path))
        }
        return builder.finish()
    }
}
