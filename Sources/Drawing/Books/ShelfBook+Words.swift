import BookModel
import Cells

extension ShelfBook {
    /// The name of the file.
    package var fileName: Substring {
        path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    }

    /// The title in lists; for a book without one, its file name.
    package var shownTitle: String { title.isEmpty ? String(fileName) : title }

    /// The title in one or two lines. The first has at most `columns` columns; the second has the rest, which may be
    /// wider.
    package func titleLines(columns: Int) -> [String] {
        guard Cluster.columns(of: shownTitle.unicodeScalars) > columns else { return [shownTitle] }
        let lines = Words.wrapped(shownTitle, to: columns)
        return lines.count < 2 ? [shownTitle] : [lines[0], lines.dropFirst().joined(separator: " ")]
    }

    /// As in `Leo Tolstoy`, `Marx and Engels`, `Ann Radcliffe and others`.
    package var shownCreators: String {
        switch creators.count {
        case 0: ""
        case 1: creators[0]
        case 2: creators[0] + " and " + creators[1]
        default: creators[0] + " and others"
        }
    }

    /// The creators in at most `columns` columns: the first one alone, then with initials for all but the last name,
    /// then only the last name. For an organization, the first words. If none fits, it is cut.
    package func creators(columns: Int) -> String {
        guard let first = creators.first else { return "" }
        func fits(_ words: String) -> Bool { Cluster.columns(of: words.unicodeScalars) <= columns }
        let names = first.split(separator: " ")
        let isOfNames = Self.isOfAPerson(names)
        let initials =
            names.dropLast().compactMap { $0.first.map { "\($0)." } } + names.suffix(1).map(String.init)
        let shorter = isOfNames ? [initials.joined(separator: " "), initials.last ?? ""] : []
        let whole = names.indices.dropLast().reversed().map {
            names[...$0].joined(separator: " ") + (isOfNames ? "" : "…")
        }
        return ([shownCreators, first] + shorter + whole).first(where: fits) ?? Words.cut(first, to: columns)
    }

    /// Whether a name can have initials, as that of a person; that of a mailing list or a team cannot.
    private static func isOfAPerson(_ names: [Substring]) -> Bool {
        guard (2...4).contains(names.count), let last = names.last, names[0] != "The",
            !bodies.contains(last.lowercased())
        else { return false }
        return names.allSatisfy { name in
            (name.first?.isUppercase ?? false) && !name.hasSuffix("'s") && !name.hasSuffix("’s")
        }
    }

    /// Last words in the names of organizations.
    private static let bodies: Set<String> = [
        "association", "authors", "commission", "committee", "community", "company", "contributors",
        "council", "department", "developers", "editors", "foundation", "group", "institute", "library",
        "list", "museum", "office", "press", "project", "publishers", "society", "systems", "team",
        "university",
    ]
}
