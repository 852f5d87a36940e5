import Glibc
import TestSupport
import Testing

/// How `make` installs missing packages of Debian, with commands that only write down how they are called.
@Suite struct PackagesTests {
    private let folder: TemporaryFolder
    private var log: String { folder.path + "/log" }

    init() throws {
        folder = try TemporaryFolder()
        let commands = [
            "dpkg-query": "echo ncurses installed; echo xml2 config-files", "id": "echo 1000",
            "sudo": "echo \"$*\" >>\(folder.path)/log",
        ]
        for (name, script) in commands {
            try #require(TextFile.write("#!/bin/sh\n" + script + "\n", to: folder.path + "/" + name))
            try #require(chmod(folder.path + "/" + name, 0o755) == 0)
        }
    }

    private func command(_ packages: String...) -> [String] {
        ["env", "PATH=\(folder.path):/usr/bin:/bin", Folders.project + "/Sources/recto/Packaging/packages"]
            + packages
    }

    @Test func nothingIsDoneWhereNothingIsMissing() throws {
        let run = try Command(command("ncurses"))
        #expect(run.status == 0 && run.output + run.errors == "")
        #expect(TextFile.read(log) == nil)
    }

    @Test func missingPackagesAreListedAndInstalled() throws {
        let run = try Command(command("ncurses", "xml2", "icu"))
        #expect(run.status == 0 && run.output == "Recto needs these Debian packages: xml2 icu\n")
        #expect(TextFile.read(log) == "apt-get update\napt-get install -y xml2 icu\n")
    }

    @Test(arguments: [("Enter", 0), ("n", 1)])
    func atATerminalOneIsAskedOnce(_ answer: String, _ status: Int) throws {
        let terminal = try Tmux(command("icu").joined(separator: " "), folder: folder)
        _ = try #require(try terminal.screen(with: "Install them with sudo? [Y/n]"))
        try terminal.press(answer)
        if answer != "Enter" { try terminal.press("Enter") }
        #expect(try terminal.exitStatus() == status)
        #expect((TextFile.read(log) == nil) == (status == 1))
    }
}
