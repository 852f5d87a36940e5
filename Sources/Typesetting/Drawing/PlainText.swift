import BookModel

/// Makes runs of text that is drawn in reading order and unchanged, except for stretched gaps.
struct PlainText {
    private let section: Section
    private let text: UnsafeBufferPointer<UInt8>

    init(_ section: Section, _ text: UnsafeBufferPointer<UInt8>) {
        self.section = section
        self.text = text
    }

    /// Appends a run for each range of one style.
    func append(_ line: SetText, to runs: inout [Run]) {
        var column = line.column
        var gaps = Gaps(stretch: line.stretch)
        section.forEachStyle(in: line.range, spans: line.spans) { range, _, style in
            if style.traits.contains(.placeholder) { return }
            let hasHyphen = line.hasHyphen && range.upperBound == line.range.upperBound
            let string = string(range, of: line.range, &gaps, hasHyphen: hasHyphen)
            let columns =
                range == line.range
                ? line.columns : GlyphWidth.columns(of: string, joinsLam: !line.keepsCharacters, line.widths)
            runs.append(
                Run(
                    column: column, text: string, columns: columns, range: range, style: style,
                    role: line.role))
            column += columns
        }
    }

    /// The state of gap stretching between runs.
    private struct Gaps {
        var stretch: GapStretch?
        /// Whether there was a character other than a space.
        var isWithin = false
        var followsSpace = false
    }

    /// The text of a range with gaps stretched and without soft hyphens.
    private func string(
        _ range: Range<Int>, of line: Range<Int>, _ gaps: inout Gaps, hasHyphen: Bool
    ) -> String {
        let capacity =
            range.count + (gaps.stretch?.extra ?? 0) + 1 + UnsafeBufferPointer<UInt8>.copySlack
        return String(unsafeUninitializedCapacity: capacity) { buffer in
            var state = gaps
            var count = 0
            var offset = range.lowerBound
            while offset < range.upperBound {
                let next = copy(from: offset, to: range.upperBound, of: line, &state, buffer, &count)
                offset = next
            }
            gaps = state
            if hasHyphen {
                buffer[count] = UInt8(truncatingIfNeeded: SetText.hyphen.value)
                count &+= 1
            }
            return count
        }
    }

    /// Copies up to and including the next space, or up to a soft hyphen; returns the next index.
    @inline(__always)
    private func copy(
        from start: Int, to end: Int, of line: Range<Int>, _ gaps: inout Gaps,
        _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
    ) -> Int {
        let stop = text.nextSpaceOrSoftHyphen(from: start, to: end)
        text.copy(start..<stop, to: buffer, at: count)
        count &+= stop &- start
        if stop > start { (gaps.isWithin, gaps.followsSpace) = (true, false) }
        guard stop < end else { return end }
        if text[stop] != 0x20 {
            if stop &+ 1 < end, text[stop &+ 1] == 0xAD { return stop &+ 2 }
            (gaps.isWithin, gaps.followsSpace) = (true, false)
        } else if gaps.isWithin, !gaps.followsSpace {
            gaps.followsSpace = true
            if gaps.stretch != nil, GapStretch.mayStretch(stop, in: line, of: text) {
                for _ in 0..<(gaps.stretch?.next() ?? 0) {
                    buffer[count] = 0x20
                    count &+= 1
                }
            }
        }
        buffer[count] = text[stop]
        count &+= 1
        return stop &+ 1
    }
}

extension Section {
    /// Calls `body` with each range of one style and its span.
    func forEachStyle(
        in range: Range<Int>, spans: Range<Int>, _ body: (Range<Int>, _ span: Int?, SpanStyle) -> Void
    ) {
        var offset = range.lowerBound
        var index = firstSpan(endingAfter: offset, in: spans)
        while offset < range.upperBound {
            guard index < spans.upperBound, self.spans[index].range.lowerBound < range.upperBound else {
                return body(offset..<range.upperBound, nil, SpanStyle())
            }
            let span = self.spans[index]
            if span.range.lowerBound > offset {
                body(offset..<span.range.lowerBound, nil, SpanStyle())
                offset = span.range.lowerBound
            }
            let end = min(span.range.upperBound, range.upperBound)
            if end > offset {
                body(offset..<end, index, span.style)
                offset = end
            }
            index += 1
        }
    }

    private func firstSpan(endingAfter offset: Int, in spans: Range<Int>) -> Int {
        spans.partitioningIndex { self.spans[$0].range.upperBound > offset }
    }
}
