extension TextOrigins {
    /// The origin of the text before a byte of the section: the end of its last character, not the beginning of the
    /// next one. Nil if no text before it comes from the document.
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

    /// The end in the section's text of a range that ends at a place of the document: after the last character before
    /// that place. Nil if no text before it comes from the document.
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
    /// The number of the `itemref` among those that name an item of the manifest, from 1.
    public var number: Int

    /// - Parameter number: nil if all children of the spine are such elements.
    public init(spineStep: Int = 6, step: Int, id: String = "", number: Int? = nil) {
        self.spineStep = spineStep
        self.step = step
        self.id = id
        self.number = number ?? step / 2
    }
}
