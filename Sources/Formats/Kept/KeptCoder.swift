import BookModel
import Markup

/// Goes through what is kept, a book above all, field by field: writes each, or reads it into its place.
///
/// What is read may be anything. With the first field that is not right nothing fits any more, and all
/// behind it stays as it is.
public struct KeptCoder {
    /// What has been written.
    public private(set) var bytes: [UInt8] = []
    private let source: UnsafeRawBufferPointer
    private var offset = 0
    let reads: Bool
    /// Everything so far could be written, or read.
    public private(set) var fits = true
    /// Values that stand in others of their kind now.
    private var depth = 0
    /// The styles of blocks so far: most blocks have that of one before.
    private var styles: [BlockStyle] = []
    private var places: [BlockStyle: Int] = [:]

    private static let mostDepth = 256
    /// Values that room is made for before they are read.
    private static let mostReserved = 1 << 12

    /// - Parameter size: bytes that are likely to be written.
    public init(writing size: Int) {
        (source, reads) = (UnsafeRawBufferPointer(start: nil, count: 0), false)
        bytes.reserveCapacity(size)
    }

    /// - Parameter source: must stay for as long as this is used.
    public init(reading source: UnsafeRawBufferPointer) { (self.source, reads) = (source, true) }

    /// Whether everything has been read.
    public var isAtEnd: Bool { offset == source.count }

    /// Says that what has been read is not what it should be.
    public mutating func fail() { fits = false }

    /// The place of so many bytes that are to be read next; nil where there are no more.
    @inline(__always) private mutating func take(_ count: Int) -> Range<Int>? {
        guard fits, count >= 0, count <= source.count - offset else {
            fits = false
            return nil
        }
        defer { offset += count }
        return offset..<offset + count
    }

    /// Goes through a number, in the order of bytes of little-endian processors.
    @inline(__always) public mutating func code<Value: FixedWidthInteger & BitwiseCopyable>(
        integer value: inout Value
    ) {
        if reads {
            guard let place = take(MemoryLayout<Value>.size) else { return }
            value = Value(
                littleEndian: source.loadUnaligned(fromByteOffset: place.lowerBound, as: Value.self))
        } else {
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
    }

    /// A number that 32 bits hold.
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

    /// Bytes that are valid UTF-8 and hold no controls.
    mutating func code(_ text: inout [UInt8]) {
        var count = text.count
        code(&count)
        if reads {
            guard let place = take(count) else { return }
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
            guard let place = take(count) else { return }
            bytes = Array(UnsafeRawBufferPointer(rebasing: source[place]))
        } else {
            self.bytes += bytes
        }
    }

    /// Goes through a text; what holds controls does not fit when it is read.
    public mutating func code(_ text: inout String) {
        var count = text.utf8.count
        code(&count)
        if reads {
            guard let place = take(count) else { return }
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

    /// - Parameter blank: what is read into.
    public mutating func code<Value>(
        _ value: inout Value?, blank: @autoclosure () -> Value,
        _ body: (inout KeptCoder, inout Value) -> Void
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

    /// - Parameter blank: what each is read into.
    public mutating func code<Value>(
        _ values: inout [Value], blank: @autoclosure () -> Value,
        _ body: (inout KeptCoder, inout Value) -> Void
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

    public mutating func code(_ values: inout [String]) { code(&values, blank: "") { $0.code(&$1) } }

    mutating func code(_ values: inout [Int]) { code(&values, blank: 0) { $0.code(&$1) } }

    /// Goes through a style, or tells which of those before it is.
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

    /// Goes through what stands in another value of its kind; what is too deep does not fit.
    mutating func descend(_ body: (inout KeptCoder) -> Void) {
        depth += 1
        if depth > Self.mostDepth { fits = false } else { body(&self) }
        depth -= 1
    }
}
