import BookModel
import TestSupport
import Testing

@testable import Reader

@Suite struct BookPictureTests {
    @Test func picturesAloneAndInLinesComeInTheOrderOfTheText() {
        var plate = Illustration("b.png")
        plate.caption = Illustration.Caption(above: 1)
        var section = SampleBook.section([
            (.paragraph, "An icon\u{FFFC} stands here."), (.paragraph, "Figure\n1"),
            (.picture(plate), "a plate"),
            (.picture(Illustration("")), "a drawing without a file"),
        ])
        section.pictures = [Illustration("a.png"), plate]
        let block = section.blocks[2].range
        section.spans = [
            Span(range: 7..<10, style: SpanStyle(.placeholder, picture: 0)),
            Span(range: block, style: SpanStyle(.picture, picture: 1)),
        ]
        let found = section.bookPictures(ofSection: 3)
        #expect(found.map(\.illustration.name) == ["a.png", "b.png"])
        #expect(found.map(\.words) == ["", "Figure 1"] && found.map(\.isAlone) == [false, true])
        #expect(found.allSatisfy { $0.section == 3 && $0.length == section.text.count })
        #expect(section.bookPictures(ofSection: 3, in: 0..<9).map(\.illustration.name) == ["a.png"])
    }

    @Test(arguments: [
        ("img/a b.png", "a b.png"), ("data:image/png;base64,AA/A", "picture"), ("/", "picture"),
    ])
    func aPictureIsCalledByItsFile(name: String, file: String) {
        let section = SampleBook.section([(.picture(Illustration(name)), "words")])
        #expect(section.bookPictures(ofSection: 0).map(\.fileName) == [file])
    }
}
