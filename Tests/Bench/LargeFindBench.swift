import Glibc

/// Searches a book of 35 MB, as a text and as an EPUB, right after it was opened.
struct LargeFindBench {
    private let program: String
    private static let bytes = 35_000_000

    init(program: String) { self.program = program }

    func run() {
        let book = LargeBook(bytes: Self.bytes)
        let paths = ["txt", "epub"].map { "/tmp/recto-bench-\(getpid()).\($0)" }
        defer { for path in paths { unlink(path) } }
        guard book.writeText(to: paths[0]), book.writeEPUB(to: paths[1]) else {
            return print("cannot write \(paths[0])")
        }
        for path in paths { FindBench(program: program, book: path, runs: 5).run() }
    }
}
