import BookModel
import Markup

/// Opens MOBI, AZW, AZW3 and PalmDOC.
///
/// KF8 is made of chapters and style sheets as an EPUB is, and read as one; what is older is one
/// page of HTML, cut where it begins new pages.
enum KindleOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        guard file.source.count <= Limits.packedBook else {
            throw .tooLarge(path: file.path, limit: Limits.packedBook)
        }
        let kindle = try read(file)
        if kindle.isPalmDOC, !kindle.hasMarkup { return try text(kindle, file) }
        let resources = kindle.resources(in: file.source)
        let archive = Archive((kindle.markup + kindle.others).map { ($0.name, $0.bytes) }, later: resources)
        var opening = EPUBOpening(archive, name: file.name)
        let format = kindle.isKF8 ? "Kindle KF8" : kindle.isPalmDOC ? "PalmDOC" : "Mobipocket"
        guard let book = opening.open(identity: file.source.digest, format: format) else {
            throw .nothingToRead(path: file.path)
        }
        guard kindle.markup.count == 1 else { return book }
        return try document(
            kindle.markup[0], book, file, ArchiveResources(archive: Archive([], later: resources)))
    }

    private static func read(_ file: OpenedFile) throws(FormatError) -> KindleFile {
        do throws(KindleFile.Failure) {
            return try KindleFile(file.source.bytes(0..<file.source.count))
        } catch {
            switch error {
            case .encrypted: throw .encrypted(path: file.path)
            case .unreadable: throw .nothingToRead(path: file.path)
            case .tooLarge: throw .tooLarge(path: file.path, limit: Limits.sectionSource)
            }
        }
    }

    private static func text(_ kindle: KindleFile, _ file: OpenedFile) throws(FormatError) -> Book {
        let source = ByteSource(bytes: kindle.markup[0].bytes)
        return try PlainTextOpening.open(OpenedFile(source, path: file.path, name: file.name))
    }

    /// - Parameter outline: the book as one section, with what it says of itself.
    private static func document(
        _ part: KindleFile.Part, _ outline: Book, _ file: OpenedFile, _ resources: ArchiveResources
    ) throws(FormatError) -> Book {
        let metadata = outline.metadata
        var document = DocumentBook(division(of: part, metadata, resources, Styling()))
        if !outline.warnings.contains(.noContents) { document.lead(outline.contents) }
        return try document.book(
            metadata, of: file, identifier: outline.identity.identifier, resources: resources,
            restyle: { styling in
                // The text is not kept beside its sections.
                guard let part = try? read(file).markup.first else { return nil }
                return DocumentBook(division(of: part, metadata, resources, styling))
            })
    }

    private static func division(
        of part: KindleFile.Part, _ metadata: Metadata, _ resources: ArchiveResources,
        _ styling: Styling
    ) -> Division {
        let reader = HTMLReader(
            name: part.name, metadata: metadata, sheets: MobipocketSheet.styles, styling: styling,
            pictures: resources.sizes, expecting: part.bytes.count)
        let source = ByteSource(bytes: part.bytes)
        let section = reader.read { MemberStream(WholeSource(source), limit: Limits.sectionSource) }
        let pages = section.blocks.filter(\.style.breaksPageBefore)
        let places = pages.map { Cuts.Place(offset: $0.range.lowerBound) }
        return places.isEmpty
            ? Division(section, named: part.name) : Division(section, named: part.name, at: places)
    }
}

extension KindleFile {
    /// Pictures and the like, to be read from the file when they are asked for.
    fileprivate func resources(in source: ByteSource) -> [LaterMember] {
        resources.map { resource in
            LaterMember(name: resource.name, byteCount: resource.range.count) { resource.bytes(in: source) }
        }
    }

    /// Whether text of a PalmDOC is marked up.
    fileprivate var hasMarkup: Bool {
        FileFormat(of: ByteSource(bytes: markup[0].bytes), name: "") == .html
    }
}
