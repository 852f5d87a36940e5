import BookModel
import Formats
import Glibc
import TestSupport
import Testing
import Typesetting

/// The W3C's tests of reading systems, one by one, as `w3c.tsv` beside this file has them.
@Suite(.enabled(if: Folders.corpus != nil)) struct W3CTests {
    /// A row of the table.
    struct Expectation: Sendable {
        var fact: String
        var value: String
    }

    @Test(arguments: files) func meetsWhatATerminalCan(file: String) throws {
        let path = Self.folder + "/" + file
        let expectations = Self.table[file] ?? []
        #expect(!expectations.isEmpty, "\(file) has no row")
        if let refusal = expectations.first(where: { $0.fact == "refused" }) {
            let error = #expect(throws: FormatError.self) { try BookFile.open(path: FilePath(path)) }
            #expect(error?.description.contains(refusal.value) == true, "\(file)")
            return
        }
        let pages = BookPages(try BookFile.open(path: FilePath(path)))
        var rest = pages.text[...]
        for expectation in expectations {
            if expectation.fact == "shows" {
                guard let found = rest.range(of: expectation.value) else {
                    Issue.record("\(file) shows: \(expectation.value) -- not in: \(rest.prefix(600))")
                    continue
                }
                rest = rest[found.upperBound...]
            } else if let problem = pages.problem(expectation) {
                Issue.record("\(file) \(expectation.fact): \(expectation.value) -- \(problem)")
            }
        }
    }

    @Test func everyRowHasItsFile() {
        #expect(Set(Self.table.keys).subtracting(Self.files) == [])
    }

    private static let folder = (Folders.corpus ?? "") + "/w3c-epub-tests"
    private static let files = FolderNames.sorted(folder)

    private static let table: [String: [Expectation]] = {
        let path = Folders.project + "/Tests/rectoTests/Corpus/w3c.tsv"
        var table: [String: [Expectation]] = [:]
        for line in (TextFile.read(path) ?? "").split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: "\t").map(String.init)
            guard parts.count == 3 else { continue }
            table[parts[0], default: []].append(Expectation(fact: parts[1], value: parts[2]))
        }
        return table
    }()
}

/// A book with its pages, as the tests ask of them.
private struct BookPages {
    let book: Book
    private let sections: [SetSection]
    /// All lines, with white space collapsed.
    let text: String

    init(_ book: Book) {
        self.book = book
        let format = PageFormat(measure: 72, height: 24, isJustified: false)
        sections = book.sections.indices.filter { book.sections[$0].isLinear }.map {
            SetSection(book.section(at: $0), format: format)
        }
        // Wide enough that no word is parted.
        let wide = PageFormat(measure: 1_000, height: 24, isJustified: false)
        var words: [Substring] = []
        for set in sections {
            let unbroken = SetSection(set.section, format: wide)
            for index in 0..<unbroken.lineCount {
                words += unbroken.line(index).runs.map(\.text).joined(separator: "").split { $0.isWhitespace }
            }
        }
        text = words.joined(separator: " ")
    }

    /// What does not hold; nil when it does.
    func problem(_ expected: W3CTests.Expectation) -> String? {
        switch expected.fact {
        case "cannot": nil
        case "unmet": text.contains(expected.value) ? "is met: it belongs to what the book shows" : nil
        case "hides": text.contains(expected.value) ? "is shown" : nil
        case "sections": different("\(sections.count)", expected.value)
        case "pages": pages(expected.value)
        case "title": different(book.metadata.title, expected.value)
        case "by": different(book.metadata.creators.joined(separator: "; "), expected.value)
        case "contents":
            different(book.contents.entries.map(\.title).joined(separator: " | "), expected.value)
        case "direction": different(book.metadata.readingDirection.rawValue, expected.value)
        case "warns":
            warnings.contains { $0.contains(expected.value) } ? nil : "warnings: \(warnings)"
        case "picture": pictures.contains(expected.value) ? nil : "pictures: \(pictures)"
        case "link": link(expected.value)
        case "apart": apart(from: expected.value)
        default: "is no known fact"
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
        sections.flatMap(\.section.blocks).compactMap {
            if case .picture(let name) = $0.kind { name } else { nil }
        }
    }

    /// `name leads to section n`, n from 1: that of the first section read from a file of the name.
    private func link(_ expected: String) -> String? {
        let parts = expected.split(separator: " ").map(String.init)
        guard parts.count == 5, let number = Int(parts[4]) else { return "is no link" }
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
    fileprivate func range(of words: String) -> Range<Index>? {
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
