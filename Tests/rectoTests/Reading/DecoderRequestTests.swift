import Cells
import Reader
import Testing

@testable import Pictures
@testable import recto

/// What decoders hand on, which pictures may have taken over.
@Suite struct DecoderRequestTests {
    private func decoded(_ text: String, _ form: PictureForm) -> DecodedPicture? {
        var request = PictureRequest(
            name: "a", size: Size(columns: 2, rows: 1), cell: Size(columns: 8, rows: 16), colors: .full,
            ground: .white)
        request.form = form
        let picture = Picture(width: 16, height: 16, columns: 2, rows: 1, content: .bytes(Array(text.utf8)))
        return DecodedPicture(picture, for: request)
    }

    @Test func sixelGoesToTheTerminal() {
        let sixel = "\u{1B}P0;1;0q\"1;1;8;6#0;2;0;0;0#0!8~-\u{1B}\\"
        #expect(decoded(sixel, .sixel) == .pixels(Array(sixel.utf8)))
        #expect(decoded("\u{1B}Pq~\u{1B}\\", .sixel) != nil)
    }

    @Test(arguments: [
        "", "~", "\u{1B}P", "\u{1B}\\", "\u{1B}P~\u{1B}\\", "\u{1B}Pq~", "\u{1B}Pq\u{1B}]0;x\u{7}~\u{1B}\\",
        "\u{1B}Pq~\u{1B}\\\u{1B}[2J\u{1B}Pq~\u{1B}\\", "\u{1B}P$q\u{1B}\\", "\u{1B}P+q~\u{1B}\\",
        "\u{1B}Pq~\u{9C}\u{1B}\\",
        "\u{1B}Pq~\u{18}rm\u{1B}\\",
    ])
    func nothingElseDoes(text: String) { #expect(decoded(text, .sixel) == nil) }

    @Test func bytesAreNoCells() {
        #expect(decoded("\u{89}PNG", .cells) == nil)
        #expect(decoded("\u{89}PNG", .png) != nil)
    }
}
