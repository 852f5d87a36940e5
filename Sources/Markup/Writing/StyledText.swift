import BookModel

/// The text of a section with its spans, as it grows at its end.
///
/// White space waits until a character follows it: none stands at the beginning of a line or at the
/// end of a block.
struct StyledText {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// White space that was read and is not yet written.
    struct Space {
        fileprivate var style: SpanStyle
        fileprivate var origin: OriginRecorder.Place?
    }

    private(set) var bytes: [UInt8] = []
    private(set) var spans: [Span] = []
    /// There were more spans than there may be.
    private(set) var isOverLimit = false
    /// White space that comes now is dropped.
    private(set) var isAtLineStart = true
    /// Where the text comes from, if that is asked for.
    private(set) var origins: OriginRecorder?
    private var space: Space?
    private var blockStart = 0
    private var firstSpan = 0

    init(expecting size: Int, keepsOrigins: Bool) {
        bytes.reserveCapacity(size)
        if keepsOrigins { origins = OriginRecorder() }
    }

    var count: Int { bytes.count }

    /// The text, which is the caller's from now on: whoever changes it does not copy megabytes.
    mutating func takeBytes() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Begins a block behind all text.
    mutating func beginBlock() {
        blockStart = bytes.count
        firstSpan = spans.count
    }

    /// Begins a line: white space before it is forgotten.
    mutating func beginLine() {
        space = nil
        isAtLineStart = true
    }

    /// Something stands in the line that is not yet in the text.
    mutating func leaveLineStart() { isAtLineStart = false }

    /// Appends a line feed: the end of a block, or of a line whose beginning keeps its white space.
    mutating func endLine() { bytes.append(0x0A) }

    /// Appends a character's bytes that are no text of the document, whatever white space waits.
    mutating func append(mark: [UInt8], _ style: SpanStyle) {
        let start = bytes.count
        bytes += mark
        put(style, from: start)
    }

    /// Appends text that stays as it is.
    @inline(__always)
    mutating func append(_ run: Bytes, _ style: SpanStyle) {
        let start = bytes.count
        bytes.append(contentsOf: run)
        isAtLineStart = false
        put(style, from: start)
        if origins != nil { origins?.record(run, at: start) }
    }

    /// Whether so many more bytes are too many for the block.
    @inline(__always)
    func isTooLong(adding count: Int) -> Bool {
        bytes.count - blockStart + count > Limits.paragraph || hasTooManySpans
    }

    var hasTooManySpans: Bool { spans.count - firstSpan >= Limits.paragraphSpans }

    /// Bytes that the block still has room for.
    var room: Int { Limits.paragraph - (bytes.count - blockStart) }

    /// Puts a style on the text from an offset to its end.
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
    /// Whether the last of the block is the description of a picture, and which.
    func endsInPicture(saying words: String) -> Bool {
        guard spans.count > firstSpan, let last = spans.last, last.range.upperBound == bytes.count,
            last.style.traits.contains(.picture)
        else { return false }
        return bytes[last.range].elementsEqual(words.utf8)
    }
}

// MARK: - White space

extension StyledText {
    /// White space that is written before the next character of the line.
    ///
    /// - Parameter source: the first byte of it, where it is of the document.
    @inline(__always)
    mutating func addSpace(_ style: SpanStyle, from source: UnsafePointer<UInt8>? = nil) {
        guard !isAtLineStart, space == nil else { return }
        space = Space(style: style)
        if origins != nil, let source { space?.origin = origins?.place(of: source) }
    }

    mutating func dropSpace() { space = nil }

    /// Takes away the white space that waits.
    mutating func takeSpace() -> Space? {
        defer { space = nil }
        return space
    }

    mutating func restore(_ taken: Space?) { space = taken }

    var isSpaceWaiting: Bool { space != nil }

    /// Writes the white space that waits: a character follows.
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
    /// Cuts line feeds off the end of the block; all of a block that has nothing but white space.
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

    /// Takes away the text from an offset on, with its spans as counted from there: of the open block, or all
    /// of the last one.
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

    /// Puts marks into the block's text; spans follow their text. One that begins there takes the marks
    /// in, but for a picture's, which holds nothing but its placeholder.
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

    /// Tells which bytes of the document are written next, if that is of interest.
    mutating func tellSource(_ tell: (inout OriginRecorder) -> Void) {
        guard var recorder = origins else { return }
        origins = nil
        tell(&recorder)
        origins = recorder
    }

    /// Takes a trait from the spans from an offset on.
    mutating func remove(_ trait: SpanStyle.Traits, since offset: Int) {
        for index in spans.indices.reversed() {
            guard index >= firstSpan, spans[index].range.lowerBound >= offset else { break }
            spans[index].style.traits.remove(trait)
            if spans[index].style.isPlain { spans.remove(at: index) }
        }
    }

    /// Gives the spans from an offset on a further trait.
    mutating func add(_ trait: SpanStyle.Traits, since offset: Int) {
        for index in spans.indices.reversed() {
            guard spans[index].range.lowerBound >= offset else { break }
            spans[index].style.traits.insert(trait)
        }
    }
}
