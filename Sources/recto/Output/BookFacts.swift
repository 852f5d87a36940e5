import BookModel

/// The texts of `--info` and `--toc`.
enum BookFacts {
    /// A line for each fact of the book, with its name first.
    static func information(of book: Book) -> String {
        let metadata = book.metadata
        let about = metadata.description.split(separator: "\u{2029}").joined(separator: " ")
        let people = metadata.people.map { ($0.role, $0.names.joined(separator: "; ")) }
        let facts =
            [("title", metadata.title), ("subtitle", metadata.subtitle)] + people + [
                ("filed under", filing(metadata)), ("series", metadata.seriesInWords),
                ("language", metadata.languages.joined(separator: ", ")), ("publisher", metadata.publisher),
                ("date", metadata.date), ("subjects", metadata.subjects.joined(separator: "; ")),
                ("rights", metadata.rights), ("identifier", book.identity.identifier),
                ("format", metadata.format), ("layout", words(for: metadata.layout)),
                ("reading", metadata.readingDirection == .rightToLeft ? "right to left" : ""),
                ("sections", String(book.sections.count)),
            ] + facts(of: book.contents) + [
                ("digest", book.identity.digest), ("about", about),
            ]
        let known = facts.filter { !$0.1.isEmpty }.map { pad($0.0) + $0.1 }
        return (known + book.warnings.map { pad("warning") + $0.description }).map { $0 + "\n" }.joined()
    }

    private static func words(for layout: Metadata.Layout) -> String {
        switch layout {
        case .reflowable: ""
        case .fixed: "fixed, reflowed"
        case .pictures: "pictures, each a page"
        }
    }

    /// A line for each entry, indented by its level.
    static func contents(of book: Book) -> String {
        book.contents.entries.map { String(repeating: "  ", count: min($0.level, 40)) + $0.title + "\n" }
            .joined()
    }

    /// How the authors and the title are sorted in lists.
    private static func filing(_ metadata: Metadata) -> String {
        let authors = metadata.contributors.filter { metadata.creators.contains($0.name) }.map(\.fileAs)
        let names = authors.filter { !$0.isEmpty }.joined(separator: "; ")
        return [names, metadata.titleFileAs].filter { !$0.isEmpty }.joined(separator: ": ")
    }

    private static func facts(of contents: Contents) -> [(String, String)] {
        var kinds: [String] = []
        for landmark in contents.landmarks {
            let name = landmark.kind == .other ? landmark.title : landmark.kind.rawValue
            if !name.isEmpty, !kinds.contains(name) { kinds.append(name) }
        }
        let start = contents.startOfReading.map { target in
            "section \(target.section + 1)" + (target.anchor.map { ", #\($0)" } ?? "")
        }
        return [
            ("contents", "\(contents.entries.count) entries"),
            ("pages", contents.pageList.isEmpty ? "" : "\(contents.pageList.count) in print"),
            ("landmarks", kinds.joined(separator: ", ")), ("text begins", start ?? ""),
        ]
    }

    private static func pad(_ name: String) -> String {
        name + String(repeating: " ", count: max(1, 12 - name.utf8.count))
    }
}
