import Cells
import Glibc
import TestSupport
import Testing

@testable import Terminal

/// Right-to-left text and words of uncertain width, in terminals that treat them differently.
extension TerminalTests {
    private static let kitty = "\u{1B}P>|kitty(0.26.5)\u{1B}\\"
    private static let konsole = "\u{1B}P>|Konsole 22.12.3\u{1B}\\"
    private static let (off, on) = (
        "\u{1B}]50;BidiRenderingEnabled=false\u{07}", "\u{1B}]50;BidiRenderingEnabled=true\u{07}"
    )

    private func grid(_ text: String, _ terminal: Terminal) -> Grid {
        var grid = Grid(terminal.size)
        grid.write(text, column: 2, row: 1)
        return grid
    }

    /// What is written for a grid, without the bytes around an update.
    private func written(_ grid: Grid, _ terminal: Terminal, _ pty: PseudoTerminal) -> String {
        _ = pty.text()
        terminal.present(grid)
        return pty.text()
    }

    @Test func nothingIsAskedBeforeThereIsRightToLeftText() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        #expect(!written(grid("abc 漢字", terminal), terminal, pty).contains(Self.nameQuestion))
        let first = written(grid("םולש", terminal), terminal, pty)
        #expect(first.contains(Self.nameQuestion) && first.contains("םולש"))
        #expect(!written(grid("םולש x", terminal), terminal, pty).contains(Self.nameQuestion))
    }

    private static let nameQuestion = Terminal.nameQuestion

    @Test func kittyIsSentRunsInReadingOrder() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        #expect(written(grid("םלוע םולש", terminal), terminal, pty).contains("םלוע םולש"))
        pty.type(Self.kitty)
        #expect(terminal.events().isEmpty)
        // The page in view is drawn again.
        #expect(pty.text().contains("עולם שלום"))
        #expect(written(grid("גב", terminal), terminal, pty).contains("בג"))
        // The reader's choice overrides that.
        terminal.bidiOrder = .visual
        #expect(written(grid("גב", terminal), terminal, pty).contains("גב"))
        terminal.bidiOrder = nil
        #expect(written(grid("גב", terminal), terminal, pty).contains("בג"))
    }

    @Test func aTypeThatTellsTheTerminalIsEnough() throws {
        let pty = try #require(PseudoTerminal())
        guard let terminal = try? pty.terminal(type: "xterm-kitty") else {
            // The description comes with kitty.
            #expect(BidiState(type: "xterm-kitty").order == .runs)
            return
        }
        let text = written(grid("גב", terminal), terminal, pty)
        #expect(text.contains("בג") && !text.contains(Self.nameQuestion))
    }

    @Test func terminalsThatReorderRowsAreToldNotToAndToldAgainAtTheEnd() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(grid("abc", terminal))
        pty.type(Self.konsole)
        #expect(terminal.events().isEmpty)
        // Not before there is any such text.
        #expect(!pty.text().contains(Self.off))
        let text = written(grid("גב", terminal), terminal, pty)
        #expect(text.contains(Self.off) && text.contains("גב"))
        #expect(!written(grid("גב x", terminal), terminal, pty).contains(Self.off))
        terminal.restore()
        let end = pty.text()
        let back = try #require(end.firstRange(of: Self.on))
        #expect(end[back.upperBound...].contains("\u{1B}[8h"))
    }

    @Test func aNameThatComesBehindThePageChangesItAtOnce() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(grid("גב", terminal))
        _ = pty.text()
        pty.type(Self.konsole)
        #expect(terminal.events().isEmpty)
        #expect(pty.text().contains(Self.off))
    }

    @Test func whoeverTakesTheScreenAgainTellsTheTerminalAgain() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        pty.type(Self.konsole)
        _ = terminal.events()
        terminal.present(grid("גב", terminal))
        #expect(pty.text().components(of: Self.off) == 1)
        terminal.resume()
        #expect(pty.text().contains(Self.off))
        terminal.bidiOrder = .logical
        let text = written(grid("גב", terminal), terminal, pty)
        #expect(text.contains(Self.on) && text.contains("\u{1B}[8h") && text.contains("בג"))
    }

    @Test func aCrashTellsTheTerminalToo() async throws {
        let result = await #expect(
            processExitsWith: .signal(SIGSEGV), observing: [\.standardOutputContent]
        ) {
            Glibc.signal(SIGSEGV, SIG_DFL)
            let null = open("/dev/null", O_RDONLY)
            let terminal = try Terminal(
                type: "xterm-256color", input: null, output: dup(STDOUT_FILENO), mouse: true,
                size: Size(columns: 20, rows: 2))
            terminal.receive(name: "Konsole 22.12.3")
            var grid = Grid(terminal.size)
            grid.write("גב", column: 0, row: 0)
            terminal.present(grid)
            deliver(SIGSEGV)
        }
        let bytes = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        let told = try #require(bytes.firstRange(of: "\u{1B}]50;BidiRenderingEnabled=false\u{07}"))
        #expect(bytes[told.upperBound...].contains("\u{1B}]50;BidiRenderingEnabled=true\u{07}"))
    }

    @Test func namesAndTypesAreKnown() {
        #expect(BidiSupport(of: "kitty(0.40.1)") == .reversesRuns)
        #expect(BidiSupport(of: "Konsole 22.12.3") == .reordersRows(.konsole))
        for name in ["XTerm(379)", "tmux 3.5a", "foot(1.13.1)", "WezTerm 2024"] {
            #expect(BidiSupport(of: name) == .none)
        }
        #expect(BidiSupport(of: "mlterm-256color") == .reordersRows(.mlterm))
        #expect(BidiSupport(of: "tmux-256color") == .none)
    }

    private static let malayalam = "കി ക്ഷി പരിധി."

    @Test func widthsAreAskedForBehindTheFirstPageAndOnce() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        #expect(!written(grid(Self.malayalam, terminal), terminal, pty).contains("\u{1B}[6n"))
        let second = written(grid(Self.malayalam + " x", terminal), terminal, pty)
        let asked = try #require(second.firstRange(of: WidthAnswers.question))
        // The row that the question writes over is written again.
        #expect(second[asked.upperBound...].contains("\u{1B}[2;3H"))
        #expect(!written(grid(Self.malayalam, terminal), terminal, pty).contains("\u{1B}[6n"))
    }

    /// The answers of xterm, kitty and Konsole.
    @Test(arguments: [([3, 3, 4, 3], true), ([2, 3, 3, 2], false), ([3, 3, 4, 2], false)])
    func aTerminalThatCountsAsExpectedIsTrusted(_ columns: [Int], agrees: Bool) throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(grid(Self.malayalam, terminal))
        terminal.present(grid(Self.malayalam + " x", terminal))
        pty.type(columns.map { "\u{1B}[2;\($0)R" }.joined() + "\u{1B}[0n")
        #expect(terminal.events().isEmpty)
        #expect(terminal.uncertainRows.isEmpty == agrees)
        // Either the cursor is moved to each word, or ncurses writes the row.
        let text = written(grid(Self.malayalam + " y", terminal), terminal, pty)
        #expect(text.contains("\u{1B}[2;6H") == !agrees)
    }

    @Test func wordsOfUncertainWidthAreWrittenByTheirColumns() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        let text = written(grid(Self.malayalam, terminal), terminal, pty).replacing("\u{1B}[0m", with: "")
        for (column, word) in [(3, "കി"), (6, "ക്ഷി"), (10, "പരിധി.")] {
            #expect(text.contains("\u{1B}[2;\(column)H\(word)"), "\(text.debugDescription)")
        }
        #expect(terminal.present(grid(Self.malayalam, terminal)) > 0)
        #expect(terminal.present(grid(Self.malayalam, terminal)) == 0)
    }

    /// Asked once, behind the first page; the row that is written over is written again at once.
    @Test func ambiguousWidthsAreAskedForBehindTheFirstPage() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.askForWidths()
        #expect(!pty.text().contains("\u{1B}[6n"))
        #expect(!written(grid("“x”", terminal), terminal, pty).contains("\u{1B}[6n"))
        terminal.askForWidths()
        let text = pty.text()
        let asked = try #require(text.firstRange(of: AmbiguityAnswers.question))
        #expect(text[asked.upperBound...].contains("“x”"))
        #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
        #expect(!written(grid("“y”", terminal), terminal, pty).contains("\u{1B}[6n"))
        #expect(terminal.textWidths == .standard)
    }

    /// The replies of xterm, xterm set up for Chinese, a terminal that widens text alone, and half a reply.
    @Test(
        arguments: [
            ([2, 2], false, false), ([3, 3], true, true), ([3, 2], true, false), ([2], false, false),
            ([], false, false),
        ])
    func ambiguousWidthsAreAsTheTerminalShows(_ columns: [Int], isWide: Bool, replaces: Bool) throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(grid("“x” ─", terminal))
        terminal.askForWidths()
        _ = pty.text()
        pty.type("\u{1B}[?2027;0$y" + columns.map { "\u{1B}[2;\($0)R" }.joined() + "\u{1B}[0n")
        #expect(terminal.events().isEmpty)
        #expect(terminal.textWidths.widensAmbiguous == isWide)
        // What ncurses has counted wrongly is drawn anew, boxes in what has one column.
        #expect(pty.text().contains("“x”") == isWide)
        var wide = Grid(terminal.size, widths: terminal.textWidths)
        wide.write("“я” ─", column: 2, row: 1)
        let text = written(wide, terminal, pty)
        #expect(text.contains("\u{1B}[2;5Hя") == isWide)
        #expect(text.contains("\u{1B}[2;7H”") == isWide)
        #expect(text.contains("-") == replaces, "\(text.debugDescription)")
    }

    /// The samples of clusters wait for the replies about ambiguous characters, and for the terminal's mode.
    @Test(arguments: [(2, true), (0, false), (1, false), (3, false), (4, false)])
    func clustersAreSwitchedOnWhereTheyAreOff(_ state: Int, switches: Bool) throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(grid(Self.malayalam, terminal))
        terminal.askForWidths()
        let first = pty.text()
        #expect(first.contains("\u{1B}[?2027$p") && !first.contains("ക്ഷി\u{1B}[6n"))
        pty.type("\u{1B}[?2027;\(state)$y\u{1B}[2;2R\u{1B}[2;2R\u{1B}[0n")
        #expect(terminal.events().isEmpty)
        let second = pty.text()
        #expect(second.contains(WidthAnswers.question) && second.contains("\u{1B}[?2027h") == switches)
        // kitty: a vowel sign takes no column.
        #expect(!terminal.textWidths.joinsVowelSigns)
        pty.type("\u{1B}[2;2R\u{1B}[2;3R\u{1B}[2;3R\u{1B}[2;2R\u{1B}[0n")
        #expect(terminal.events().isEmpty)
        #expect(terminal.textWidths.joinsVowelSigns)
        var joined = Grid(terminal.size, widths: terminal.textWidths)
        joined.write(Self.malayalam, column: 2, row: 1)
        let text = written(joined, terminal, pty).replacing("\u{1B}[0m", with: "")
        for (column, word) in [(3, "കി"), (5, "ക്ഷി"), (8, "പരിധി.")] {
            #expect(text.contains("\u{1B}[2;\(column)H\(word)"), "\(text.debugDescription)")
        }
        terminal.restore()
        #expect(pty.text().contains("\u{1B}[?2027l") == switches)
    }
}

extension String {
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
