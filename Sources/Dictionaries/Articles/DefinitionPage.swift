import BookModel
import Markup

/// Writes articles as one document, and reads that as a section.
///
///     h2   name of the dictionary
///     h3     headword, where it differs from the word in more than its case
///     div    a field of the article
struct DefinitionPage {
    private var output = MarkupBytes()
    private var names: [String] = []
    private let word: String

    init(word: String) {
        self.word = word
        output.write("\u{FEFF}<html><body>")
    }

    /// Adds what a dictionary says.
    mutating func add(_ found: FoundArticles) {
        guard output.count < Limits.page, !found.articles.isEmpty else { return }
        output.element("h2", [("id", Self.anchor(names.count))], text: found.name)
        names.append(found.name)
        // A word in other letters, like `Whale`, has a headword only beside another one, like `polish` beside `Polish`.
        let headwords = Set(found.articles.map(\.headword))
        let isAlike = headwords.count == 1 && headwords.first?.lowercased() == word.lowercased()
        var before = isAlike ? headwords.first ?? word : word
        for article in found.articles where output.count < Limits.page {
            if article.headword != before {
                output.element("h3", text: article.headword.line)
                before = article.headword
            }
            output.start("div", [("class", "article")])
            for field in article.fields { add(field) }
            output.end("div")
        }
    }

    private mutating func add(_ field: ArticleField) {
        switch field.kind {
        case .text, .linkedText:
            output.start("div", [("class", "lines")])
            output.write(ArticleText.xhtml(field.bytes, hasLinks: field.kind == .linkedText))
        case .pango:
            output.start("div", [("class", "lines")])
            output.write(ArticleMarkup.xhtml(field.bytes, .pango, keepsLines: true))
        case .xdxf:
            let isLogical = Self.isLogical(field.bytes)
            output.start("div", [("class", isLogical ? "logical" : "lines")])
            output.write(ArticleMarkup.xhtml(field.bytes, .xdxf, keepsLines: !isLogical))
        case .html:
            output.start("div")
            output.write(ArticleMarkup.xhtml(field.bytes, .html))
        case .xml:
            output.start("div")
            output.write(ArticleMarkup.xhtml(field.bytes, .none))
        }
        output.end("div")
    }

    /// A section of lines of plain text.
    static func section(of text: [UInt8]) -> Section {
        var page = DefinitionPage(word: "")
        page.add(ArticleField(.text, text))
        return page.finish().section
    }

    /// Adds a list of links to other words.
    mutating func add(neighbours: [String]) {
        guard !neighbours.isEmpty else { return }
        output.start("ul")
        for word in neighbours {
            guard let link = CrossReference.link(to: word) else { continue }
            output.start("li")
            output.element("a", [("href", link)], text: word.line)
            output.end("li")
        }
        output.end("ul")
    }

    /// The section, and where each dictionary begins in it.
    consuming func finish() -> (section: Section, dictionaries: [Definition.Heading]) {
        output.write("</body></html>")
        let bytes = output.bytes
        let reader = SectionReader(path: "", language: "", sheets: Self.styles, expecting: bytes.count)
        var section = reader.read { MemberStream(BytesInMemory(bytes), limit: bytes.count) }
        section.warnings = []
        // Short lines of an article look like verse.
        for index in section.blocks.indices where section.blocks[index].style.turnover != nil {
            section.blocks[index].style.turnover = nil
            section.blocks[index].style.hyphenation = .automatic
        }
        let headings = names.enumerated().compactMap { index, name in
            section.offset(ofAnchor: Self.anchor(index)).map { Definition.Heading(name: name, offset: $0) }
        }
        section.anchors = []
        return (section, headings)
    }

    private static func anchor(_ index: Int) -> String { "dictionary-\(index)" }

    /// Whether an article has the logical format of XDXF, where lines of the file say nothing.
    private static func isLogical(_ article: [UInt8]) -> Bool {
        String(decoding: article, as: UTF8.self).contains("<def")
    }

    private static let styles = FixedStyles(
        StyleSheet(
            """
            h2 { margin: 1em 0 0; text-align: start }
            h3, h4 { margin: 1em 0 0; text-align: start }
            .article { margin: 1em 0 0 }
            h3 + .article { margin-top: 0 }
            .lines { text-indent: 0; text-align: left }
            .lines p { margin: 0 }
            .lines .gap { margin-top: 1em }
            .def, .deftext, .sr { display: block }
            .logical .def .def { margin-left: 2em }
            .logical .ex { margin-left: 2em }
            .lines .def, .lines .ex { display: inline }
            .k { font-weight: bold }
            .logical .k { display: block }
            .tr, .abr, .abbr, .gr, .pos, .tense { font-style: italic }
            .tr::before { content: "[" } .tr::after { content: "]" }
            .ex { font-style: italic }
            .ex_tran { font-style: normal }
            ul { margin: 0 }
            """))
}
