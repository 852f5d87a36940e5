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

    private static let colors = "\u{1B}[?1;0;1024S"
    private static let most = "\u{1B}[?2;0;800;600S"

    private struct Outcome {
        var answers = PixelAnswers()
        var questions: [String] = []
    }

    /// What is known once so much has come, and what was asked meanwhile; nothing of it is taken for typing.
    private func outcome(_ parts: [String]) -> Outcome {
        var decoder = InputDecoder()
        var events: [Event] = []
        var outcome = Outcome()
        for part in parts {
            for byte in part.utf8 { decoder.decode(byte, into: &events) }
            outcome.questions += decoder.replies.compactMap { outcome.answers.receive($0) }
            decoder.replies = []
        }
        #expect(events.isEmpty)
        return outcome
    }

    private func pixels(_ parts: [String]) -> PixelProtocol? { outcome(parts).answers.pixels }

    @Test func kittyIsPreferredToSixel() {
        #expect(pixels([Self.version, Self.cell, Self.sixel, Self.kitty, Self.colors, Self.sixel]) == .kitty)
        #expect(pixels([Self.version, Self.plain, Self.kitty, Self.plain]) == .kitty)
        #expect(pixels([Self.sixel, Self.sixel]) == .sixel)
        #expect(pixels([Self.plain]) == nil)
        #expect(pixels(["\u{1B}P>|iTerm2 3.5.0\u{1B}\\", Self.plain, Self.plain]) == .inlineFile)
        #expect(pixels(["\u{1B}P>|tmux 3.4\u{1B}\\", Self.plain]) == nil)
    }

    @Test func nothingIsKnownBeforeTheFences() {
        let parts = [Self.version, Self.cell, Self.sixel, Self.kitty, Self.colors, Self.most]
        for count in 0...parts.count { #expect(pixels(Array(parts.prefix(count))) == nil) }
        #expect(pixels(parts + [Self.sixel]) == .kitty)
    }

    @Test func onlyWhoHasANameIsAskedAsKittyIs() {
        #expect(outcome([Self.plain]).questions == [])
        #expect(outcome(["\u{1B}P>|screen 5.0\u{1B}\\", Self.plain]).questions == [])
        let sixel = outcome(["\u{1B}P>|screen 5.0\u{1B}\\", Self.sixel]).questions
        #expect(sixel == ["\u{1B}[?1;1;0S\u{1B}[?2;1;0S\u{1B}[c"])
        let named = outcome([Self.version, Self.plain]).questions
        #expect(named == ["\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"])
        #expect(outcome([Self.version, Self.plain, Self.kitty, Self.plain]).questions == named)
    }

    @Test func whatIsAroundTmuxIsAskedThroughIt() {
        let tmux = "\u{1B}P>|tmux 3.3a\u{1B}\\"
        let passed =
            "\u{1B}Ptmux;\u{1B}\u{1B}7\u{1B}\u{1B}[2;1H"
            + "\u{1B}\u{1B}_Ga=T,U=1,i=1382376303,s=1,v=1,c=2,r=1,t=d,f=32;AAAAAA==\u{1B}\u{1B}\\"
            + "\u{1B}\u{1B}[6n\u{1B}\u{1B}8\u{1B}\u{1B}_Ga=d,d=I,i=1382376303,q=2\u{1B}\u{1B}\\\u{1B}\\"
        #expect(outcome([tmux, Self.plain]).questions == [passed + "\u{1B}[c"])
        let (taken, unmoved) = ("\u{1B}_Gi=1382376303;OK\u{1B}\\", "\u{1B}[2;1R")
        // tmux answers for itself, and the terminal around it when it likes.
        #expect(pixels([tmux, Self.plain, Self.plain, taken, unmoved]) == .placeholders)
        #expect(pixels([tmux, Self.plain, taken, unmoved, Self.plain]) == .placeholders)
        #expect(pixels([tmux, Self.sixel, Self.sixel, taken, unmoved]) == .placeholders)
        // It has shown the pixel, as it does not know placeholders.
        #expect(pixels([tmux, Self.plain, Self.plain, taken, "\u{1B}[2;3R"]) == nil)
        #expect(pixels([tmux, Self.sixel, Self.sixel, taken, "\u{1B}[2;3R"]) == .sixel)
        #expect(pixels([tmux, Self.plain, Self.plain, taken]) == nil)
        #expect(pixels([tmux, Self.plain, Self.plain, unmoved]) == nil)
        let kitty = outcome([Self.version, Self.plain, Self.kitty, unmoved, Self.plain]).answers
        #expect(kitty.pixels == .kitty && !kitty.awaitsColumn)
    }

    @Test func sixelOfFewColorsIsNone() {
        #expect(pixels([Self.sixel, "\u{1B}[?1;0;16S", Self.sixel]) == nil)
        #expect(pixels([Self.sixel, "\u{1B}[?1;3;0S", Self.sixel]) == .sixel)
        #expect(pixels([Self.sixel, "\u{1B}[?1;0;256S", Self.sixel]) == .sixel)
    }

    @Test func answersComeInPieces() {
        let whole = Self.version + Self.cell + Self.sixel + Self.kitty + Self.most + Self.sixel
        let answers = outcome(whole.map { String($0) }).answers
        #expect(answers.pixels == .kitty && answers.cell == Size(columns: 10, rows: 20))
        #expect(answers.most == Size(columns: 800, rows: 600))
    }

    @Test(arguments: [
        "\u{1B}_Gi=31;ENOENT:\u{1B}\\", "\u{1B}_Gi=32;OK\u{1B}\\", "\u{1B}[6;0;10t", "\u{1B}[6;9999;10t",
        "\u{1B}[6;10t", "\u{1B}[?2;3;0S", "\u{1B}[8;24;80t", "\u{1B}[6;20;10;3t", "\u{1B}[>1;2;3c",
        "\u{1B}_Gi=31;OK\u{18}",
    ])
    func whatIsNoAnswerTellsNothing(text: String) {
        var decoder = InputDecoder()
        var events: [Event] = []
        for byte in text.utf8 { decoder.decode(byte, into: &events) }
        #expect(decoder.replies.isEmpty && events.isEmpty)
    }
}
