import Markup

/// Limits of a document of a catalogue. What exceeds a limit is left out.
extension Limits {
    /// Bytes of a document.
    static let catalogSource = 8 << 20
    /// Entries of a page.
    static let catalogEntries = 2_000
    /// Links of an entry, or of a page.
    static let catalogLinks = 500
    /// Facets of a page together.
    static let catalogFacets = 1_000
    /// Names, subjects and the like of one entry.
    static let catalogValues = 30
    /// Characters of a title, a name or another line.
    static let catalogLine = 300
    /// Characters of a summary.
    static let catalogSummary = 10_000
    /// Bytes of the text of an element.
    static let catalogText = 64 << 10
    /// Nesting of elements; deeper ones are left out.
    static let catalogNesting = 16
    /// Elements within one other.
    static let catalogChildren = 600
}
