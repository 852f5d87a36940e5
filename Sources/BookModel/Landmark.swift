/// A part of a book that the book points out (EPUB 3.3 §7.4.5 `landmarks`, OPF 2.0.1 §2.6 `guide`).
public struct Landmark: Hashable, Sendable {
    /// What stands there; the raw values are EPUB 3's own words.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case cover
        case titlePage = "titlepage"
        case contents = "toc"
        case frontMatter = "frontmatter"
        /// The text proper, where reading begins.
        case bodyMatter = "bodymatter"
        case backMatter = "backmatter"
        case illustrations = "loi"
        case tables = "lot"
        case notes = "endnotes"
        case bibliography
        case glossary
        case index
        /// Anything else; its title tells.
        case other = ""
    }

    public var kind: Kind
    /// As the book writes it; may be empty.
    public var title: String
    public var target: Contents.Target

    public init(kind: Kind, title: String = "", target: Contents.Target) {
        self.kind = kind
        self.title = title
        self.target = target
    }
}

extension Contents {
    /// Where reading begins, behind cover and title page; nil when the book does not say.
    public var startOfReading: Target? {
        landmarks.first { $0.kind == .bodyMatter }?.target
    }
}
