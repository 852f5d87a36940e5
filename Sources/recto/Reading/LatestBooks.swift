import BookModel
import Formats
import Glibc
import Shelf

/// What the shelf knows of the books that were read last, as it was when the last of them was left: where one of
/// them is opened again and nobody has written to the shelf since, its first page waits for no database.
///
///     ~/.cache/recto/shelf/latest
struct LatestBooks: Sendable {
    private static let name = "latest"
    /// How many they are.
    private static let most = 8
    /// Bytes of all together: more would be slower to read than the shelf.
    private static let largest = 64 << 10
    private let folder: CacheFolder

    /// - Parameter folder: where they are kept; nil for nowhere.
    init?(folder: String?) {
        guard let folder else { return nil }
        self.folder = CacheFolder(path: folder + "/shelf", most: 1 << 20, largest: Self.largest)
    }

    /// What the shelf at a path knows of a book (its digest); nil where only the shelf can tell.
    func book(_ digest: String, onShelfAt path: String) -> KnownBook? {
        guard let state = ShelfState(of: path) else { return nil }
        return folder.bytes(of: Self.name)?.withUnsafeBytes { bytes in
            KeptFile.content(of: bytes).flatMap { Self.book(digest, in: $0, of: state) }
        }
    }

    /// Keeps what a shelf knows; nothing else may be written to it by this process.
    func keep(_ shelf: Shelf) {
        guard let latest = try? shelf.latest(Self.most, at: SystemClock.now) else {
            return folder.remove(Self.name)
        }
        var books = latest.books
        while !books.isEmpty {
            let bytes = KeptFile.sealed(Self.content(books, of: latest.state))
            if bytes.count <= Self.largest { return _ = folder.keep(bytes, as: Self.name) }
            books.removeLast()
        }
        folder.remove(Self.name)
    }

    func removeAll() { folder.removeAll() }

    // MARK: - Bytes

    private static let mark: UInt64 = 0x3153_4554_414C_4B52

    private static func content(_ books: [LatestBook], of state: ShelfState) -> [UInt8] {
        var coder = KeptCoder(writing: 1 << 14)
        var state = state
        codeHead(&coder, &state)
        for var book in books { book.code(&coder) }
        return coder.bytes
    }

    private static func book(
        _ digest: String, in content: UnsafeRawBufferPointer, of state: ShelfState
    ) -> KnownBook? {
        var coder = KeptCoder(reading: content)
        var found = state
        codeHead(&coder, &found)
        // Of a shelf that has lost all of its bytes, this is what is left.
        guard found == state || state.file.size == 0 else { return nil }
        while coder.fits, !coder.isAtEnd {
            var book = LatestBook(digest: "", known: KnownBook())
            book.code(&coder)
            if coder.fits, book.digest == digest { return book.known }
        }
        return nil
    }

    private static func codeHead(_ coder: inout KeptCoder, _ state: inout ShelfState) {
        var mark = mark
        coder.code(integer: &mark)
        if mark != Self.mark { coder.fail() }
        state.file.code(&coder)
        state.log.code(&coder)
    }
}

extension FoundFile.Stamp {
    fileprivate mutating func code(_ coder: inout KeptCoder) {
        coder.code(integer: &inode)
        coder.code(integer: &size)
        coder.code(integer: &modified)
    }
}

extension LatestBook {
    fileprivate mutating func code(_ coder: inout KeptCoder) {
        coder.code(&digest)
        coder.code(&known.places, blank: KeptPlaces(latest: Locator())) { coder, places in
            places.latest.code(&coder)
            coder.code(&places.older, blank: Locator()) { $1.code(&$0) }
        }
        coder.code(&known.settings, blank: SettingOnShelf(name: "", value: "", replaced: "", book: "")) {
            $0.code(&$1.name)
            $0.code(&$1.value)
            $0.code(&$1.replaced)
            $0.code(&$1.book)
        }
        coder.code(&known.counts, blank: CountsOnShelf(format: "", pages: "")) {
            $0.code(&$1.format)
            $0.code(&$1.pages)
        }
    }
}

extension Locator {
    fileprivate mutating func code(_ coder: inout KeptCoder) {
        var (section, offset) = (Int64(section), Int64(offset))
        var (words, progress) = (words, progress.bitPattern)
        coder.code(integer: &section)
        coder.code(integer: &offset)
        coder.code(&words)
        coder.code(integer: &progress)
        self = Locator(
            section: Int(section), offset: Int(offset), words: words,
            progress: Double(bitPattern: progress))
    }
}
