extension TextOrigins {
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
