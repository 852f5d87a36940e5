import BookModel
import Posix

/// A folder that other programs bring to the reader's other devices, such as Syncthing's, or one on a USB stick. Each device
/// has a journal in it, which no other device writes.
///
///     5f0c….recto-journal ─▶ merged ─▶ shelf ─▶ own journal, if it has changed
public struct JournalFolder: Sendable {
    /// Why nothing was exchanged.
    public enum Failure: Error, Hashable, Sendable {
        /// The folder cannot be listed; it is never made here, as a disk may only be missing.
        case unreadable(path: String, SystemError)
        /// The own journal could not be written.
        case notWritten(path: String, SystemError)
        /// The shelf cannot be read or written, so the journal is left as it is.
        case shelf(ShelfError)
        /// The own journal would be larger than `Journal.mostBytes`.
        case tooLarge
        /// Another program of the reader is exchanging journals. Trying again later helps.
        case busy
    }

    /// What was exchanged.
    public struct Outcome: Hashable, Sendable {
        /// How many entries of other devices were new.
        public var taken = 0
        /// Journals that could not be read, as sentences.
        public var problems: [String] = []
        /// How many other journals there are.
        public var others = 0
        /// Bytes of the own journal.
        public var size = 0
    }

    private let folder: FilePath
    private let store: ShelfStore
    private static let ending = ".recto-journal"
    /// The most files that are looked at.
    private static let mostFiles = 1_000

    public init(_ folder: FilePath, store: ShelfStore) { (self.folder, self.store) = (folder, store) }

    /// Merges the journals that have changed, then writes the own one if the shelf has.
    ///
    /// - Parameter name: what this device is called.
    public func exchange(as name: String) throws(Failure) -> Outcome {
        let files = try journals()
        try shelf { () throws(ShelfError) in try store.make() }
        let lock = try locked()
        defer { withExtendedLifetime(lock) {} }
        let own = try shelf { () throws(ShelfError) in try store.device() }
        let ownName = FilePath(own.description + Self.ending)
        var outcome = Outcome()
        var mayWrite = true
        for file in files {
            // The own one has changed if the shelf is older than it, as after a power cut or from a backup.
            let isOwn = file.name == ownName
            let failure = try merge(file, &outcome)
            outcome.others += isOwn ? 0 : 1
            // What a copy has cut or damaged is written anew.
            if isOwn, let failure, failure != .content(.notJournal) { mayWrite = false }
        }
        guard mayWrite else { return outcome }
        let journal = try shelf { () throws(ShelfError) in try store.journal(called: name) }
        outcome.size = try write(journal.bytes, as: ownName)
        return outcome
    }

    private func shelf<Value>(_ body: () throws(ShelfError) -> Value) throws(Failure) -> Value {
        do throws(ShelfError) { return try body() } catch { throw .shelf(error) }
    }

    /// The journals in the folder, sorted. Names of files that are being copied begin with a full stop.
    private func journals() throws(Failure) -> [FilePath] {
        do throws(SystemError) {
            let names = try FolderEntries(of: folder).map(\.name).filter {
                $0.bytes.first != UInt8(ascii: ".")
                    && $0.bytes.suffix(Self.ending.utf8.count).elementsEqual(
                        Self.ending.utf8)
            }
            return names.prefix(Self.mostFiles).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map {
                folder.appending($0)
            }
        } catch {
            throw .unreadable(path: "\(folder)", error)
        }
    }

    /// A lock that holds until the object is gone: two programs of the reader do not exchange at once.
    private func locked() throws(Failure) -> FileDescriptor {
        let path = FilePath(store.path + ".exchange")
        try? path.writeNew([])
        let file: FileDescriptor
        do throws(SystemError) {
            // Some network file systems lock only what is open for writing.
            file = try FileDescriptor(path, [.forBoth, .withoutLinks])
        } catch {
            throw .notWritten(path: "\(path.folder)", error)
        }
        guard file.lock() else { throw .busy }
        return file
    }

    /// - Returns: why the journal could not be read; nil if it could.
    private func merge(
        _ path: FilePath, _ outcome: inout Outcome
    ) throws(Failure) -> JournalFile.Failure? {
        let (file, journal): (JournalFile, Journal)
        do throws(JournalFile.Failure) {
            file = try JournalFile(path)
            // A query that fails says so again when the journal is merged.
            if (try? store.hasMerged(file.stamp)) == true { return nil }
            journal = try file.journal()
        } catch {
            outcome.problems.append(error.sentence(of: path.name))
            return error
        }
        try shelf { () throws(ShelfError) in
            outcome.taken += try store.merge(journal)
            try store.noteMerged(file.stamp)
        }
        return nil
    }

    /// Writes the own journal, unless it is as it should be.
    ///
    /// - Returns: its size in bytes.
    private func write(_ bytes: [UInt8], as name: FilePath) throws(Failure) -> Int {
        let path = folder.appending(name)
        guard bytes.count <= Journal.mostBytes else { throw .tooLarge }
        do throws(SystemError) {
            let before = try? FileDescriptor(path, [.nonBlocking]).readToEnd(limit: bytes.count + 1)
            if before == bytes { return bytes.count }
            try path.replace(with: bytes, by: folder.appending(FilePath(bytes: Self.hidden + name.bytes)))
        } catch {
            throw .notWritten(path: "\(folder)", error)
        }
        guard let stamp = try? JournalFile(path).stamp else { return bytes.count }
        try shelf { () throws(ShelfError) in try store.noteMerged(stamp) }
        return bytes.count
    }

    /// What names of unfinished files begin with.
    private static let hidden = Array(".unfinished-".utf8)
}
