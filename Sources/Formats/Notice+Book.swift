import Markup

/// Texts shown in place of a chapter, or where a text is cut.
extension Notice {
    static func missing(_ name: String) -> String {
        "This chapter is missing from the book: \(name.singleLine())"
    }
    static func encrypted(_ name: String, by protection: Protection?) -> String {
        let scheme = protection.map { " (\($0.rawValue))" } ?? ""
        return "This chapter is encrypted\(scheme) and cannot be shown: \(name.singleLine())"
    }
    static func packed(_ name: String, _ method: PackingMethod) -> String {
        "This chapter cannot be read, as it is packed with \(method.name), which EPUB does not allow: "
            + name.singleLine()
    }
    static func outside(_ address: String) -> String {
        "This chapter lies outside the book and is not fetched: \(address.singleLine(limit: 200))"
    }
    static func noText(_ pages: ClosedRange<Int>) -> String {
        pages.count == 1
            ? "Page \(pages.lowerBound) has no text, as a scanned one has none."
            : "\(self.pages(pages)) have no text, as scanned ones have none."
    }
    static func pages(_ pages: ClosedRange<Int>) -> String {
        pages.count == 1 ? "Page \(pages.lowerBound)" : "Pages \(pages.lowerBound)–\(pages.upperBound)"
    }
    static let bookCut = "This book is larger than Recto reads; this chapter is left out."
    static let textCut = "This text is longer than Recto reads; the rest is left out."
    static let markdownPlain = "This Markdown is more than Recto renders; it is shown as it is written."
    static let markdownTables =
        "The tables of this text are larger than Recto renders; they are shown as they are written."
}
