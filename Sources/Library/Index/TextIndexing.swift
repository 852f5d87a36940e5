import Formats
import Posix

/// What this program does as a child of itself, when nothing else wants the processors: it has the text of books
/// read by a child of its own, which a file may take with it, and fills the index.
///
///     when (on, plugged), 0, path, 0, path, 0 …  ─▶  standard input
///     standard output  ─▶  lines: how many are done, of how many, and `paused` while it waits for power
public struct TextIndexing {
    /// The one argument of such a child.
    public static let argument: FilePath = "--index-books-for-the-shelf"

    /// The word that makes it wait for power.
    static let plugged = "plugged"

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

    /// - Parameter environment: the value of a variable, nil if it is not set.
    public static func run(environment: (String) -> String?) {
        CurrentProcess.endWithParent()
        let input = (try? FileDescriptor.standardInput.readToEnd(limit: mostInput)) ?? []
        let parts = input.split(separator: 0, omittingEmptySubsequences: false).dropLast()
        guard let when = parts.first.map({ String(decoding: $0, as: UTF8.self) }),
            let path = TextIndex.defaultPath(environment: environment),
            let index = try? TextIndex(path: path), let lock = lock(path)
        else { return }
        // Whoever reads the index waits while it is made, and must not wait for idle time.
        CurrentProcess.runWhenIdle()
        var indexing = TextIndexing(index: index, waitsForPower: when == plugged)
        try? indexing.fill(with: parts.dropFirst().map { String(decoding: $0, as: UTF8.self) })
        index.tidy()
        withExtendedLifetime(lock) {}
    }

    private init(index: TextIndex, waitsForPower: Bool) {
        (self.index, self.waitsForPower) = (index, waitsForPower)
    }

    /// Bytes of the paths.
    private static let mostInput = 256 << 20

    /// Whether no other program fills the index; the lock lasts as long as its descriptor.
    private static func lock(_ path: String) -> FileDescriptor? {
        let path = FilePath(path + ".lock")
        try? path.writeNew([])
        guard let file = try? FileDescriptor(path, [.forBoth]), file.lock() else { return nil }
        return file
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
        book.problem = reader.readText(of: FilePath(onTheShelf: book.path)) { section in
            sections.append(section)
            return true
        }
        return (book, book.problem.isEmpty ? sections : [])
    }

    private mutating func write() throws(ShelfError) {
        defer { (pending, pendingBytes, lastWritten) = ([], 0, .now) }
        // What was too slow, or short of memory, is tried again the next time.
        let passing = [LibraryWording.hangs, LibraryWording.ends, LibraryWording.noReader]
        let sure = pending.filter { !passing.contains($0.book.problem) }
        if !sure.isEmpty { try index.put(sure) }
    }

    /// Lets go of files that are there no more; those of a disk that is not there may come back.
    private func forgetMissing(_ paths: Set<String>) throws(ShelfError) {
        let missing = paths.filter { path in
            let file = FilePath(onTheShelf: path)
            return file.isMissing && file.folder.allows(.find)
        }
        if !missing.isEmpty { try index.remove(Array(missing)) }
    }

    private func waitForPower(_ done: Int, of count: Int) {
        while waitsForPower, PowerSupply.isBattery() {
            guard tell("\(done) \(count) paused") else { return }
            _ = FileDescriptor.poll([], within: .seconds(10))
        }
    }

    /// False where nobody listens any more.
    private func tell(_ line: String) -> Bool {
        (try? FileDescriptor.standardOutput.write(Array((line + "\n").utf8))) != nil
    }
}
