import CPosix
import Formats
import Glibc
import Posix
import Reader
import Shelf

/// What this program does as a child of itself, when nothing else wants the processors: it has the text of books
/// read by a child of its own, which a file may take with it, and fills the index.
///
///     when (on, plugged), 0, path, 0, path, 0 …  ─▶  standard input
///     standard output  ─▶  lines: how many are done, of how many, and `paused` while it waits for power
struct TextIndexing {
    /// The one argument of such a child.
    static let argument: FilePath = "--index-books-for-the-shelf"

    /// Bytes of text that the index has at most.
    static let mostText: Int64 = 2 << 30
    /// Bytes of text that are written at a time, and how long what has been read waits for more.
    private static let (batch, interval) = (16 << 20, Duration.seconds(3))
    /// A file may take as long as it does where it is opened for reading; this process has only idle time.
    private static let patience = Duration.seconds(60)

    private let index: TextIndex
    private let waitsForPower: Bool
    private var pending: [(book: IndexedBook, sections: [IndexedSection])] = []
    private var pendingBytes = 0
    private var lastWritten = Moment.now

    static func run() {
        cp_end_with_parent()
        let parts = input().split(separator: 0, omittingEmptySubsequences: false).dropLast()
        guard let when = parts.first.map({ String(decoding: $0, as: UTF8.self) }),
            let path = TextIndex.defaultPath(environment: Program.variable),
            let index = try? TextIndex(path: path), isAlone(path)
        else { return }
        // Whoever reads the index waits while it is made, and must not wait for idle time.
        cp_run_idle()
        var indexing = TextIndexing(index: index, waitsForPower: when == Settings.Indexing.plugged.rawValue)
        try? indexing.fill(with: parts.dropFirst().map { String(decoding: $0, as: UTF8.self) })
        index.tidy()
    }

    private init(index: TextIndex, waitsForPower: Bool) {
        (self.index, self.waitsForPower) = (index, waitsForPower)
    }

    private static func input() -> [UInt8] {
        var input: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count), count > 0 {
            input += buffer[..<count]
        }
        return input
    }

    /// Whether no other program fills the index; as long as this one lives, none does.
    private static func isAlone(_ path: String) -> Bool {
        let file = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        return file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0
    }

    /// - Parameter paths: as the shelf keeps them, those that are wanted most first.
    private mutating func fill(with paths: [String]) throws(ShelfError) {
        var known: [String: FoundFile.Stamp] = [:]
        for book in try index.books() { known[book.path] = book.stamp }
        try forgetMissing(Set(known.keys).subtracting(paths))
        let files = paths.compactMap { path in
            FoundFile.Stamp(ofFileAt: FilePath(onTheShelf: path)).map { IndexedBook(path: path, stamp: $0) }
        }
        let changed = files.filter { known[$0.path] != $0.stamp }
        var left = Self.mostText - (try index.byteCount())
        let reader = BookReader(patience: Self.patience)
        for (count, book) in changed.enumerated() where left > 0 {
            waitForPower(count, of: changed.count)
            guard tell("\(count) \(changed.count)") else { return }
            let read = Self.read(book, by: reader)
            let bytes = read.sections.reduce(0) { $0 + $1.content.byteCount }
            left -= Int64(bytes)
            pendingBytes += bytes
            pending.append(read)
            if pendingBytes >= Self.batch || .now - lastWritten >= Self.interval { try write() }
        }
        try write()
        _ = tell("\(changed.count) \(changed.count)")
    }

    private static func read(
        _ book: IndexedBook, by reader: BookReader
    ) -> (book: IndexedBook, sections: [IndexedSection]) {
        var (book, sections) = (book, [IndexedSection]())
        book.trouble = reader.readText(of: FilePath(onTheShelf: book.path)) { section in
            sections.append(section)
            return true
        }
        return (book, book.trouble.isEmpty ? sections : [])
    }

    private mutating func write() throws(ShelfError) {
        defer { (pending, pendingBytes, lastWritten) = ([], 0, .now) }
        // What was too slow, or short of memory, is tried again the next time.
        let passing = [Wording.hangs, Wording.ends, Wording.noReader]
        let sure = pending.filter { !passing.contains($0.book.trouble) }
        if !sure.isEmpty { try index.put(sure) }
    }

    /// Lets go of files that are there no more; those of a disk that is not there may come back.
    private func forgetMissing(_ paths: Set<String>) throws(ShelfError) {
        let missing = paths.filter { path in
            let file = FilePath(onTheShelf: path)
            guard file.withCString({ access($0, F_OK) }) != 0, errno == ENOENT else { return false }
            return file.folder.withCString { access($0, F_OK) } == 0
        }
        if !missing.isEmpty { try index.remove(Array(missing)) }
    }

    private func waitForPower(_ done: Int, of count: Int) {
        while waitsForPower, PowerSupply.isBattery() {
            guard tell("\(done) \(count) paused") else { return }
            sleep(10)
        }
    }

    /// False where nobody listens any more.
    private func tell(_ line: String) -> Bool {
        BookReader.write(Array((line + "\n").utf8), to: STDOUT_FILENO)
    }
}

extension FoundFile.Stamp {
    /// Nil where there is no file.
    init?(ofFileAt path: FilePath) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        self.init(status)
    }
}
