import BookModel
import Formats
import Posix
import Synchronization

/// A search of the library folders, on its own threads. Child processes read new and changed files, which are
/// added to the shelf and reported.
///
///     folders ─▶ walk ─▶ new and changed files ─┬─▶ thread ─▶ child ─┐
///                                               └─▶ thread ─▶ child ─┴─▶ database, report
final class LibraryScan: Sendable {
    private struct State {
        var next = 0
        var isCancelled = false
        var running = 0
        var done = 0
        /// Files that were read but are not on the shelf yet.
        var unwritten: [FoundFile] = []
        var lastWritten = Moment.now
        /// Files that were read but not reported yet.
        var read: [FolderWalk.File] = []
        /// The facts of Calibre libraries about files.
        var calibre = CalibreScan()
    }

    /// The known files, by their paths.
    struct Known: Sendable {
        let files: [FoundFile]
        let libraries: [CalibreStatus]
        /// The stamps of files read since.
        var later: [String: FoundFile.Stamp] = [:]

        init(_ files: [FoundFile] = [], _ libraries: [CalibreStatus] = []) {
            (self.files, self.libraries) = (files, libraries)
        }

        /// The stamps of files that need not be read again unless they change. Computed in the background.
        func stamps(at now: Int64) -> [String: FoundFile.Stamp] {
            var stamps = Dictionary(minimumCapacity: files.count) as [String: FoundFile.Stamp]
            for file in files where !LibraryScan.isDue(file, at: now) { stamps[file.path] = file.stamp }
            return stamps.merging(later) { _, later in later }
        }
    }

    private let state = Mutex(State())
    private let folders: [FilePath]
    let known: Known
    /// The paths at which files of books have been seen, by the ids of the books.
    private let places: [(id: String, paths: [String])]
    private let store: ShelfStore?
    private let reader: MakeReader
    let report: BookCatalog.Report

    /// Makes the reader of files, or the one that tries a failed file again.
    typealias MakeReader = @Sendable (_ again: Bool) -> BookReader
    /// The number of files that are reported and written together.
    private static let batch = 64
    /// How long a file that was read is held back to be written with others.
    private static let interval = Duration.milliseconds(150)

    /// A file that hung or crashed a child is tried again after this many milliseconds, as the machine may have been the cause.
    private static let week: Int64 = 7 * 86_400_000

    private static func isDue(_ file: FoundFile, at now: Int64) -> Bool {
        let mayPass = [LibraryWording.hangs, LibraryWording.ends].contains(file.book.problem)
        return file.read == 0 || mayPass && !(0..<week).contains(now - file.read)
    }

    /// - Parameters:
    ///   - store: nil if nothing may be written.
    ///   - reader: makes a reader; the time limit is longer when a file is tried again.
    init(
        _ folders: [FilePath], known: Known, places: [(id: String, paths: [String])],
        store: ShelfStore?, reader: @escaping MakeReader = { BookReader(patience: .seconds($0 ? 20 : 10)) },
        report: @escaping BookCatalog.Report
    ) {
        (self.folders, self.known, self.places) = (folders, known, places)
        (self.store, self.reader) = (store, reader)
        self.report = report
    }

    func start() {
        report(.scanning(done: 0, of: 0))
        if !Worker.start({ self.look() }) { report(.scanned) }
    }

    /// Stops after the files that are being read.
    func cancel() { state.withLock { $0.isCancelled = true } }

    /// Returns the files that were read since the last call.
    func fetchRead() -> [FolderWalk.File] {
        state.withLock { state in
            defer { state.read = [] }
            return state.read
        }
    }

    /// Sets the facts of Calibre libraries for the files read from now on.
    func set(_ calibre: CalibreScan) { state.withLock { $0.calibre = calibre } }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    private func look() {
        let walk = FolderWalk(folders) { self.isCancelled }
        if let problem = walk.problems.first {
            report(.problem(LibraryWording.cannotLook(problem.folder.description, problem.error)))
        }
        guard !isCancelled else { return }
        lookForMissing(walk)
        readLibraries(of: walk)
        let known = known.stamps(at: SystemClock.now)
        let files = walk.files.filter { known[$0.path.onTheShelf] != $0.stamp }
        guard !files.isEmpty else { return report(.scanned) }
        report(.scanning(done: 0, of: files.count))
        let count = min(Worker.processors, 2, (files.count + 7) / 8)
        state.withLock { $0.running = count }
        for _ in 1..<max(1, count) where !Worker.start({ self.read(files) }) {
            state.withLock { $0.running -= 1 }
        }
        read(files)
    }

    /// Marks books whose files are gone as missing. Files in folders that cannot be read are not gone.
    private func lookForMissing(_ walk: FolderWalk) {
        let seen = Set(walk.files.map(\.path.onTheShelf))
        var missing: [String] = []
        for (id, paths) in places {
            guard let first = paths.first, !seen.contains(first) else { continue }
            if let there = paths.first(where: { seen.contains($0) || !Self.isMissing($0) }) {
                if there != first { report(.there(id, path: there)) }
            } else {
                missing.append(id)
            }
            if isCancelled { return }
        }
        if !missing.isEmpty { report(.missing(missing)) }
    }

    static func isMissing(_ path: String) -> Bool {
        guard path.hasPrefix("/") else { return false }
        do throws(SystemError) { _ = try FileStatus(of: FilePath(onTheShelf: path)) } catch {
            return error == .notFound || error == .notAFolder
        }
        return false
    }

    /// Reads files until none is left, in parallel with other threads.
    private func read(_ files: [FolderWalk.File]) {
        let reader = reader(false)
        while let index = next(files.count) {
            guard var book = reader.read(files[index].path) else { break }
            // The machine may have been the cause. A file that hangs or crashes two children is not read again until it changes.
            if [LibraryWording.hangs, LibraryWording.ends].contains(book.problem), !isCancelled {
                book = self.reader(true).read(files[index].path) ?? book
            }
            state.withLock { $0.read.append(files[index]) }
            var file = FoundFile(
                path: files[index].path.onTheShelf, stamp: files[index].stamp, book: book,
                added: SystemClock.now)
            file.calibre = state.withLock { $0.calibre.facts[file.path] }
            add(file, of: files.count)
        }
        let isLast = state.withLock { state in
            state.running -= 1
            return state.running <= 0
        }
        guard isLast else { return }
        write(state.withLock { removeUnwritten(from: &$0) })
        report(.scanned)
    }

    private func next(_ count: Int) -> Int? {
        state.withLock { state in
            guard state.next < count, !state.isCancelled else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    private func add(_ file: FoundFile, of count: Int) {
        let (batch, done) = state.withLock { state -> ([FoundFile], Int) in
            state.unwritten.append(file)
            state.done += 1
            let isDue = Moment.now - state.lastWritten >= Self.interval
            return (
                isDue || state.unwritten.count >= Self.batch ? removeUnwritten(from: &state) : [], state.done
            )
        }
        guard !batch.isEmpty else { return }
        report(.scanning(done: done, of: count))
        write(batch)
    }

    private func removeUnwritten(from state: inout State) -> [FoundFile] {
        defer { (state.unwritten, state.lastWritten) = ([], .now) }
        return state.unwritten
    }

    /// Reports files, and puts them on the shelf. On failure they are read again the next time.
    private func write(_ files: [FoundFile]) {
        guard !files.isEmpty else { return }
        let hidden = state.withLock { $0.calibre.hidden }
        report(.found(files.filter { !hidden.contains($0.path) }.map { ShelfBook(ShelfEntry($0)) }))
        write { store throws(ShelfError) in try store.write(files) }
    }

    func write(_ body: (ShelfStore) throws(ShelfError) -> Void) {
        do throws(ShelfError) {
            if let store { try body(store) }
        } catch {
            report(.problem(LibraryWording.booksNotSaved(error)))
        }
    }
}
