/// An article of a dictionary.
struct Article: Hashable, Sendable {
    /// As the dictionary has it, which may be another form of the word that was asked for.
    let headword: String
    let fields: [ArticleField]
}

/// What one dictionary says about a word.
struct FoundArticles: Hashable, Sendable {
    let name: String
    let articles: [Article]
}
