import Cells
import Testing

@testable import Terminal

/// Terminals that answer in part, in another order, late or never.
@Suite struct PixelAnswersTests {
    private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
    private static let version = "\u{1B}P>|kitty(0.26.5)\u{1B}\\"
    private static let cell = "\u{1B}[6;20;10t"
    private static let sixel = "\u{1B}[?62;4;22c"
    private static let plain = "\u{1B}[?62;22c"

    /// What is known once so much has come; nothing of it is taken for typing.
    private func answers(_ parts: [String]) -> PixelAnswers {
        var decoder = InputDecoder()
        var events: [Event] = []
        var answers = PixelAnswers()
        for part in parts {
            for byte in part.utf8 { decoder.decode(byte, into: &events) }
            for reply in decoder.replies { _ = answers.take(reply) }
            decoder.replies = []
        }
        #expect(events.isEmpty)
        return answers
    }

    @Test func kittyIsPreferredToSixel() {
        #expect(answers([Self.version, Self.kitty, Self.cell, Self.sixel]).pixels == .kitty)
        #expect(answers([Self.kitty, Self.plain]).pixels == .kitty)
        #expect(answers([Self.sixel]).pixels == .sixel)
        #expect(answers([Self.plain]).pixels == nil)
        #expect(answers(["\u{1B}P>|iTerm2 3.5.0\u{1B}\\", Self.plain]).pixels == .inlineFile)
        #expect(answers(["\u{1B}P>|tmux 3.4\u{1B}\\", Self.plain]).pixels == nil)
    }

    @Test func nothingIsKnownBeforeTheFence() {
        for count in 0...3 {
            #expect(answers(Array([Self.version, Self.kitty, Self.cell].prefix(count))).pixels == nil)
        }
        // What comes behind it is taken all the same.
        #expect(answers([Self.sixel, Self.kitty]).pixels == .kitty)
    }

    @Test func answersComeInPieces() {
        let pieces = (Self.version + Self.kitty + Self.cell + Self.sixel).map { String($0) }
        let answers = answers(pieces)
        #expect(answers.pixels == .kitty && answers.cell == Size(columns: 10, rows: 20))
    }

    @Test(arguments: [
        "\u{1B}_Gi=31;ENOENT:\u{1B}\\", "\u{1B}_Gi=32;OK\u{1B}\\", "\u{1B}[6;0;10t", "\u{1B}[6;9999;10t",
        "\u{1B}[6;10t", "\u{1B}[8;24;80t", "\u{1B}[6;20;10;3t", "\u{1B}[>1;2;3c", "\u{1B}_Gi=31;OK\u{18}",
    ])
    func whatIsNoAnswerTellsNothing(text: String) {
        var decoder = InputDecoder()
        var events: [Event] = []
        for byte in text.utf8 { decoder.decode(byte, into: &events) }
        #expect(decoder.replies.isEmpty && events.isEmpty)
    }
}
