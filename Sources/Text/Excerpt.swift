import BookModel

/// Makes a section out of some blocks of another one.
struct Excerpt {
    private let source: Section
    private var section: Section
    /// Links of the source by their index in the excerpt.
    private var links: [Int: Int] = [:]

    /// Most bytes of a block that holds only the number of a note.
    private static let numberLength = 8

    init(of source: Section) {
        self.source = source
        section = Section(languages: source.languages, pictures: source.pictures)
    }

    /// Appends the part of a block that is within a range; nothing if it has no text there.
    mutating func append(_ block: Block, within range: Range<Int>) {
        var bytes = block.range.clamped(to: range)
        bytes = source.scalarBoundary(at: bytes.lowerBound)..<source.scalarBoundary(at: bytes.upperBound)
        while let first = bytes.first, source.text[first] <= 0x20 { bytes.removeFirst() }
        guard !bytes.isEmpty else { return }
        var taken = block
        if bytes != block.range, block.isBuilt { taken.kind = .paragraph }
        if bytes.lowerBound > block.range.lowerBound { taken.style.labelLength = 0 }
        taken.style.box = nil
        hangNumber(beside: &taken)
        let distance = section.text.count - bytes.lowerBound
        taken.range = section.text.count..<section.text.count + bytes.count
        taken.spans = section.spans.count..<section.spans.count
        copySpans(of: block, within: bytes, movedBy: distance)
        taken.spans = taken.spans.lowerBound..<section.spans.count
        if case .table(let index) = taken.kind { taken.kind = self.copied(table: index, movedBy: distance) }
        if case .formula(let index) = taken.kind, source.formulas.indices.contains(index) {
            taken.kind = .formula(section.formulas.count)
            var formula = source.formulas[index]
            formula.range = taken.range
            section.formulas.append(formula)
        } else {
            copyFormulas(within: bytes, movedBy: distance)
        }
        if section.blocks.isEmpty { taken.style.breaksPageBefore = false }
        section.text += source.text[bytes]
        section.text.append(0x0A)
        section.blocks.append(taken)
    }

    /// Makes a number in a block of its own hang beside the text that follows it.
    private mutating func hangNumber(beside block: inout Block) {
        guard section.blocks.count == 1, case let number = section.blocks[0], block.kind == .paragraph,
            block.style.marker == nil, number.range.count <= Self.numberLength,
            number.isHeading || section.text[number.range].allSatisfy({ $0 | 0x20 &- 0x61 >= 26 })
        else { return }
        block.style.marker = section.string(number.range)
        block.style.firstLineIndent = 0
        block.style.startMargin = max(block.style.startMargin, block.markerColumns)
        section = Section(languages: section.languages, pictures: section.pictures)
        links = [:]
    }

    /// Adds an ellipsis, because the text goes on.
    mutating func appendEllipsis() {
        guard let block = section.blocks.indices.last, case .paragraph = section.blocks[block].kind else {
            return
        }
        section.text.removeLast()
        section.text += Array(" …\n".utf8)
        section.blocks[block].range = section.blocks[block].range.lowerBound..<section.text.count - 1
    }

    private mutating func copySpans(of block: Block, within bytes: Range<Int>, movedBy distance: Int) {
        for var span in source.spans[block.spans.clamped(to: source.spans.indices)]
        where span.range.overlaps(bytes) {
            let range = span.range.clamped(to: bytes)
            span.range = range.lowerBound + distance..<range.upperBound + distance
            span.style.link = span.style.link.flatMap { copied(link: $0) }
            section.spans.append(span)
        }
    }

    /// Copies the formulas within lines.
    private mutating func copyFormulas(within bytes: Range<Int>, movedBy distance: Int) {
        let first = source.formulas.partitioningIndex { $0.range.lowerBound >= bytes.lowerBound }
        for var formula in source.formulas[first...] {
            guard formula.range.lowerBound < bytes.upperBound else { return }
            guard formula.range.upperBound <= bytes.upperBound else { continue }
            formula.range = formula.range.lowerBound + distance..<formula.range.upperBound + distance
            section.formulas.append(formula)
        }
    }

    /// Copies a table whose text and spans have been copied, and the tables nested in it.
    private mutating func copied(table index: Int, movedBy distance: Int) -> Block.Kind {
        guard source.tables.indices.contains(index) else { return .paragraph }
        var table = source.tables[index].moved(by: distance)
        for block in table.blocks.indices {
            let range = table.blocks[block].range
            let first = section.spans.partitioningIndex { $0.range.upperBound > range.lowerBound }
            let end = section.spans.partitioningIndex { $0.range.lowerBound >= range.upperBound }
            table.blocks[block].spans = first..<max(first, end)
            if case .table(let inner) = table.blocks[block].kind {
                table.blocks[block].kind =
                    inner < index ? copied(table: inner, movedBy: distance) : .paragraph
            }
        }
        section.tables.append(table)
        return .table(section.tables.count - 1)
    }

    private mutating func copied(link: Int) -> Int? {
        guard source.links.indices.contains(link) else { return nil }
        if let known = links[link] { return known }
        links[link] = section.links.count
        section.links.append(source.links[link])
        return section.links.count - 1
    }

    /// The excerpt as a note; nil if it has no text.
    func note() -> Section? {
        var note = section
        note.dropBacklinks()
        note.moveToMargin()
        return note.blocks.isEmpty ? nil : note
    }
}

extension Section {
    /// Removes the margin that all blocks have in common.
    fileprivate mutating func moveToMargin() {
        let start = blocks.map { max(0, $0.style.startMargin - $0.markerColumns) }.min() ?? 0
        let end = blocks.map(\.style.endMargin).min() ?? 0
        for index in blocks.indices {
            blocks[index].style.startMargin -= start
            blocks[index].style.endMargin -= end
        }
    }
}

extension Block {
    /// Whether it has more structure than its text: a table or a formula.
    fileprivate var isBuilt: Bool {
        switch kind {
        case .table, .formula: true
        default: false
        }
    }

    /// Columns that the marker needs in the start margin, with the space after it, or the width of the
    /// hanging indent if that is more.
    fileprivate var markerColumns: Int {
        let hanging = max(0, -style.firstLineIndent)
        return max(hanging, style.marker.map { $0.unicodeScalars.count + 1 } ?? 0)
    }
}
