import Markup

/// The format of a file, determined by its first bytes and, if these are ambiguous, by its name.
package enum FileFormat: Hashable, CaseIterable, Sendable {
    /// A ZIP archive: an EPUB, a comic, or a compressed book.
    case archive
    case gzip
    case kindle
    case pdf
    case fictionBook
    case html
    case markdown
    case plainText

    /// How many bytes at the beginning of a file are examined.
    private static let headLength = 4_096

    /// Nil if the format is unknown.
    init?(of source: ByteSource, name: String) {
        let head = source.bytes(0..<Self.headLength)
        if let binary = Self.binary(head, source) {
            self = binary
            return
        }
        let isWide = Self.isUTF16(head)
        let narrow = isWide ? head.filter { $0 != 0 } : head
        guard Self.isText(narrow) || Self.hasMark(head) else { return nil }
        let text = Self.folded(narrow)
        self = Self.markup(text, name) ?? Self.plain(text, name)
    }

    /// Formats with a signature.
    private static func binary(_ head: [UInt8], _ source: ByteSource) -> FileFormat? {
        if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
            return .archive
        }
        if head.starts(with: [0x1F, 0x8B, 0x08]) { return .gzip }
        if head.starts(with: "%PDF-".utf8) { return .pdf }
        if head.count >= 78, case let type = head[60..<68],
            type.elementsEqual("BOOKMOBI".utf8) || type.elementsEqual("TEXtREAd".utf8)
        {
            return .kindle
        }
        return endsAsArchive(source) || head.starts(with: [0x50, 0x4B]) ? .archive : nil
    }

    /// Whether a file is an archive preceded by other bytes: the end of the directory is near the end of the
    /// file (APPNOTE 4.3.16).
    private static func endsAsArchive(_ source: ByteSource) -> Bool {
        let tail = source.bytes(max(0, source.count - 1_024)..<source.count)
        guard tail.count >= 22 else { return false }
        return (0...tail.count - 22).contains { tail[$0...].starts(with: [0x50, 0x4B, 0x05, 0x06]) }
    }

    private static func markup(_ head: [UInt8], _ name: String) -> FileFormat? {
        guard head.first == UInt8(ascii: "<") else { return nil }
        if head.holds("<fictionbook") { return .fictionBook }
        if head.holds("<html") || head.holds("<!doctype html") { return .html }
        let named = FileFormat(extension: ArchivePath.fileExtension(of: name))
        return named == .fictionBook || named == .html ? named : nil
    }

    private static func plain(_ head: [UInt8], _ name: String) -> FileFormat {
        let fileExtension = ArchivePath.fileExtension(of: name)
        switch FileFormat(extension: fileExtension) {
        case .markdown: return .markdown
        case .html: return head.holds("</") ? .html : .plainText
        default:
            // Without an extension, only the text itself can tell.
            let isMarkdown = head.starts(with: "# ".utf8) || head.starts(with: "---\ntitle:".utf8)
            return fileExtension.isEmpty && isMarkdown ? .markdown : .plainText
        }
    }
}

// MARK: - Extensions of file names

extension FileFormat {
    /// The file extensions of books: in folders, in archives and in libraries of Calibre.
    ///
    /// If Calibre has a book in several formats, the first one in this list is used; the best formats come
    /// first.
    private static let extensions: [(name: String, format: FileFormat)] = [
        ("epub", .archive), ("azw3", .kindle), ("fb2", .fictionBook), ("fbz", .archive), ("mobi", .kindle),
        ("azw", .kindle), ("prc", .kindle), ("pdb", .kindle), ("cbz", .archive), ("html", .html),
        ("htm", .html), ("xhtml", .html), ("xht", .html), ("md", .markdown), ("markdown", .markdown),
        ("mdown", .markdown), ("mkd", .markdown), ("pdf", .pdf), ("txt", .plainText), ("text", .plainText),
        ("zip", .archive), ("gz", .gzip),
    ]

    /// Extensions of compressed files, which do not tell the format of the content.
    private static let packings: Set = ["zip", "gz"]

    /// - Parameter name: in lower case, without the full stop.
    init?(extension name: String) {
        guard let row = Self.extensions.first(where: { $0.name == name }) else { return nil }
        self = row.format
    }

    /// Whether an extension, in lower case, is one of compressed files, such as `zip`.
    package static func isPacking(extension name: String) -> Bool { packings.contains(name) }

    /// Whether an extension, in lower case, is used only for books, unlike those of texts and web pages.
    package static func isOnlyOfBooks(extension name: String) -> Bool {
        guard !isPacking(extension: name), let format = FileFormat(extension: name) else { return false }
        return ![.html, .markdown, .plainText].contains(format)
    }

    /// The rank of an extension, in lower case: 0 for the best format. Nil for an extension that no books
    /// have.
    package static func rank(ofExtension name: String) -> Int? {
        extensions.firstIndex { $0.name == name }
    }
}

// MARK: - Text

extension FileFormat {
    /// Whether it looks like text: few control characters and no zero bytes. RTF and PostScript are excluded.
    private static func isText(_ head: [UInt8]) -> Bool {
        guard !head.starts(with: #"{\rtf"#.utf8), !head.starts(with: "%!PS".utf8) else { return false }
        let controls = head.filter { $0 < 0x20 && !(0x08...0x0D).contains($0) && $0 != 0x1B }.count
        return !head.contains(0) && controls * 50 <= head.count
    }

    private static func hasMark(_ head: [UInt8]) -> Bool {
        head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
    }

    /// Whether there is a byte order mark, or zeros mostly at even or mostly at odd offsets.
    static func isUTF16(_ head: [UInt8]) -> Bool {
        if hasMark(head) { return true }
        guard let (even, odd) = zeros(head) else { return false }
        return even * 50 < odd || odd * 50 < even
    }

    /// The numbers of zeros at even and at odd offsets; nil if there are few.
    static func zeros(_ head: [UInt8]) -> (even: Int, odd: Int)? {
        var zeros = (even: 0, odd: 0)
        for (index, byte) in head.enumerated() where byte == 0 {
            if index & 1 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
        }
        return (zeros.even + zeros.odd) * 10 > head.count ? zeros : nil
    }

    /// The beginning in lower case, without byte order mark and white space.
    private static func folded(_ head: [UInt8]) -> [UInt8] {
        var text = head.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }[...]
        for mark in [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]]
        where text.starts(with: mark) {
            text = text.dropFirst(mark.count)
        }
        return Array(text.drop { $0 <= 0x20 })
    }
}

extension [UInt8] {
    fileprivate func holds(_ word: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard count >= wanted.count else { return false }
        return (0...count - wanted.count).contains {
            self[$0] == wanted[0] && self[$0...].starts(with: wanted)
        }
    }
}
