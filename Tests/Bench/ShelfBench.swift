import BookModel
import Glibc
import Library

/// The shelf over folders of books: with nothing known of them, with all known, and with ten times as many.
struct ShelfBench {
    private let program: String
    private let data = "/tmp/recto-bench-shelf-\(getpid())"
    private static let few = 1_000
    private static let many = 10_000
    private static let runs = 9
    /// A letter of the keys that are told at the foot, also of a shelf without books.
    private static let mark = UInt8(ascii: "g")

    init(program: String) { self.program = program }

    func run() {
        mkdir(data, 0o700)
        defer { clear() }
        guard let library = MadeLibrary(in: data + "/books", count: Self.few) else {
            return print("cannot write \(data)")
        }
        defer { library.remove() }
        var first = Figures(), read = Figures()
        for _ in 0..<3 { start(anew: true, &first, &read) }
        print("shelf of \(Self.few) books, first screen with none known", first.text())
        print("  all of them read                       ", read.text(times: 1, unit: "s"))
        (first, read) = (Figures(), Figures())
        for _ in 0..<Self.runs { start(anew: false, &first, &read) }
        print("  first screen with all known            ", first.text())
        print("  folder looked through again            ", read.text())
        guard let larger = LargerLibrary(library, count: Self.many), larger.fill(shelf) else {
            return print("cannot fill \(shelf)")
        }
        defer { larger.remove() }
        measureMany()
    }

    private var shelf: String { data + "/recto/shelf.sqlite" }

    private func open() -> Pty? {
        Pty(
            [program, "--no-config", "--set", "index=off", "--library", data + "/books"], columns: 120,
            rows: 36,
            environment: [
                "TERM=xterm-256color", "LC_ALL=C.UTF-8", "XDG_DATA_HOME=\(data)",
                "XDG_CACHE_HOME=\(data)/cache",
            ])
    }

    /// - Parameter anew: whether nothing is known of the books.
    private func start(anew: Bool, _ first: inout Figures, _ read: inout Figures) {
        if anew { for ending in ["", "-wal", "-shm"] { unlink(shelf + ending) } }
        guard let pty = open() else { return }
        first.add(pty.lastByte(quiet: 0.004, limit: 2, after: Self.mark).map { $0 - pty.start })
        // It tells how far it has come several times a second.
        read.add(pty.lastByte(quiet: 0.8, limit: 60).map { $0 - pty.start })
        pty.send("\u{3}")
        _ = pty.lastByte(quiet: 0.1, limit: 1)
    }

    private func measureMany() {
        var first = Figures(), keys = Figures(), memory = Figures(), early = Figures()
        for _ in 0..<Self.runs {
            guard let pty = open() else { continue }
            first.add(pty.lastByte(quiet: 0.004, limit: 2, after: Self.mark).map { $0 - pty.start })
            _ = pty.lastByte(quiet: 0.5, limit: 10)
            for key in ["/", "b", "a", "l", "i"] { keys.add(pty.time(quiet: 0.02) { pty.send(key) }) }
            memory.add(Double(pty.peakMemory) / 1_024)
        }
        // While the folder is still looked through, and nothing has been made ready.
        for _ in 0..<Self.runs {
            guard let pty = open() else { continue }
            _ = pty.lastByte(quiet: 0.004, limit: 2, after: Self.mark)
            for key in ["/", "b", "a", "l", "i"] { early.add(pty.time(quiet: 0.02) { pty.send(key) }) }
        }
        print("shelf of \(Self.many) books, first screen with all known", first.text())
        print("  a key of the filter                    ", keys.text())
        print("  the same at once                       ", early.text())
        print("  memory                                 ", memory.text(times: 1, unit: "MiB"))
    }

    private func clear() {
        for ending in ["", "-wal", "-shm"] { unlink(shelf + ending) }
        for folder in ["/recto", "/cache", ""] { rmdir(data + folder) }
    }
}

/// The files of a library under further names, and on a shelf as books of their own.
struct LargerLibrary {
    private let library: MadeLibrary
    private let count: Int

    /// Nil where the names cannot be made.
    init?(_ library: MadeLibrary, count: Int) {
        (self.library, self.count) = (library, count)
        for number in library.count..<count
        where link(library.path(number % library.count), library.path(number)) != 0 {
            return nil
        }
    }

    /// Has a shelf know of all; false where it cannot be written.
    func fill(_ path: String) -> Bool {
        var files: [FoundFile] = []
        for number in 0..<count {
            var status = stat()
            guard stat(library.path(number), &status) == 0 else { return false }
            let digits = String(number)
            var metadata = Metadata()
            metadata.title = "Made title of a book, number \(number)"
            metadata.creators = ["Author \(number % 700) Balin"]
            metadata.subjects = ["Fiction", "Sea stories"]
            metadata.format = "EPUB 3.0"
            let identity = Identity(
                digest: String(repeating: "0", count: 32 - digits.utf8.count) + digits, identifier: digits)
            files.append(
                FoundFile(
                    path: library.path(number),
                    stamp: FoundFile.Stamp(
                        inode: Int64(status.st_ino), size: Int64(status.st_size),
                        modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000
                            + Int64(status.st_mtim.tv_nsec)),
                    book: FoundBook(
                        identity: identity, metadata: metadata, length: TextAmount(words: 50_000)), added: 1))
        }
        do {
            try ShelfStore(path: path).write(files)
            return true
        } catch {
            return false
        }
    }

    func remove() { for number in library.count..<count { unlink(library.path(number)) } }
}
