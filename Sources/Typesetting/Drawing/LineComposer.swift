import BookModel
import Cells

/// Composes the runs of lines from their records.
struct LineComposer {
    let set: SetSection
    let section: Section
    let text: UnsafeBufferPointer<UInt8>
    private let plain: PlainText
    private var glyphs: GlyphText
    private var context: BlockContext?
    private var table: TableComposer?
    private var formula: FormulaComposer?

    /// - Parameter text: the section's text.
    init(_ set: SetSection, _ text: UnsafeBufferPointer<UInt8>) {
        self.set = set
        section = set.section
        self.text = text
        plain = PlainText(section, text)
        glyphs = GlyphText(section, text)
    }

    /// - Parameter index: a valid index.
    mutating func line(_ index: Int, row: Int) -> Line {
        var runs: [Run] = []
        var readings: [Run] = []
        for part in parts(of: index) {
            switch part {
            case .text(let text): append(text, to: &runs, &readings)
            case .again(let text):
                let first = runs.count
                append(text, to: &runs, &readings)
                for index in first..<runs.count {
                    runs[index].range = text.range.lowerBound..<text.range.lowerBound
                }
            case .sign(let run, _): runs += set.format.isVertical ? Squares.runs(of: run) : [run]
            }
        }
        if set.lines[index].flags.contains(.startsBlock) { emphasize(&runs, of: Int(set.lines[index].block)) }
        if runs.count > 1 { runs.sort { $0.column < $1.column } }
        var line = Line(
            row: row, block: Int(set.lines[index].block), textRange: set.textRange(ofLine: index), runs: runs)
        line.readings = readings
        return line
    }

    /// Adds the traits of `::first-line` to the runs of a block's first line.
    private func emphasize(_ runs: inout [Run], of block: Int) {
        let traits = section.blocks.indices.contains(block) ? section.blocks[block].style.firstLineTraits : []
        guard !traits.isEmpty else { return }
        for index in runs.indices where runs[index].role == .text {
            runs[index].style.traits.formUnion(traits)
            guard traits.contains(.smallCaps), !set.format.style.keepsForms else { continue }
            let language = section.language(
                at: runs[index].style.language ?? section.blocks[block].style.language)
            var capitals = String.UnicodeScalarView()
            for scalar in runs[index].text.unicodeScalars {
                capitals.append(Unicode.Scalar(SmallCaps.capital(of: scalar.value, in: language)) ?? scalar)
            }
            runs[index].text = String(capitals)
        }
    }

    /// The positions of a line's characters.
    ///
    /// - Parameter index: a valid index.
    mutating func text(_ index: Int) -> LineText {
        var clusters: [LineText.Cluster] = []
        for part in parts(of: index) {
            switch part {
            case .text(let text): clusters += glyphs.clusters(of: text)
            case .again: continue
            case .sign(let run, let range):
                guard !range.isEmpty, run.columns > 0 else { continue }
                clusters.append(
                    LineText.Cluster(columns: run.column..<run.column + run.columns, range: range))
            }
        }
        return LineText(clusters)
    }

    /// A part of a line.
    enum Part {
        case text(SetText)
        /// Text that is repeated and therefore stands for no text.
        case again(SetText)
        /// A single run, and the text it stands for, which another line may show.
        case sign(Run, Range<Int>)

        static func decoration(_ run: Run) -> Part { .sign(run, run.range) }

        /// The same part, repeated.
        var again: Part {
            switch self {
            case .text(let text), .again(let text): return .again(text)
            case .sign(var run, _):
                run.range = run.range.lowerBound..<run.range.lowerBound
                return .decoration(run)
            }
        }

        /// The same part moved to the right.
        func moved(by columns: Int) -> Part {
            switch self {
            case .text(var text):
                text.column += columns
                return .text(text)
            case .again(var text):
                text.column += columns
                return .again(text)
            case .sign(var run, let range):
                run.column += columns
                return .sign(run, range)
            }
        }
    }

    /// - Parameter index: a valid index.
    mutating func parts(of index: Int) -> [Part] {
        let record = set.lines[index]
        var parts: [Part] = []
        switch record.kind {
        case .text, .boxTitle: appendText(record, index: index, to: &parts)
        case .ornament: appendOrnament(record, to: &parts)
        case .tableRow, .tableRule: appendTable(record, to: &parts)
        case .boxTop, .boxBottom: break
        case .formulaRow: appendFormula(record, to: &parts)
        case .pictureRow: appendPictureWords(record, to: &parts)
        }
        if !section.boxes.isEmpty { appendBoxes(around: record, to: &parts) }
        return parts
    }

    private mutating func appendBoxes(around record: LineRecord, to parts: inout [Part]) {
        let columns = context(of: Int(record.block)).boxes
        var title: Range<Int>?
        if record.kind == .boxTitle, case .text(let text)? = parts.first {
            title = text.column..<text.column + text.columns
        }
        parts += BoxComposer(set).runs(of: record, columns, title: title).map { .decoration($0) }
    }

    private mutating func appendText(_ record: LineRecord, index: Int, to parts: inout [Part]) {
        let context = context(of: Int(record.block))
        let isFirst = record.flags.contains(.startsBlock)
        let isRightToLeft = record.flags.contains(.rightToLeft)
        var area = context.area(isFirst: isFirst, isRightToLeft: isRightToLeft)
        var record = record
        if record.kind == .boxTitle {
            area = context.titleArea
        } else if context.turnsLines, goesOn(record, context) {
            area = turnedArea(record, context, to: &parts)
        } else if !set.tables.isEmpty, let caption = captionArea(context, index: index, in: area) {
            area = caption
        }
        if let initial = initial(of: record, context) {
            area = context.area(isFirst: false, isRightToLeft: isRightToLeft)
            area = isRightToLeft ? area.dropLast(initial.columns) : area.dropFirst(initial.columns)
            append(initial, &record, context, index: index, to: &parts)
        } else {
            appendDecoration(of: context, isFirst: isFirst, isRightToLeft: isRightToLeft, to: &parts)
        }
        if isFirst, let label = context.frame.label { appendLabel(at: label, &record, context, to: &parts) }
        if !context.numbers.isEmpty { area = appendNumbers(&record, context, area, to: &parts) }
        var line = setText(record, context)
        place(&line, record, context, in: area, index: index)
        parts.append(.text(line))
    }

    /// Adds the part of a drop cap beside a line; the text of the first line begins after its letter.
    private func append(
        _ initial: Initial, _ record: inout LineRecord, _ context: BlockContext, index: Int,
        to parts: inout [Part]
    ) {
        let row = row(ofInitialAt: index)
        guard initial.rows.indices.contains(row) else { return }
        let isFirst = row == 0
        if isFirst {
            let next = initial.next(in: text, to: context.block.range.upperBound)
            record.start = UInt32(truncatingIfNeeded: next)
        }
        let place = initial.range.lowerBound
        let range = isFirst ? initial.range : place..<place
        parts.append(.sign(run(of: initial, row, context, range), initial.range))
    }

    private func initial(of record: LineRecord, _ context: BlockContext) -> Initial? {
        guard record.flags.contains(.besideInitial) else { return nil }
        return Initial(context.block.range, of: text, lineSpacing: set.format.lineSpacing)
    }

    /// The row of an initial that stands beside a line of its block.
    private func row(ofInitialAt index: Int) -> Int {
        let first = set.lines[..<index].lastIndex { $0.block != set.lines[index].block }.map { $0 + 1 } ?? 0
        return (index - first) * set.format.lineSpacing
    }

    private func run(of initial: Initial, _ row: Int, _ context: BlockContext, _ range: Range<Int>) -> Run {
        let start = context.frame.start
        return Run(
            column: context.column(
                of: start..<start + initial.columns - 1, isRightToLeft: initial.isRightToLeft),
            text: initial.rows[row], columns: initial.columns - 1, range: range, role: .initial)
    }

    /// What is drawn in a blank row between a line and the next one: sides of boxes, separators of a table, a drop cap.
    ///
    /// - Parameter row: 1 for the row directly below the line.
    mutating func runs(below index: Int, above next: Int, _ row: Int) -> [Run] {
        let (upper, lower) = (set.lines[index], set.lines[next])
        var runs = BoxComposer(set).runs(between: upper, and: lower)
        guard upper.block == lower.block else { return runs }
        let context = context(of: Int(upper.block))
        runs += table(of: context)?.separators(belowLine: Int(upper.end)) ?? []
        if let initial = initial(of: upper, context) {
            let row = self.row(ofInitialAt: index) + row
            let place = Int(lower.start)
            if initial.rows.indices.contains(row) {
                runs.append(run(of: initial, row, context, place..<place))
            }
        }
        return runs
    }

    func setText(_ record: LineRecord, _ context: BlockContext) -> SetText {
        let range = range(Int(record.start), Int(record.end))
        var line = SetText(range: range, paragraph: range, column: 0, columns: Int(record.width))
        line.hasHyphen = record.flags.contains(.hyphen)
        line.narrowing = record.flags.narrowing
        line.role = record.flags.contains(.isHeader) ? .tableHeader : context.role
        line.spans = context.spans
        line.language = context.block.style.language
        context.decorate(&line, of: section)
        line.setDirection(record.flags, context.block.style.direction)
        if line.isBidirectional { line.paragraph = context.block.range }
        return line
    }

    /// Aligns a line within its area and justifies it if required.
    private func place(
        _ line: inout SetText, _ record: LineRecord, _ context: BlockContext, in area: Range<Int>, index: Int
    ) {
        let slack = max(0, area.count - Int(record.width))
        line.hangs = area.count < record.width
        let endsParagraph = record.flags.contains(.endsParagraph)
        let style = context.block.style
        let alignment = endsParagraph ? style.lastAlignment ?? style.alignment : style.alignment
        let isStretched =
            endsParagraph ? style.lastAlignment == .justify : context.block.fit(set.format) == .justified
        let isFull = isStretched && slack > 0 && stretch(&line, slack, index: index)
        let isRightToLeft = record.flags.contains(.rightToLeft)
        line.column =
            area.lowerBound
            + (isFull ? 0 : alignment.shift(slack, isRightToLeft))
    }

    private mutating func append(_ line: SetText, to runs: inout [Run], _ readings: inout [Run]) {
        if line.isBidirectional || !line.insertions.isEmpty || line.hasForms || line.narrowing > 0
            || line.isVertical
        {
            glyphs.append(line, to: &runs, &readings)
        } else {
            plain.append(line, to: &runs)
        }
    }

    private func appendDecoration(
        of context: BlockContext, isFirst: Bool, isRightToLeft: Bool, to parts: inout [Part]
    ) {
        let place = context.block.range.lowerBound
        func append(_ text: String, _ column: Int, _ columns: Int, _ role: Run.Role) {
            let inner = context.boxes.inner
            let column = isRightToLeft ? inner.upperBound - column - columns : inner.lowerBound + column
            parts.append(
                .decoration(
                    Run(column: column, text: text, columns: columns, range: place..<place, role: role)))
        }
        if let bar = context.frame.bar { append("│", bar, 1, .notice) }
        if isFirst, let marker = context.frame.marker {
            let isOrdered = isRightToLeft && marker.columns > 1 && !set.format.style.keepsCharacters
            let words = isOrdered ? VisualWords.ordered(marker.text, .rightToLeft) : marker.text
            append(words, marker.column, marker.columns, .marker)
        }
    }

    private mutating func appendOrnament(_ record: LineRecord, to parts: inout [Part]) {
        let context = context(of: Int(record.block))
        let area = context.area(isFirst: false, isRightToLeft: false)
        let range = range(Int(record.start), Int(record.end))
        var ornament = Ornament.ofRule(columns: area.count)
        if let picture = context.block.kind.illustration {
            ornament = Ornament.ofPicture(picture.name, columns: area.count)
        }
        parts.append(
            .decoration(
                Run(
                    column: area.lowerBound + (area.count - ornament.columns) / 2, text: ornament.text,
                    columns: ornament.columns, range: range, role: context.role)))
    }

    private mutating func appendTable(_ record: LineRecord, to parts: inout [Part]) {
        let context = context(of: Int(record.block))
        if record.kind == .tableRow {
            let isRightToLeft = context.block.style.direction == .rightToLeft
            let isFirst = record.flags.contains(.startsBlock)
            appendDecoration(of: context, isFirst: isFirst, isRightToLeft: isRightToLeft, to: &parts)
        }
        _ = table(of: context)
        parts += table?.parts(ofLine: Int(record.end)) ?? []
    }

    /// What draws the table of a block, if it is one.
    private mutating func table(of context: BlockContext) -> TableComposer? {
        if table?.block != context.index {
            table = set.tables[context.index].map { TableComposer(context, $0, set, text) }
        }
        return table
    }

    private mutating func appendFormula(_ record: LineRecord, to parts: inout [Part]) {
        let context = context(of: Int(record.block))
        if formula?.block != Int(record.block) {
            formula = FormulaComposer(context, section, text, set.format)
        }
        parts += (formula?.texts(ofRow: Int(record.end)) ?? []).map { .text($0) }
        parts += (formula?.signs(ofRow: Int(record.end)) ?? []).map { .decoration($0) }
    }

    /// Adds the text shown in a line of a picture until the picture is decoded.
    private mutating func appendPictureWords(_ record: LineRecord, to parts: inout [Part]) {
        let context = context(of: Int(record.block))
        guard record.end > record.start, record.width > 0, let layout = set.picture(ofBlock: context.index)
        else {
            return
        }
        var line = setText(record, context)
        line.insertions = []
        let columns = context.columns(of: layout)
        line.column = columns.lowerBound + (columns.count - Int(record.width)) / 2
        parts.append(.text(line))
    }

    private mutating func context(of block: Int) -> BlockContext {
        if let context, context.index == block { return context }
        let made = BlockContext(block, of: section, set.format)
        context = made
        return made
    }

    private func range(_ start: Int, _ end: Int) -> Range<Int> {
        let start = min(start, text.count)
        return start..<min(max(start, end), text.count)
    }
}

extension SetText {
    mutating func setDirection(_ flags: LineRecord.Flags, _ direction: BlockStyle.Direction) {
        isBidirectional = flags.contains(.bidirectional)
        self.direction = flags.contains(.rightToLeft) ? .rightToLeft : .leftToRight
    }
}

extension BlockStyle.Alignment {
    /// Columns before a line that leaves `slack` columns of its area free.
    func shift(_ slack: Int, _ isRightToLeft: Bool) -> Int {
        switch self {
        case .left: 0
        case .right: slack
        case .center: slack / 2
        case .start, .justify: isRightToLeft ? slack : 0
        case .end: isRightToLeft ? 0 : slack
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// How far from a line text is examined for directions. Real paragraphs are not longer, and the cost of a
    /// page stays bounded for any text.
    private static var reach: Int { 16_384 }

    /// The bytes between the line feeds around a range, within bounds.
    func lines(around range: Range<Int>, in bounds: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        let least = Swift.max(bounds.lowerBound, start - Self.reach)
        while start > least, self[start - 1] != 0x0A { start -= 1 }
        while start < range.lowerBound, self[start] & 0xC0 == 0x80 { start += 1 }
        let most = Swift.min(bounds.upperBound, range.upperBound + Self.reach)
        return start..<firstLineFeed(in: range.upperBound..<Swift.max(range.upperBound, most))
    }
}
