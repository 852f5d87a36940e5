import BookModel

/// A formula written on one line, with the origins of its characters.
struct FormulaText {
    struct Run {
        var range: Range<Int>
        var span: SpanStyle
        /// Position in the document; nil for generated characters.
        var place: OriginRecorder.Place?
        /// Whether its bytes are the same as in the document.
        var isVerbatim = true
    }

    private(set) var bytes: [UInt8] = []
    private(set) var runs: [Run] = []
    /// Whether a space is due before the next text.
    private var isSpaceWaiting = false
    /// Whether the current text comes later in the document than text that is still to be written.
    var isOutOfOrder = false
    /// Traits added to each run.
    var traits: SpanStyle.Traits = []
    /// Combining mark added to each character.
    var mark = ""
    /// The style of spaces.
    private let span: SpanStyle

    init(_ span: SpanStyle) { self.span = span }

    var count: Int { bytes.count }

    /// Whether it consists of ASCII letters and digits only.
    var isWord: Bool { bytes.allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 } }

    /// The offset after a position and a space there; nil at the start and the end.
    func place(behind place: Int) -> Int? {
        let next = place < count && bytes[place] == 0x20 ? place + 1 : place
        return next > 0 && next < count ? next : nil
    }

    mutating func addSpace() { isSpaceWaiting = !bytes.isEmpty && bytes.last != 0x0A }
    mutating func dropSpace() { isSpaceWaiting = false }

    /// Writes the pending space.
    @discardableResult
    mutating func writeSpace() -> Range<Int>? {
        guard isSpaceWaiting else { return nil }
        isSpaceWaiting = false
        return append(" ", span, nil)
    }

    /// - Returns: the range of the bytes, with that of a space before them.
    @discardableResult
    mutating func write(
        _ text: String, _ span: SpanStyle, from place: OriginRecorder.Place? = nil, isVerbatim: Bool = true
    ) -> Range<Int> {
        let start = bytes.count
        writeSpace()
        append(text, span, place, isVerbatim: isVerbatim)
        return start..<bytes.count
    }

    /// Writes a line break.
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
