/// A format in which marks are exported.
public enum MarkFormat: String, CaseIterable, Hashable, Sendable {
    /// Quotes and notes under the headings of their chapters, for people.
    case markdown
    /// All fields of the marks.
    case json
    /// W3C Web Annotations, for other programs.
    case annotations

    /// The format of a name or one of its aliases.
    public init?(named name: String) {
        switch name.lowercased() {
        case "markdown", "md": self = .markdown
        case "json": self = .json
        case "annotations", "w3c", "jsonld", "web-annotations": self = .annotations
        default: return nil
        }
    }

    /// The exported file's text.
    public func text(of book: MarkedBook) -> String {
        switch self {
        case .markdown: MarkdownExport.text(of: book)
        case .json: JSON.written(JSONExport.value(of: book))
        case .annotations: JSON.written(AnnotationExport.value(of: book))
        }
    }
}
