import BookModel
import Cells

/// Makes runs of text that differs from reading order or has inserted characters.
struct GlyphText {
    private let section: Section
    private let text: UnsafeBufferPointer<UInt8>
    private var order: VisualOrder

    init(_ section: Section, _ text: UnsafeBufferPointer<UInt8>) {
        self.section = section
        self.text = text
        order = VisualOrder(text)
    }

    /// Appends the runs of a line, and those of its readings.
    mutating func append(_ line: SetText, to runs: inout [Run], _ readings: inout [Run]) {
        let glyphs = placed(line)
        append(glyphs, line, to: &runs)
        if line.readings.isEmpty && !line.isVertical { return }
        ReadingText(section, text, line).append(glyphs.map(\.0), to: &readings)
    }

    /// The positions of a line's characters, in any direction.
    mutating func clusters(of line: SetText) -> [LineText.Cluster] {
        var gathering = LineText.Gathering(text, from: line.column)
        for (glyph, _) in placed(line) where !glyph.isIsolate { gathering.append(glyph) }
        guard !line.readings.isEmpty else { return gathering.clusters }
        return gathering.clusters.map { cluster in
            var cluster = cluster
            cluster.reading = line.readings.first { $0.group.base.overlaps(cluster.range) }?.group.reading
            return cluster
        }
    }

    /// The glyphs of a line from left to right, isolates among them, with their levels.
    mutating func placed(_ line: SetText) -> [(Glyph, level: UInt8)] {
        var glyphs = glyphs(of: line)
        if line.isVertical {
            Squares.set(&glyphs)
            return glyphs.map { ($0, 0) }
        }
        if line.narrowing > 0 { NarrowMarks.narrow(&glyphs, by: line.narrowing, keepsLast: line.hangs) }
        guard line.isBidirectional else { return glyphs.map { ($0, 0) } }
        line.kashida?.insert(into: &glyphs)
        ArabicShapes.shape(&glyphs)
        return order.order(glyphs, of: line)
    }

    /// The glyphs in reading order.
    private func glyphs(of line: SetText) -> [Glyph] {
        var glyphs: [Glyph] = []
        var gaps = line.stretch
        var next = 0
        // What comes before is left out.
        var shown = 0
        section.forEachStyle(in: line.range, spans: line.spans) { range, span, style in
            let form = form(span, style, line)
            let decoder = ScalarDecoder(text, end: range.upperBound)
            var offset = range.lowerBound
            while offset < range.upperBound {
                shown = max(shown, offset + appendInsertions(of: line, &next, upTo: offset, to: &glyphs))
                if offset < shown {
                    offset = min(shown, range.upperBound)
                    continue
                }
                let (scalar, end) = decoder.scalar(at: offset)
                let columns = GlyphWidth.columns(of: scalar, line.widths)
                let glyph = Glyph(
                    scalar: form?(scalar) ?? scalar, columns: columns, range: offset..<end, span: span,
                    anchor: offset)
                if isDrawn(scalar, line) { glyphs.append(glyph) }
                if scalar == 0x20, gaps != nil, GapStretch.isGap(offset, in: line.range, of: text) {
                    glyphs.appendSpaces(gaps?.next() ?? 0, like: glyph)
                }
                offset = end
            }
        }
        _ = appendInsertions(of: line, &next, upTo: line.range.upperBound, to: &glyphs)
        if line.hasHyphen {
            glyphs.append(
                .inserted(SetText.hyphen, at: line.range.upperBound, anchor: line.range.upperBound - 1))
        }
        return glyphs
    }

    /// Maps characters of a span to the forms in which they are drawn; nil if they are drawn unchanged.
    private func form(_ span: Int?, _ style: SpanStyle, _ line: SetText) -> ((UInt32) -> UInt32)? {
        if let isRaised = line.isRaised {
            return { ShiftedForms.form(of: $0, isRaised: isRaised) ?? $0 }
        }
        guard line.hasForms, let span else { return nil }
        if !style.traits.isDisjoint(with: ShiftedRun.traits) {
            let run = ShiftedRun(around: span, in: line.spans, of: section, keepsCharacters: false)
            return { run.form(of: $0) }
        }
        guard style.traits.contains(.smallCaps) else { return nil }
        let language = section.language(at: style.language ?? line.language)
        return { SmallCaps.capital(of: $0, in: language) }
    }

    /// Whether a scalar is drawn: not soft hyphens, placeholders of pictures, and, in text that is reordered, direction
    /// controls, of which only isolates are needed until then.
    private func isDrawn(_ scalar: UInt32, _ line: SetText) -> Bool {
        scalar != 0xAD && scalar != Placeholder.scalar
            && !(line.isBidirectional && isDirectionControl(scalar))
    }

    private func isDirectionControl(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E: true
        default: false
        }
    }

    /// Appends the insertions before an offset.
    ///
    /// - Returns: how many bytes after the offset are left out.
    private func appendInsertions(
        of line: SetText, _ next: inout Int, upTo offset: Int, to glyphs: inout [Glyph]
    ) -> Int {
        var omitted = 0
        while next < line.insertions.count {
            let insertion = line.insertions[next]
            if insertion.offset > offset || insertion.isPrefix && insertion.offset == line.range.upperBound {
                return omitted
            }
            omitted += insertion.omitted
            let anchor = insertion.isPrefix ? insertion.offset : insertion.offset - 1
            for var scalar in insertion.text.unicodeScalars {
                if Insertion.isBlank(scalar) { scalar = " " }
                glyphs.append(
                    .inserted(
                        scalar, at: insertion.offset, anchor: anchor, span: insertion.span, line.widths))
            }
            next += 1
        }
        return omitted
    }

    /// Joins glyphs with the same style and level to runs, from left to right.
    private func append(_ glyphs: [(Glyph, level: UInt8)], _ line: SetText, to runs: inout [Run]) {
        var column = line.column
        var start = 0
        while start < glyphs.count {
            var end = start + 1
            if glyphs[start].0.isIsolate {
                start = end
                continue
            }
            while end < glyphs.count, joins(glyphs[end], glyphs[start], line) { end += 1 }
            let run = run(glyphs[start..<end].lazy.map { $0.0 }, column: column, line)
            column += run.columns
            runs.append(run)
            start = end
        }
    }

    /// Whether a glyph is in one run with the first one of it: in vertical lines only if it is in the same square.
    private func joins(
        _ next: (Glyph, level: UInt8), _ first: (Glyph, level: UInt8), _ line: SetText
    ) -> Bool {
        if line.isVertical { return next.0.columns == 0 }
        return next.0.span == first.0.span && next.level == first.level && !next.0.isIsolate
    }

    private func run(_ glyphs: some Collection<Glyph>, column: Int, _ line: SetText) -> Run {
        var view = String.UnicodeScalarView()
        var columns = 0
        var lower = Int.max
        var upper = 0
        for glyph in glyphs {
            view.append(Unicode.Scalar(glyph.scalar) ?? "\u{FFFD}")
            columns += glyph.columns
            if glyph.range.isEmpty { continue }
            lower = min(lower, glyph.range.lowerBound)
            upper = max(upper, glyph.range.upperBound)
        }
        let span = glyphs.first?.span
        let place = glyphs.first?.range.lowerBound ?? line.range.lowerBound
        return Run(
            column: column, text: String(view), columns: columns,
            range: lower < upper ? lower..<upper : place..<place,
            style: span.map { section.spans[$0].style } ?? SpanStyle(), role: line.role)
    }
}

extension Glyph {
    /// A character that is not in the text.
    static func inserted(
        _ scalar: Unicode.Scalar, at offset: Int, anchor: Int, span: Int? = nil,
        _ widths: TextWidths = .standard
    ) -> Glyph {
        Glyph(
            scalar: scalar.value, columns: GlyphWidth.columns(of: scalar.value, widths),
            range: offset..<offset, span: span, anchor: anchor)
    }
}

extension [Glyph] {
    fileprivate mutating func appendSpaces(_ count: Int, like glyph: Glyph) {
        var space = glyph
        space.range = glyph.range.upperBound..<glyph.range.upperBound
        for _ in 0..<count { append(space) }
    }
}
