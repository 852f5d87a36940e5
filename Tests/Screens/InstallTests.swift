import Glibc
import TestSupport
import Testing

/// What `make install` puts below a prefix, and what `make uninstall` leaves there.
@Suite(.long) struct InstallTests {
    private let folder: TemporaryFolder
    private var prefix: String { folder.path + "/opt/recto" }

    init() throws { folder = try TemporaryFolder() }

    /// Makes a goal of the Makefile with what has been built already.
    private func make(_ goal: String) throws {
        _ = try Recto.program
        let run = try Command([
            "make", "-s", "-C", Folders.project, "-o", "build", "-o", "books", goal, "PREFIX=\(prefix)",
            "DESTDIR=",
        ])
        try #require(run.status == 0, "\(run.errors)")
    }

    private func files() throws -> [String] {
        try Command(["find", folder.path + "/opt", "-type", "f", "-printf", "%P\n"]).output
            .split(separator: "\n").map(String.init).sorted()
    }

    private func size(_ path: String) throws -> Int {
        var facts = stat()
        try #require(stat(path, &facts) == 0)
        return Int(facts.st_size)
    }

    @Test func whatIsInstalledRunsAndNamesItsHandbook() throws {
        try make("install")
        #expect(
            try files() == [
                "recto/bin/recto", "recto/libexec/recto-net", "recto/libexec/recto-pictures",
                "recto/libexec/recto-svg",
                "recto/share/applications/recto-link.desktop", "recto/share/applications/recto.desktop",
                "recto/share/bash-completion/completions/recto",
                "recto/share/fish/vendor_completions.d/recto.fish",
                "recto/share/icons/hicolor/scalable/apps/recto.svg",
                "recto/share/man/man1/recto.1", "recto/share/man/man5/recto-config.5",
                "recto/share/man/man7/recto-keys.7",
                "recto/share/metainfo/org.recto.recto.metainfo.xml",
                "recto/share/recto/handbook.epub",
                "recto/share/zsh/site-functions/_recto",
            ])
        let program = prefix + "/bin/recto"
        // Without its symbols it is a fifth smaller.
        #expect(try size(program) * 10 < size(Recto.program) * 9)
        let alone = try Command([program])
        #expect(alone.status == 2)
        // It says so only where it has found the handbook.
        #expect(alone.errors.contains("recto help opens the handbook"))
        try #require(unlink(prefix + "/share/recto/handbook.epub") == 0)
        #expect(try !Command([program]).errors.contains("opens the handbook"))
        try make("install")
        let read = try Command([program, "--dump", prefix + "/share/recto/handbook.epub"])
        #expect(read.status == 0 && read.output.contains("Recto"))
    }

    @Test func whatIsUninstalledIsGone() throws {
        try make("install")
        try #require(TextFile.write("mine", to: prefix + "/bin/other"))
        try make("uninstall")
        #expect(try files() == ["recto/bin/other"])
        #expect(access(prefix + "/share/recto", F_OK) != 0)
        // Once more there is nothing to do, and nothing wrong.
        try make("uninstall")
    }
}
