import Glibc

/// The bytes of compiled patterns, which never change: made in this process, or mapped from a file.
///
///     header      cells             digits
///     64 bytes    8 bytes each      to the end
final class PatternMemory: @unchecked Sendable {
    let header: PatternHeader
    let cells: UnsafeBufferPointer<UInt64>
    /// The first byte is of no pattern.
    let digits: UnsafeBufferPointer<UInt8>
    let bytes: UnsafeRawBufferPointer
    private let isMapped: Bool

    private static let mostBytes = 1 << 28

    /// Patterns that have been compiled just now.
    convenience init(_ header: PatternHeader, cells: [UInt64], digits: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: header.byteCount, alignment: 64)
        var rest = copy[...]
        func take(_ bytes: UnsafeRawBufferPointer) {
            UnsafeMutableRawBufferPointer(rebasing: rest).copyMemory(from: bytes)
            rest = rest.dropFirst(bytes.count)
        }
        header.words.withUnsafeBytes { take($0) }
        cells.withUnsafeBytes { take($0) }
        digits.withUnsafeBytes { take($0) }
        self.init(header, UnsafeRawBufferPointer(copy), isMapped: false)
    }

    /// Maps a file of patterns; nil for one that is not there, is not whole, or is of another source.
    ///
    /// Files are replaced and never written to, so that what was found stays.
    convenience init?(path: String, of source: FileStamp) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
            case let count = Int(facts.st_size), 1...Self.mostBytes ~= count,
            let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED
        else { return nil }
        let bytes = UnsafeRawBufferPointer(start: start, count: count)
        guard let header = PatternHeader(bytes), header.source == source else {
            munmap(start, count)
            return nil
        }
        self.init(header, bytes, isMapped: true)
    }

    private init(_ header: PatternHeader, _ bytes: UnsafeRawBufferPointer, isMapped: Bool) {
        self.header = header
        self.bytes = bytes
        self.isMapped = isMapped
        let start = PatternHeader.wordCount * 8
        let end = start + header.cellCount * 8
        cells = UnsafeRawBufferPointer(rebasing: bytes[start..<end]).bindMemory(to: UInt64.self)
        digits = UnsafeRawBufferPointer(rebasing: bytes[end...]).bindMemory(to: UInt8.self)
    }

    deinit {
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        } else {
            bytes.deallocate()
        }
    }
}
