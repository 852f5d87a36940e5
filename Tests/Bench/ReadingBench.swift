import Glibc

/// Opens a book, turns, resizes, and says how long each took to its last byte.
struct ReadingBench {
    let program: String
    let book: String
    private let columns = 120
    private let rows = 36
    private let runs = 7

    init(program: String, book: String) {
        self.program = program
        self.book = book
    }

    func run() {
        var start = Figures(), count = Figures(), turn = Figures(), resize = Figures(), memory = Figures()
        var bytes = Figures()
        for _ in 0..<runs {
            guard let pty = open() else { return print("cannot start \(program)") }
            start.add(pty.lastByte(quiet: 0.004).map { $0 - pty.start })
            count.add(pty.lastByte(quiet: 0.15, limit: 0.6).map { $0 - pty.start })
            for _ in 0..<20 {
                let before = pty.bytes
                turn.add(time(pty) { pty.send("\u{1B}OC") })
                bytes.add(Double(pty.bytes - before))
            }
            for width in [90, 140, columns] {
                resize.add(time(pty) { pty.resize(columns: width, rows: rows) })
                _ = pty.lastByte(quiet: 0.1, limit: 0.25)
            }
            memory.add(Double(pty.peakMemory))
        }
        print(String(book.split(separator: "/").last ?? ""))
        print("  first page    ", start.text())
        print("  exact count   ", count.text())
        print("  turn          ", turn.text())
        print("  bytes a turn  ", bytes.text(times: 1, unit: "B"))
        print("  resize        ", resize.text())
        print("  peak memory   ", memory.text(times: 1.0 / 1_024, unit: "MiB"))
    }

    private func open() -> Pty? {
        let data = "/tmp/recto-bench-\(getpid())"
        _ = unlink("\(data)/recto/shelf.sqlite")
        return Pty(
            [program, book], columns: columns, rows: rows,
            environment: ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "XDG_DATA_HOME=\(data)"])
    }

    private func time(_ pty: Pty, _ act: () -> Void) -> Double? {
        let begin = Clock.now
        act()
        let last = pty.lastByte(quiet: 0.004, limit: 0.2).map { $0 - begin }
        usleep(8_000)
        return last
    }
}
