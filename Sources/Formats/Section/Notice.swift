/// Recto's own words within a book.
enum Notice {
    static func missing(_ name: String) -> String {
        "This chapter is missing from the book: \(name.singleLine())"
    }
    static func unreadable(_ name: String) -> String { "This chapter cannot be read: \(name.singleLine())" }
    static func brokenOff(_ name: String) -> String {
        "The file is damaged here; the rest of this chapter is lost: \(name.singleLine())"
    }
    static func encrypted(_ name: String, by protection: Protection?) -> String {
        let scheme = protection.map { " (\($0.rawValue))" } ?? ""
        return "This chapter is encrypted\(scheme) and cannot be shown: \(name.singleLine())"
    }
    static func outside(_ address: String) -> String {
        "This chapter lies outside the book and is not fetched: \(address.singleLine(limit: 200))"
    }
    static let bookCut = "This book is larger than Recto reads; this chapter is left out."

    /// In place of a picture without a description; set in brackets, as descriptions are.
    static func picture(_ name: String) -> String {
        let file = ArchivePath.fileName(of: name).singleLine(limit: 80)
        return file.isEmpty ? "picture" : "picture: \(file)"
    }

    static func media(_ kind: String, _ name: String) -> String {
        let file = ArchivePath.fileName(of: name).singleLine(limit: 80)
        return file.isEmpty ? "[\(kind)]" : "[\(kind): \(file)]"
    }
}
