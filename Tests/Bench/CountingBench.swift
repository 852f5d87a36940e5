import Glibc

/// Opens a book as a reader meets it, in a new process, and says when its exact page count stands,
/// beside reading its documents in the same run.
struct CountingBench {
    private let reader: Reader
    private let runs = 12

    init(program: String, book: String) { reader = Reader(program: program, book: book) }

    func run() {
        guard let documents = Documents(reader.book) else { return print("cannot read \(reader.book)") }
        var reading = Figures(), kept = Figures(), compiled = Figures()
        // The first process leaves the patterns that it has compiled.
        _ = count(hasCache: true)
        for _ in 0..<runs {
            reading.add(Clock.time { documents.parse() })
            kept.add(count(hasCache: true))
            compiled.add(count(hasCache: false))
        }
        print(reader.title + ", exact count after the start")
        print("  inflate and parse             ", reading.text())
        print("  patterns kept                 ", kept.text() + ", " + kept.ratio(to: reading))
        print("  patterns compiled             ", compiled.text() + ", " + compiled.ratio(to: reading))
    }

    private func count(hasCache: Bool) -> Double? {
        let pty = reader.open(columns: 120, rows: 36, options: Reader.still, hasCache: hasCache)
        guard let pty, pty.lastByte(quiet: 0.004, after: UInt8(ascii: "%")) != nil else { return nil }
        return pty.lastByte(quiet: 0.2, limit: 1).map { $0 - pty.start }
    }
}
