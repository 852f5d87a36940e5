import BookModel
import Markup

/// Opens a folder that is a book: an unpacked EPUB, or HTML pages with an index.
enum FolderOpening {
    static func open(_ path: FilePath) throws(FormatError) -> Book {
        guard holdsBook(FolderListing(path, depth: 1)) else { throw .isDirectory(path: path) }
        let listing = FolderListing(path)
        var opening = EPUBOpening(Archive(listing), name: path.name.description.singleLine())
        let digest = ByteSource(bytes: listing.fingerprint).digest
        guard let book = opening.open(identity: digest) else { throw .nothingToRead(path: path) }
        return book
    }

    /// Whether a folder is a single book and not a folder of books: it holds a container, the package of one
    /// EPUB, or HTML pages with an index.
    ///
    /// - Parameter listing: the folder and the folders directly below it.
    static func holdsBook(_ listing: FolderListing) -> Bool {
        let names = listing.members.map { $0.name.lowercased() }
        if names.contains("meta-inf/container.xml") { return true }
        let packages = names.filter { ArchivePath.fileExtension(of: $0) == "opf" }
        if !packages.isEmpty { return Set(packages.map { ArchivePath.folder(of: $0) }).count == 1 }
        let pages = names.filter { isPage($0) && ArchivePath.folder(of: $0).isEmpty }
        return pages.count > 1 && pages.contains { $0.hasPrefix("index.") }
    }

    private static func isPage(_ name: String) -> Bool {
        ["html", "xhtml", "htm"].contains(ArchivePath.fileExtension(of: name))
    }
}
