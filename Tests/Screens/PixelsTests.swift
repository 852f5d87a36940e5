import Cells
import Glibc
import TestSupport
import Testing

/// The program in terminals that take pictures in pixels, or do not, and answer at once, late, in pieces or never.
@Suite(.long) struct PixelsTests {
    private static let takesKitty = (
        query: "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\", answer: "\u{1B}_Gi=31;OK\u{1B}\\"
    )
    private static let isTmux = (query: "\u{1B}[>0q", answer: "\u{1B}P>|tmux 3.5a\u{1B}\\")
    private static let hasNoSixel = (query: "\u{1B}[c", answer: "\u{1B}[?62;22c")

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The program with a page that has a picture, and one that has none. Neither has a heading, which would be a second
    /// picture.
    private func open(
        _ answering: FakeTerminal.Answering, _ more: [(query: String, answer: String)] = [],
        options: [String] = []
    ) throws -> FakeTerminal {
        let square = """
            <svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160"/></svg>
            """
        _ = TextFile.write(square, to: folder.path + "/square.svg")
        let words = String(repeating: "<p>Words that fill the pages behind it.</p>", count: 40)
        let page = "<p>A page</p><p><img alt='A square' src='square.svg'></p>"
        let path = folder.path + "/page.html"
        _ = TextFile.write(page + words, to: path)
        let terminal = try #require(FakeTerminal(answering: answering, more: more))
        let started = terminal.start(
            [try Recto.program, "--motion", "0"] + options + [path],
            environment: [
                "TERM=xterm-256color", "LC_ALL=C.UTF-8", "XDG_DATA_HOME=\(folder.path)/data",
                "XDG_CONFIG_HOME=\(folder.path)/config",
            ])
        try #require(started)
        try #require(terminal.run { $0.output.contains("A page") })
        return terminal
    }

    private func status(_ terminal: FakeTerminal) -> Int32? {
        var status: Int32?
        _ = terminal.run {
            status = $0.status()
            return status != nil
        }
        return status
    }

    /// Whether a picture comes, goes with its page and comes back, and the terminal has nothing of it in the end.
    private func expectKitty(_ answering: FakeTerminal.Answering) throws {
        let terminal = try open(answering, [Self.takesKitty])
        #expect(terminal.run { $0.output.contains("a=t,f=100") && $0.output.contains("a=p,i=") })
        let shown = terminal.output.count
        terminal.type(" ")
        #expect(terminal.run { $0.output.dropFirst(shown).contains("a=d,d=i,i=") })
        let turned = terminal.output.count
        terminal.type("\u{1B}[D")
        #expect(terminal.run { $0.output.dropFirst(turned).contains("a=p,i=") })
        #expect(!terminal.output.dropFirst(turned).contains("a=t,"))
        let back = terminal.output.count
        terminal.type("q")
        #expect(status(terminal) == 0)
        terminal.run(for: .milliseconds(20))
        #expect(terminal.output.dropFirst(back).contains("a=d,d=I,i="))
    }

    @Test func aPictureComesInKittysWay() throws { try expectKitty(.atOnce) }
    @Test func itComesWhereTheAnswersAreLate() throws { try expectKitty(.late(.milliseconds(300))) }
    @Test func itComesWhereTheyComeInPieces() throws {
        try expectKitty(.inPieces(of: 3, every: .milliseconds(4)))
    }

    @Test func aPictureComesAsSixel() throws {
        let terminal = try open(.atOnce)
        #expect(terminal.run { $0.output.contains("\u{1B}P0;1;0q") })
        #expect(!terminal.output.contains("\u{1B}_Ga="))
        let shown = terminal.output.count
        terminal.type("q")
        #expect(status(terminal) == 0 && !terminal.output.dropFirst(shown).contains("\u{1B}P"))
    }

    /// Terminals that have no other way tell of this one by their name.
    @Test(arguments: ["iTerm2 3.4.19", "WezTerm 20240203", "mintty 3.7.0"])
    func aPictureComesAsAFile(name: String) throws {
        let terminal = try open(
            .atOnce, [(query: "\u{1B}[>0q", answer: "\u{1B}P>|\(name)\u{1B}\\"), Self.hasNoSixel])
        #expect(terminal.run { $0.output.contains("\u{1B}]1337;File=inline=1;size=") })
        #expect(terminal.output.contains("doNotMoveCursor=1:iVBORw0KGgo"))
        #expect(!terminal.output.contains("\u{1B}_Ga=") && !terminal.output.contains("\u{1B}P0;"))
        let shown = terminal.output.count
        terminal.type(" ")
        terminal.run(for: .milliseconds(300))
        #expect(!terminal.output.dropFirst(shown).contains("]1337;"))
        terminal.type("q")
        #expect(status(terminal) == 0)
    }

    @Test func pixelsThatCannotBeHadAreSpokenOfOnce() throws {
        let terminal = try open(.atOnce, [Self.hasNoSixel], options: ["--pictures", "pixels"])
        #expect(terminal.run { $0.output.contains("no pixels") })
        let said = terminal.output.count
        terminal.type(" \u{1B}[D")
        terminal.run(for: .milliseconds(300))
        #expect(!terminal.output.dropFirst(said).contains("no pixels"))
        terminal.type("q")
        #expect(status(terminal) == 0)
    }

    @Test func aTerminalThatNeverAnswersHasNoPixelsEither() throws {
        let terminal = try open(.never, options: ["--pictures", "pixels"])
        #expect(terminal.run { $0.output.contains("no pixels") })
        terminal.type("q")
        #expect(status(terminal) == 0)
    }

    @Test func cellsStayWhereNothingIsAnswered() throws {
        let terminal = try open(.never)
        #expect(terminal.run { $0.output.contains("\u{1B}[>0q") })
        terminal.run(for: .milliseconds(300))
        #expect(!terminal.output.contains("\u{1B}_G") && !terminal.output.contains("\u{1B}P0;"))
        terminal.type("q")
        #expect(status(terminal) == 0)
    }

    @Test func tmuxIsNotAskedInKittysWay() throws {
        let terminal = try open(.atOnce, [Self.isTmux, Self.hasNoSixel, Self.takesKitty])
        #expect(terminal.run { $0.output.contains("\u{1B}[>0q") })
        terminal.run(for: .milliseconds(300))
        #expect(!terminal.output.contains(Self.takesKitty.query) && !terminal.output.contains("\u{1B}P0;"))
        #expect(!terminal.output.contains("a=T,U=1,f=100"))
    }

    @Test func aPictureComesPastTmux() throws {
        let around = (query: "a=T,U=1,i=1382376303", answer: "\u{1B}_Gi=1382376303;OK\u{1B}\\\u{1B}[2;1R")
        let terminal = try open(.atOnce, [Self.isTmux, Self.hasNoSixel, around])
        let sent = "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,U=1,f=100"
        #expect(terminal.run { $0.output.contains(sent) && $0.output.contains("\u{10EEEE}") })
        let shown = terminal.output.count
        terminal.type("q")
        #expect(status(terminal) == 0)
        terminal.run(for: .milliseconds(20))
        #expect(terminal.output.dropFirst(shown).contains("a=d,d=I,i="))
        #expect(terminal.output.dropFirst(shown).contains("a=d,d=R,x="))
    }

    @Test func nothingIsLeftBehindACrash() throws {
        let terminal = try open(.atOnce, [Self.takesKitty])
        #expect(terminal.run { $0.output.contains("a=p,i=") })
        kill(try #require(terminal.program), SIGABRT)
        #expect(status(terminal).map { $0 & 0x7F } == SIGABRT)
        terminal.run(for: .milliseconds(20))
        #expect(terminal.output.suffix(400).contains("a=d,d=A"))
    }

    @Test func aBookWithoutPicturesAsksNothing() throws {
        let terminal = try #require(FakeTerminal(answering: .atOnce, more: [Self.takesKitty]))
        let path = folder.path + "/words.txt"
        _ = TextFile.write("Words alone.", to: path)
        let started = terminal.start(
            [try Recto.program, path],
            environment: ["TERM=xterm-256color", "XDG_DATA_HOME=\(folder.path)/data"])
        try #require(started)
        try #require(terminal.run { $0.output.contains("Words") })
        terminal.run(for: .milliseconds(300))
        #expect(!terminal.output.contains("\u{1B}[>0q") && !terminal.output.contains("\u{1B}[c"))
    }
}

extension Collection<UInt8> {
    fileprivate func contains(_ text: String) -> Bool {
        let (bytes, wanted) = (Array(self), Array(text.utf8))
        guard let first = wanted.first else { return true }
        return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: wanted) }
    }
}
