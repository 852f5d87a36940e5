import BookModel
import Formats
import TestSupport
import Typesetting

/// A book with its pages, as the tests ask of them.
struct TestedBook {
    let book: Book
    let sections: [SetSection]
    /// All lines, with white space collapsed.
    let text: String
    static let typesetter = Typesetter(dictionaries: .installed)

    init(_ book: Book) {
        self.book = book
        let format = PageFormat(measure: 72, height: 24, isJustified: false)
        sections = book.sections.indices.filter { book.sections[$0].isLinear }.map {
            Self.typesetter.set(book.section(at: $0), format: format)
        }
        // Wide enough that no word is parted.
        let wide = PageFormat(measure: 1_000, height: 24, isJustified: false)
        var words: [Substring] = []
        for set in sections {
            let unbroken = Self.typesetter.set(set.section, format: wide)
            for index in 0..<unbroken.lineCount {
                words += unbroken.line(index).runs.map(\.text).joined(separator: "").split { $0.isWhitespace }
            }
        }
        text = words.joined(separator: " ")
    }

    /// What does not hold; nil when it does.
    func problem(_ expected: W3CTests.Expectation) -> String? {
        let problem = problem(expected.fact, expected.value)
        if expected.isMet || problem?.hasPrefix(Self.misuse) == true { return problem }
        return problem == nil ? "holds: it is not to be called cannot or unmet any more" : nil
    }

    /// How a complaint about a row itself begins, which no book can meet or fail to.
    static let misuse = "is no row: "

    private func problem(_ fact: String, _ value: String) -> String? {
        switch fact {
        case "shows": text.contains(value) ? nil : "is not shown"
        case "hides": text.contains(value) ? "is shown" : nil
        case "sections": different("\(sections.count)", value)
        case "pages": pages(value)
        case "title": different(book.metadata.title, value)
        case "by": different(book.metadata.creators.joined(separator: "; "), value)
        case "contents":
            different(book.contents.entries.map(\.title).joined(separator: " | "), value)
        case "direction": different(book.metadata.readingDirection.rawValue, value)
        case "warns":
            warnings.contains { $0.contains(value) } ? nil : "warnings: \(warnings)"
        case "picture": pictures.contains(value) ? nil : "pictures: \(pictures)"
        case "drawn": drawn(value)
        case "link": link(value)
        case "apart": apart(from: value)
        case "info": information.contains(value) ? nil : "got \(information)"
        case "styled": differs(value, in: \.traits)
        case "placed": differs(value, in: \.column)
        case "upright": upright(value)
        case "begins": begins(value)
        case "keeps": keeps(value)
        case "side": side(value)
        case "single": single(value)
        default: Self.misuse + "an unknown fact"
        }
    }

    private func different(_ got: String, _ expected: String) -> String? {
        got == expected ? nil : "got \(got)"
    }

    private func pages(_ expected: String) -> String? {
        let count = sections.reduce(0) { $0 + $1.pageCount }
        if expected.hasPrefix("at least "), let least = Int(expected.dropFirst(9)) {
            return count >= least ? nil : "got \(count)"
        }
        return different("\(count)", expected)
    }

    private var warnings: [String] {
        (book.warnings + sections.flatMap(\.section.warnings)).map(\.description)
    }

    private var pictures: [String] {
        sections.flatMap(\.section.blocks).compactMap(\.kind.illustration?.name)
    }

    /// `name leads to section n`, n from 1: that of the first section read from a file of the name.
    private func link(_ expected: String) -> String? {
        let parts = expected.split(separator: " ").map(String.init)
        guard parts.count == 5, let number = Int(parts[4]) else { return Self.misuse + "no link" }
        let links = sections.flatMap(\.section.links)
        guard let link = links.first(where: { $0.hasSuffix(parts[0]) }) else { return "links: \(links)" }
        let section = book.sections.firstIndex { $0.name == link } ?? -1
        return different("\(section + 1)", "\(number)")
    }

    private func apart(from other: String) -> String? {
        let path = (Folders.corpus ?? "") + "/w3c-epub-tests/" + other
        guard let book = try? BookFile.open(path: FilePath(path)) else { return "does not open" }
        return book.identity.digest == self.book.identity.digest ? "has the same digest" : nil
    }
}

extension Substring {
    /// Where a word begins and ends, compared byte by byte.
    func firstRange(of words: String) -> Range<Index>? {
        let wanted = Array(words.utf8)
        var start = utf8.startIndex
        while start < utf8.endIndex {
            if utf8[start...].starts(with: wanted) {
                return start..<utf8.index(start, offsetBy: wanted.count)
            }
            start = utf8.index(after: start)
        }
        return nil
    }
}
