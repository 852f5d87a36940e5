import BookModel
import TestSupport
import Testing

@testable import Library

@Suite struct FoundBookTests {
    private var book: FoundBook {
        var metadata = Metadata()
        (metadata.title, metadata.subtitle, metadata.publisher) = ("T", "Sub", "P")
        (metadata.date, metadata.rights, metadata.format) = ("2026", "All", "EPUB 3.0")
        metadata.description = "A\u{1F40B} whale\u{2029}And\u{2029}a man"
        metadata.creators = ["A", "B"]
        metadata.contributors = [.init(name: "C", role: "trl", fileAs: "C, the"), .init(name: "D")]
        metadata.series = [.init(name: "S", position: "1.5"), .init(name: "Z")]
        (metadata.subjects, metadata.languages, metadata.identifiers) = (["x", "y"], ["en"], ["urn:1", "2"])
        (metadata.readingDirection, metadata.layout) = (.rightToLeft, .pictures)
        return FoundBook(
            identity: Identity(digest: String(repeating: "0f", count: 16), identifier: "urn:1"),
            metadata: metadata, length: TextAmount(words: 5, characters: 7), repairs: 3, isCounted: true)
    }

    @Test func whatIsWrittenIsReadAgain() {
        #expect(FoundBook(text: book.text.utf8) == book)
        #expect(FoundBook(text: FoundBook(problem: "is empty").text.utf8) == FoundBook(problem: "is empty"))
    }

    @Test func noControlGetsThroughEitherWay() {
        var sly = book
        sly.metadata.title = "T\nproblem\tsly\u{1B}[2J\u{85}\u{2028}x"
        let read = FoundBook(text: sly.text.utf8)
        #expect(read.metadata.title == "T problem sly [2J  x" && read.problem.isEmpty)
        #expect(FoundBook(text: "title\ta\u{1B}b\n".utf8).metadata.title == "a b")
    }

    @Test(arguments: [
        "", "\n\n", "digest\tzz", "digest", "estimated\t-4\tmany\nrepairs\t99999999999999999999",
    ])
    func whatIsNotUnderstoodIsPassedOver(_ text: String) {
        let read = FoundBook(text: text.utf8)
        #expect(!read.problem.isEmpty && read.identity.digest.isEmpty)
        #expect(read.length.isEmpty && read.repairs == 0)
    }

    @Test(arguments: 0..<200) func anyBytesAreReadWithoutHarm(_ seed: UInt64) {
        var random = Seeded(seed)
        var bytes = Array(book.text.utf8)
        for _ in 0..<Int.random(in: 1...20, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(place..<min(bytes.count - 1, place + 7))
            default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 30)], at: place)
            }
        }
        let read = FoundBook(text: bytes)
        // What has been read once is the same from then on.
        #expect(FoundBook(text: read.text.utf8) == read)
    }
}
