import BookModel

/// What `--info` and `--toc` write with `--json`.
///
///     {"title":"Persuasion","creators":["Jane Austen"],"languages":["en"],…}     --info: one object
///     {"level":0,"title":"Chapter 1","section":3,"anchor":"c1"}                  --toc: an object an entry
enum BookFactsInJSON {
    /// One object, on one line; without the facts that the book does not state.
    static func information(of book: Book) -> String {
        let metadata = book.metadata
        let people = metadata.contributors.map { person in
            object([
                string("name", person.name), string("role", person.role), string("fileAs", person.fileAs),
            ])
        }
        let series = metadata.series.map {
            object([string("name", $0.name), string("position", $0.position)])
        }
        return object([
            string("title", metadata.title), string("subtitle", metadata.subtitle),
            string("titleFileAs", metadata.titleFileAs), strings("creators", metadata.creators),
            array("contributors", people), array("series", series),
            strings("languages", metadata.languages), string("publisher", metadata.publisher),
            string("date", metadata.date), strings("subjects", metadata.subjects),
            string("rights", metadata.rights),
            string("identifier", book.identity.identifier), string("format", metadata.format),
            string("layout", metadata.layout.name),
            string("readingDirection", metadata.readingDirection.rawValue),
            number("sections", book.sections.count), number("entries", book.contents.entries.count),
            number("printedPages", book.contents.pageList.count), string("digest", book.identity.digest),
            string("description", metadata.description.split(separator: "\u{2029}").joined(separator: "\n")),
            strings("warnings", book.warnings.map(\.description)),
        ]) + "\n"
    }

    /// An object for each entry, a line each; entries that lead nowhere have no section.
    static func contents(of book: Book) -> String {
        book.contents.entries.map { entry in
            object([
                number("level", entry.level), string("title", entry.title),
                entry.target.flatMap { number("section", $0.section) },
                entry.target.flatMap { string("anchor", $0.anchor ?? "") },
            ]) + "\n"
        }.joined()
    }

    private static func object(_ members: [String?]) -> String {
        "{" + members.compactMap { $0 }.joined(separator: ",") + "}"
    }

    /// Nil for no words.
    private static func string(_ name: String, _ words: String) -> String? {
        words.isEmpty ? nil : "\"\(name)\":\(words.quotedForJSON)"
    }

    private static func number(_ name: String, _ number: Int) -> String? { "\"\(name)\":\(number)" }

    private static func strings(_ name: String, _ words: [String]) -> String? {
        array(name, words.map(\.quotedForJSON))
    }

    /// Nil for no values.
    private static func array(_ name: String, _ values: [String]) -> String? {
        values.isEmpty ? nil : "\"\(name)\":[\(values.joined(separator: ","))]"
    }
}

extension Metadata.Layout {
    fileprivate var name: String {
        switch self {
        case .reflowable: "reflowable"
        case .fixed: "fixed"
        case .pictures: "pictures"
        }
    }
}
