import BookModel

/// Sets the nodes of a formula in two dimensions.
///
/// Ranges outside the formula's text are ignored.
struct FormulaSetter {
    private let text: UnsafeBufferPointer<UInt8>
    private let range: Range<Int>

    /// Most nesting of nodes; deeper ones are ignored.
    private static let deepest = 100

    /// - Parameters:
    ///   - text: the section's text.
    ///   - range: the formula's range.
    init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.text = text
        self.range = range.clamped(to: 0..<text.count)
    }

    /// Converts bytes of the formula to bytes of the section.
    func place(_ part: Range<Int>) -> Range<Int> {
        let start = range.lowerBound
        let lower = min(max(0, part.lowerBound), range.count)
        return start + lower..<start + min(max(lower, part.upperBound), range.count)
    }

    func string(_ part: Range<Int>) -> String { String(decoding: text[place(part)], as: UTF8.self) }

    func box(_ node: Formula.Node, _ depth: Int = 0) -> FormulaBox {
        guard depth < Self.deepest else { return FormulaBox() }
        let depth = depth + 1
        switch node {
        case .text(let range): return letters(range)
        case .sign(let range, _): return letters(range)
        case .space(let columns): return FormulaBox(space: min(max(0, columns), 40))
        case .row(let nodes): return row(nodes, depth)
        case .fraction(let upper, let lower, let stroke):
            return fraction(box(upper, depth), box(lower, depth), stroke)
        case .scripts(let base, let lower, let upper):
            return scripts(base, lower, upper, isBefore: false, depth)
        case .leadingScripts(let base, let lower, let upper):
            return scripts(base, lower, upper, isBefore: true, depth)
        case .limits(let base, let lower, let upper): return limits(base, lower, upper, depth)
        case .root(let content, let index, let sign): return root(content, index, sign, depth)
        case .fenced(let open, let content, let close):
            return fenced(open, box(content, depth), close)
        case .lined(let content, let line): return lined(box(content, depth), line)
        case .table(let table): return FormulaGrid(table.withLabelsInside, self, depth).box
        }
    }

    private func letters(_ part: Range<Int>, isRaised: Bool? = nil) -> FormulaBox {
        let place = place(part)
        let columns = GlyphWidth.columns(of: String(decoding: text[place], as: UTF8.self))
        return FormulaBox(place, columns: columns, isRaised: isRaised)
    }
}

// MARK: - Rows

extension FormulaSetter {
    private func row(_ nodes: [Formula.Node], _ depth: Int) -> FormulaBox {
        let boxes = nodes.map { box($0, depth) }
        var (ascent, descent) = (0, 0)
        for (node, box) in zip(nodes, boxes) where !node.isFence {
            ascent = max(ascent, box.baseline)
            descent = max(descent, box.depth)
        }
        var result = FormulaBox()
        var before: (node: Formula.Node, box: FormulaBox)?
        for (node, box) in zip(nodes, boxes) where !box.isEmpty {
            let box = stretched(node, box, ascent: ascent, descent: descent)
            if let before, needsGap(before, (node, box)) { result.append(FormulaBox(space: 1)) }
            result.append(box)
            result.isStacked = result.isStacked || box.isStacked
            before = (node, box)
        }
        return result
    }

    /// A vertical bar or integral stretched to the height of its neighbours.
    private func stretched(
        _ node: Formula.Node, _ box: FormulaBox, ascent: Int, descent: Int
    ) -> FormulaBox {
        let height = ascent + descent + 1
        if height > 2, let integral = integral(node, ascent: ascent, height: height) { return integral }
        guard height > 1, case .sign(let range, .fence) = node else { return box }
        let sign = string(range)
        let mark = sign.filter { $0 != " " }
        guard let rows = FormulaBrackets.rows(mark, height: height), !mark.isEmpty else { return box }
        let lead = sign.prefix { $0 == " " }.count
        var result = FormulaBox(space: lead)
        let place = place(range)
        result.append(
            FormulaBox(
                rows: rows, columns: max(1, GlyphWidth.columns(of: mark)),
                range: place.lowerBound + lead..<place.upperBound, baseline: ascent))
        return result
    }

    /// A stretched integral sign with its limits; nil for other nodes.
    private func integral(_ node: Formula.Node, ascent: Int, height: Int) -> FormulaBox? {
        var (base, lower, upper): (Formula.Node, Formula.Node?, Formula.Node?) = (node, nil, nil)
        if case .scripts(let inner, let low, let high) = node { (base, lower, upper) = (inner, low, high) }
        guard case .text(let range) = base else { return nil }
        let sign = string(range)
        let lead = sign.prefix { $0 == " " }.count
        guard sign.dropFirst(lead) == "∫" else { return nil }
        let place = place(range)
        var result = FormulaBox(space: lead)
        result.append(
            FormulaBox(
                rows: FormulaBrackets.integral(height: height), columns: 1,
                range: place.lowerBound + lead..<place.upperBound, baseline: ascent))
        let column = result.width
        if let upper { result.add(box(upper), row: 0, column: column) }
        if let lower { result.add(box(lower), row: result.height - 1, column: column) }
        result.append(FormulaBox(space: 1))
        return result
    }

    /// Whether a stacked node would touch its neighbour.
    private func needsGap(
        _ left: (node: Formula.Node, box: FormulaBox), _ right: (node: Formula.Node, box: FormulaBox)
    ) -> Bool {
        guard left.box.isStacked || right.box.isStacked else { return false }
        if case .space = left.node { return false }
        if case .space = right.node { return false }
        if case .sign(_, .separator) = right.node { return false }
        return !isSpaced(left.box, atEnd: true) && !isSpaced(right.box, atEnd: false)
    }

    /// Whether a box begins or ends with a space or with a character that needs no space.
    private func isSpaced(_ box: FormulaBox, atEnd: Bool) -> Bool {
        // An empty column is a space.
        guard box.pieces.contains(where: { atEnd ? $0.column + $0.columns == box.width : $0.column == 0 })
        else { return true }
        let edge = box.pieces.first {
            $0.row == box.baseline && (atEnd ? $0.column + $0.columns == box.width : $0.column == 0)
        }
        guard let edge, case .text = edge.content, !edge.range.isEmpty else { return false }
        let byte = text[atEnd ? edge.range.upperBound - 1 : edge.range.lowerBound]
        return byte == 0x20 || !atEnd && ".,;:)]!".utf8.contains(byte) || atEnd && "([".utf8.contains(byte)
    }
}

// MARK: - Fractions, roots, brackets

extension FormulaSetter {
    private func fraction(_ upper: FormulaBox, _ lower: FormulaBox, _ stroke: Range<Int>?) -> FormulaBox {
        // An outer fraction line is longer than those within the fraction.
        let overhang = stroke != nil && (upper.isStacked || lower.isStacked) ? 2 : 0
        let width = max(1, upper.width, lower.width) + overhang
        var result = FormulaBox(space: width)
        result.add(upper, row: 0, column: (width - upper.width) / 2)
        let line = upper.height
        if let stroke {
            let bar = String(repeating: "─", count: width)
            result.add(
                FormulaBox(rows: [bar], columns: width, range: place(stroke), baseline: 0), row: line,
                column: 0)
        }
        result.add(lower, row: line + 1, column: (width - lower.width) / 2)
        result = result.withBaseline(line)
        result.isStacked = true
        return result
    }

    private func root(
        _ content: Formula.Node, _ index: Formula.Node?, _ sign: Range<Int>, _ depth: Int
    ) -> FormulaBox {
        let inner = box(content, depth)
        let place = place(sign)
        var root = FormulaBox(space: 0)
        let mark = String(decoding: text[place], as: UTF8.self).filter { $0 != " " }
        let isBracketed = place.upperBound < text.count && text[place.upperBound] == UInt8(ascii: "(")
        let isPlain = inner.height == 1 && !(isBracketed && !content.isFenced)
        if inner.height > 1 {
            let rows = Array(repeating: " │", count: inner.height - 1)
            root = FormulaBox(
                rows: [" ┌" + String(repeating: "─", count: inner.width)], columns: inner.width + 2,
                range: place,
                baseline: 0)
            root.add(
                FormulaBox(rows: rows + [mark + "│"], columns: 2, range: place, baseline: 0), row: 1,
                column: 0)
            root.add(inner, row: 1, column: 2)
            root = root.withBaseline(1 + inner.baseline)
            root.isStacked = true
        } else {
            root = FormulaBox(rows: [mark], columns: GlyphWidth.columns(of: mark), range: place, baseline: 0)
            let line = String(repeating: "_", count: inner.width)
            let column = root.width
            root.append(inner)
            if !isPlain {
                root.add(
                    FormulaBox(rows: [line], columns: inner.width, range: place, baseline: 0), row: -1,
                    column: column)
                root.isStacked = true
            }
        }
        guard let index else { return root }
        return degree(index, of: root, depth)
    }

    /// A root with its degree at the left.
    private func degree(_ index: Formula.Node, of root: FormulaBox, _ depth: Int) -> FormulaBox {
        let degree = shifted(index, isRaised: true) ?? box(index, depth)
        var result = FormulaBox(space: degree.width)
        result.append(root)
        let top = result.baseline - root.baseline
        let sign = root.height > 2 ? root.height - 1 : root.baseline
        result.add(degree, row: top + sign - (degree.isShifted ? 0 : degree.height), column: 0)
        result.isStacked = root.isStacked
        return result
    }

    private func fenced(_ open: Range<Int>?, _ content: FormulaBox, _ close: Range<Int>?) -> FormulaBox {
        var result = FormulaBox(space: 0)
        if let open { result.append(bracket(open, content)) }
        if open != nil, close == nil, content.height > 1 { result.append(FormulaBox(space: 1)) }
        result.append(content)
        if let close { result.append(bracket(close, content)) }
        result.isStacked = false
        return result
    }

    private func bracket(_ range: Range<Int>, _ content: FormulaBox) -> FormulaBox {
        let sign = string(range)
        let mark = sign.filter { $0 != " " }
        guard content.height > 1, let rows = FormulaBrackets.rows(mark, height: content.height) else {
            return letters(range)
        }
        return FormulaBox(
            rows: rows, columns: max(1, GlyphWidth.columns(of: mark)), range: place(range),
            baseline: content.baseline)
    }

    private func lined(_ content: FormulaBox, _ line: Formula.Line) -> FormulaBox {
        let width = content.width
        guard width > 0 else { return content }
        let place = content.pieces.first.map { $0.range.lowerBound..<$0.range.lowerBound } ?? 0..<0
        func rule(_ text: String) -> FormulaBox {
            FormulaBox(rows: [text], columns: width, range: place, baseline: 0)
        }
        var result = content
        switch line {
        case .above: result.add(rule(String(repeating: "_", count: width)), row: -1, column: 0)
        case .below: result.add(rule(String(repeating: "‾", count: width)), row: content.height, column: 0)
        case .braceAbove: result.add(rule(brace("╭", "┴", "╮", width)), row: -1, column: 0)
        case .braceBelow: result.add(rule(brace("╰", "┬", "╯", width)), row: content.height, column: 0)
        case .box: return boxed(content, place)
        }
        return result
    }

    private func brace(_ left: String, _ waist: String, _ right: String, _ width: Int) -> String {
        guard width > 2 else { return width == 2 ? left + right : waist }
        let before = (width - 3) / 2
        return left + String(repeating: "─", count: before) + waist
            + String(repeating: "─", count: width - 3 - before) + right
    }

    private func boxed(_ content: FormulaBox, _ place: Range<Int>) -> FormulaBox {
        let line = String(repeating: "─", count: content.width)
        let side = Array(repeating: "│", count: content.height)
        var result = FormulaBox(
            rows: ["┌" + line + "┐"], columns: content.width + 2, range: place, baseline: 0)
        result.add(FormulaBox(rows: side, columns: 1, range: place, baseline: 0), row: 1, column: 0)
        result.add(content, row: 1, column: 1)
        result.add(
            FormulaBox(rows: side, columns: 1, range: place, baseline: 0), row: 1, column: content.width + 1)
        result.add(
            FormulaBox(rows: ["└" + line + "┘"], columns: content.width + 2, range: place, baseline: 0),
            row: content.height + 1, column: 0)
        return result.withBaseline(content.baseline + 1)
    }
}

// MARK: - Scripts and limits

extension FormulaSetter {
    /// A script in raised or lowered characters, if Unicode has all of them.
    private func shifted(_ node: Formula.Node, isRaised: Bool) -> FormulaBox? {
        guard let flat = node.flatRange, !flat.isEmpty else { return nil }
        let isWhole = string(flat).unicodeScalars.allSatisfy {
            ShiftedForms.form(of: $0.value, isRaised: isRaised) != nil
        }
        return isWhole ? letters(flat, isRaised: isRaised) : nil
    }

    private func scripts(
        _ base: Formula.Node, _ lower: Formula.Node?, _ upper: Formula.Node?, isBefore: Bool, _ depth: Int
    ) -> FormulaBox {
        let inner = box(base, depth)
        let low = lower.map { shifted($0, isRaised: false) ?? box($0, depth) }
        let high = upper.map { shifted($0, isRaised: true) ?? box($0, depth) }
        var side = FormulaBox(space: 0)
        // Rows are relative to the baseline of the base.
        let isTall = inner.height > 2
        let top = -inner.baseline
        let bottom = inner.depth
        let isLowShifted = low.map(\.isShifted) ?? false
        let isHighShifted = high.map(\.isShifted) ?? false
        var column = 0
        if isBefore, isHighShifted, isLowShifted, !isTall, let low, let high {
            side.add(high, row: top, column: 0)
            side.add(low, row: bottom, column: high.width)
            return joined(inner, side, isBefore: true)
        }
        if let low {
            side.add(low, row: isLowShifted ? bottom : isTall ? bottom : bottom + 1, column: 0)
            let sharesRow = isHighShifted && isLowShifted && !isTall
            column = sharesRow ? low.width : 0
        }
        if let high {
            let row = isHighShifted || isTall && high.height == 1 ? top : top - high.height
            side.add(high, row: side.baseline + row, column: column)
        }
        return joined(inner, side, isBefore: isBefore)
    }

    private func joined(_ base: FormulaBox, _ scripts: FormulaBox, isBefore: Bool) -> FormulaBox {
        var result = isBefore ? scripts : base
        result.append(isBefore ? base : scripts)
        result.isStacked = base.isStacked
        return result
    }

    private func limits(
        _ base: Formula.Node, _ lower: Formula.Node?, _ upper: Formula.Node?, _ depth: Int
    ) -> FormulaBox {
        let low = lower.map { box($0, depth) }
        let high = upper.map { box($0, depth) }
        var inner = box(base, depth)
        var lead = 0
        if case .sign(let range, _) = base {
            let sign = string(range)
            lead = sign.prefix { $0 == " " }.count
            let place = place(range)
            let mark = sign.filter { $0 != " " }
            let wanted = max(low?.width ?? 0, high?.width ?? 0) + 2
            let rows = FormulaBrackets.arrow(mark, columns: wanted).map { [$0] } ?? [mark]
            inner = FormulaBox(
                rows: rows, columns: GlyphWidth.columns(of: rows[0]),
                range: place.lowerBound + lead..<place.upperBound, baseline: 0)
        }
        let width = max(inner.width, low?.width ?? 0, high?.width ?? 0)
        var result = FormulaBox(space: width)
        result.add(inner, row: 0, column: (width - inner.width) / 2)
        result = result.withBaseline(inner.baseline)
        if let low { result.add(low, row: inner.height, column: (width - low.width) / 2) }
        if let high { result.add(high, row: -high.height, column: (width - high.width) / 2) }
        result.isStacked = true
        guard lead > 0 else { return result }
        var spaced = FormulaBox(space: lead)
        spaced.append(result)
        spaced.isStacked = true
        return spaced
    }
}

extension FormulaBox {
    /// Whether it is a script in raised or lowered characters.
    fileprivate var isShifted: Bool { pieces.first?.isShifted ?? false }
}

extension FormulaBox.Piece {
    fileprivate var isShifted: Bool {
        if case .text(let isRaised) = content { isRaised != nil } else { false }
    }
}

extension Formula.Node {
    fileprivate var isFence: Bool { if case .sign(_, .fence) = self { true } else { false } }
    fileprivate var isFenced: Bool { if case .fenced = self { true } else { false } }

    /// The bytes of a node that is always on one line; nil for other nodes.
    var flatRange: Range<Int>? {
        switch self {
        case .text(let range), .sign(let range, _): return range
        case .row(let nodes):
            var whole: Range<Int>?
            for node in nodes {
                guard let range = node.flatRange else { return nil }
                guard let before = whole else {
                    whole = range
                    continue
                }
                guard before.upperBound == range.lowerBound else { return nil }
                whole = before.lowerBound..<range.upperBound
            }
            return whole
        default: return nil
        }
    }
}
