import BookModel
import Testing

@Suite struct ContentsTitlesTests {
    private let contents = Contents(
        entries: [
            ("War and Peace", 0), ("Book One: 1805", 1), ("I", 2), ("The Ball", 2), ("Book Two", 1), ("", 2),
            ("I", 3), ("Epilogue", 0),
        ].map { Contents.Entry(title: $0, level: $1) })

    @Test(arguments: [
        (0, "War and Peace"), (1, "Book One: 1805"), (2, "Book One · I"), (3, "Book One · The Ball"),
        (4, "Book Two"), (6, "Book Two · I"), (7, "Epilogue"),
    ])
    func aChapterIsNamedWithItsPart(_ entry: Int, _ title: String) {
        #expect(contents.titleWithPart(of: entry, inBookTitled: "War and Peace") == title)
    }

    @Test func numbersWithinNumbersHaveTwoParts() {
        let contents = Contents(
            entries: [("Part One", 0), ("2", 1), ("iii", 2)].map { Contents.Entry(title: $0, level: $1) })
        #expect(contents.titleWithPart(of: 2, inBookTitled: "") == "Part One · 2 · iii")
        #expect(contents.headTitle(of: 1) == "Part One · 2")
    }
}
