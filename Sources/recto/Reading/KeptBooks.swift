import BookModel
import CPosix
import Formats
import Glibc
import Synchronization

/// Books as they were left: opening one again takes from here what its first page needs.
///
///     ~/.cache/recto/books/65025-2883761.book
final class KeptBooks: Sendable {
    /// What is kept of a book, beside what its file gives.
    fileprivate struct Content: Hashable, Sendable {
        var source: SourceFile
        var styling: String
        var sections: Set<Int>
    }

    /// Bytes of all together.
    private static let most = 48 << 20
    private let folder: CacheFolder
    private let program: SourceFile
    /// What is known to be kept, by the names of files.
    private let known = Mutex<[String: Content]>([:])

    /// - Parameters:
    ///   - folder: where they are; nil for nowhere.
    ///   - program: the file of this program; another one makes other books of the same files.
    init?(folder: String?, program: String = "/proc/self/exe") {
        var status = stat()
        guard let folder, stat(program, &status) == 0 else { return nil }
        self.folder = CacheFolder(
            path: folder + "/books", most: Self.most, largest: KeptBookFile.largest + 8)
        var made = SourceFile(name: Help.version, status)
        // A further link to it does not change what it does, another build in its place and of its size does.
        made.changed = Self.build
        self.program = made
    }

    /// What the linker has called this program by.
    static var build: Int64 { cp_build() }

    /// What is kept of the book of a file.
    func book(of source: SourceFile) -> KeptBook? {
        let name = Self.name(of: source)
        let found = folder.bytes(of: name)?.withUnsafeBytes {
            KeptBookFile.book(in: $0, from: source, by: program)
        }
        guard let found else { return nil }
        known.withLock { $0[name] = Content(found, of: source) }
        return found
    }

    /// Keeps a book, unless that is done; one that could not be read as its file has it is not kept.
    ///
    /// - Parameters:
    ///   - inView: the sections that are in view.
    ///   - notes: sections that have their notes.
    func keep(_ book: Book, inView: [Int: Section], notes: [Int: Section]) {
        guard let source = book.source, book.isReadWell() else { return }
        let name = Self.name(of: source)
        for sections in [inView.merging(notes) { first, _ in first }, inView] {
            let kept = book.kept(with: sections)
            let content = Content(kept, of: source)
            if known.withLock({ $0[name] == content }), folder.touch(name) { return }
            guard let bytes = KeptBookFile.bytes(of: kept, from: source, by: program) else { continue }
            // Reading it may have failed meanwhile.
            guard book.isReadWell(), folder.keep(bytes, as: name) else { return }
            return known.withLock { $0[name] = content }
        }
    }

    /// Keeps nothing any more of any book.
    func removeAll() {
        folder.removeAll()
        known.withLock { $0 = [:] }
    }

    private static func name(of source: SourceFile) -> String {
        "\(source.device)-\(source.inode).book"
    }
}

extension KeptBooks.Content {
    fileprivate init(_ book: KeptBook, of source: SourceFile) {
        self.init(source: source, styling: book.styling, sections: Set(book.made.map(\.index)))
    }
}
