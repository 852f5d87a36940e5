import Cells
import Testing

@testable import Reader

@Suite struct WordsTests {
    @Test(arguments: [
        ("Moby-Dick", 20, "Moby-Dick"), ("Moby-Dick", 9, "Moby-Dick"), ("Moby-Dick", 5, "Moby…"),
        ("Moby Dick", 6, "Moby…"),
        ("漢字漢字", 5, "漢字…"), ("漢字漢字", 4, "漢…"), ("x", 0, ""), ("xy", 1, ""),
    ])
    func cutsWhatDoesNotFit(_ words: String, _ columns: Int, _ expected: String) {
        #expect(Words.cut(words, to: columns) == expected)
    }

    @Test func placesWords() {
        var grid = Grid(Size(columns: 11, rows: 3))
        grid.write(words: "abc", in: 0..<11, row: 0, .left, style: .plain)
        grid.write(words: "abc", in: 0..<11, row: 1, .center, style: .plain)
        grid.write(words: "abc", in: 0..<11, row: 2, .right, style: .plain)
        #expect(grid.text == "abc\n    abc\n        abc")
    }
}
