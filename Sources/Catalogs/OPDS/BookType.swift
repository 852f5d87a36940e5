import Formats

/// A format of books that Recto opens, by its media type or by the extension of a file's name.
struct BookType: Hashable {
    /// What readers call it.
    let name: String
    /// The extension of files of it, in lower case.
    let fileExtension: String

    /// - Parameter address: is looked at if the type says nothing.
    init?(_ type: MediaType, address: String) {
        let isVague = Self.vague.contains(type.essence)
        let row = Self.table.first { row in
            isVague ? Self.fileExtension(of: address) == row.fileExtension : row.types.contains(type.essence)
        }
        guard let row else { return nil }
        (name, fileExtension) = (row.name, row.fileExtension)
    }

    /// 0 for the best format to read.
    var rank: Int { FileFormat.rank(ofExtension: fileExtension) ?? .max }

    /// The extension of the last part of an address's path, in lower case; empty if there is none.
    static func fileExtension(of address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let file = path.split(separator: "/").last ?? ""
        guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return "" }
        return file[file.index(after: dot)...].lowercased()
    }

    /// Types that say nothing about the content.
    private static let vague: Set = [
        "", "application/octet-stream", "binary/octet-stream", "application/x-octet-stream",
        "application/zip",
        "application/x-zip-compressed", "application/xml", "text/xml",
    ]

    private static let table: [(name: String, fileExtension: String, types: Set<String>)] = [
        ("EPUB", "epub", ["application/epub+zip", "application/kepub+zip", "application/x-kobo-epub+zip"]),
        (
            "AZW3", "azw3",
            [
                "application/vnd.amazon.ebook", "application/vnd.amazon.mobi8-ebook",
                "application/x-mobi8-ebook",
            ]
        ),
        (
            "FB2", "fb2",
            [
                "application/x-fictionbook+xml", "application/fb2+xml", "text/fb2+xml", "application/fb2",
                "application/x-fictionbook", "application/x-fb2",
            ]
        ),
        (
            "FB2", "fbz",
            ["application/fb2+zip", "application/x-zip-compressed-fb2", "application/x-fictionbook+zip"]
        ),
        ("MOBI", "mobi", ["application/x-mobipocket-ebook"]), ("AZW", "azw", []), ("PRC", "prc", []),
        ("PDB", "pdb", ["application/vnd.palm"]),
        (
            "CBZ", "cbz",
            [
                "application/vnd.comicbook+zip", "application/x-cbz", "application/cbz",
                "application/x-cbz+zip",
            ]
        ),
        ("HTML", "html", ["text/html", "application/xhtml+xml"]), ("HTML", "htm", []),
        ("Markdown", "md", ["text/markdown", "text/x-markdown"]), ("PDF", "pdf", ["application/pdf"]),
        ("text", "txt", ["text/plain", "application/txt"]),
    ]
}
