import Cells
import Glibc
import TestSupport
import Testing

@testable import Terminal

/// Pictures of pixels on a terminal that takes them, or does not.
extension TerminalTests {
    private static let kitty =
        "\u{1B}P>|kitty(0.40)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;22c\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;22c"
    private static let sixel = "\u{1B}[6;20;10t\u{1B}[?62;4c\u{1B}[?2;0;800;480S\u{1B}[?62;4c"

    /// A grid whose cells all have a letter.
    private func grid(_ letter: String, of terminal: Terminal) -> Grid {
        var grid = Grid(terminal.size)
        for row in 0..<terminal.size.rows {
            grid.write(
                String(repeating: letter, count: terminal.size.columns), column: 0, row: row, style: .plain)
        }
        return grid
    }

    private var picture: PixelPicture {
        PixelPicture(
            id: 5, area: Rect(column: 2, row: 1, columns: 4, rows: 2), bytes: Array("\u{1B}Pq~\u{1B}\\".utf8))
    }

    @Test func aTerminalThatIsNotAskedOrNeverAnswersShowsNoPixels() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(grid("a", of: terminal), pictures: [picture])
        #expect(!pty.text().contains("\u{1B}[c"))
        terminal.askForPixels()
        terminal.askForPixels()
        #expect(pty.text() == PixelAnswers.question + PendingAnswers.fence)
        #expect(terminal.events().isEmpty && terminal.pixels == nil)
        terminal.present(grid("b", of: terminal), pictures: [picture])
        #expect(!pty.text().contains("\u{1B}_G"))
    }

    @Test func theFirstFrameAsks() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.askForPixels()
        #expect(!pty.text().contains("\u{1B}[c"))
        terminal.present(grid("a", of: terminal))
        let first = pty.text()
        let asked = try #require(first.firstRange(of: PixelAnswers.question))
        #expect(first[asked.upperBound...].contains("aaa"))
        terminal.present(grid("b", of: terminal))
        #expect(!pty.text().contains("\u{1B}[c"))
    }

    @Test func picturesComeBehindTheTextAndGoBeforeIt() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(grid("a", of: terminal))
        terminal.askForPixels()
        pty.type(Self.kitty + "x")
        #expect(terminal.events() == [.key(.character("x"))])
        #expect(terminal.pixels == TerminalPixels(.kitty, cell: Size(columns: 10, rows: 20)))
        _ = pty.text()
        terminal.present(grid("b", of: terminal), pictures: [picture])
        let shown = pty.text()
        let placed = try #require(shown.firstRange(of: "a=p,i=5"))
        #expect(shown[..<placed.lowerBound].contains("bbb") && !shown[placed.upperBound...].contains("bbb"))
        // Nothing changes: nothing is written.
        #expect(terminal.present(grid("b", of: terminal), pictures: [picture]) == 0)
        terminal.present(grid("c", of: terminal))
        let gone = pty.text()
        let removed = try #require(gone.firstRange(of: "a=d,d=i,i=5"))
        #expect(gone[removed.upperBound...].contains("ccc") && !gone[..<removed.lowerBound].contains("ccc"))
    }

    /// tmux says that it has sixel; later the terminal around it answers.
    @Test func placeholdersTakeThePlaceOfSixel() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: .full)
        terminal.present(grid("a", of: terminal))
        terminal.askForPixels()
        pty.type("\u{1B}P>|tmux 3.5a\u{1B}\\" + Self.sixel)
        _ = terminal.events()
        #expect(terminal.pixels?.taking == .sixel && pty.text().contains("a=T,U=1,i=1382376303"))
        terminal.present(grid("a", of: terminal), pictures: [picture])
        _ = pty.text()
        pty.type("\u{1B}_Gi=1382376303;OK\u{1B}\\\u{1B}[2;1R")
        #expect(terminal.events().isEmpty && terminal.pixels?.taking == .placeholders)
        var styled = grid("a", of: terminal)
        styled.fill(picture.area, with: Cell(style: Style(background: .rgb(RGB(1, 2, 3)))))
        terminal.present(styled, pictures: [picture])
        let shown = pty.text()
        #expect(shown.contains("aaaa") && shown.contains("\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,U=1,f=100"))
        // In the colours of the page, as pictures are clear in parts.
        let ground = try #require(shown.firstRange(of: "\u{1B}7\u{1B}[2;3H\u{1B}[0m\u{1B}[48;"))
        #expect(shown[ground.upperBound...].unicodeScalars.contains("\u{10EEEE}"))
        terminal.restore()
        let left = pty.text()
        #expect(left.contains("a=d,d=I,i=") && left.contains("a=d,d=R,x="))
    }

    private var large: PixelPicture {
        PixelPicture(
            [SizedText(origin: Point(column: 2, row: 1), text: "Sea", style: .plain)],
            area: Rect(column: 0, row: 1, columns: 10, rows: 2))
    }

    @Test func textOfTwiceTheSizeIsWrittenOverBlankCells() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(grid("a", of: terminal))
        terminal.askForPixels()
        _ = pty.text()
        pty.type("\u{1B}P>|kitty(0.40)\u{1B}\\")
        _ = terminal.events()
        // The rows of the question are written again at once.
        let asked = pty.text()
        let question = try #require(asked.firstRange(of: SizedTextAnswers.question))
        #expect(asked[question.upperBound...].count { $0 == "a" } == terminal.size.columns * 2)
        #expect(!terminal.takesSizedText)
        pty.type("\u{1B}[2;1R\u{1B}[2;3R\u{1B}[2;5R")
        #expect(terminal.events().isEmpty && terminal.takesSizedText && terminal.pixels == nil)
        var blank = grid("a", of: terminal)
        blank.fill(large.area, with: Cell())
        _ = pty.text()
        terminal.present(blank, pictures: [large])
        let shown = pty.text()
        #expect(shown.contains("\u{1B}7\u{1B}[0m\u{1B}[2;3H\u{1B}]66;s=2;Sea\u{7}\u{1B}8"))
        #expect(terminal.present(blank, pictures: [large]) == 0)
        terminal.present(grid("a", of: terminal))
        let gone = pty.text()
        let erased = try #require(gone.firstRange(of: "\u{1B}7\u{1B}[2;3H\u{1B}[6X\u{1B}8"))
        #expect(gone[erased.upperBound...].count { $0 == "a" } == terminal.size.columns * 2)
        // Pictures come beside it.
        pty.type("\u{1B}[6;20;10t\u{1B}[?62;22c\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;22c")
        _ = terminal.events()
        #expect(terminal.pixels?.taking == .kitty && terminal.takesSizedText)
    }

    @Test func lettersOfEverySizeAreWrittenAndErased() {
        func bytes(_ text: String, _ letters: SizedText.Letters) -> (String, String) {
            let text = SizedText(
                origin: Point(column: 2, row: 1), text: text, style: .plain, letters: letters)
            return (
                String(decoding: text.sequence, as: UTF8.self), String(decoding: text.erasing, as: UTF8.self)
            )
        }
        let place = "\u{1B}[2;3H"
        #expect(bytes("Ab", .enlarged(3)) == (place + "\u{1B}]66;s=3;Ab\u{7}", place + "\u{1B}[6X"))
        #expect(
            bytes("14", .raised(columns: 2)) == (place + "\u{1B}]66;n=2:d=3:w=2;14\u{7}", place + "\u{1B}[2X")
        )
        #expect(
            bytes("や", .above(columns: 2)) == (
                place + "\u{1B}]66;n=1:d=2:w=2:v=1:h=2;や\u{7}", place + "\u{1B}[2X"
            ))
        #expect(
            bytes("や", .beside(columns: 2)) == (
                place + "\u{1B}]66;n=1:d=2:w=2:v=2;や\u{7}", place + "\u{1B}[2X"
            ))
    }

    @Test func aTerminalWithoutSizedTextIsGivenNone() throws {
        for columns in [[1, 1, 1], [1, 3, 3], [1, 3, 4], [1, 3]] {
            let pty = try #require(PseudoTerminal())
            let terminal = try pty.terminal()
            terminal.present(grid("a", of: terminal))
            terminal.askForPixels()
            pty.type(Self.kitty + columns.map { "\u{1B}[2;\($0)R" }.joined() + "x")
            #expect(terminal.events() == [.key(.character("x"))])
            #expect(!terminal.takesSizedText && terminal.pixels?.taking == .kitty)
        }
    }

    @Test func keysDoNotWaitForPictures() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(grid("a", of: terminal))
        terminal.askForPixels()
        pty.type(Self.kitty)
        _ = terminal.events()
        _ = pty.text()
        var large = picture
        large.bytes = [UInt8](repeating: 0, count: 3_100)
        pty.type("x")
        let count = terminal.present(grid("b", of: terminal), pictures: [large])
        #expect(terminal.unfinished == [5] && count < Terminal.pieceOfPixels)
        let text = pty.text()
        #expect(text.contains("bbb") && !text.contains("\u{1B}_G"))
        #expect(terminal.events() == [.key(.character("x"))])
        // It comes when nothing waits any more.
        terminal.present(grid("b", of: terminal), pictures: [large])
        let shown = pty.text()
        #expect(
            terminal.unfinished.isEmpty && shown.contains("a=t,f=100,t=d,i=5") && shown.contains("a=p,i=5"))
        #expect(terminal.present(grid("b", of: terminal), pictures: [large]) == 0)
    }

    @Test func sixelLeavesWholeRowsDrawnAnew() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        let text = grid("a", of: terminal)
        terminal.present(text)
        terminal.askForPixels()
        pty.type(Self.sixel)
        _ = terminal.events()
        let most = Size(columns: 800, rows: 480)
        #expect(terminal.pixels == TerminalPixels(.sixel, cell: Size(columns: 10, rows: 20), most: most))
        _ = pty.text()
        terminal.present(text, pictures: [picture])
        #expect(pty.text().contains("\u{1B}7\u{1B}[2;3H\u{1B}Pq~\u{1B}\\\u{1B}8"))
        // The same text, and no picture any more.
        terminal.present(text)
        let drawn = pty.text().count { $0 == "a" }
        #expect(drawn == terminal.size.columns * 2)
    }

    @Test func nothingIsLeftWhereTheTerminalIsGivenBack() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.askForPixels()
        pty.type(Self.kitty)
        _ = terminal.events()
        terminal.present(grid("a", of: terminal), pictures: [picture])
        _ = pty.text()
        terminal.redraw()
        let anew = pty.text()
        // A screen that is cleared no longer has the pictures that it stored.
        #expect(anew.contains("a=d,d=I,i=5") && anew.contains("a=p,i=5") && anew.contains("a=t"))
        pty.resize(to: Size(columns: 50, rows: 12))
        deliver(SIGWINCH)
        _ = terminal.events()
        #expect(pty.text().contains("a=d,d=I,i=5"))
        terminal.present(grid("b", of: terminal), pictures: [picture])
        _ = pty.text()
        terminal.restore()
        #expect(pty.text().contains("a=d,d=I,i=5"))
    }

    @Test func anAnswerThatComesLateDoesNotChangeHowPicturesAreTaken() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(grid("a", of: terminal))
        terminal.askForPixels()
        pty.type(Self.sixel)
        _ = terminal.events()
        pty.type("\u{1B}_Gi=31;OK\u{1B}\\")
        #expect(terminal.events().isEmpty && terminal.pixels?.taking == .sixel)
    }

    @Test func theSizesAreAskedForAgainWhereTheWindowHasChanged() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(grid("a", of: terminal))
        terminal.askForPixels()
        pty.type(Self.sixel)
        _ = terminal.events()
        _ = pty.text()
        pty.resize(to: Size(columns: 50, rows: 12))
        deliver(SIGWINCH)
        _ = terminal.events()
        #expect(pty.text().contains("\u{1B}[16t\u{1B}[?2;1;0S"))
        pty.type("\u{1B}[6;22;11t\u{1B}[?2;0;900;500S")
        _ = terminal.events()
        let most = Size(columns: 900, rows: 500)
        #expect(terminal.pixels == TerminalPixels(.sixel, cell: Size(columns: 11, rows: 22), most: most))
    }

    @Test func lettersOfAnotherSizeShowPicturesAnew() throws {
        let pty = try #require(PseudoTerminal())
        let size = Size(columns: 40, rows: 10)
        pty.resize(to: size, cell: Size(columns: 10, rows: 20))
        let terminal = try pty.terminal()
        terminal.present(grid("a", of: terminal))
        terminal.askForPixels()
        pty.type(Self.kitty)
        _ = terminal.events()
        terminal.present(grid("a", of: terminal), pictures: [picture])
        _ = pty.text()
        pty.resize(to: size, cell: Size(columns: 12, rows: 24))
        deliver(SIGWINCH)
        #expect(terminal.events().isEmpty && terminal.cell == Size(columns: 12, rows: 24))
        let anew = pty.text()
        #expect(anew.contains("a=d,d=I,i=5") && anew.contains("aaaa") && anew.contains("a=p,i=5"))
    }
}
