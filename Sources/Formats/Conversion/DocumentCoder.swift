import BookModel
import Markup

/// Encodes or decodes a document field by field, for the pipe between a child process and its parent.
///
/// A type has one function, `code`, for both directions: it writes each field, or reads it. Bytes to decode
/// may be damaged: after the first invalid field `fits` is false, and further fields keep their values.
struct DocumentCoder {
    /// The encoded bytes.
    private(set) var bytes: [UInt8] = []
    /// The bytes to decode.
    private let source: UnsafeRawBufferPointer
    private var offset = 0
    /// Whether this coder decodes.
    let reads: Bool
    /// Whether all fields so far could be encoded, or decoded.
    private(set) var fits = true
    /// How deeply the current value is nested in others of its type.
    private var depth = 0
    /// The styles written or read so far: most blocks have the style of an earlier one.
    private var styles: [BlockStyle] = []
    private var places: [BlockStyle: Int] = [:]

    private static let mostDepth = 256
    /// Most elements for which an array reserves memory before they are read.
    private static let mostReserved = 1 << 12

    /// - Parameter size: the expected number of encoded bytes.
    init(writing size: Int) {
        (source, reads) = (UnsafeRawBufferPointer(start: nil, count: 0), false)
        bytes.reserveCapacity(size)
    }

    /// - Parameter source: must outlive the coder.
    init(reading source: UnsafeRawBufferPointer) { (self.source, reads) = (source, true) }

    /// Whether everything has been read.
    var isAtEnd: Bool { offset == source.count }

    /// Rejects the decoded bytes.
    mutating func fail() { fits = false }

    /// Skips the next bytes and returns their range; nil if there are fewer.
    @inline(__always) private mutating func advance(by count: Int) -> Range<Int>? {
        guard fits, count >= 0, count <= source.count - offset else {
            fits = false
            return nil
        }
        defer { offset += count }
        return offset..<offset + count
    }

    /// Encodes or decodes a number, little-endian.
    @inline(__always) mutating func code<Value: FixedWidthInteger & BitwiseCopyable>(
        integer value: inout Value
    ) {
        if reads {
            guard let place = advance(by: MemoryLayout<Value>.size) else { return }
            value = Value(
                littleEndian: source.loadUnaligned(fromByteOffset: place.lowerBound, as: Value.self))
        } else {
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
    }

    /// Encodes or decodes a number that fits in 32 bits.
    mutating func code(_ value: inout Int) {
        var short = Int32(truncatingIfNeeded: value)
        if !reads, Int(short) != value { fits = false }
        code(integer: &short)
        if reads { value = Int(short) }
    }

    mutating func code(_ value: inout Bool) {
        var byte: UInt8 = value ? 1 : 0
        code(integer: &byte)
        if byte > 1 { fits = false }
        if reads { value = byte == 1 }
    }

    mutating func code<Value: RawRepresentable>(
        raw value: inout Value
    ) where Value.RawValue: FixedWidthInteger & BitwiseCopyable {
        var raw = value.rawValue
        code(integer: &raw)
        guard reads, fits else { return }
        if let known = Value(rawValue: raw) { value = known } else { fits = false }
    }

    mutating func code<Value: RawRepresentable<String>>(name value: inout Value) {
        var name = value.rawValue
        code(&name)
        guard reads, fits else { return }
        if let known = Value(rawValue: name) { value = known } else { fits = false }
    }

    mutating func code(_ range: inout Range<Int>) {
        var (start, end) = (range.lowerBound, range.upperBound)
        code(&start)
        code(&end)
        guard reads, fits else { return }
        if start >= 0, start <= end { range = start..<end } else { fits = false }
    }

    /// Encodes or decodes a text as bytes: valid UTF-8 without control characters.
    mutating func code(_ text: inout [UInt8]) {
        var count = text.count
        code(&count)
        if reads {
            guard let place = advance(by: count) else { return }
            text = Array(source[place])
            if !Self.isClean(source[place]) { fits = false }
        } else {
            bytes += text
        }
    }

    /// Encodes or decodes bytes.
    mutating func code(raw bytes: inout [UInt8]) {
        var count = bytes.count
        code(&count)
        if reads {
            guard let place = advance(by: count) else { return }
            bytes = Array(UnsafeRawBufferPointer(rebasing: source[place]))
        } else {
            self.bytes += bytes
        }
    }

    /// Encodes or decodes a text. A text with control characters is rejected.
    mutating func code(_ text: inout String) {
        var count = text.utf8.count
        code(&count)
        if reads {
            guard let place = advance(by: count) else { return }
            if !Self.isClean(source[place]) { fits = false }
            text = String(decoding: source[place], as: UTF8.self)
        } else {
            bytes += text.utf8
        }
    }

    private static func isClean(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
        let bytes = UnsafeRawBufferPointer(rebasing: bytes)
        return UTF8Scan.cleanPrefix(of: bytes.bindMemory(to: UInt8.self)).count == bytes.count
    }

    /// - Parameter blank: an empty value to decode into.
    mutating func code<Value>(
        _ value: inout Value?, blank: @autoclosure () -> Value,
        _ body: (inout DocumentCoder, inout Value) -> Void
    ) {
        var isThere = value != nil
        code(&isThere)
        guard fits, isThere else {
            value = nil
            return
        }
        var wrapped = value ?? blank()
        body(&self, &wrapped)
        value = wrapped
    }

    mutating func code(_ value: inout Int?) { code(&value, blank: 0) { $0.code(&$1) } }

    mutating func code(_ value: inout String?) { code(&value, blank: "") { $0.code(&$1) } }

    mutating func code(_ value: inout Range<Int>?) { code(&value, blank: 0..<0) { $0.code(&$1) } }

    /// - Parameter blank: an empty value to decode each element into.
    mutating func code<Value>(
        _ values: inout [Value], blank: @autoclosure () -> Value,
        _ body: (inout DocumentCoder, inout Value) -> Void
    ) {
        var count = values.count
        code(&count)
        guard reads else {
            for var value in values { body(&self, &value) }
            return
        }
        values = []
        guard fits, count >= 0 else { return }
        values.reserveCapacity(min(count, Self.mostReserved))
        let blank = blank()
        while fits, values.count < count {
            var value = blank
            body(&self, &value)
            values.append(value)
        }
    }

    mutating func code(_ values: inout [String]) { code(&values, blank: "") { $0.code(&$1) } }

    mutating func code(_ values: inout [Int]) { code(&values, blank: 0) { $0.code(&$1) } }

    /// Encodes or decodes a style: the index of an earlier style, or the next index and the style itself.
    mutating func code(_ style: inout BlockStyle) {
        var place = reads ? 0 : places[style] ?? styles.count
        code(&place)
        guard fits, place != styles.count else {
            style.code(&self)
            if !reads { places[style] = styles.count }
            return styles.append(style)
        }
        if styles.indices.contains(place) { style = styles[place] } else { fits = false }
    }

    /// Encodes or decodes a value nested in another of its type; fails if the nesting is too deep.
    mutating func descend(_ body: (inout DocumentCoder) -> Void) {
        depth += 1
        if depth > Self.mostDepth { fits = false } else { body(&self) }
        depth -= 1
    }
}
