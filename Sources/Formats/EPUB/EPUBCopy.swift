import CZlib
import Markup
import Posix

/// A copy of an EPUB that has the reader's annotations in it (EPUB Annotations 1.0, "Embedding annotations in EPUB").
///
///     mimetype … member     annotations.json   entry … entry                   entry   end
///     as they were          new, stored        as they were but for offsets    new
///
/// All members but older annotations are copied byte for byte, in their order. Archives with numbers of 64 bits are refused.
public struct EPUBCopy {
    /// Why there is no copy.
    public enum Failure: Error, Equatable {
        /// The file is no ZIP archive of an EPUB.
        case notEPUB
        /// The archive's directory is lost, or does not fit the members.
        case damaged
        /// The archive has, or would have, numbers of 64 bits: 65,535 members or 4 GB.
        case tooLarge
        case cannotRead(SystemError)
        /// There is a file with the name of the copy.
        case isThere
        case cannotWrite(SystemError)
    }

    /// A member and its entry in the directory.
    private struct Member {
        /// In the archive: from its local header to that of the next member.
        var place: Range<Int>
        var entry: Range<Int>
        var isReplaced: Bool
    }

    private static let name = Array("META-INF/annotations.json".utf8)
    /// Bytes that are copied at once.
    private static let part = 1 << 20
    private static let (most16, most32) = (0xFFFF, 0xFFFF_FFFF)
    /// The first day that ZIP knows, 1 January 1980.
    private static let date = 0x21

    private let source: ByteSource
    private let directory: [UInt8]
    private let end: DirectoryEnd
    /// In the order of the directory.
    private var members: [Member] = []

    /// Reads the directory of a book.
    public init(of path: FilePath) throws(Failure) {
        do throws(FormatError) {
            source = try ByteSource(path: path)
        } catch {
            switch error {
            case .cannotOpen(_, let number), .cannotRead(_, let number):
                throw .cannotRead(SystemError(number: number))
            default: throw .notEPUB
            }
        }
        guard source.bytes(0..<4) == LocalHeader.signature else { throw .notEPUB }
        guard let read = CentralDirectory(of: source), let end = read.end else { throw .damaged }
        guard read.entries.contains(where: { $0.name == "META-INF/container.xml" }) else { throw .notEPUB }
        guard read.entries.count < Self.most16 - 1 else { throw .tooLarge }
        (self.end, directory) = (end, source.bytes(end.directory))
        var offset = 0
        while let length = DirectoryEntry.length(at: offset, in: directory) {
            members.append(try member(offset..<offset + length))
            offset += length
        }
        try findEnds()
    }

    /// The member of an entry, whose end is not known yet.
    private func member(_ entry: Range<Int>) throws(Failure) -> Member {
        let numbers = [20, 24, 42].map { directory.value32(at: entry.lowerBound + $0) }
        guard !numbers.contains(Self.most32) else { throw .tooLarge }
        let name = entry.lowerBound + DirectoryEntry.size
        let isReplaced = directory[name..<name + directory.value16(at: entry.lowerBound + 28)]
            .elementsEqual(Self.name)
        guard let data = LocalHeader.dataStart(at: numbers[2], in: source) else { throw .damaged }
        return Member(place: numbers[2]..<data + numbers[0], entry: entry, isReplaced: isReplaced)
    }

    /// Extends members to the next one, with what is written behind their data. They fill the archive and do not overlap.
    private mutating func findEnds() throws(Failure) {
        var next = end.directory.lowerBound
        for index in members.indices.sorted(by: {
            members[$0].place.lowerBound > members[$1].place.lowerBound
        }) {
            let place = members[index].place
            guard place.upperBound <= next else { throw .damaged }
            members[index].place = place.lowerBound..<next
            next = place.lowerBound
        }
        guard next == 0 else { throw .damaged }
    }

    /// Writes the copy, completely or not at all.
    ///
    /// - Parameters:
    ///   - annotations: an `AnnotationSet` as JSON.
    ///   - path: where no file is yet.
    public func write(_ annotations: String, to path: FilePath) throws(Failure) {
        let text = Array(annotations.utf8)
        guard source.count + text.count + 1_024 < Self.most32 else { throw .tooLarge }
        let unfinished = path.folder.appending(
            FilePath(bytes: Array(".".utf8) + path.name.bytes + Array(".unfinished".utf8)))
        do throws(SystemError) {
            if path.allows(.find) { throw SystemError.exists }
            unfinished.remove()
            let file = try FileDescriptor(
                unfinished, [.forWriting, .new, .withoutLinks], mode: 0o644)
            try write(text, to: file)
            try file.sync()
            try unfinished.move(to: path)
        } catch {
            unfinished.remove()
            throw error == .exists ? .isThere : .cannotWrite(error)
        }
    }

    private func write(_ text: [UInt8], to file: FileDescriptor) throws(SystemError) {
        var (position, entries) = (0, directory)
        for member in members.sorted(by: { $0.place.lowerBound < $1.place.lowerBound })
        where !member.isReplaced {
            entries.set32(position, at: member.entry.lowerBound + 42)
            for start in stride(from: member.place.lowerBound, to: member.place.upperBound, by: Self.part) {
                let part = start..<min(start + Self.part, member.place.upperBound)
                let bytes = source.bytes(part)
                // The file was cut while it was copied, or cannot be read.
                guard bytes.count == part.count else { throw .invalid }
                try file.write(bytes)
            }
            position += member.place.count
        }
        let own = Self.header(of: text)
        try file.write([0x50, 0x4B, 3, 4] + own + Self.name + text)
        let start = position + 4 + own.count + Self.name.count + text.count
        let kept = members.filter { !$0.isReplaced }
        var tail = kept.flatMap { entries[$0.entry] }
        // Made on Unix (APPNOTE 4.4.2), for everybody to read (4.4.15).
        tail += [0x50, 0x4B, 1, 2] + Self.number(20 | 3 << 8, 2) + own + Self.number(0, 6)
        tail += Self.number(0o100644 << 16, 4) + Self.number(position, 4) + Self.name
        let size = tail.count
        tail += [0x50, 0x4B, 5, 6] + Self.number(0, 4)
        tail += Self.number(kept.count + 1, 2) + Self.number(kept.count + 1, 2)
        tail += Self.number(size, 4) + Self.number(start, 4)
        let comment = source.bytes(end.comment)
        try file.write(tail + Self.number(comment.count, 2) + comment)
    }

    /// What the local header and the entry of a stored member have in common (APPNOTE 4.3.7): from the version that is needed
    /// to the length of extra fields.
    private static func header(of text: [UInt8]) -> [UInt8] {
        let checksum = text.withUnsafeBufferPointer { Int(crc32_z(0, $0.baseAddress, $0.count)) }
        return number(20, 2) + number(0, 2) + number(0, 2) + number(0, 2) + number(date, 2)
            + number(checksum, 4) + number(text.count, 4) + number(text.count, 4)
            + number(name.count, 2) + number(0, 2)
    }

    /// A little-endian number.
    private static func number(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

extension [UInt8] {
    fileprivate mutating func set32(_ number: Int, at index: Int) {
        for byte in 0..<4 { self[index + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
    }
}
