/// Texts that Recto adds to a book.
package enum Notice {
    package static func unreadable(_ name: String) -> String {
        "This chapter cannot be read: \(name.singleLine())"
    }
    static func brokenOff(_ name: String) -> String {
        "The file is damaged here; the rest of this chapter is lost: \(name.singleLine())"
    }

    /// Text in place of a picture without description; shown in brackets, like descriptions.
    package static func picture(_ name: String) -> String {
        let file = name.isData ? "" : ArchivePath.fileName(of: name).singleLine(limit: 80)
        return file.isEmpty ? "picture" : "picture: \(file)"
    }

    static func media(_ kind: String, _ name: String) -> String {
        let file = ArchivePath.fileName(of: name).singleLine(limit: 80)
        return file.isEmpty ? "[\(kind)]" : "[\(kind): \(file)]"
    }
}
