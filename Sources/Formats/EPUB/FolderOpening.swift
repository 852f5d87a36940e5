import BookModel

/// Opens an EPUB that has been unpacked into a folder.
enum FolderOpening {
    static func open(_ path: String) throws(FormatError) -> Book {
        let listing = FolderListing(path)
        let archive = Archive(listing)
        let isBook =
            archive.index(of: "META-INF/container.xml") != nil
            || archive.members.contains { ArchivePath.fileExtension(of: $0.name) == "opf" }
        guard isBook else { throw .isDirectory(path: path) }
        var name = path
        while name.utf8.last == UInt8(ascii: "/"), name.utf8.count > 1 { name.removeLast() }
        var opening = EPUBOpening(archive, name: ArchivePath.fileName(of: name).singleLine())
        let digest = ByteSource(bytes: listing.fingerprint).digest
        guard let book = opening.open(identity: digest) else { throw .nothingToRead(path: path) }
        return book
    }
}
