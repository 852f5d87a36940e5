import Catalogs
import Formats
import Posix
import Text

/// A book that is read from an address, in a folder of its own until the reader keeps or deletes it.
///
///     ~/.cache/recto/downloads/1f0c…/book.epub
///
/// The same address leads to the same folder: a book that was left there is opened again, and a part of one is gone on with.
struct TemporaryBook {
    let address: String
    let folder: FilePath
    /// The folder, locked together with others that use it; nobody deletes it meanwhile.
    private let lock: FileDescriptor?

    /// Folders that nobody has used for so many days are deleted.
    private static let mostDays = 7
    /// How often the folder is made again because another process has just deleted it.
    private static let mostTries = 5

    /// Makes the folder. Deletes those of books that were left there long ago.
    ///
    /// - Parameters:
    ///   - cache: Recto's folder of files that can be made again.
    ///   - now: in milliseconds since 1970.
    init(_ address: String, in cache: String, now: Int64) throws(FolderError) {
        let all = cache + "/downloads"
        (self.address, folder) = (address, FilePath(all + "/" + Self.name(of: address)))
        lock = try Self.locked(folder)
        Self.sweep(FilePath(all), before: now - Int64(Self.mostDays) * 86_400_000)
    }

    /// Makes the folder, notes its use and locks it; nil where there are no locks.
    private static func locked(_ folder: FilePath) throws(FolderError) -> FileDescriptor? {
        for _ in 1...mostTries {
            try PersonalFolder.make(folder.description)
            let file = try? FileDescriptor(folder, [.folder, .withoutLinks])
            // The time of its last use.
            _ = folder.touch()
            guard let file, file.lockWithOthers() else { continue }
            if let number = try? file.status().number, number == (try? FileStatus(of: folder))?.number {
                return file
            }
        }
        return nil
    }

    /// The name of the folder for an address: its bytes in 64 bits (FNV-1a) as 16 hexadecimal digits.
    private static func name(of address: String) -> String {
        let hash = address.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func sweep(_ folder: FilePath, before time: Int64) {
        for entry in (try? FolderEntries(of: folder)).map({ Array($0) }) ?? [] {
            let path = folder.appending(entry.name)
            guard let lock = try? FileDescriptor(path, [.folder, .withoutLinks]), lock.lock(),
                let status = try? lock.status(), Int64(status.modified.seconds) * 1_000 < time
            else { continue }
            empty(path, lock)
        }
    }

    /// Deletes the files of a folder, and the folder.
    ///
    /// - Parameter lock: the folder, locked for this process alone.
    private static func empty(_ folder: FilePath, _ lock: FileDescriptor) {
        for entry in (try? FolderEntries(of: folder)).map({ Array($0) }) ?? [] { lock.remove(entry.name) }
        folder.removeFolder()
    }

    /// The book, once all of it is there: parts of it have hidden names, and an empty file is none.
    var file: FilePath? {
        let names = (try? FolderEntries(of: folder)).map { $0.map(\.name) } ?? []
        return names.filter { $0.bytes.first != UInt8(ascii: ".") }
            .map { folder.appending($0) }
            .filter { path in
                let status = try? FileStatus(of: path, followsLinks: false)
                return status.map { $0.kind == .file && $0.size > 0 } ?? false
            }
            .min { $0.description < $1.description }
    }

    /// Deletes the book with its folder, unless another process uses it.
    func remove() {
        guard let lock, lock.lock() else { return }
        Self.empty(folder, lock)
    }
}
