import CEmbedded

/// What people did for a book, by their codes in the MARC relator list.
public enum ContributorRole {
    /// The word for a code, or the code itself if the list does not have it.
    public static func name(of code: String) -> String {
        code.isEmpty ? "with" : words[code].map { String($0) } ?? code
    }

    private static let words = EmbeddedTable(ce_relators())
}
