import Glibc

/// Has 100 MB of books put into the index of all books, as a child of the shelf does it, and searches them: by the
/// index, and without one.
struct IndexBench {
    private let program: String
    private let folder = "/tmp/recto-bench-\(getpid())-index"
    private static let (books, bytes) = (10, 10_000_000)

    init(program: String) { self.program = program }

    func run() {
        mkdir(folder, 0o700)
        mkdir(folder + "/books", 0o700)
        defer { _ = shell("rm -rf \(folder)") }
        let book = LargeBook(bytes: Self.bytes)
        let paths = (0..<Self.books).map { "\(folder)/books/\($0).epub" }
        guard paths.allSatisfy({ book.writeEPUB(to: $0) }), write(paths) else {
            return print("cannot write \(paths[0])")
        }
        let reading = figures(3) { grep("borodino", cache: "none") }
        let filling = Clock.time { _ = shell("\(program) --index-books-for-the-shelf <\(folder)/list") }
        var status = stat()
        _ = stat(folder + "/cache/recto/text.sqlite", &status)
        print("All books, \(Self.books) of \(Self.bytes / 1_000_000) MB")
        print("  put into the index, when idle ", Figures(filling).text())
        print("  the index                      \(status.st_size / 1_000_000) MB")
        // No hit: what is measured is the looking, beside the start of the program.
        print("  a word that none has          ", figures { grep("xyzzy") }.text())
        print("  two words, in all chapters    ", figures { grep("borodino moscow") }.text())
        print("  a word, every hit written     ", figures { grep("borodino") }.text())
        print("  the same without an index     ", reading.text())
    }

    private func figures(_ runs: Int = 8, _ body: () -> Void) -> Figures {
        var figures = Figures()
        for _ in 0..<runs { figures.add(Clock.time(body)) }
        return figures
    }

    private func grep(_ words: String, cache: String = "cache") {
        _ = shell("XDG_CACHE_HOME=\(folder)/\(cache) \(program) --grep '\(words)' \(folder)/books")
    }

    private func write(_ paths: [String]) -> Bool {
        guard let file = fopen(folder + "/list", "w") else { return false }
        let list: [UInt8] = (["on"] + paths).flatMap { Array($0.utf8) + [0] }
        let frame = withUnsafeBytes(of: UInt32(list.count).littleEndian) { Array($0) } + list
        return fwrite(frame, 1, frame.count, file) == frame.count && fclose(file) == 0
    }

    private func shell(_ command: String) -> Bool {
        system("exec >/dev/null; export XDG_CACHE_HOME=\(folder)/cache; \(command)") == 0
    }
}
