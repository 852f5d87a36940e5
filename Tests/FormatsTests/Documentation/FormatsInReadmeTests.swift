import TestSupport
import Testing

@testable import Formats

/// The table of formats in README lists exactly the formats that are read.
@Suite struct FormatsInReadmeTests {
    /// The rows of README about a format.
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

    @Test func readmeHasEveryFormat() throws {
        let rows = try #require(Documents()).table(headed: "| format | what is read |").map { $0[0] }
        let wanted = Set(FileFormat.allCases.flatMap { Self.rows(of: $0) })
        #expect(Set(rows) == wanted && rows.count == wanted.count)
    }
}
