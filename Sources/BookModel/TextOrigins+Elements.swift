extension TextOrigins {
    /// A step from an element to one of its children, as XPath has it: `p[3]`.
    public struct ElementStep: Hashable, Sendable {
        /// In small letters.
        public var name: String
        /// Which of that name it is among the children of its parent, from 1.
        public var number: Int

        public init(_ name: String, _ number: Int = 1) { (self.name, self.number) = (name, number) }
    }

    /// Where an element begins that steps from the root element lead to, or as near before it as there is
    /// text in one of its parents.
    ///
    /// - Parameters:
    ///   - text: a text directly in it, by its number from 1; nil for the element itself.
    ///   - offset: UTF-16 code units of that text.
    public func origin(of steps: [ElementStep], text: Int? = nil, offset: Int = 0) -> TextOrigin? {
        guard var node = nodes.firstIndex(where: { $0.parent < 0 }) else { return nil }
        var isWhole = true
        for step in steps {
            // Those without any text are not known: what follows them is nearest.
            let next = children(of: node).filter {
                nodes[$0].name == step.name && nodes[$0].number >= step.number
            }
            .min { nodes[$0].number < nodes[$1].number }
            guard let next else {
                isWhole = false
                break
            }
            node = next
        }
        let texts = children(of: node).filter { nodes[$0].name.isEmpty }
        if isWhole, let text, !texts.isEmpty {
            let child = texts[min(max(text, 1), texts.count) - 1]
            return TextOrigin(path: path(of: Int32(truncatingIfNeeded: child)), offset: offset)
        }
        return TextOrigin(path: path(of: Int32(truncatingIfNeeded: node)))
    }

    /// In their order.
    private func children(of node: Int) -> [Int] {
        nodes.indices.filter { Int(nodes[$0].parent) == node }.sorted { nodes[$0].step < nodes[$1].step }
    }

    /// Where what stands before a byte of the section's text comes from: behind its last character, not
    /// before the next one. Nil if nothing before it is of the document.
    public func end(at offset: Int, in section: Section) -> TextOrigin? {
        let index = runs.partitioningIndex { Int($0.offset) >= offset } - 1
        guard index >= 0 else { return nil }
        let run = runs[index]
        guard run.isVerbatim, offset < run.end else {
            return TextOrigin(path: path(of: run), offset: run.unitEnd)
        }
        let text = section.text[Int(run.offset)..<min(offset, section.text.count)]
        return TextOrigin(
            path: path(of: run), offset: Int(run.unit) + text.reduce(0) { $0 + UTF16Units.begun(by: $1) })
    }

    /// Where in the section's text a range ends that ends at a place of the document: behind the last
    /// character before it. Nil if nothing before it is of the document.
    public func end(of origin: TextOrigin, in section: Section) -> Int? {
        let index = runs.partitioningIndex { !isBefore($0, origin) } - 1
        guard index >= 0 else { return nil }
        let run = runs[index]
        guard run.isVerbatim, run.unitEnd > origin.offset, path(of: run) == origin.path else {
            return run.end
        }
        return offset(ofUnit: origin.offset - Int(run.unit), in: run, section)
    }

    /// Whether a run begins before a place of the document.
    private func isBefore(_ run: Run, _ origin: TextOrigin) -> Bool {
        let path = path(of: run)
        if path == origin.path { return run.unit < origin.offset }
        return path.lexicographicallyPrecedes(origin.path)
    }

    private func path(of run: Run) -> [Int] { path(of: run.node) }
}

/// A section with the origins of its text.
public struct TracedSection: Sendable {
    public var section: Section
    public var origins: TextOrigins

    public init(section: Section, origins: TextOrigins) {
        self.section = section
        self.origins = origins
    }
}

/// The place of a section in the package document, in the form of an EPUB CFI (EPUB CFI 1.1 §3.1.1).
public struct SpinePlace: Hashable, Sendable {
    /// The step from the package to its spine.
    public var spineStep: Int
    /// The step from the spine to the section's `itemref`.
    public var step: Int
    /// The id of that element; empty without one.
    public var id: String

    public init(spineStep: Int = 6, step: Int, id: String = "") {
        self.spineStep = spineStep
        self.step = step
        self.id = id
    }
}
