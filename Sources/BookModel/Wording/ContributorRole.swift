import CEmbedded

/// The English words for MARC relator codes, which say what people did for a book.
public enum ContributorRole {
    /// The word for a code, or the code itself if the list does not have it.
    public static func name(of code: String) -> String {
        code.isEmpty ? "with" : words[code].map { String($0) } ?? code
    }

    private static let words = EmbeddedTable(ce_relators())
}
