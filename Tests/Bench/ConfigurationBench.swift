import Glibc
import Commands
import Reader

/// Starts the program for a text of one word with a configuration of the length that readers write, with
/// the one that says all that holds without one, and with none, by turns: what a configuration adds.
struct ConfigurationBench {
    private let program: String
    private let runs = 60

    init(program: String) { self.program = program }

    func run() {
        let lines = Configuration.standard.split(separator: "\n", omittingEmptySubsequences: false)
        run(lines.prefix(40))
        run(lines[...])
    }

    private func run(_ lines: ArraySlice<Substring>) {
        let base = "/tmp/recto-bench-\(getpid())"
        let (path, text) = (base + ".config", base + ".txt")
        defer { for file in [path, text] { unlink(file) } }
        guard write(lines.joined(separator: "\n"), to: path), write("word", to: text) else {
            return print("cannot write \(path)")
        }
        var read = Figures(), without = Figures()
        for _ in 0..<runs {
            read.add(time(["--config", path, "--check", text]))
            without.add(time(["--no-config", "--check", text]))
        }
        print("configuration of \(lines.count) lines     ", read.text(less: without))
    }

    private func write(_ words: String, to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        defer { fclose(file) }
        return fputs(words, file) >= 0
    }

    private func time(_ arguments: [String]) -> Double? {
        guard let pty = Pty([program] + arguments, columns: 80, rows: 24, environment: []) else { return nil }
        return pty.lastByte(quiet: 0.01, limit: 2, after: 0x0A).map { $0 - pty.start }
    }
}
