import BookModel
import Formats
import TestSupport
import Testing
import Text

@testable import recto

/// The link of a mark leads to where the mark begins, in books of each format.
@Suite(.long, .enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
struct LinkLawTests {
    private static let longest = 400_000

    @Test(arguments: books) func linksOfMarksLeadToThem(path: String) throws {
        guard let book = try? BookFile.open(path: FilePath(path)) else { return }
        let digest = book.identity.digest
        var random = Seeded(UInt64(path.utf8.count))
        let sections = book.sections.indices.filter {
            (1...Self.longest).contains(book.sections[$0].byteCount)
        }
        let marks = sections.prefix(2).flatMap { index -> [Mark] in
            let content = book.section(at: index)
            guard content.text.count > 0 else { return [] }
            return (0..<4).map { number in
                let start = content.scalarBoundary(at: random.below(content.text.count))
                let end = content.scalarBoundary(at: min(content.text.count, start + 40))
                return Mark(
                    id: Mark.ID(of: "\(index) \(number)"), kind: .highlight(.blue),
                    range: TextRange(section: index, range: start..<end, in: content, progress: 0), created: 0
                )
            }
        }
        for entry in MarkedBook(book, marks: marks).entries {
            let link = try #require(RectoLink(entry.link.description), "\(path) \(entry.link)")
            #expect(link == entry.link && link.digest == digest)
            let place = try #require(link.place)
            let known = LinkedBook(identity: book.identity, title: book.metadata.title, paths: [path])
            let landing = try? LinkedPlace(place: place, book: known).landing(in: book).get()
            let landed = try #require(landing, "\(path) \(link)")
            #expect(landed.section == entry.mark.range.section, "\(path) \(link)")
            // A CFI leads to the nearest text of the document (`CFILaw`).
            if case .offset = place {
                #expect(landed.offset == entry.mark.range.range.lowerBound, "\(path) \(link)")
            }
        }
    }

    @Test func thereAreManyOfEachFormat() {
        for ending in [".epub", ".txt", ".fb2", ".mobi"] {
            #expect(Self.books.contains { $0.hasSuffix(ending) }, "\(ending)")
        }
    }

    private static let books: [String] = {
        guard let corpus = Folders.corpus else { return [] }
        return FolderNames.sorted(corpus).flatMap { folder in
            FolderNames.sorted(corpus + "/" + folder).filter { name in
                [".epub", ".txt", ".fb2", ".md", ".htm", ".xhtml", ".mobi"].contains { name.hasSuffix($0) }
            }.prefix(12).map { "\(corpus)/\(folder)/\($0)" }
        }
    }()
}
