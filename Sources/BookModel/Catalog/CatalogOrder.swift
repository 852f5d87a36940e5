/// What the reader asks of catalogues. `Reader` emits it; the program answers with `CatalogEvent`s.
public enum CatalogOrder: Hashable, Sendable {
    /// The saved catalogues.
    case list
    /// A page. The answer is `page`, `login` or `failed`, each with the same address.
    case open(String)
    /// What is found for words by a page. The answer has the address of the page.
    case search(CatalogSearch, String, of: String)
    /// A book into the first library folder.
    case download(CatalogFile, CatalogEntry)
    /// A comic to be read page by page.
    case read(CatalogStream, CatalogEntry)
    /// Ends the request for a page that is under way.
    case cancel
    /// Ends the download that is under way. What was received stays, to go on later.
    case cancelDownload
    /// Adds or changes one; the address identifies it.
    case save(SavedCatalog)
    case remove(SavedCatalog)
    /// Undoes the removal of one, as it was removed.
    case restore(SavedCatalog)
}

/// What the program tells of catalogues.
public enum CatalogEvent: Hashable, Sendable {
    case list([SavedCatalog])
    /// A page that was opened by that address.
    case page(CatalogPage, of: String)
    /// The page of that address needs a user and a password.
    case login(CatalogLogin, of: String)
    /// A page could not be had; a sentence for the reader.
    case failed(String, of: String)
    /// Bytes received of a download; the whole is known if the server says it.
    case progress(received: Int64, whole: Int64?)
    /// A book was saved at a path.
    case downloaded(path: String, title: String)
    /// A download has failed. The text is a sentence for the reader.
    case notDownloaded(String)
    /// The saved catalogues cannot be read or changed; a sentence for the reader.
    case notSaved(String)
}
