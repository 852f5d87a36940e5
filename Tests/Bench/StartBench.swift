import Glibc

/// Starts the program with a book that was read before, with one that was never opened, and without one, and `less`
/// with the same text, by turns; each in a new process, as a reader meets it.
struct StartBench {
    private let reader: Reader
    private let columns = 120
    private let rows = 36
    private let runs = 30
    private static let less = "/usr/bin/less"

    init(program: String, book: String) { reader = Reader(program: program, book: book) }

    func run() {
        let text = "/tmp/recto-bench-\(getpid()).txt"
        defer { unlink(text) }
        guard access(Self.less, X_OK) == 0, reader.dump(to: text) else {
            return print("no \(Self.less), or cannot read \(reader.book)")
        }
        var page = Figures(), again = Figures(), pager = Figures(), empty = Figures()
        var allOfPage = Figures(), allOfAgain = Figures()
        keepPatterns()
        let other = known()
        for _ in 0..<runs {
            let known = times(other.open(columns: columns, rows: rows, options: [], again: true))
            again.add(known.page)
            allOfAgain.add(known.all)
            let new = times(reader.open(columns: columns, rows: rows, options: []))
            page.add(new.page)
            allOfPage.add(new.all)
            pager.add(time(open([Self.less, text])))
            empty.add(time(open([reader.program, "--version"])))
        }
        print(reader.title + ", starting")
        let rows = [
            ("  first page, opened again    ", again), ("  first page, never opened    ", page),
            ("  last byte, opened again     ", allOfAgain), ("  last byte, never opened     ", allOfPage),
        ]
        for (name, figures) in rows {
            let ratios = [0.5, 0].map { figures.ratio(to: pager, at: $0) }
            print(name, figures.text() + ", \(ratios[0]) × less, \(ratios[1]) × by the fastest")
        }
        print("  less                        ", pager.text())
        print("  --version                   ", empty.text())
    }

    /// A reader who has read two pages and left.
    private func known() -> Reader {
        var known = reader
        known.data += "-known"
        let pty = known.open(columns: columns, rows: rows, options: [])
        _ = pty?.lastByte(quiet: 0.4, limit: 2)
        for key in [Reader.right, Reader.right, "q"] {
            pty?.send(key)
            _ = pty?.lastByte(quiet: 0.4, limit: 2)
        }
        return known
    }

    /// Lets the program count all pages once: it keeps the patterns that it has compiled only then.
    private func keepPatterns() {
        let first = reader.open(columns: columns, rows: rows, options: [])
        _ = first?.lastByte(quiet: 0.4, limit: 2)
    }

    /// From the start to the last byte of what comes at once.
    private func time(_ pty: Pty?) -> Double? {
        guard let pty else { return nil }
        return pty.lastByte(quiet: 0.004, limit: 2).map { $0 - pty.start }
    }

    /// From the start to the indicator below the first page, and to the last byte of what comes at once: heads and what
    /// else is read behind it.
    private func times(_ pty: Pty?) -> (page: Double?, all: Double?) {
        guard let pty else { return (nil, nil) }
        let all = pty.lastByte(quiet: 0.004, limit: 2, after: UInt8(ascii: "%"))
        return (pty.marked.map { $0 - pty.start }, all.map { $0 - pty.start })
    }

    private func open(_ arguments: [String]) -> Pty? {
        Pty(
            arguments, columns: columns, rows: rows,
            environment: ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "LESSHISTFILE=-"])
    }
}
