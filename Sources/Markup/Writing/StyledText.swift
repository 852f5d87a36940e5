import BookModel

/// The text of a section with its spans; it grows at the end.
///
/// White space is written only when a character follows, so that there is none at the start of a line or the
/// end of a block.
struct StyledText {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// White space that has not been written yet.
    struct Space {
        fileprivate var style: SpanStyle
        fileprivate var origin: OriginRecorder.Place?
    }

    private(set) var bytes: [UInt8] = []
    private(set) var spans: [Span] = []
    /// Whether there were more spans than the limit.
    private(set) var isOverLimit = false
    /// Whether white space is dropped now.
    private(set) var isAtLineStart = true
    /// The recorder of the text's origins, if any.
    private(set) var origins: OriginRecorder?
    private var space: Space?
    private var blockStart = 0
    private var firstSpan = 0

    init(expecting size: Int, keepsOrigins: Bool) {
        bytes.reserveCapacity(size)
        if keepsOrigins { origins = OriginRecorder() }
    }

    var count: Int { bytes.count }

    /// Moves the text out, so that the caller changes it without a copy.
    mutating func takeBytes() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Begins a block at the end of the text.
    mutating func beginBlock() {
        blockStart = bytes.count
        firstSpan = spans.count
    }

    /// Begins a line; pending white space is dropped.
    mutating func beginLine() {
        space = nil
        isAtLineStart = true
    }

    /// Notes that the line has content that is not in the text yet.
    mutating func leaveLineStart() { isAtLineStart = false }

    /// Appends a line feed at the end of a block or a preformatted line.
    mutating func endLine() { bytes.append(0x0A) }

    /// Appends bytes that are not text of the document, before pending white space.
    mutating func append(mark: [UInt8], _ style: SpanStyle) {
        let start = bytes.count
        bytes += mark
        put(style, from: start)
    }

    /// Appends text unchanged.
    @inline(__always)
    mutating func append(_ run: Bytes, _ style: SpanStyle) {
        let start = bytes.count
        bytes.append(contentsOf: run)
        isAtLineStart = false
        put(style, from: start)
        if origins != nil { origins?.record(run, at: start) }
    }

    /// Whether the block has no room for more bytes.
    @inline(__always)
    func isTooLong(adding count: Int) -> Bool {
        bytes.count - blockStart + count > Limits.paragraph || hasTooManySpans
    }

    var hasTooManySpans: Bool { spans.count - firstSpan >= Limits.paragraphSpans }

    /// Bytes for which the block still has room.
    var room: Int { Limits.paragraph - (bytes.count - blockStart) }

    /// Applies a style to the text from an offset to the end.
    @inline(__always)
    private mutating func put(_ style: SpanStyle, from start: Int) {
        guard !style.isPlain else { return }
        if let last = spans.last, last.range.upperBound == start, last.style == style,
            spans.count > firstSpan
        {
            spans[spans.count - 1].range = last.range.lowerBound..<bytes.count
        } else if spans.count < Limits.spans {
            spans.append(Span(range: start..<bytes.count, style: style))
        } else {
            isOverLimit = true
        }
    }
}

// MARK: - What it ends in

extension StyledText {
    /// Whether the block ends with the description of a picture that is equal to `words`.
    func endsInPicture(saying words: String) -> Bool {
        guard spans.count > firstSpan, let last = spans.last, last.range.upperBound == bytes.count,
            last.style.traits.contains(.picture)
        else { return false }
        return bytes[last.range].elementsEqual(words.utf8)
    }
}

// MARK: - White space

extension StyledText {
    /// Adds white space, to be written before the next character of the line.
    ///
    /// - Parameter source: its first byte in the document, if it is from there.
    @inline(__always)
    mutating func addSpace(_ style: SpanStyle, from source: UnsafePointer<UInt8>? = nil) {
        guard !isAtLineStart, space == nil else { return }
        space = Space(style: style)
        if origins != nil, let source { space?.origin = origins?.place(of: source) }
    }

    mutating func dropSpace() { space = nil }

    /// Returns and removes pending white space.
    mutating func takeSpace() -> Space? {
        defer { space = nil }
        return space
    }

    mutating func restore(_ taken: Space?) { space = taken }

    var isSpaceWaiting: Bool { space != nil }

    /// Writes pending white space, because a character follows.
    @inline(__always)
    mutating func writeSpace() {
        guard let waiting = space else { return }
        space = nil
        let start = bytes.count
        bytes.append(0x20)
        put(waiting.style, from: start)
        if let origin = waiting.origin { origins?.recordSpace(from: origin, at: start) }
    }
}

// MARK: - Changes

extension StyledText {
    /// Removes line feeds at the end of the block, or the whole text if it is only white space.
    mutating func trimBlock() {
        var end = bytes.count
        while end > blockStart, bytes[end - 1] == 0x0A { end -= 1 }
        if bytes[blockStart..<end].allSatisfy({ $0 <= 0x20 }) { end = blockStart }
        truncate(to: end)
    }

    /// Removes the last character of the block.
    mutating func removeLastCharacter() {
        let end = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
        truncate(to: max(blockStart, end))
    }

    /// Removes the text from an offset on and returns it, with its spans relative to the offset. It must be
    /// in the open block, or be the whole last block.
    mutating func remove(since start: Int) -> (bytes: [UInt8], spans: [Span]) {
        let part = Array(bytes[start...])
        let first = spans.partitioningIndex { $0.range.upperBound > start }
        let taken = spans[first...].map {
            Span(range: max(0, $0.range.lowerBound - start)..<$0.range.upperBound - start, style: $0.style)
        }
        let isCut = first < spans.count && spans[first].range.lowerBound < start
        if isCut { spans[first].range = spans[first].range.lowerBound..<start }
        spans.removeSubrange((isCut ? first + 1 : first)...)
        bytes.removeSubrange(start...)
        origins?.truncate(to: bytes)
        (blockStart, firstSpan) = (min(blockStart, bytes.count), min(firstSpan, spans.count))
        if bytes.count == blockStart || bytes.last == 0x0A { beginLine() }
        return (part, taken)
    }

    private mutating func truncate(to end: Int) {
        guard end < bytes.count else { return }
        bytes.removeSubrange(end...)
        while spans.count > firstSpan, let last = spans.last, last.range.upperBound > end {
            guard last.range.lowerBound < end else {
                spans.removeLast()
                continue
            }
            spans[spans.count - 1].range = last.range.lowerBound..<end
        }
        origins?.truncate(to: bytes)
    }

    /// Inserts characters into the block's text and moves spans. A span that begins there includes them,
    /// unless it is a picture's, which has only its placeholder.
    mutating func insert(_ marks: [UInt8], at place: Int) {
        bytes.insert(contentsOf: marks, at: place)
        for index in spans.indices.reversed() {
            guard index >= firstSpan, spans[index].range.upperBound > place else { break }
            let (range, style) = (spans[index].range, spans[index].style)
            let moves = range.lowerBound > place || style.traits.contains(.placeholder)
            let lower = moves ? range.lowerBound + marks.count : range.lowerBound
            spans[index].range = lower..<range.upperBound + marks.count
        }
        origins?.move(from: place, by: marks.count)
    }

    /// Tells the origin recorder, if any, what is written next.
    mutating func tellSource(_ tell: (inout OriginRecorder) -> Void) {
        guard var recorder = origins else { return }
        origins = nil
        tell(&recorder)
        origins = recorder
    }

    /// Removes a trait from the spans since an offset.
    mutating func remove(_ trait: SpanStyle.Traits, since offset: Int) {
        for index in spans.indices.reversed() {
            guard index >= firstSpan, spans[index].range.lowerBound >= offset else { break }
            spans[index].style.traits.remove(trait)
            if spans[index].style.isPlain { spans.remove(at: index) }
        }
    }

    /// Adds a trait to the spans since an offset.
    mutating func add(_ trait: SpanStyle.Traits, since offset: Int) {
        for index in spans.indices.reversed() {
            guard spans[index].range.lowerBound >= offset else { break }
            spans[index].style.traits.insert(trait)
        }
    }
}
