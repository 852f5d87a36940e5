import Glibc
import TestSupport
import Testing

/// Command lines completed by real shells.
@Suite struct CompletionTests {
    private let folder: TemporaryFolder

    /// Makes a folder with the program under its own name, two books, and a theme of one's own.
    init() throws {
        folder = try TemporaryFolder()
        let folders = ["bin", "config/recto", "books"].map { folder.path + "/" + $0 }
        try #require(try Command(["mkdir", "-p"] + folders).status == 0)
        try #require(symlink(try Recto.program, folder.path + "/bin/recto") == 0)
        try #require(TextFile.write("theme dusk page=#2b2433", to: folder.path + "/config/recto/config"))
        for name in ["a tale.epub", "another.epub"] {
            try #require(TextFile.write("", to: folder.path + "/books/" + name))
        }
    }

    /// What a script of a shell writes.
    private func output(of shell: String, _ script: String) throws -> [String] {
        let path = folder.path + "/script"
        try #require(TextFile.write(script, to: path))
        let run = try Command([
            "env", "-C", folder.path + "/books", "PATH=\(folder.path)/bin:/usr/bin:/bin",
            "HOME=\(folder.path)",
            "XDG_CONFIG_HOME=\(folder.path)/config", "XDG_DATA_HOME=\(folder.path)/data", "LC_ALL=C.UTF-8",
            shell, path,
        ])
        #expect(run.errors == "")
        return run.output.split(separator: "\n").map(String.init)
    }

    @Test func bashCompletes() throws {
        // `compopt` works only while a line is typed.
        let script = #"""
            source <(recto --completions bash)
            compopt() { echo "compopt $*"; }
            complete -p recto
            try() {
                COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
                _recto recto
                printf '%s\n' "$*: ${COMPREPLY[*]}"
            }
            try recto --the
            try recto --theme d
            try recto --theme = d
            try recto --set justify = al
            try recto --set just
            try recto --config a
            try recto --export ''
            """#
        #expect(
            try output(of: "bash", script) == [
                "complete -F _recto recto", "recto --the: --theme", "recto --theme d: dusk",
                "recto --theme = d: dusk", "recto --set justify = al: always", "compopt -o nospace",
                "recto --set just: justify=", "compopt -o filenames",
                "recto --config a: a tale.epub another.epub",
                "recto --export : markdown org json annotations readwise",
            ])
    }

    @Test(.enabled(if: isInstalled("fish"), "fish is not installed")) func fishCompletes() throws {
        let script = """
            recto --completions fish | source
            for line in 'recto --the' 'recto --theme=d' 'recto --set just' 'recto --config an' 'recto --config=an'
                complete -C $line
            end
            """
        #expect(
            try output(of: "fish", script) == [
                "--theme\tthe colours of page and text", "--theme=dusk",
                "justify=\teven line ends; always: in short lines, too", "another.epub",
                "--config=another.epub",
            ])
    }

    /// zsh completes in a terminal alone: here one that the shell makes itself.
    @Test(.enabled(if: isInstalled("zsh"), "zsh is not installed")) func zshCompletes() throws {
        let script = #"""
            zmodload zsh/zpty
            zpty typed zsh -f -i
            zpty -w typed 'PROMPT=; unsetopt zle_bracketed_paste 2>/dev/null; autoload -U compinit; compinit -u -D'
            zpty -w typed 'source <(recto --completions zsh); recto() { print "got:${(j:|:)@}"; }; print ready:$((1+1))'
            zpty -r typed line '*ready:2*'
            for line in 'recto --the' 'recto --theme=d' 'recto --set justify=al' 'recto --config an'; do
                zpty -w typed "$line"$'\t'
                zpty -r -m typed line '*got:*'$'\n'
                print -r -- "got:${${line##*got:}%%$'\r'*}"
            done
            """#
        #expect(
            try output(of: "zsh", script) == [
                "got:--theme", "got:--theme=dusk", "got:--set|justify=always", "got:--config|another.epub",
            ])
    }

    /// The titles of the shelf are words of the program, whatever the shell.
    @Test func titlesOfTheShelfAreCompleted() throws {
        let terminal = try Tmux(reading: Recto.book("facing-pages.epub"), folder: folder)
        _ = try #require(try terminal.screen(with: "Facing Pages"))
        try terminal.press("Space")
        try terminal.press("C-c")
        #expect(try terminal.exitStatus() == 0)
        let run = try Command([
            "env", "XDG_DATA_HOME=\(folder.path)", try Recto.program, "--complete", "faci",
        ])
        #expect(run.output == "Facing Pages\n/\n")
    }
}

/// The pages of the manual, as the programs that show them read them.
@Suite struct ManualTests {
    private static let pages = ["recto.1", "recto-config.5", "recto-keys.7"]

    @Test(.enabled(if: isInstalled("mandoc"), "mandoc is not installed"), arguments: pages)
    func mandocHasNothingToSay(_ page: String) throws {
        #expect(try remarks(on: page, "mandoc -T lint -W all") == "")
    }

    @Test(.enabled(if: isInstalled("groff"), "groff is not installed"), arguments: pages)
    func groffHasNothingToSay(_ page: String) throws {
        #expect(try remarks(on: page, "groff -ww -man -Tutf8 -z") == "")
    }

    private func remarks(on page: String, _ command: String) throws -> String {
        let written = try Recto.run("--manual", page)
        #expect(written.status == 0 && written.output.hasPrefix(".TH "))
        let folder = try TemporaryFolder()
        try #require(TextFile.write(written.output, to: folder.path + "/" + page))
        let run = try Command(["sh", "-c", command + " \"$1\"", "sh", folder.path + "/" + page])
        return run.output + run.errors
    }
}

/// Whether a program of the system is there.
private func isInstalled(_ program: String) -> Bool { access("/usr/bin/" + program, X_OK) == 0 }
