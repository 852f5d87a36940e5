import BookModel

/// Cuts a section into parts, from beginning to end.
struct SectionSlicer {
    private let whole: Section
    private var block = 0
    private var span = 0
    private var anchor = 0
    private var formula = 0

    init(_ whole: Section) { self.whole = whole }

    /// The next part, up to a block.
    mutating func next(upTo end: Int) -> Section {
        let isLast = end >= whole.blocks.count
        let last = min(end, whole.blocks.count)
        let start = block == 0 ? 0 : whole.blocks[block].range.lowerBound
        let bytes = start..<(isLast ? whole.text.count : whole.blocks[last].range.lowerBound)
        var part = Section(
            text: Array(whole.text[bytes]), languages: whole.languages, pictures: whole.pictures)
        if block == 0 { part.warnings = whole.warnings }
        let firstSpan = span
        copySpans(bytes, &part)
        copyBlocks(upTo: last, from: start, firstSpan, &part)
        copyFormulas(bytes, &part)
        copyAnchors(isLast ? Int.max : bytes.upperBound, from: start, &part)
        return part
    }

    private mutating func copySpans(_ bytes: Range<Int>, _ part: inout Section) {
        var links: [Int: Int] = [:]
        while span < whole.spans.count, whole.spans[span].range.lowerBound < bytes.upperBound {
            var taken = whole.spans[span].moved(by: -bytes.lowerBound)
            if let link = taken.style.link, whole.links.indices.contains(link) {
                if links[link] == nil {
                    links[link] = part.links.count
                    part.links.append(whole.links[link])
                }
                taken.style.link = links[link]
            }
            part.spans.append(taken)
            span += 1
        }
    }

    private mutating func copyBlocks(upTo end: Int, from start: Int, _ firstSpan: Int, _ part: inout Section)
    {
        let isFirst = block
        var boxes: [Int: Int] = [:]
        while block < end {
            var taken = whole.blocks[block]
            taken.style.box = taken.style.box.flatMap {
                copy(box: $0, ofBlocks: isFirst..<end, &boxes, &part)
            }
            taken.range = taken.range.moved(by: -start)
            taken.spans = taken.spans.isEmpty ? 0..<0 : taken.spans.moved(by: -firstSpan)
            if block == isFirst { taken.style.breaksPageBefore = false }
            taken.kind = copy(taken.kind, from: start, firstSpan, &part)
            part.blocks.append(taken)
            block += 1
        }
    }

    /// The kind of a block in the part; copies tables that the block refers to.
    private func copy(
        _ kind: Block.Kind, from start: Int, _ firstSpan: Int, _ part: inout Section
    ) -> Block.Kind {
        if case .formula(let index) = kind { return .formula(index - formula) }
        guard case .table(let index) = kind, whole.tables.indices.contains(index) else { return kind }
        var table = whole.tables[index].moved(by: -start)
        for index in table.blocks.indices {
            let spans = table.blocks[index].spans
            table.blocks[index].spans = spans.isEmpty ? 0..<0 : spans.moved(by: -firstSpan)
            table.blocks[index].kind = copy(table.blocks[index].kind, from: start, firstSpan, &part)
        }
        part.tables.append(table)
        return .table(part.tables.count - 1)
    }

    /// Copies a box and its outer boxes. A box that is cut continues in the next part.
    ///
    /// - Parameter boxes: indices in the part, by indices in the whole section.
    /// - Returns: the index in the part.
    private func copy(
        box index: Int, ofBlocks blocks: Range<Int>, _ boxes: inout [Int: Int], _ part: inout Section
    ) -> Int? {
        if let known = boxes[index] { return known }
        guard whole.boxes.indices.contains(index) else { return nil }
        var box = whole.boxes[index]
        box.parent = box.parent.flatMap {
            $0 < index ? copy(box: $0, ofBlocks: blocks, &boxes, &part) : nil
        }
        box.title = box.title.flatMap { blocks.contains($0) ? $0 - blocks.lowerBound : nil }
        part.boxes.append(box)
        boxes[index] = part.boxes.count - 1
        return part.boxes.count - 1
    }

    private mutating func copyFormulas(_ bytes: Range<Int>, _ part: inout Section) {
        while formula < whole.formulas.count, whole.formulas[formula].range.lowerBound < bytes.upperBound {
            var taken = whole.formulas[formula]
            taken.range = taken.range.moved(by: -bytes.lowerBound)
            part.formulas.append(taken)
            formula += 1
        }
    }

    private mutating func copyAnchors(_ end: Int, from start: Int, _ part: inout Section) {
        while anchor < whole.anchors.count, whole.anchors[anchor].offset < end {
            var taken = whole.anchors[anchor]
            taken.offset -= start
            taken.end = taken.end.map { min($0 - start, part.text.count) }
            part.anchors.append(taken)
            anchor += 1
        }
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}

extension Span {
    fileprivate func moved(by distance: Int) -> Span {
        Span(range: range.moved(by: distance), style: style)
    }
}
