import BookModel
import Formats
import Posix

/// Small copies of covers, as PNG files named by the digests of their books. For a book without a cover, the
/// file contains the version of the program that found none. The files may be deleted at any time.
public struct CoverCache: Sendable {
    /// The largest size of all covers together, in bytes.
    public static let most = 64 << 20
    /// The largest size of a cover, in bytes.
    private static let largest = 1 << 20

    private let folder: CacheFolder?

    /// - Parameters:
    ///   - folder: nil to save nothing.
    ///   - version: the version of the program. A later one may find covers that this one does not.
    public init(folder: String?, version: String, most: Int = CoverCache.most) {
        none = Self.sayingNone + Array(version.utf8)
        self.folder = folder.map { CacheFolder(path: $0, most: most, largest: Self.largest) }
    }

    /// The content of the file for a book in which this version finds no cover.
    private let none: [UInt8]
    private static let sayingNone = Array("none by ".utf8)

    /// The cover of a book; empty if it has none, nil if unknown.
    public func cover(of book: String) -> [UInt8]? {
        guard let name = name(of: book), let cover = folder?.bytes(of: name) else { return nil }
        folder?.touch(name)
        if cover == none { return [] }
        return cover.isEmpty || cover.starts(with: Self.sayingNone) ? nil : cover
    }

    /// Saves a cover, or that there is none. On failure, the cover is made again the next time.
    public func keep(_ cover: [UInt8], of book: String) {
        guard let name = name(of: book) else { return }
        folder?.keep(cover.isEmpty ? none : cover, as: name)
    }

    public func remove(_ book: String) { if let name = name(of: book) { folder?.remove(name) } }

    /// The name for a cover in a file of its own; changes when the file changes. Nil without a file.
    public static func name(ofCoverAt path: FilePath) -> String? {
        guard let status = try? FileStatus(of: path, followsLinks: false), status.kind == .file else {
            return nil
        }
        let stamp = FoundFile.Stamp(status)
        let text = path.bytes + Array("\0\(stamp.inode) \(stamp.size) \(stamp.modified)".utf8)
        return [text.fnv1a(), text.fnv1a(from: 0x6C62_272E_07BB_0142)].map { sum in
            let digits = String(sum, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The name of a book's file; nil if `book` is not a digest, as it could be any path.
    private func name(of book: String) -> String? {
        guard book.utf8.count == 32, book.utf8.allSatisfy({ Self.isDigit($0) }) else { return nil }
        return book + ".png"
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }
}
