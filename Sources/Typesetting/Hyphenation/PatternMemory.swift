/// The immutable bytes of compiled patterns, made in this process or mapped from a file.
///
///     header      cells             digits
///     64 bytes    8 bytes each      to the end
final class PatternMemory: @unchecked Sendable {
    let header: PatternHeader
    let cells: UnsafeBufferPointer<UInt64>
    /// The first byte belongs to no pattern.
    let digits: UnsafeBufferPointer<UInt8>
    let bytes: UnsafeRawBufferPointer
    /// Owns the memory if it was allocated elsewhere.
    private let owner: AnyObject?

    /// Newly compiled patterns.
    convenience init(_ header: PatternHeader, cells: [UInt64], digits: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: header.byteCount, alignment: 64)
        var rest = copy[...]
        func append(_ bytes: UnsafeRawBufferPointer) {
            UnsafeMutableRawBufferPointer(rebasing: rest).copyMemory(from: bytes)
            rest = rest.dropFirst(bytes.count)
        }
        header.words.withUnsafeBytes { append($0) }
        cells.withUnsafeBytes { append($0) }
        digits.withUnsafeBytes { append($0) }
        self.init(header, UnsafeRawBufferPointer(copy), owner: nil)
    }

    /// Patterns in a file; nil if the file is incomplete or belongs to another source.
    convenience init?(_ file: (bytes: UnsafeRawBufferPointer, owner: AnyObject), of source: FileStamp) {
        guard let header = PatternHeader(file.bytes), header.source == source else { return nil }
        self.init(header, file.bytes, owner: file.owner)
    }

    private init(_ header: PatternHeader, _ bytes: UnsafeRawBufferPointer, owner: AnyObject?) {
        self.header = header
        self.bytes = bytes
        self.owner = owner
        let start = PatternHeader.wordCount * 8
        let end = start + header.cellCount * 8
        cells = UnsafeRawBufferPointer(rebasing: bytes[start..<end]).bindMemory(to: UInt64.self)
        digits = UnsafeRawBufferPointer(rebasing: bytes[end...]).bindMemory(to: UInt8.self)
    }

    deinit { if owner == nil { bytes.deallocate() } }
}
