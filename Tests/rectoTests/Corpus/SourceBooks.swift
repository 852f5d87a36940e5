import TestSupport

/// The EPUBs of the corpus whose pages are compared with what libxml2 reads of them.
enum SourceBooks {
    /// What sheets hide that no attribute does.
    static let hiding = [
        "idpf-internallinks.epub": "notes within the text are for other readers",
        "idpf-moby-dick.epub": "the landmarks below the contents",
        "formatting.epub": "paragraphs that fail where media queries are not read",
    ]
    /// What does not open.
    private static let refused = ["ocf-zip-mult.epub"]

    /// Their paths.
    static let all: [String] = paths { !refused.contains($0) }
    /// Those that hide nothing.
    static let open: [String] = paths { !refused.contains($0) && hiding[$0] == nil }

    /// Whether a section is a page, not a picture, by the name of its file.
    static func isPage(_ name: String) -> Bool { ![".jpg", ".jpeg", ".png"].contains { name.hasSuffix($0) } }

    private static func paths(_ isWanted: (String) -> Bool) -> [String] {
        guard let corpus = Folders.corpus else { return [] }
        return ["books", "pandoc-epub", "w3c-epub-tests"].flatMap { folder in
            FolderNames.sorted(corpus + "/" + folder).filter { $0.hasSuffix(".epub") && isWanted($0) }
                .map { "\(corpus)/\(folder)/\($0)" }
        }
    }
}
