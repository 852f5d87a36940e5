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

    /// Folders that nobody has used for so many days are deleted.
    private static let mostDays = 7
    /// How many names are tried in the folder where a book is kept.
    private static let mostNames = 999

    /// Makes the folder. Deletes those of books that were left there long ago.
    ///
    /// - Parameters:
    ///   - cache: Recto's folder of files that can be made again.
    ///   - now: in milliseconds since 1970.
    init(_ address: String, in cache: String, now: Int64) throws(FolderError) {
        let all = cache + "/downloads"
        (self.address, folder) = (address, FilePath(all + "/" + Self.name(of: address)))
        try PersonalFolder.make(folder.description)
        // The time of its last use.
        _ = folder.touch()
        Self.sweep(FilePath(all), before: now - Int64(Self.mostDays) * 86_400_000)
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
            guard let status = try? FileStatus(of: path, followsLinks: false), status.kind == .folder,
                Int64(status.modified.seconds) * 1_000 < time
            else { continue }
            empty(path)
        }
    }

    /// Deletes the files of a folder, and the folder.
    private static func empty(_ folder: FilePath) {
        for entry in (try? FolderEntries(of: folder)).map({ Array($0) }) ?? [] {
            folder.appending(entry.name).remove()
        }
        folder.removeFolder()
    }

    /// The book, once all of it is there; parts of it have hidden names.
    var file: FilePath? {
        let names = (try? FolderEntries(of: folder)).map { $0.map(\.name) } ?? []
        return names.filter { $0.bytes.first != UInt8(ascii: ".") }.min { $0.description < $1.description }
            .map { folder.appending($0) }
    }

    /// Moves the book into another folder, under a name that nothing there has.
    ///
    /// - Returns: its path there.
    func keep(_ file: FilePath, in target: FilePath) throws(SystemError) -> FilePath {
        let (base, end) = file.name.baseAndExtension
        for number in 1...Self.mostNames {
            let name = number == 1 ? base + end : base + Array(" (\(number))".utf8) + end
            let path = target.appending(FilePath(bytes: name))
            let place: FileDescriptor
            do throws(SystemError) {
                // Takes the name, so that nothing is overwritten.
                place = try FileDescriptor(path, [.forWriting, .new, .withoutLinks], mode: 0o666)
            } catch {
                if error == .exists { continue }
                throw error
            }
            do throws(SystemError) {
                try move(file, to: path, place)
            } catch {
                path.remove()
                throw error
            }
            Self.empty(folder)
            return path
        }
        throw .exists
    }

    /// Another file system takes a copy.
    private func move(_ file: FilePath, to path: FilePath, _ place: FileDescriptor) throws(SystemError) {
        if (try? file.rename(to: path)) != nil { return }
        let source = try FileDescriptor(file, [.withoutLinks])
        while true {
            let bytes = try source.readSome(1 << 20)
            if bytes.isEmpty { break }
            try place.write(bytes)
        }
    }

    func remove() { Self.empty(folder) }
}

extension FilePath {
    /// The name without its extension, and the extension with its dot.
    fileprivate var baseAndExtension: ([UInt8], [UInt8]) {
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return (bytes, []) }
        return (Array(bytes[..<dot]), Array(bytes[dot...]))
    }
}
