import Markup

/// The directory at the end of a ZIP file (APPNOTE 4.3.12, 4.3.14–4.3.16).
///
///     member … member   entry … entry   [end, 64 bits   where that is]   end   comment
///
/// It is read once, in one piece. An inconsistent directory is ignored.
struct CentralDirectory: Sendable {
    private(set) var entries: [DirectoryEntry] = []
    /// Where the directory is; nil only while it is read.
    private(set) var end: DirectoryEnd?

    /// Nil if there is no consistent directory, or a part of it is in another file.
    init?(of source: ByteSource) {
        // Usually the archive has no comment.
        if let end = DirectoryEnd.ends(in: source, within: DirectoryEnd.size).first, read(end, source) {
            return
        }
        let reach = DirectoryEnd.size + Int(UInt16.max)
        for end in DirectoryEnd.ends(in: source, within: reach) where read(end, source) { return }
        return nil
    }

    /// Reads the entries before an end of the directory. Returns false, without entries, if they do not fit the end.
    private mutating func read(_ end: DirectoryEnd, _ source: ByteSource) -> Bool {
        let bytes = source.bytes(end.directory)
        guard bytes.count == end.directory.count else { return false }
        entries = []
        entries.reserveCapacity(min(end.entryCount, bytes.count / DirectoryEntry.size, Limits.members))
        var (offset, count) = (0, 0)
        while offset < bytes.count {
            guard let length = DirectoryEntry.length(at: offset, in: bytes) else { return clear() }
            if count < Limits.members { entries.append(DirectoryEntry(at: offset, in: bytes)) }
            offset += length
            count += 1
        }
        // Some programs write more than 65,535 members without a 64-bit end; the count is then modulo 65,536.
        guard (count - end.entryCount) & 0xFFFF == 0 else { return clear() }
        self.end = end
        return true
    }

    private mutating func clear() -> Bool {
        entries = []
        return false
    }
}

/// The end of a directory (APPNOTE 4.3.16).
struct DirectoryEnd: Sendable {
    static let size = 22
    private static let signature: [UInt8] = [0x50, 0x4B, 5, 6]
    private static let signature64: [UInt8] = [0x50, 0x4B, 6, 6]
    private static let locatorSignature: [UInt8] = [0x50, 0x4B, 6, 7]
    private static let size64 = 56
    private static let locatorSize = 20

    /// The range of the entries in the file.
    let directory: Range<Int>
    let entryCount: Int
    /// The range of the archive's comment in the file.
    let comment: Range<Int>

    /// Possible ends within the last bytes of a file, from the last to the first.
    static func ends(in source: ByteSource, within reach: Int) -> [DirectoryEnd] {
        let start = max(0, source.count - reach)
        let tail = source.bytes(start..<source.count)
        guard tail.count >= size else { return [] }
        return (0...tail.count - size).reversed().filter {
            tail[$0] == 0x50 && tail[$0...].starts(with: signature)
        }
        .prefix(Limits.directoryEnds).compactMap { DirectoryEnd(tail, $0, of: source, offset: start + $0) }
    }

    private init?(_ tail: [UInt8], _ index: Int, of source: ByteSource, offset: Int) {
        var (count, size, start) = (
            tail.value16(at: index + 10), tail.value32(at: index + 12), tail.value32(at: index + 16)
        )
        var disk = tail.value16(at: index + 4)
        if count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF,
            let wide = Self.wide(before: offset, in: source)
        {
            disk = wide.value32(at: 16)
            (count, size, start) = (wide.value64(at: 32), wide.value64(at: 40), wide.value64(at: 48))
        }
        guard disk == 0, start <= offset, size <= offset - start else { return nil }
        directory = start..<start + size
        entryCount = count
        let text = offset + Self.size
        comment = text..<min(text + tail.value16(at: index + 20), source.count)
    }

    /// The 64-bit end before a 32-bit one, if there is one (APPNOTE 4.3.14, 4.3.15).
    private static func wide(before offset: Int, in source: ByteSource) -> [UInt8]? {
        let locator = source.bytes(max(0, offset - locatorSize)..<offset)
        guard locator.count == locatorSize, locator.starts(with: locatorSignature) else { return nil }
        let start = min(locator.value64(at: 8), source.count)
        let wide = source.bytes(start..<start + size64)
        return wide.count == size64 && wide.starts(with: signature64) ? wide : nil
    }
}
