import Cells
import Testing

@testable import Drawing

@Suite struct WordsTests {
    @Test(arguments: [
        ("Moby-Dick", 20, "Moby-Dick"), ("Moby-Dick", 9, "Moby-Dick"), ("Moby-Dick", 5, "Moby…"),
        ("Moby Dick", 6, "Moby…"),
        ("漢字漢字", 5, "漢字…"), ("漢字漢字", 4, "漢…"), ("x", 0, ""), ("xy", 1, ""),
    ])
    func cutsWhatDoesNotFit(_ words: String, _ columns: Int, _ expected: String) {
        #expect(Words.cut(words, to: columns) == expected)
    }

    @Test(arguments: [
        (
            "while lying on that battlefield; and something t",
            "while lying on that battlefield; and something"
        ),
        ("a short place", "a short place"), ("", ""),
        ("漢字漢字漢字漢字漢字漢字漢字漢字", "漢字漢字漢字漢字漢字漢字漢字漢字"),
    ])
    func whatWasKeptEndsWithAWholeWord(_ words: String, _ expected: String) {
        #expect(Words.whole(words) == expected)
    }

    @Test func addressesGoOnInTheNextLine() {
        let address = "https://standardebooks.org/ebooks/leo-tolstoy/war-and-peace"
        let lines = Words.wrappedWhole("see \(address) for more", to: 20)
        #expect(
            lines == [
                "see https://", "standardebooks.org/", "ebooks/leo-tolstoy/", "war-and-peace for", "more",
            ])
        #expect(Words.wrappedWhole("ab 漢字漢字 cd", to: 5) == ["ab", "漢字", "漢字", "cd"])
        #expect(Words.wrappedWhole("漢", to: 1).count == 1)
    }

    @Test func placesWords() {
        var grid = Grid(Size(columns: 11, rows: 3))
        grid.write(words: "abc", in: 0..<11, row: 0, .left, style: .plain)
        grid.write(words: "abc", in: 0..<11, row: 1, .center, style: .plain)
        grid.write(words: "abc", in: 0..<11, row: 2, .right, style: .plain)
        #expect(grid.text == "abc\n    abc\n        abc")
    }
}
