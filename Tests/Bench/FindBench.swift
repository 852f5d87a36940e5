/// Opens a book as a reader meets it, pastes a word into the search prompt, and says when the first hit
/// stands on the screen and when all are counted, beside reading the book's documents in the same run.
struct FindBench {
    private let reader: Reader
    private let runs: Int

    init(program: String, book: String, runs: Int = 8) {
        reader = Reader(program: program, book: book)
        self.runs = runs
    }

    /// What the cell of the current hit is told by, and the number of the first hit among all: it stands
    /// there once all are counted, and nowhere in these books.
    private static let hit = "48;5;220"
    private static let count = "1 of "

    func run() {
        // A text has none.
        let documents = Documents(reader.book)
        var reading = Figures(), first = Figures(), all = Figures(), letter = Figures(), again = Figures()
        for _ in 0..<runs {
            reading.add(documents.map { documents in Clock.time { documents.parse() } })
            guard let pty = reader.open(columns: 120, rows: 36, options: Reader.still) else { continue }
            guard pty.lastByte(quiet: 0.004, after: UInt8(ascii: "%")) != nil else { continue }
            let cold = search("borodino", in: pty)
            first.add(cold.first)
            all.add(cold.all)
            again.add(search("moscow", in: pty).all)
            letter.add(search("e", in: pty).all)
        }
        print(reader.title + ", finding")
        print("  inflate and parse             ", reading.text())
        print("  first hit, unread book        ", first.text() + ", " + first.ratio(to: reading))
        print("  all hits, unread book         ", all.text() + ", " + all.ratio(to: reading))
        print("  all hits, read before         ", again.text())
        print("  all hits of a letter          ", letter.text())
    }

    /// Searches for a word from where the reader is, and goes back there.
    private func search(_ word: String, in pty: Pty) -> (first: Double?, all: Double?) {
        pty.send("/")
        _ = pty.lastByte(quiet: 0.01)
        let times = pty.times(of: [Self.hit, Self.count]) { pty.send("\u{1B}[200~\(word)\u{1B}[201~") }
        _ = pty.lastByte(quiet: 0.05, limit: 0.2)
        pty.send("\u{1B}")
        _ = pty.lastByte(quiet: 0.1, limit: 0.5)
        return (times[0], times[1])
    }
}
