import BookModel

/// What holds for every section, whatever it is made of.
public enum SectionLaw {
    /// Nil, or what is broken.
    public static func violation(_ section: Section) -> String? {
        guard String(validating: section.text, as: UTF8.self) != nil else { return "text is not UTF-8" }
        if section.text.contains(where: { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }) {
            return "a control in the text"
        }
        var end = 0
        var lastSpan = 0
        for block in section.blocks {
            if block.range.lowerBound < end { return "blocks overlap at \(end)" }
            end = block.range.upperBound
            guard end < section.text.count, section.text[end] == 0x0A else { return "no line feed at \(end)" }
            guard section.spans.indices.contains(block.spans) || block.spans.isEmpty else {
                return "spans of a block"
            }
            for span in section.spans[block.spans] {
                if span.range.lowerBound < max(lastSpan, block.range.lowerBound)
                    || span.range.upperBound > end
                {
                    return "span \(span.range) outside \(block.range)"
                }
                lastSpan = span.range.upperBound
            }
            if let box = block.style.box, !section.boxes.indices.contains(box) { return "a box" }
            if !section.languages.indices.contains(block.style.language) { return "a language" }
            if case .formula(let index) = block.kind,
                !section.formulas.indices.contains(index)
                    || section.formulas[index].range != block.range
            {
                return "formula \(index)"
            }
            if let problem = violation(inTableOf: block, section, below: section.tables.count) {
                return problem
            }
        }
        if let problem = violation(inStylesOf: section) { return problem }
        for (index, box) in section.boxes.enumerated() {
            if box.leftMargin < 0 || box.rightMargin < 0 || box.parent ?? -1 >= index { return "a box" }
            if let title = box.title, !section.blocks.indices.contains(title) { return "a title" }
        }
        if zip(section.anchors, section.anchors.dropFirst()).contains(where: { $0.offset > $1.offset }) {
            return "anchors"
        }
        if let last = section.anchors.last, last.offset > section.text.count {
            return "an anchor behind the end"
        }
        if section.anchors.contains(where: { $0.end ?? $0.offset < $0.offset }) {
            return "an anchor that ends before it begins"
        }
        return nil
    }

    private static func violation(inStylesOf section: Section) -> String? {
        var placeholders = 0
        for span in section.spans {
            func isOutside(_ index: Int?, _ table: [some Any]) -> Bool {
                index.map { !table.indices.contains($0) } ?? false
            }
            if isOutside(span.style.link, section.links) { return "a link" }
            if isOutside(span.style.picture, section.pictures) { return "a picture" }
            if isOutside(span.style.language, section.languages) { return "a span's language" }
            guard span.style.traits.contains(.placeholder) else { continue }
            let characters = section.string(span.range).unicodeScalars
            if characters.contains(where: { $0.value != Placeholder.scalar }) { return "words of no picture" }
            placeholders += characters.count
        }
        let text = section.string(0..<section.text.count).unicodeScalars
        return text.count { $0.value == Placeholder.scalar } == placeholders ? nil : "a picture in no span"
    }

    /// - Parameter limit: the indices of tables within others are lower than theirs.
    private static func violation(inTableOf block: Block, _ section: Section, below limit: Int) -> String? {
        guard case .table(let index) = block.kind else { return nil }
        guard index < limit, section.tables.indices.contains(index) else { return "table \(index)" }
        let table = section.tables[index]
        if let problem = violation(table, in: block) { return problem }
        for cell in table.rows.joined() {
            guard cell.blocks.clamped(to: table.blocks.indices) == cell.blocks else {
                return "a cell's blocks"
            }
            var end = cell.range.lowerBound
            for block in table.blocks[cell.blocks] {
                if block.range.lowerBound < end || block.range.upperBound > cell.range.upperBound {
                    return "block \(block.range) of cell \(cell.range)"
                }
                end = block.range.upperBound
                if block.spans.clamped(to: section.spans.indices) != block.spans { return "a cell's spans" }
                if let problem = violation(inTableOf: block, section, below: index) { return problem }
            }
        }
        return nil
    }

    private static func violation(_ table: Table, in block: Block) -> String? {
        var end = block.range.lowerBound
        for cell in table.rows.joined() {
            if cell.range.lowerBound < end || cell.range.upperBound > block.range.upperBound {
                return "cell \(cell.range) in \(block.range)"
            }
            end = cell.range.upperBound
        }
        return nil
    }
}

extension Range<Int> {
    fileprivate func contains(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
