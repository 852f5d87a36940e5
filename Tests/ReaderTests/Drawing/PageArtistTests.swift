import BookModel
import Cells
import Paging
import TestSupport
import Testing

@testable import Commands
@testable import Reader

@Suite struct PageArtistTests {
    /// The head of a page in the midst of a chapter, and the columns of its text.
    private func head(columns: Int, _ settings: (inout Settings) -> Void) throws -> String {
        var reading = try Reading(columns: columns, settings)
        reading.press("5g")
        let row = try #require(reading.app.context.reading.geometry.headerRow)
        return String(reading.screen.split(separator: "\n", omittingEmptySubsequences: false)[row])
    }

    /// What is read first has the book's title over it, at the outer edge.
    @Test func headsAreMirroredWhereBooksAreReadFromTheRight() throws {
        for columns in [80, 120] {
            let title = SampleBook.make(wordsPerSection: [1]).metadata.title
            let left = try head(columns: columns) { $0.readingDirection = .ltr }
            let right = try head(columns: columns) { $0.readingDirection = .rtl }
            #expect(left.hasWords(title, before: "Chapter"), "\(left)")
            #expect(right.hasWords("Chapter", before: title), "\(right)")
            #expect(left.leadingBlanks == right.leadingBlanks)
        }
    }
}

extension String {
    fileprivate var leadingBlanks: Int { prefix { $0 == " " }.count }

    fileprivate func hasWords(_ words: String, before others: String) -> Bool {
        guard let first = firstRange(of: words), let second = firstRange(of: others) else { return false }
        return first.upperBound <= second.lowerBound
    }
}
