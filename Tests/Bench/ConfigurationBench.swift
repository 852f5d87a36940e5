import Glibc
import Reader

/// Reads a configuration of the length that readers write, and the one that says all that holds without
/// one, each time in a new process, as a start does.
struct ConfigurationBench {
    /// What this program is started with to read a file and say how long that took.
    static let option = "--read-configuration"

    private let runs = 30

    func run() {
        let lines = Configuration.standard.split(separator: "\n", omittingEmptySubsequences: false)
        run(lines.prefix(40))
        run(lines[...])
    }

    private func run(_ lines: ArraySlice<Substring>) {
        let path = "/tmp/recto-bench-\(getpid()).config"
        defer { unlink(path) }
        guard let file = fopen(path, "w") else { return print("cannot write \(path)") }
        fputs(lines.joined(separator: "\n"), file)
        fclose(file)
        var time = Figures()
        for _ in 0..<runs { time.add(read(path)) }
        print("configuration of \(lines.count) lines     ", time.text())
    }

    private func read(_ path: String) -> Double? {
        let pty = Pty([CommandLine.arguments[0], Self.option, path], columns: 80, rows: 24, environment: [])
        guard let pty, pty.lastByte(quiet: 0.01, limit: 2, after: 0x0A) != nil else { return nil }
        return Double(String(decoding: pty.tail.prefix { $0 > 0x20 }, as: UTF8.self))
    }

    /// Reads a file as the program does at its start, and writes the seconds that it took.
    static func answer(_ path: String) {
        // The keys it comes with are made in any case.
        _ = Configuration()
        let time = Clock.time {
            let file = open(path, O_RDONLY)
            defer { close(file) }
            var status = stat()
            fstat(file, &status)
            var bytes = [UInt8](repeating: 0, count: status.st_size)
            precondition(Glibc.read(file, &bytes, bytes.count) == bytes.count)
            let configuration = Configuration(path: path, bytes: bytes)
            precondition(configuration.problems.isEmpty && !configuration.values.isEmpty)
        }
        print(time)
    }
}
