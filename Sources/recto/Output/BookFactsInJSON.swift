import BookModel
import Text

/// The texts of `--info` and `--toc` with `--json`.
///
///     {"title":"Persuasion","creators":["Jane Austen"],"languages":["en"],…}     --info: one object
///     {"level":0,"title":"Chapter 1","section":3,"anchor":"c1"}                  --toc: one object per entry
enum BookFactsInJSON {
    /// An object on one line, without unknown facts.
    static func information(of book: Book) -> String {
        let metadata = book.metadata
        let people = metadata.contributors.map { person in
            PlainValue.object(
                ("name", .given(person.name)), ("role", .given(person.role)),
                ("fileAs", .given(person.fileAs)))
        }
        let series = metadata.series.map {
            PlainValue.object(("name", .given($0.name)), ("position", .given($0.position)))
        }
        let description = metadata.description.split(separator: "\u{2029}").joined(separator: "\n")
        return JSON.line(
            .object(
                ("title", .given(metadata.title)), ("subtitle", .given(metadata.subtitle)),
                ("titleFileAs", .given(metadata.titleFileAs)), ("creators", texts(metadata.creators)),
                ("contributors", .given(people)), ("series", .given(series)),
                ("languages", texts(metadata.languages)), ("publisher", .given(metadata.publisher)),
                ("date", .given(metadata.date)), ("subjects", texts(metadata.subjects)),
                ("rights", .given(metadata.rights)), ("identifier", .given(book.identity.identifier)),
                ("format", .given(metadata.format)), ("layout", .text(metadata.layout.rawValue)),
                ("readingDirection", .text(metadata.readingDirection.rawValue)),
                ("sections", .count(book.sections.count)), ("entries", .count(book.contents.entries.count)),
                ("printedPages", .count(book.contents.pageList.count)),
                ("digest", .given(book.identity.digest)), ("description", .given(description)),
                ("warnings", texts(book.warnings.map(\.description)))))
    }

    /// An object on a line for each entry. Entries without a target have no section.
    static func contents(of book: Book) -> String {
        book.contents.entries.map { entry in
            JSON.line(
                .object(
                    ("level", .count(entry.level)), ("title", .given(entry.title)),
                    ("section", entry.target.map { .count($0.section) } ?? .none),
                    ("anchor", .given(entry.target?.anchor ?? ""))))
        }.joined()
    }

    private static func texts(_ texts: [String]) -> PlainValue { .given(texts.map { .text($0) }) }
}
