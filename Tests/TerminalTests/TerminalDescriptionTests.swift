import CNcurses
import Cells
import Glibc
import TestSupport
import Testing

@testable import Terminal

/// What ncurses is told of terminals.
extension TerminalTests {
    private static func string(_ name: String) -> String? { cn_capability(name).map { String(cString: $0) } }

    /// What the system tells of a type.
    private func told<Result>(of type: String, _ body: () -> Result) throws -> Result {
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        var status: Int32 = 0
        try #require(setupterm(type, null, &status) == OK)
        defer { del_curterm(cn_current_terminal()) }
        return body()
    }

    @Test(arguments: ["xterm-256color", "linux", "screen", "tmux-256color", "rxvt", "vt220", "ansi", "vt52"])
    func keysAndModesAreTheTypes(_ type: String) throws {
        let strings = [
            "kcuu1", "kcud1", "khome", "kpp", "kf1", "kf12", "kbs", "kmous", "kDC", "kcbt", "cup", "el", "ed",
            "ech", "rep", "clear", "smcup", "rmcup", "smkx", "rmkx", "civis", "cnorm", "bold", "rev", "smul",
            "hpa", "smam", "ich1",
        ]
        let (flags, numbers) = (["am", "xenl", "bce", "msgr", "mir", "km"], ["xmc", "ncv", "it", "wsl"])
        func all() -> [String] {
            strings.map { Self.string($0) ?? "none" } + flags.map { "\(cn_flag($0))" }
                + numbers.map { "\(max(-1, cn_number($0)))" }
        }
        let expected = try told(of: type, all)
        let terminal = try screen(4, 2, type: type)
        #expect(all() == expected)
        terminal.restore()
    }

    @Test func whatIsBuiltInIsWhatXtermHas() throws {
        try told(of: "xterm-256color") {
            for (name, value) in BuiltInDescription.strings {
                #expect(Self.string(name).map { Array($0.utf8) } == value, "\(name)")
            }
        }
    }

    @Test(arguments: ["xterm-kitty", "no-such-terminal"])
    func aTypeThatTheSystemDoesNotKnowIsDrawnLikeXterm(_ type: String) async {
        await #expect(processExitsWith: .success) { [type] in
            // As if the database had no entry at all.
            setenv("TERMINFO", "/nonexistent", 1)
            let pty = try #require(PseudoTerminal(Size(columns: 20, rows: 4)))
            let terminal = try pty.terminal(type: type, depth: nil)
            var grid = Grid(terminal.size)
            grid.write("x", column: 3, row: 2, style: Style(foreground: .indexed(200)))
            terminal.present(grid)
            #expect(pty.text().contains("\u{1B}[3;4H"))
            pty.type("\u{1B}OA\u{1B}[6~")
            #expect(terminal.events() == [.key(Key(.up)), .key(Key(.pageDown))])
            terminal.restore()
        }
    }

    /// ncurses weighs no other movements where it knows of none.
    @Test func theCursorMovesByAddressesAlone() throws {
        let terminal = try screen(4, 2)
        for name in ["cr", "home", "ll", "cuf", "cub", "cuu", "cud", "cuf1", "cub1", "vpa", "ht", "csr"] {
            #expect(Self.string(name) == nil)
        }
        #expect(Self.string("cup") != nil)
        terminal.restore()
    }

    @Test func theEnvironmentIsLeftAsItWas() throws {
        for before in [nil, "/nowhere"] {
            if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
            defer { unsetenv("TERMINFO") }
            _ = try screen(4, 2)
            #expect(getenv("TERMINFO").map { String(cString: $0) } == before)
        }
    }

    /// Every entry of the palette and the ends of what 24 bits hold, as letters and as ground.
    @Test func everyColourIsWrittenAsItIs() throws {
        let pty = try #require(PseudoTerminal(Size(columns: 40, rows: 20)))
        let terminal = try pty.terminal(depth: .full)
        var grid = Grid(terminal.size)
        let exact: [Color] = [.rgb(0, 0, 0), .rgb(0, 0, 1), .rgb(255, 255, 255), .rgb(1, 20, 200)]
        let colors = (0...255).map { Color.indexed($0) } + exact
        for (place, color) in colors.enumerated() {
            let (column, row) = (place % 20 * 2, place / 20)
            grid.write("x", column: column, row: row, style: Style(foreground: color))
            grid.write("y", column: column + 1, row: row, style: Style(background: color))
        }
        terminal.present(grid)
        let text = pty.text()
        for (index, color) in colors.enumerated() {
            let parameters =
                switch index {
                case ..<8: (ink: "\(30 + index)", ground: "\(40 + index)")
                case ..<16: (ink: "\(82 + index)", ground: "\(92 + index)")
                case ..<256: (ink: "38;5;\(index)", ground: "48;5;\(index)")
                default:
                    (
                        ink: "38;2;" + Self.decimal(color), ground: "48;2;" + Self.decimal(color)
                    )
                }
            #expect(text.contains("\u{1B}[\(parameters.ink)mx"), "\(parameters.ink)")
            #expect(text.contains("\u{1B}[\(parameters.ground)my"), "\(parameters.ground)")
        }
    }

    private static func decimal(_ color: Color) -> String {
        color.rgb.map { "\($0.red);\($0.green);\($0.blue)" } ?? ""
    }

    /// Where a frame is not gathered in memory, each write reaches the terminal by itself: here as a packet.
    @Test func aFrameIsNotWrittenOutAtEachMovementOfTheCursor() async {
        await #expect(processExitsWith: .success) {
            var limit = rlimit(rlim_cur: 0, rlim_max: 0)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            var ends: [Int32] = [-1, -1]
            try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
            func packets() -> Int {
                var buffer = [UInt8](repeating: 0, count: 65_536)
                var count = 0
                while recv(ends[1], &buffer, buffer.count, Int32(MSG_DONTWAIT)) > 0 { count += 1 }
                return count
            }
            let terminal = try Terminal(
                type: "xterm-256color", input: open("/dev/null", O_RDONLY), output: ends[0], mouse: false,
                size: Size(columns: 60, rows: 30))
            var grid = Grid(terminal.size)
            terminal.present(grid)
            _ = packets()
            for row in 0..<30 { grid.write("x", column: row, row: row) }
            terminal.present(grid)
            #expect((1...4).contains(packets()))
        }
    }

    @Test func aTerminalThatWasTakenAgainHasItsColoursAndKeys() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: .full)
        var grid = Grid(terminal.size)
        grid.write("x", column: 3, row: 2, style: Style(background: .rgb(9, 8, 7)))
        terminal.present(grid)
        _ = pty.text()
        terminal.resume()
        let text = pty.text()
        #expect(text.contains("\u{1B}[2J") && text.contains("48;2;9;8;7mx"))
        pty.type("\u{1B}OA")
        _ = terminal.events()
        pty.type("\u{1B}OB")
        #expect(terminal.events() == [.key(Key(.down))])
        grid.write("y", column: 8, row: 4, style: Style(background: .rgb(9, 8, 7)))
        terminal.present(grid)
        #expect(pty.text().contains("\u{1B}[5;9H\u{1B}[48;2;9;8;7my"))
        terminal.restore()
    }
}
