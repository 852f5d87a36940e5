import BookModel
import Markup

/// Opens MOBI, AZW, AZW3 and PalmDOC.
///
/// KF8 consists of chapters and style sheets and is read like an EPUB. An older book is one HTML page, which
/// is cut at its page breaks.
enum KindleOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        guard file.source.count <= Limits.packedBook else {
            throw .tooLarge(path: file.path, limit: Limits.packedBook)
        }
        let content = try read(file)
        let kindle = content.file
        if kindle.isText { return try text(kindle, file) }
        var opening = EPUBOpening(kindle.archive(in: file.source), name: file.name)
        let format = kindle.isKF8 ? "Kindle KF8" : kindle.isPalmDOC ? "PalmDOC" : "Mobipocket"
        guard let book = opening.open(identity: file.source.digest, format: format) else {
            throw .nothingToRead(path: file.path)
        }
        guard let document = content.document, let part = kindle.markup.first else { return book }
        return try self.document(document, named: part.name, book, file, kindle.pictures(in: file.source))
    }

    /// - Parameter styling: the style sheets of a book that is a single page.
    private static func read(
        _ file: OpenedFile, _ styling: Styling = Styling()
    ) throws(FormatError) -> KindleContent {
        var work = KindleConversion()
        (work.name, work.styling) = (file.name, styling)
        let content = try file.convert(work, file.source)
        switch content.failure {
        case nil: return content
        case .encrypted: throw .encrypted(path: file.path)
        case .unreadable: throw .nothingToRead(path: file.path)
        case .tooLarge: throw .tooLarge(path: file.path, limit: Limits.sectionSource)
        }
    }

    private static func text(_ kindle: KindleFile, _ file: OpenedFile) throws(FormatError) -> Book {
        let source = ByteSource(bytes: kindle.markup.first?.bytes ?? [])
        return try PlainTextOpening.open(OpenedFile(source, path: file.path, name: file.name))
    }

    /// - Parameters:
    ///   - section: the whole book.
    ///   - outline: the metadata and contents of a book of one section.
    private static func document(
        _ section: Section, named name: String, _ outline: Book, _ file: OpenedFile,
        _ resources: ArchiveResources
    ) throws(FormatError) -> Book {
        var document = DocumentBook(division(of: section, named: name))
        if !outline.warnings.contains(.noContents) { document.lead(outline.contents) }
        return try document.book(
            outline.metadata, of: file, identifier: outline.identity.identifier, resources: resources,
            restyle: { styling in
                // The text itself is not needed, only its sections.
                let section = try? read(file, styling).document
                return section.map { DocumentBook(division(of: $0, named: name)) }
            })
    }

    private static func division(of section: Section, named name: String) -> Division {
        let pages = section.blocks.filter(\.style.breaksPageBefore)
        let places = pages.map { Cuts.Place(offset: $0.range.lowerBound) }
        return places.isEmpty ? Division(section, named: name) : Division(section, named: name, at: places)
    }
}

extension KindleFile {
    /// The parts of the book, as members of an EPUB.
    func archive(in source: ByteSource) -> Archive {
        Archive((markup + others).map { ($0.name, $0.bytes) }, later: resources(in: source))
    }

    /// The resources as members of an archive.
    func pictures(in source: ByteSource) -> ArchiveResources {
        ArchiveResources(archive: Archive([], later: resources(in: source)))
    }

    /// Pictures and the like, read from the file on demand.
    private func resources(in source: ByteSource) -> [LaterMember] {
        resources.map { resource in
            LaterMember(name: resource.name, byteCount: resource.range.count) { resource.bytes(in: source) }
        }
    }

    /// Whether it is a PalmDOC file of plain text.
    var isText: Bool {
        isPalmDOC && FileFormat(of: ByteSource(bytes: markup.first?.bytes ?? []), name: "") != .html
    }
}
