import Glibc
import TestSupport
import Testing

/// The program without a terminal: what it writes and answers to the shell.
@Suite struct CommandLineTests {
    private let handbook = Recto.book("handbook.epub")

    @Test func helpAndVersionAreFine() throws {
        #expect(try Recto.run("--help").output.split(separator: "\n").count < 24)
        let help = try Recto.run("--help-all")
        #expect(help.status == 0 && help.errors.isEmpty)
        #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        for option in ["--dump", "--width", "--set", "measure", "spine", "justify"] {
            #expect(help.output.contains(option))
        }
        #expect(try Recto.run("-h").output == Recto.run("--help").output)
        #expect(try Recto.run("--version").output.hasPrefix("recto "))
        #expect(try Recto.run("-V").output == (try Recto.run("--version").output))
    }

    @Test(arguments: [
        [], ["--nonsense", "x"], ["--width"], ["--width", "none", "x"], ["--measure", "3", "x"],
        ["--set", "x=1", "y"],
        ["--spine", "left", "x"], ["--justify=on", "x"], ["--in", "x"], ["-x"], ["a", "b"],
    ])
    func aWrongCommandLineIsTold(_ arguments: [String]) throws {
        let run = try Command([Recto.program] + arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("recto: ") && run.errors.filter { $0 == "\n" }.count == 1)
    }

    @Test func aThemeThatThereIsNotIsRefused() throws {
        let run = try Recto.run("--theme", "nigt", "--dump", handbook)
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(run.errors.contains("nigt") && run.errors.contains("night"))
    }

    @Test func aFileThatCannotBeReadIsNamed() throws {
        let folder = try TemporaryFolder()
        #expect(TextFile.write("\u{1}\u{2}\u{3}", to: folder.path + "/three.epub"))
        for path in ["/nonexistent/book.epub", folder.path, folder.path + "/three.epub"] {
            let run = try Recto.run(path)
            #expect(run.status == 1, "\(path)")
            #expect(
                run.errors.contains(path.split(separator: "/").last ?? "")
                    && run.errors.filter { $0 == "\n" }.count == 1)
        }
    }

    @Test func withoutATerminalTheTextIsWritten() throws {
        let run = try Recto.run("--width", "50", handbook)
        #expect(run.status == 0)
        #expect(run.output.contains("Recto"))
        let layout = try Recto.run("--layout", "--width", "50", handbook)
        #expect(layout.output.split(separator: "\n").allSatisfy { $0.count <= 50 })
        #expect(try Recto.run("--width", "50", "--dump", handbook).output == run.output)
    }

    @Test func aBookComesFromStandardInput() throws {
        let run = try Recto.run("--dump", "-", input: handbook)
        #expect(run.status == 0)
        #expect(run.output == (try Recto.run("--dump", handbook).output))
    }

    @Test(arguments: ["-", ""])
    func aBookFromStandardInputIsReadWithKeysFromTheTerminal(file: String) throws {
        let folder = try TemporaryFolder()
        let terminal = try Tmux("cat '\(handbook)' | '\(Recto.program)' \(file)", folder: folder)
        _ = try #require(try terminal.screen(with: "1 / "))
        try terminal.press("Right")
        #expect(try terminal.screen(with: "2 / ") != nil)
    }

    @Test func severalFilesOfWhichNoneIsThereAreNoShelf() throws {
        let folder = try TemporaryFolder()
        let errors = folder.path + "/errors"
        let terminal = try Tmux("cd /; '\(Recto.program)' one.epub two.epub 2>'\(errors)'", folder: folder)
        #expect(try terminal.exitStatus() == 1)
        let lines = ["one", "two"].map { "recto: \($0).epub: cannot be opened: No such file or directory\n" }
        #expect(TextFile.read(errors) == lines.joined())
    }

    @Test func aNameThatIsNoTextIsOpenedAndShownWithEscapes() throws {
        let folder = try TemporaryFolder()
        let script = """
            cd '\(folder.path)'; printf 'Call me Ishmael.' > $'caf\\xE9\\n.txt'
            '\(try Recto.program)' --dump $'caf\\xE9\\n.txt'; '\(try Recto.program)' --check $'caf\\xE9\\n.txt'
            '\(try Recto.program)' $'\\xE9' 2>&1
            """
        let lines = try Command(["bash", "-c", script]).output.split(separator: "\n")
        #expect(lines.first == "Call me Ishmael." && lines.count == 3)
        #expect(lines.dropFirst().first?.hasPrefix("ok      caf\\xE9\\n.txt: 1 page,") == true)
        #expect(lines.last == "recto: \\xE9: cannot be opened: No such file or directory")
    }

    @Test func aFolderIsNoBookForWhatLiesBelowIt() throws {
        let run = try Recto.run("--dump", "/")
        #expect(run.status == 1 && run.output.isEmpty && run.errors.contains("/: is a folder"))
    }

    @Test func aLimitOnTheSizeOfFilesIsAnErrorOfWriting() throws {
        let folder = try TemporaryFolder()
        let script =
            "ulimit -f 4; '\(try Recto.program)' --dump '\(handbook)' > '\(folder.path)/text'; echo $?"
        let run = try Command(["bash", "-c", script])
        #expect(run.output == "1\n" && run.errors == "recto: cannot write\n")
    }

    /// What lies beside the program as it is shipped is not loaded in place of a library.
    @Test(.long) func librariesAreNotLookedForBesideTheProgram() throws {
        let run = try Command(["readelf", "--dynamic", try Recto.program])
        #expect(run.status == 0 && !run.output.contains("ORIGIN"))
    }

    @Test func aClosedPipeIsNoError() throws {
        let run = try Command([
            "sh", "-c", "'\(Recto.program)' --dump '\(handbook)' | head -n 1",
        ])
        #expect(run.output.filter { $0 == "\n" }.count == 1 && run.errors.isEmpty)
        let status = try Command([
            "bash", "-c",
            "'\(Recto.program)' --dump '\(handbook)' | head -c 1 >/dev/null; echo ${PIPESTATUS[0]}",
        ])
        #expect(status.output == "0\n")
    }

    @Test func factsAndContentsAreWritten() throws {
        #expect(try Recto.run("--info", handbook).output.contains("title       The Recto Handbook"))
        let contents = try Recto.run("--toc", handbook).output
        #expect(contents.split(separator: "\n").count >= 10)
        #expect(contents.contains("\n  "))
    }

    @Test func factsAndContentsAreWrittenAsJSON() throws {
        let facts = try Recto.run("--info", "--json", handbook).output
        #expect(facts.hasPrefix("{\"title\":\"The Recto Handbook\"") && facts.hasSuffix("}\n"))
        let contents = try Recto.run("--toc", "--json", handbook).output.split(separator: "\n")
        #expect(contents.count == (try Recto.run("--toc", handbook).output.split(separator: "\n").count))
        #expect(contents.allSatisfy { $0.hasPrefix("{\"level\":") && $0.hasSuffix("}") })
    }

    @Test func theTextIsWrittenFromAPlaceOn() throws {
        let whole = try Recto.run("--dump", handbook).output
        let half = try Recto.run("--at", "50", "--dump", handbook)
        #expect(half.status == 0 && whole.hasSuffix(half.output))
        #expect((whole.utf8.count / 3...whole.utf8.count * 2 / 3).contains(half.output.utf8.count))
        let chapter = try Recto.run("--chapter", "Damaged Books", "--dump", handbook).output
        #expect(
            whole.hasSuffix(chapter)
                && chapter.split(separator: "\n").first?.contains("Damaged Books") == true)
        let missing = try Recto.run("--chapter", "Nowhere", "--dump", handbook)
        #expect(missing.status == 1 && missing.output.isEmpty && missing.errors.contains("Nowhere"))
        #expect(try Recto.run("--page", "3", handbook).status == 2)
    }

    @Test func aBookThatIsPackedAsNoneMayBeIsRefusedWithTheReason() throws {
        let folder = try TemporaryFolder()
        let script = """
            import sys, zipfile
            source = zipfile.ZipFile(sys.argv[1])
            for name, all in [("all", True), ("one", False)]:
                with zipfile.ZipFile(f"{sys.argv[2]}/{name}.epub", "w") as book:
                    for i in source.namelist():
                        is_packed = i != "mimetype" and (all or "preface" in i)
                        book.writestr(i, source.read(i), 12 if is_packed else 8)
            """
        try #require(try Command(["python3", "-c", script, handbook, folder.path]).status == 0)
        for arguments in [["--dump"], ["--info"], ["--toc"], ["--check"], []] {
            let run = try Command([Recto.program] + arguments + [folder.path + "/all.epub"])
            #expect(run.status == 1, "\(arguments)")
            #expect((run.output + run.errors).contains("is packed with bzip2"), "\(arguments)")
        }
        let part = try Recto.run("--dump", folder.path + "/one.epub")
        #expect(part.status == 1 && part.output.contains("packed with bzip2"))
        #expect(part.output.contains("Damaged Books") && part.errors.contains("preface.xhtml"))
    }

    @Test func aTerminalIsToldThatInputIsWaitedFor() throws {
        let folder = try TemporaryFolder()
        let terminal = try Tmux("'\(Recto.program)' -", folder: folder)
        _ = try #require(try terminal.screen(with: "standard input"))
        try terminal.press("Call me Ishmael.", "Enter", "C-d")
        #expect(try terminal.screen(with: "1 / 1") != nil)
    }

    @Test func checkingSaysALineAFile() throws {
        let run = try Recto.run("--check", handbook, "/nonexistent.epub")
        #expect(run.status == 1)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("ok ") && lines[0].contains("pages"))
        #expect(lines[1].hasPrefix("FAILED "))
    }

    @Test func checkingAnswersForEveryFile() throws {
        #expect(try Recto.run("--check", "/nonexistent.epub", handbook).status == 1)
        #expect(try Recto.run("--check", handbook, "/nonexistent.epub", handbook).status == 1)
        #expect(try Recto.run("--check", handbook, handbook).status == 0)
    }
}
