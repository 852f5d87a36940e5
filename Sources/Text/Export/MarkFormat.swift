/// A format in which marks are exported.
public enum MarkFormat: String, CaseIterable, Hashable, Sendable {
    /// Quotes and notes under the headings of their chapters, for people; or what a template of the reader makes.
    case markdown
    /// The same for Org mode.
    case org
    /// All fields of the marks.
    case json
    /// EPUB Annotations of the W3C, for other programs.
    case annotations
    /// A table that Readwise imports.
    case readwise

    /// The names in a list, as in `markdown, org or json`.
    public static var list: String {
        let names = allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }

    /// Whether it is a table, with carriage returns at the ends of rows.
    public var isTable: Bool { self == .readwise }

    /// The format of a name or one of its aliases.
    public init?(named name: String) {
        switch name.lowercased() {
        case "markdown", "md": self = .markdown
        case "org": self = .org
        case "json": self = .json
        case "readwise", "csv": self = .readwise
        case "annotations", "w3c", "jsonld", "web-annotations": self = .annotations
        default: return nil
        }
    }

    /// The exported file's text; of Markdown, by the standard template.
    public func text(of book: MarkedBook) -> String {
        switch self {
        case .markdown: MarkTemplate.standard.text(of: book, limit: .max) ?? ""
        case .org: OrgExport.text(of: book)
        case .readwise: ReadwiseExport.text(of: book)
        case .json: JSON.written(JSONExport.value(of: book))
        case .annotations: JSON.written(AnnotationExport.value(of: book))
        }
    }
}
