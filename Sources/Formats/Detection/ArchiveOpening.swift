import BookModel
import Markup

/// Opens a ZIP archive; its members decide what it is:
///
///     container.xml or a package   an EPUB
///     pictures alone               a comic
///     one file that is a book      that book, as in `story.fb2.zip`
///     pages of HTML                an EPUB without a package
enum ArchiveOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        guard let archive = Archive(file.source) else { throw .nothingToRead(path: file.path) }
        if !isEPUB(archive) {
            let members = archive.members.indices.filter { isContent(archive.members[$0].name) }
            let pictures = members.filter { PictureName.isPicture(archive.members[$0].name) }
            let books = members.filter { format($0, of: archive) != nil }
            if books.isEmpty, !pictures.isEmpty {
                if let method = archive.packing(ofAll: pictures) { throw .packed(path: file.path, method) }
                return ComicBook.open(archive, pictures, file)
            }
            if let packed = onlyBook(books, archive) { return try open(packed, of: archive, in: file) }
        }
        var opening = EPUBOpening(archive, name: file.name)
        guard let book = opening.open(identity: file.source.digest) else {
            if let method = opening.packing { throw .packed(path: file.path, method) }
            throw .nothingToRead(path: file.path)
        }
        return book
    }

    private static func isEPUB(_ archive: Archive) -> Bool {
        archive.index(of: "META-INF/container.xml") != nil
            || archive.members.contains { ArchivePath.fileExtension(of: $0.name) == "opf" }
    }

    /// Whether a member is a file that is neither hidden nor added by an operating system.
    private static func isContent(_ name: String) -> Bool {
        !name.hasSuffix("/") && !name.hasPrefix("__MACOSX/")
            && !ArchivePath.fileName(of: name).hasPrefix(".")
    }

    private static func format(_ member: Int, of archive: Archive) -> FileFormat? {
        FileFormat(extension: ArchivePath.fileExtension(of: archive.members[member].name))
    }

    /// The only book, or the only one that is not plain text; nil if there is no such one.
    private static func onlyBook(_ books: [Int], _ archive: Archive) -> Int? {
        if books.count == 1 { return books[0] }
        let others = books.filter { format($0, of: archive) != .plainText }
        return others.count == 1 ? others[0] : nil
    }

    private static func open(_ member: Int, of archive: Archive, in file: OpenedFile) throws(FormatError)
        -> Book
    {
        guard !archive.members[member].isEncrypted else { throw .encrypted(path: file.path) }
        if let method = archive.members[member].packing { throw .packed(path: file.path, method) }
        guard let stream = archive.stream(member, limit: Limits.packedBook) else {
            throw .nothingToRead(path: file.path)
        }
        return try file.open(stream, named: ArchivePath.fileName(of: archive.members[member].name))
    }
}
