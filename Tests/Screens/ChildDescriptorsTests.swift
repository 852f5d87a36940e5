import Glibc
import TestSupport
import Testing

/// Each process that the program starts has three standard streams and no other descriptor, whatever the program has
/// open.
@Suite(.serialized, .long) struct ChildDescriptorsTests {
    private let folder: TemporaryFolder
    private var programs: String { folder.path + "/programs" }
    private var record: String { folder.path + "/record" }

    /// Takes the place of a program that is started, and writes which descriptors it has.
    private static let probe = Folders.project + "/.build/debug/decoder-probe"

    init() throws {
        folder = try TemporaryFolder()
        mkdir(programs, 0o700)
        mkdir(folder.path + "/books", 0o700)
        try copyProgram()
        for name in ["recto-pictures", "recto-svg", "link", "copy", "picture"] { try write(name) }
    }

    /// The program looks for its decoders beside itself.
    private func copyProgram() throws {
        try #require(try Command(["cp", try Recto.program, programs + "/recto"]).status == 0)
    }

    private func write(_ name: String) throws {
        let path = programs + "/" + name
        let script = "#!/bin/sh\nexec '\(Self.probe)' descriptors '\(record)' \(name)\n"
        try #require(TextFile.write(script, to: path))
        chmod(path, 0o755)
    }

    private func writeBook() throws -> String {
        let square =
            "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='60'><rect width='60' height='60'/></svg>"
        let dot =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        try #require(TextFile.write(square, to: folder.path + "/square.svg"))
        let path = folder.path + "/book.html"
        let page = """
            <html><body><p>Here is <a href="https://example.org/">the web</a>.</p>
            <p><img alt="Square" src="square.svg"/></p><p><img alt="Dot" src="data:image/png;base64,\(dot)"/></p>
            <p>The end.</p></body></html>
            """
        try #require(TextFile.write(page, to: path))
        return path
    }

    private func open() throws -> Tmux {
        let commands = ["link", "copy", "picture"].map { "--\($0)-command '\(programs)/\($0)'" }
        let options = commands.joined(separator: " ") + " --index --library '\(folder.path)/books'"
        // Two more descriptors without close-on-exec, one of them the terminal.
        return try Tmux(
            "exec 7<>/dev/tty 8<'\(Recto.book("handbook.epub"))'; "
                + "PATH='\(programs)':$PATH exec '\(programs)/recto' \(options) '\(try writeBook())'",
            folder: folder)
    }

    /// The programs that were started so far, each with its descriptors.
    private var started: [String: Set<String>] {
        var started: [String: Set<String>] = [:]
        for line in (TextFile.read(record) ?? "").split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
            started[words[0], default: []].insert(words.count > 1 ? words[1] : "")
        }
        return started
    }

    private func waitFor(_ condition: () throws -> Bool) rethrows -> Bool {
        let deadline = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < deadline {
            if try condition() { return true }
            usleep(10_000)
        }
        return false
    }

    @Test func whatIsStartedGetsNothingElse() throws {
        let terminal = try open()
        _ = try #require(try terminal.screen(where: Recto.isCounted))
        #expect(waitFor { started["recto-svg"] != nil && started["recto-pictures"] != nil })
        try terminal.press("Tab")
        _ = try #require(try terminal.screen(with: "leads to"))
        try terminal.press("y")
        #expect(waitFor { started["copy"] != nil })
        try terminal.press("Enter")
        _ = try #require(try terminal.screen(with: "opens it"))
        try terminal.press("Enter")
        #expect(waitFor { started["link"] != nil })
        // Nothing has the focus once the box is closed.
        try terminal.press("Tab")
        _ = try #require(try terminal.screen(with: "leads to"))
        try terminal.press("Tab")
        _ = try #require(try terminal.screen(with: "picture: Enter opens"))
        try terminal.press("Enter")
        _ = try #require(try terminal.screen(with: "opens it outside"))
        try terminal.press("x")
        #expect(waitFor { started["picture"] != nil })
        for (name, descriptors) in started { #expect(descriptors == ["0 1 2"], "\(name)") }
    }
}

/// A decoder that a picture has taken over cannot write to the terminal or read keys.
@Suite(.serialized, .long) struct TakenOverDecoderTests {
    @Test func theTerminalIsOutOfReach() throws {
        let folder = try TemporaryFolder()
        let probe = Folders.project + "/.build/debug/decoder-probe"
        for (from, name) in [(try Recto.program, "recto"), (probe, "recto-pictures"), (probe, "recto-svg")] {
            try #require(try Command(["cp", from, folder.path + "/" + name]).status == 0)
        }
        let square =
            "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='60'><rect width='60' height='60'/></svg>"
        try #require(TextFile.write(square, to: folder.path + "/square.svg"))
        let words = String(repeating: "<p>Words that fill the pages.</p>", count: 60)
        let book = folder.path + "/book.html"
        try #require(TextFile.write("<p><img alt='A square' src='square.svg'></p>\(words)", to: book))
        let terminal = try #require(FakeTerminal(answering: .atOnce))
        let started = terminal.start(
            [folder.path + "/recto", "--motion", "0", book],
            environment: ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "XDG_DATA_HOME=\(folder.path)/data"])
        try #require(started)
        func shows(_ words: String) -> Bool {
            terminal.run { String(decoding: $0.output, as: UTF8.self).contains(words) }
        }
        #expect(shows("Words"))
        terminal.type("\t")
        #expect(shows("Enter opens"))
        terminal.type("\r")
        // The probe has done all it can, and exited.
        #expect(shows("crashed"))
        terminal.type("\u{1B}")
        terminal.run(for: .milliseconds(600))
        terminal.type("q")
        var status: Int32?
        _ = terminal.run {
            status = $0.status()
            return status != nil
        }
        #expect(status == 0)
        #expect(!String(decoding: terminal.output, as: UTF8.self).contains("TAKEN OVER"))
    }
}
