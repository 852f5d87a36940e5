import Foundation
import TestSupport
import Testing

/// A book of which one chapter ends the program, or keeps it for ever, is read without that chapter.
@Suite(.serialized, .long) struct RestartingTests {
    private let folder: TemporaryFolder
    private var book: String { folder.path + "/book" }

    /// The first chapter takes seconds, the second no time.
    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: book + "/META-INF", withIntermediateDirectories: true)
        let row = "<tr><td>alpha beta</td><td>gamma delta</td><td>epsilon</td></tr>"
        let table = "<table>\(row)\(row)</table>"
        let files = [
            ("META-INF/container.xml", Self.container), ("p.opf", Self.package),
            ("a.xhtml", Self.page(String(repeating: table, count: 80_000))),
            ("b.xhtml", Self.page("<p>The rest of it.</p>")),
        ]
        for (name, text) in files { try #require(TextFile.write(text, to: book + "/" + name)) }
    }

    private static let container = """
        <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
        <rootfile full-path="p.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
        """

    private static let package = """
        <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
        <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:long</dc:identifier>
        <dc:title>Long</dc:title><dc:language>en</dc:language></metadata><manifest>
        <item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>
        <item id="b" href="b.xhtml" media-type="application/xhtml+xml"/></manifest>
        <spine><itemref idref="a"/><itemref idref="b"/></spine></package>
        """

    private static func page(_ body: String) -> String {
        #"<html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title></head><body>\#(body)</body></html>"#
    }

    /// Opens the book.
    ///
    /// - Parameter patience: milliseconds of processor time for a chapter, 0 for ever.
    private func open(patience: Int) throws -> Tmux {
        try Tmux("exec env RECTO_PATIENCE=\(patience) '\(Recto.program)' '\(book)'", folder: folder)
    }

    /// Reads the notice, then the chapter behind it, and leaves; the chapter before is a notice still.
    private func read(_ terminal: Tmux) throws {
        let screen = try #require(try terminal.screen(with: "This chapter ended the program"))
        let words = screen.split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
        #expect(
            words.contains(
                "This chapter ended the program, which began anew without it. The rest of the book can be read."
            ))
        #expect(try terminal.screen { Recto.isCounted($0) } != nil)
        try terminal.press("Right")
        #expect(try terminal.screen(with: "The rest of it.") != nil)
        try terminal.press("Left")
        #expect(try terminal.screen(with: "This chapter ended the program") != nil)
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
    }

    @Test func aChapterThatEndsTheProgramIsGivenUp() throws {
        let terminal = try open(patience: 0)
        let program = try #require(try terminal.process())
        let thread = try #require(Self.busyThread(of: program))
        // Linux delivers a signal to the thread whose id is given, as it does with a fault of that thread.
        kill(thread, SIGSEGV)
        try read(terminal)
    }

    @Test func aChapterThatDoesNotEndIsGivenUp() throws { try read(try open(patience: 100)) }

    private func run(_ arguments: String...) throws -> Command {
        try Command(
            ["env", "RECTO_PATIENCE=100", "XDG_CONFIG_HOME=/nonexistent", try Recto.program] + arguments)
    }

    @Test func withoutATerminalItIsLeftOut() throws {
        let dumped = try run("--dump", book)
        #expect(dumped.output.contains("This chapter ended the program"))
        #expect(dumped.output.hasSuffix("The rest of it.\n") && dumped.status == 1)
        #expect(dumped.errors == "recto: \(book): section 0 takes too long, or crashes the program\n")
        let found = try run("--find", "of", book, Recto.book("the-lighthouse-ledger.txt"))
        #expect(found.output.hasPrefix("\(book):1:9: The rest of it.\n") && found.status == 2)
        #expect(found.output.contains("the-lighthouse-ledger.txt:"))
        let text = Recto.book("the-lighthouse-ledger.txt")
        let checked = try run("--check", text, book, text)
        let lines = checked.output.split(separator: "\n")
        #expect(lines.map { $0.prefix(6) } == ["ok    ", "FAILED", "ok    "] && checked.status == 1)
        #expect(lines.count == 3 && lines[1].contains("section 0 takes too long, or crashes the program"))
    }

    @Test func aChapterThatTakesSecondsIsRead() throws {
        let terminal = try open(patience: 20_000)
        #expect(try terminal.screen(with: "alpha beta") != nil)
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
    }

    /// The thread that reads the chapter; all else that a start does takes some milliseconds.
    private static func busyThread(of process: Int32) -> Int32? {
        for _ in 0..<5_000 {
            let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
            let threads = tasks.compactMap { Int32($0) }
            if let busy = threads.first(where: { processorTime(of: $0, in: process) > 0.15 }) { return busy }
            usleep(5_000)
        }
        return nil
    }

    /// Seconds of processor time that a thread has used.
    private static func processorTime(of thread: Int32, in process: Int32) -> Double {
        // The fields after the name, which stands in parentheses, begin with the third.
        let fields =
            (TextFile.read("/proc/\(process)/task/\(thread)/stat") ?? "").split(separator: ")").last?
            .split(separator: " ").compactMap { Double($0) } ?? []
        guard fields.count > 12 else { return 0 }
        return (fields[10] + fields[11]) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
