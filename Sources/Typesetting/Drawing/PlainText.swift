import BookModel

/// Makes runs of text that is drawn as it is read, byte for byte but for its gaps.
struct PlainText {
    private let section: Section
    private let text: UnsafeBufferPointer<UInt8>
    private var bytes: [UInt8] = []

    init(_ section: Section, _ text: UnsafeBufferPointer<UInt8>) {
        self.section = section
        self.text = text
        bytes.reserveCapacity(512)
    }

    /// Adds a run for each stretch of one style.
    mutating func append(_ line: SetText, to runs: inout [Run]) {
        var column = line.column
        var stretch = line.stretch
        var seesText = false
        section.forEachStyle(in: line.range, spans: line.spans) { range, _, style in
            bytes.removeAll(keepingCapacity: true)
            copy(range, &stretch, &seesText)
            if line.hasHyphen, range.upperBound == line.range.upperBound {
                bytes.append(UInt8(truncatingIfNeeded: SetText.hyphen.value))
            }
            let columns = width
            runs.append(
                Run(
                    column: column, text: String(decoding: bytes, as: UTF8.self), columns: columns,
                    range: range, style: style, role: line.role))
            column += columns
        }
    }

    /// Copies bytes with their gaps stretched and without soft hyphens.
    private mutating func copy(_ range: Range<Int>, _ stretch: inout GapStretch?, _ seesText: inout Bool) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = text[offset]
            if byte == 0xC2, offset + 1 < range.upperBound, text[offset + 1] == 0xAD {
                offset += 2
                continue
            }
            bytes.append(byte)
            offset += 1
            if byte != 0x20 {
                seesText = true
            } else if seesText, stretch != nil, text[offset - 2] != 0x20 {
                for _ in 0..<(stretch?.next() ?? 0) { bytes.append(0x20) }
            }
        }
    }

    private var width: Int {
        bytes.withUnsafeBufferPointer { bytes in
            var width = GlyphWidth()
            let decoder = ScalarDecoder(bytes, end: bytes.count)
            var offset = 0
            while offset < bytes.count {
                let (scalar, next) = decoder.scalar(at: offset)
                width.add(scalar)
                offset = next
            }
            return width.columns
        }
    }
}

extension Section {
    /// Calls `body` with each stretch of a range that has one style, and the span that gives it.
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
        var low = spans.lowerBound
        var high = spans.upperBound
        while low < high {
            let middle = (low + high) / 2
            if self.spans[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
