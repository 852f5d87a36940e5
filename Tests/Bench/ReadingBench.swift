import Glibc

/// Opens a book, turns, resizes, and says how long each took to its last byte, beside `less` with the
/// same text by turns; nothing moves.
struct ReadingBench {
    private let reader: Reader
    private let columns = 120
    private let rows = 36
    private let runs = 6

    init(program: String, book: String) { reader = Reader(program: program, book: book) }

    func run() {
        var start = Figures(), count = Figures(), turn = Figures(), resize = Figures(), memory = Figures()
        var bytes = Figures()
        let text = "/tmp/recto-bench-\(getpid()).txt"
        defer { unlink(text) }
        var less = LessBench(text: text)
        let hasLess = reader.dump(to: text)
        for _ in 0..<runs {
            if hasLess { less.run(columns: columns, rows: rows) }
            guard let pty = open() else { return print("cannot start \(reader.program)") }
            start.add(pty.lastByte(quiet: 0.004, after: UInt8(ascii: "%")).map { $0 - pty.start })
            count.add(pty.lastByte(quiet: 0.15, limit: 0.6).map { $0 - pty.start })
            for _ in 0..<20 {
                let before = pty.bytes
                turn.add(pty.time { pty.send(Reader.right) })
                bytes.add(Double(pty.bytes - before))
            }
            for width in [90, 140, columns] {
                resize.add(pty.time { pty.resize(columns: width, rows: rows) })
                _ = pty.lastByte(quiet: 0.1, limit: 0.25)
            }
            memory.add(Double(pty.peakMemory))
        }
        print(reader.title)
        print("  first page    ", start.text() + less.start.beside(start))
        print("  exact count   ", count.text())
        print("  turn          ", turn.text() + less.turn.beside(turn))
        print("  bytes a turn  ", bytes.text(times: 1, unit: "B"))
        print("  resize        ", resize.text() + less.resize.beside(resize))
        print("  peak memory   ", memory.text(times: 1.0 / 1_024, unit: "MiB"))
    }

    private func open() -> Pty? {
        reader.open(columns: columns, rows: rows, options: Reader.still)
    }
}
