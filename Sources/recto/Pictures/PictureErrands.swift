import BookModel
import Formats
import Glibc
import Reader
import Synchronization

/// What is done with the pictures of a book in the background: finding all of them, writing one out, and handing
/// one to another program.
final class PictureErrands: Sendable {
    enum Outcome: Sendable {
        /// All pictures of the book, in the order of its text.
        case album([BookPicture])
        /// A file name that is suggested for a picture.
        case named(String)
        case written(FilePath)
        /// Another program is to be started with this file.
        case outside(FilePath)
        /// Why not, in words.
        case refused(String)
    }

    private let book: Book
    private let outside: OutsidePictures
    private let pool: WorkerPool
    private let wake: @Sendable () -> Void
    private let found = Results<(section: Int, pictures: [BookPicture])>()
    private let album = Mutex<[BookPicture]?>(nil)
    private let written = Results<Outcome>()
    private let opened = Results<Outcome>()

    /// Pictures that are listed.
    private static let most = 20_000

    init(_ book: Book, outside: OutsidePictures, pool: WorkerPool, wake: @escaping @Sendable () -> Void) {
        (self.book, self.outside, self.pool, self.wake) = (book, outside, pool, wake)
    }

    /// Finds all pictures of the book.
    func gather() {
        let count = book.sections.count
        let job = found.begin(count)
        pool.start(
            Job(.gathering, count: count) { [self] section in
                let pictures = book.section(at: section).bookPictures(ofSection: section)
                guard found.add((section, pictures), of: job) else { return }
                let all = found.fetch().sorted { $0.section < $1.section }.flatMap(\.pictures)
                album.withLock { $0 = Array(all.prefix(Self.most)) }
                wake()
            })
    }

    /// Suggests a file name for a picture. Refuses bytes that are no picture.
    func name(_ name: String) {
        start(.writingPicture, written) { book in
            guard let bytes = try? book.resource(named: name) else { return .refused(Self.unreadable) }
            guard let format = PictureFormat(bytes) else { return .refused(Self.unknown) }
            return .named(format.fileName(of: name))
        }
    }

    /// Writes a picture to a path at which there is no file yet. Refuses bytes that are no picture.
    func write(_ name: String, to path: FilePath) {
        start(.writingPicture, written) { book in
            guard let bytes = try? book.resource(named: name) else { return .refused(Self.unreadable) }
            guard PictureFormat(bytes) != nil else { return .refused(Self.unknown) }
            do throws(NewFile.Failure) {
                try NewFile.write(bytes, to: path)
                return .written(path)
            } catch {
                return .refused(Self.words(for: error, at: path))
            }
        }
    }

    /// Puts a picture where another program can read it.
    func hand(_ name: String) {
        start(.openingPicture, opened) { [outside] book in
            guard let bytes = try? book.picture(named: name) else { return .refused(Self.unreadable) }
            // Of what names itself a picture and is none, no program is told.
            guard let format = PictureFormat(bytes) else { return .refused(Self.unknown) }
            do throws(NewFile.Failure) {
                return .outside(try outside.file(of: bytes, format.rawValue))
            } catch {
                return .refused(Self.words(for: error, at: "a temporary file"))
            }
        }
    }

    /// What has been done since the last time.
    func fetch() -> [Outcome] {
        let album = album.withLock { album in
            defer { album = nil }
            return album
        }
        return (album.map { [.album($0)] } ?? []) + written.fetch() + opened.fetch()
    }

    private func start(
        _ purpose: Job.Purpose, _ results: Results<Outcome>, _ work: @escaping @Sendable (Book) -> Outcome
    ) {
        pool.start(purpose, results, wake: wake) { [book] in work(book) }
    }

    private static let unreadable = "the picture's file cannot be read"
    private static let unknown = "the picture's format is not known"

    private static func words(for error: NewFile.Failure, at path: FilePath) -> String {
        switch error {
        case .isThere: "\(path) is there already"
        case .cannotWrite(let errno): "cannot write, \(String(cString: strerror(errno))): \(path)"
        }
    }
}
