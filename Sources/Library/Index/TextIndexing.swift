import Formats
import Posix

/// The child process that fills the index at idle priority. The text of books is read by a further child,
/// which a file may crash.
///
///     a frame: "on" or "plugged", 0, path, 0, path, 0 …  ─▶  standard input
///     standard output  ─▶  frames: the number done and in all, and `paused` while it waits for power
public struct TextIndexing {
    /// The argument that starts this process.
    public static let argument: FilePath = "--index-books-for-the-shelf"

    /// The word by which it pauses on battery.
    static let plugged = "plugged"

    /// The most text in the index, in bytes.
    static let mostText: Int64 = 2 << 30
    /// How much text is written at a time, in bytes, and how long text is held back to be written together.
    private static let (batch, interval) = (16 << 20, Duration.seconds(3))
    /// The time limit for a file, long because this process has only idle time.
    private static let patience = Duration.seconds(60)

    private let index: TextIndex
    private let waitsForPower: Bool
    private var pending: [(book: IndexedBook, sections: [IndexedSection])] = []
    private var pendingBytes = 0
    private var lastWritten = Moment.now

    /// - Parameter environment: the value of a variable, nil if it is not set.
    public static func run(environment: (String) -> String?) {
        CurrentProcess.endWithParent()
        let input = Frame.read(from: .standardInput, most: mostInput) ?? []
        let parts = input.split(separator: 0, omittingEmptySubsequences: false).dropLast()
        guard let when = parts.first.map({ String(decoding: $0, as: UTF8.self) }),
            let path = TextIndex.defaultPath(environment: environment),
            let index = try? TextIndex(path: path), let lock = lock(path)
        else { return }
        // Readers of the index wait while it is made, so it is made before the priority is lowered.
        CurrentProcess.runWhenIdle()
        var indexing = TextIndexing(index: index, waitsForPower: when == plugged)
        try? indexing.fill(with: parts.dropFirst().map { String(decoding: $0, as: UTF8.self) })
        index.tidy()
        withExtendedLifetime(lock) {}
    }

    private init(index: TextIndex, waitsForPower: Bool) {
        (self.index, self.waitsForPower) = (index, waitsForPower)
    }

    /// The longest list of paths, in bytes.
    private static let mostInput = 256 << 20

    /// Whether no other process fills the index. The lock lasts as long as its descriptor.
    private static func lock(_ path: String) -> FileDescriptor? {
        let path = FilePath(path + ".lock")
        try? path.writeNew([])
        guard let file = try? FileDescriptor(path, [.forBoth]), file.lock() else { return nil }
        return file
    }

    /// - Parameter paths: paths in the form in which the shelf saves them, the most important first.
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
            guard send("\(count) \(changed.count)") else { return }
            let read = Self.read(book, by: reader)
            let bytes = read.sections.reduce(0) { $0 + $1.content.byteCount }
            left -= Int64(bytes)
            pendingBytes += bytes
            pending.append(read)
            if pendingBytes >= Self.batch || .now - lastWritten >= Self.interval { try write() }
        }
        try write()
        _ = send("\(changed.count) \(changed.count)")
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
        // Files that took too long or too much memory are tried again the next time.
        let passing = [LibraryWording.hangs, LibraryWording.ends, LibraryWording.noReader]
        let sure = pending.filter { !passing.contains($0.book.problem) }
        if !sure.isEmpty { try index.put(sure) }
    }

    /// Removes files that are gone. Files of a disk that is not mounted stay.
    private func forgetMissing(_ paths: Set<String>) throws(ShelfError) {
        let missing = paths.filter { path in
            let file = FilePath(onTheShelf: path)
            return file.isMissing && file.folder.allows(.find)
        }
        if !missing.isEmpty { try index.remove(Array(missing)) }
    }

    private func waitForPower(_ done: Int, of count: Int) {
        while waitsForPower, PowerSupply.isBattery() {
            guard send("\(done) \(count) paused") else { return }
            _ = FileDescriptor.poll([], within: .seconds(10))
        }
    }

    /// Sends a frame to the parent. Returns false if the parent no longer reads.
    private func send(_ progress: String) -> Bool {
        Frame.write(Array(progress.utf8), to: .standardOutput)
    }
}
