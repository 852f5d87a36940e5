import TestSupport
import Testing

@testable import Formats

/// The table of formats in the handbook lists exactly the formats that are read, and README names them.
@Suite struct FormatsInTheHandbookTests {
    /// The rows about a format.
    private static func rows(of format: FileFormat) -> [String] {
        switch format {
        case .archive: ["EPUB 2 and 3", "CBZ", ".zip, .gz"]
        case .gzip: [".zip, .gz"]
        case .kindle: ["MOBI, AZW, AZW3, PalmDOC"]
        case .pdf: ["PDF"]
        case .fictionBook: ["FictionBook 2, .fb2.zip"]
        case .html: ["HTML"]
        case .markdown: ["Markdown"]
        case .plainText: ["plain text"]
        }
    }

    @Test func theHandbookHasEveryFormat() throws {
        let rows = try #require(Documents()).rows("format-table", in: "formats").map { $0[0] }
        let wanted = Set(FileFormat.allCases.flatMap { Self.rows(of: $0) })
        #expect(Set(rows) == wanted && rows.count == wanted.count)
    }

    @Test func readmeNamesEveryFormat() throws {
        let readme = try #require(Documents()).readme
        let names = rows().flatMap { $0.split { " ,".contains($0) } }.filter { $0.contains { $0.isLetter } }
        for name in names where !Self.others.contains(String(name)) {
            #expect(readme.contains(name), "\(name)")
        }
    }

    /// Words of the table that are no names of formats, or names that few readers know.
    private static let others: Set<String> = ["and", "text", "AZW", "PalmDOC", ".fb2.zip"]

    private func rows() -> [String] { FileFormat.allCases.flatMap { Self.rows(of: $0) } }
}
