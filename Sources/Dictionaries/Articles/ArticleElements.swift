/// The elements of an article that are kept, and as which element of XHTML.
struct ArticleElements: Sendable {
    /// What becomes of an element.
    enum Written: Hashable, Sendable {
        /// An element of XHTML, with a class if it is not empty.
        case element(String, class: String = "")
        /// An element without content, such as `br`.
        case empty(String)
        /// A link whose `href` is checked.
        case link
        /// A link whose text is the word that it leads to (XDXF `kref`).
        case wordLink
        /// Pango's `span`: see `ArticleMarkup`.
        case pangoSpan
        /// Left out with all that is in it.
        case dropped
    }

    let written: [String: Written]

    /// What becomes of an element: of an unknown one the content is kept.
    subscript(name: String) -> Written? { written[name] }

    private init(_ written: [String: Written]) { self.written = written }

    /// Those of HTML that structure text. Pictures, sounds, styles and scripts are left out.
    static let html: ArticleElements = {
        var written = plain
        for name in [
            "p", "div", "cite", "q", "dfn", "abbr", "kbd", "samp", "var", "ul", "ol", "li", "dl", "dt", "dd",
            "table",
            "tr", "td", "th", "thead", "tbody", "tfoot", "caption", "pre", "center", "font", "ruby", "rt",
            "rp",
            "del", "ins", "strike", "mark", "bdo", "bdi",
        ] {
            written[name] = .element(name)
        }
        for name in [
            "section", "article", "details", "summary", "aside", "header", "footer", "main", "nav", "body",
        ] {
            written[name] = .element("div")
        }
        for name in ["h1", "h2", "h3", "h4", "h5", "h6"] { written[name] = .element("h4") }
        for name in [
            "head", "script", "style", "title", "template", "object", "svg", "math", "audio", "video",
            "iframe",
            "select", "textarea", "canvas",
        ] {
            written[name] = .dropped
        }
        written["a"] = .link
        written["hr"] = .empty("hr")
        return ArticleElements(written)
    }()

    /// Those of XDXF, of its visual and its logical format.
    static let xdxf: ArticleElements = {
        var written = plain
        for name in ["def", "deftext", "ex", "sr", "ar"] { written[name] = .element("div", class: name) }
        for name in [
            "k", "tr", "co", "dtrn", "abr", "abbr", "gr", "pos", "tense", "ex_orig", "ex_tran", "mrkd", "c",
        ] {
            written[name] = .element("span", class: name)
        }
        written["kref"] = .wordLink
        written["iref"] = .link
        written["a"] = .link
        for name in ["rref", "nu", "meta_info"] { written[name] = .dropped }
        return ArticleElements(written)
    }()

    /// Those of Pango.
    static let pango: ArticleElements = {
        var written = plain
        written["span"] = .pangoSpan
        written["a"] = .link
        return ArticleElements(written)
    }()

    /// None: only text is kept.
    static let none = ArticleElements([:])

    /// Those that all have, with the same name and meaning.
    private static let plain: [String: Written] = {
        var written: [String: Written] = ["br": .empty("br")]
        for name in [
            "b", "i", "u", "s", "em", "strong", "small", "big", "sub", "sup", "tt", "code", "span",
            "blockquote",
        ] {
            written[name] = .element(name)
        }
        return written
    }()
}
