import BookModel

/// A formula as on one line, with where its characters come from.
struct FormulaText {
    struct Run {
        var range: Range<Int>
        var span: SpanStyle
        /// Where the document has the run; nil for what stands for something else.
        var place: OriginRecorder.Place?
        /// Whether its bytes are those of the document.
        var isVerbatim = true
    }

    private(set) var bytes: [UInt8] = []
    private(set) var runs: [Run] = []
    /// What is written next is parted from what was written.
    private var isSpaceWaiting = false
    /// What is written now stands in the document behind what comes later.
    var isOutOfOrder = false
    /// What is added to the style of each run.
    var traits: SpanStyle.Traits = []
    /// What stands over or under each character.
    var mark = ""
    /// How spaces are set.
    private let span: SpanStyle

    init(_ span: SpanStyle) { self.span = span }

    var count: Int { bytes.count }

    /// Whether it is letters and digits of ASCII alone.
    var isWord: Bool { bytes.allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 } }

    /// Where the text goes on behind a place and the space there; nil at an end of it.
    func place(behind place: Int) -> Int? {
        let next = place < count && bytes[place] == 0x20 ? place + 1 : place
        return next > 0 && next < count ? next : nil
    }

    mutating func addSpace() { isSpaceWaiting = !bytes.isEmpty && bytes.last != 0x0A }
    mutating func dropSpace() { isSpaceWaiting = false }

    /// Writes the space that waits.
    @discardableResult
    mutating func writeSpace() -> Range<Int>? {
        guard isSpaceWaiting else { return nil }
        isSpaceWaiting = false
        return append(" ", span, nil)
    }

    /// - Returns: the bytes, and those of a space before them.
    @discardableResult
    mutating func write(
        _ text: String, _ span: SpanStyle, from place: OriginRecorder.Place? = nil, isVerbatim: Bool = true
    ) -> Range<Int> {
        let start = bytes.count
        writeSpace()
        append(text, span, place, isVerbatim: isVerbatim)
        return start..<bytes.count
    }

    /// A line of its own for what comes next.
    mutating func breakLine() {
        isSpaceWaiting = false
        bytes.append(0x0A)
    }

    @discardableResult
    private mutating func append(
        _ text: String, _ span: SpanStyle, _ place: OriginRecorder.Place?, isVerbatim: Bool = true
    ) -> Range<Int> {
        let start = bytes.count
        if mark.isEmpty {
            bytes += text.utf8
        } else {
            for scalar in text.unicodeScalars { bytes += (String(scalar) + mark).utf8 }
        }
        var span = span
        span.traits.formUnion(traits)
        runs.append(
            Run(
                range: start..<bytes.count, span: span, place: isOutOfOrder ? nil : place,
                isVerbatim: isVerbatim && mark.isEmpty))
        return start..<bytes.count
    }
}
