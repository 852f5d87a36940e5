import BookModel

/// Formulas as a line of text (MathML 3 §3): scripts raised or lowered, fractions with a stroke,
/// the rows of a matrix one after another.
///
///     <mfrac><mrow>x+1</mrow><mn>2</mn></mfrac>  ─▶  (x+1)/2
extension SectionBuilder {
    mutating func enterMath(_ frame: inout Frame, _ attributes: MarkupAttributes) {
        if frame.tag == .math {
            descriptions[frames.count] = attributes.string("alttext")
            return
        }
        separate(&frame)
        frame.firstByte = section.text.count
        switch frame.tag {
        case .msqrt, .mroot: write("√(", frame.span)
        case .mfenced:
            write(attributes.string("open")?.singleLine(limit: 8) ?? "(", frame.span)
            descriptions[frames.count] = attributes.string("close") ?? ")"
        case .mspace: if !isAtLineStart, space == nil { space = frame.span }
        default: break
        }
    }

    mutating func leaveMath(_ frame: Frame) {
        switch frame.tag {
        case .math:
            let words = descriptions.removeValue(forKey: frames.count - 1)
            if section.text.count == frame.firstByte, let words { write(words, frame.span) }
        case .msqrt, .mroot: close(with: ")", frame)
        case .mfenced:
            let mark = descriptions.removeValue(forKey: frames.count - 1) ?? ")"
            close(with: mark.singleLine(limit: 8), frame)
        default: break
        }
        if frames.count > 1, frames[frames.count - 2].tag == .mfrac, isCompound(from: frame.firstByte) {
            enclose(from: frame.firstByte, "(", ")", frame.span)
        }
    }

    private mutating func close(with mark: String, _ frame: Frame) {
        space = nil
        write(mark, frame.span)
    }

    /// What stands between an element and the one before it.
    private mutating func separate(_ frame: inout Frame) {
        let parent = frames.count - 1
        guard parent >= 0 else { return }
        let position = frames[parent].mathChildren
        frames[parent].mathChildren += 1
        switch (frames[parent].tag, position) {
        case (.msup, 1), (.mover, 1), (.msubsup, 2), (.munderover, 2): script(.superscript, &frame)
        case (.msub, 1), (.munder, 1), (.msubsup, 1), (.munderover, 1): script(.subscript, &frame)
        case (.mfrac, 1): part(with: "/", frame)
        case (.mroot, 1), (.mfenced, 1...): part(with: ", ", frame)
        case (.mtable, 1...): part(with: "; ", frame)
        case (.mtr, 1...): part(with: " ", frame)
        default: break
        }
    }

    private mutating func script(_ trait: SpanStyle.Traits, _ frame: inout Frame) {
        space = nil
        frame.traits.subtract([.superscript, .subscript])
        frame.traits.insert(trait)
        frame.span.traits.subtract([.superscript, .subscript])
        frame.span.traits.insert(trait)
    }

    private mutating func part(with mark: String, _ frame: Frame) {
        space = nil
        if !isAtLineStart { write(mark, frame.span) }
    }

    /// Whether text is more than one number or one letter.
    private func isCompound(from start: Int) -> Bool {
        guard mayEnclose(from: start) else { return false }
        let scalars = section.string(start..<section.text.count).unicodeScalars.drop { $0 == " " }
        if scalars.allSatisfy({ $0.properties.numericType != nil || $0 == "." || $0 == "," }) { return false }
        return !scalars.dropFirst().isEmpty
    }
}

// MARK: - What is put around text

extension SectionBuilder {
    /// Longer text is left as it is: it would have to be moved.
    private static let longestEnclosed = 4_096

    /// Whether there is text since an offset, all of it in the open block, and not much.
    func mayEnclose(from start: Int) -> Bool {
        guard let block, block.start <= start else { return false }
        return start < section.text.count && section.text.count - start < Self.longestEnclosed
    }

    /// Puts marks around the text since an offset, where that may be.
    mutating func enclose(from start: Int, _ opening: String, _ closing: String, _ span: SpanStyle) {
        guard mayEnclose(from: start), let block else { return }
        // White space before the first character stands outside.
        let first = section.text[start...].firstIndex { $0 != 0x20 } ?? section.text.count
        guard first < section.text.count else { return }
        let marks = Array(opening.utf8)
        section.text.insert(contentsOf: marks, at: first)
        move(from: first, by: marks.count, to: block.firstSpan)
        let following = space
        space = nil
        write(closing, span)
        space = following
    }

    /// Spans and anchors follow their text.
    private mutating func move(from start: Int, by distance: Int, to firstSpan: Int) {
        for index in section.spans.indices.reversed() {
            guard index >= firstSpan, section.spans[index].range.upperBound > start else { break }
            let range = section.spans[index].range
            let lower = range.lowerBound <= start ? range.lowerBound : range.lowerBound + distance
            section.spans[index].range = lower..<range.upperBound + distance
        }
        for index in section.anchors.indices.reversed() {
            guard section.anchors[index].offset >= start else { break }
            if section.anchors[index].offset > start { section.anchors[index].offset += distance }
            if let end = section.anchors[index].end, end > start {
                section.anchors[index].end = end + distance
            }
        }
    }
}
