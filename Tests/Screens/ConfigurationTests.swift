import Glibc
import TestSupport
import Testing

/// What a person decides, in a file and while reading, and that it holds the next time.
@Suite(.serialized, .long) struct ConfigurationTests {
    private let folder: TemporaryFolder
    private let handbook = Recto.book("handbook.epub")

    init() throws { folder = try TemporaryFolder() }

    private func write(_ configuration: String) {
        mkdir(folder.path + "/config", 0o700)
        mkdir(folder.path + "/config/recto", 0o700)
        #expect(TextFile.write(configuration, to: folder.path + "/config/recto/config"))
    }

    private func open(_ options: String = "", columns: Int = 80) throws -> Tmux {
        let terminal = try Tmux(reading: handbook, options: options, columns: columns, folder: folder)
        _ = try #require(try terminal.screen(where: Recto.isCounted))
        return terminal
    }

    private func type(_ line: String, in terminal: Tmux) throws {
        try terminal.press("-l", ":" + line)
        try terminal.press("Enter")
    }

    /// Leaves, and waits until all is on the shelf.
    private func leave(_ terminal: Tmux) throws {
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
    }

    @Test func theFileSetsAndBindsAndSaysWhatIsWrong() throws {
        write("set mouse off\nbind x contents\nnex\nunbind t\n")
        let terminal = try Tmux(reading: handbook, folder: folder)
        #expect(try terminal.screen(with: "config line 3: no command nex") != nil)
        #expect(try !terminal.reportsMouse)
        try terminal.press("x")
        #expect(try terminal.screen(with: "goes there") != nil)
        // What follows an escape at once belongs to it.
        try terminal.press("q")
        #expect(try terminal.screen { !$0.contains("goes there") } != nil)
        try type("config", in: terminal)
        #expect(try terminal.screen(with: "did you mean next?") != nil)
        try terminal.press("q")
        #expect(try terminal.screen { !$0.contains("did you mean next?") } != nil)
        try leave(terminal)
        let run = try Recto.run("--config", folder.path + "/config/recto/config", "--dump", handbook)
        #expect(run.status == 0)
        #expect(
            run.errors == "recto: \(folder.path)/config/recto/config:3: no command nex; did you mean next?\n")
        #expect(try Recto.run("--config", "/nonexistent", "--dump", handbook).status == 1)
    }

    @Test func whatIsChangedHoldsTheNextTimeUntilTheFileSaysSomethingNew() throws {
        write("set measure 60\n")
        let first = try open()
        try type("set measure 40", in: first)
        try type("setlocal indicator top", in: first)
        try type("set mouse off", in: first)
        try leave(first)
        let second = try Tmux(reading: handbook, folder: folder)
        _ = try second.screen(with: "The Recto Handbook")
        #expect(try !second.reportsMouse)
        try type("set measure", in: second)
        #expect(try second.screen(with: "measure is 40 (saved)") != nil)
        try type("set indicator", in: second)
        #expect(try second.screen(with: "indicator is top (this book)") != nil)
        try type("reset indicator", in: second)
        #expect(try second.screen(with: "indicator is bottom") != nil)
        try leave(second)
        write("set measure 50\n")
        let third = try open()
        try type("set measure", in: third)
        #expect(try third.screen(with: "measure is 50 (config)") != nil)
        try leave(third)
    }

    @Test func theOptionsComeBeforeAllElse() throws {
        write("set measure 60\n")
        let terminal = try open("--measure 50")
        try type("set measure", in: terminal)
        #expect(try terminal.screen(with: "measure is 50 (option)") != nil)
        try leave(terminal)
        let bare = try open("--no-config")
        try type("set measure", in: bare)
        #expect(try bare.screen(with: "measure is 66 ") != nil)
        try leave(bare)
    }

    @Test func thePromptCompletesRemembersAndTakesPastes() throws {
        let terminal = try open()
        try terminal.press("-l", ":set mea")
        try terminal.press("Tab")
        #expect(try terminal.screen(with: ":set measure") != nil)
        try terminal.press("-l", "50")
        try terminal.press("Enter")
        #expect(try terminal.screen { !$0.contains(":set") } != nil)
        #expect(TextFile.write("", to: folder.path + "/a book.epub"))
        try terminal.press("-l", ":open \(folder.path)/a")
        try terminal.press("Tab")
        #expect(try terminal.screen(with: "/a book.epub") != nil)
        try terminal.press("C-g")
        #expect(try terminal.screen { !$0.contains("/a book.epub") } != nil)
        try terminal.paste("page\n3")
        try terminal.press(":")
        try terminal.paste("page\n3")
        #expect(try terminal.screen(with: ":page 3") != nil)
        try terminal.press("C-g")
        try leave(terminal)
        let next = try open()
        try next.press(":")
        try next.press("Up")
        #expect(try next.screen(with: ":set measure 50") != nil)
        try next.press("C-g")
        try leave(next)
    }

    @Test func thePrintedConfigurationChangesNothing() throws {
        let printed = try Recto.run("--print-config")
        #expect(printed.status == 0 && printed.errors.isEmpty)
        write(printed.output)
        let terminal = try open()
        #expect(try !terminal.screen().contains("config line"))
        try type("config", in: terminal)
        #expect(try terminal.screen(with: "All of its lines hold.") != nil)
    }
}
