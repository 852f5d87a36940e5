import BookModel

/// Opens books of every known format.
public enum BookFile {
    /// Opens a book by its content, whatever its name.
    ///
    /// Reads the container, the package and the contents only.
    public static func open(path: String) throws(FormatError) -> Book {
        try open(ByteSource(path: path), path: path)
    }

    /// Opens a book held in memory, as one read from standard input.
    ///
    /// - Parameter name: what it is called in errors and, when it has no title, instead of one.
    public static func open(bytes: [UInt8], name: String) throws(FormatError) -> Book {
        try open(ByteSource(bytes: bytes), path: name)
    }

    private static func open(_ source: ByteSource, path: String) throws(FormatError) -> Book {
        guard source.count > 0 else { throw .empty(path: path) }
        let name = ArchivePath.fileName(of: path).singleLine()
        switch Content(of: source) {
        case .archive:
            guard let archive = Archive(source) else { throw .nothingToRead(path: path) }
            var opening = EPUBOpening(archive, name: name)
            guard let book = opening.open(identity: source.digest) else { throw .nothingToRead(path: path) }
            return book
        case .text:
            var opening = PlainTextOpening(name: name)
            return opening.open(source)
        case .unknown: throw .unknownFormat(path: path)
        }
    }

    /// What a file holds, by its first bytes.
    private enum Content {
        case archive, text, unknown

        init(of source: ByteSource) {
            let head = source.bytes(0..<4_096)
            if head.starts(with: [0x50, 0x4B]) || Self.endsAsArchive(source) {
                self = .archive
            } else if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
                self = .text
            } else {
                // No text holds many controls, and none a zero.
                let controls = head.filter { $0 < 0x20 && !(0x08...0x0D).contains($0) && $0 != 0x1B }.count
                self = head.contains(0) || controls * 50 > head.count ? .unknown : .text
            }
        }

        /// Something may stand before an archive, but its directory's end is near the file's
        /// (APPNOTE 4.3.16).
        private static func endsAsArchive(_ source: ByteSource) -> Bool {
            let tail = source.bytes(max(0, source.count - 1_024)..<source.count)
            guard tail.count >= 22 else { return false }
            return (0...tail.count - 22).contains { tail[$0...].starts(with: [0x50, 0x4B, 0x05, 0x06]) }
        }
    }
}
