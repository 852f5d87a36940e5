import BookModel
import Formats
import Posix
import Reader

/// Background work with pictures of a book: finding all, writing one, and opening one with a program.
struct PictureJobs {
    enum Outcome: Sendable {
        /// All pictures of the book, in the order of its text.
        case album([BookPicture])
        /// A file name that is suggested for a picture.
        case named(String)
        case written(FilePath)
        /// The file that another program should open.
        case outside(FilePath)
        /// An error message.
        case refused(String)
    }

    private let book: Book
    private let outside: OutsidePictures
    private let jobs: Jobs
    private let inbox: Inbox

    /// The greatest number of pictures listed.
    private static let most = 20_000

    init(_ book: Book, outside: OutsidePictures, jobs: Jobs, inbox: Inbox) {
        (self.book, self.outside, self.jobs, self.inbox) = (book, outside, jobs, inbox)
    }

    /// Finds all pictures of the book.
    func gather() {
        jobs.run(.gathering, parts: book.sections.count, to: inbox) { [book] section in
            book.section(at: section).bookPictures(ofSection: section)
        } then: { sections in
            .pictureJob(.album(Array(sections.joined().prefix(Self.most))))
        }
    }

    /// Suggests a file name for a picture. Fails if the bytes are not a picture.
    func name(_ name: String) {
        start(.writingPicture) { book in
            guard let bytes = try? book.resource(named: name) else { return .refused(Self.unreadable) }
            guard let format = PictureFormat(bytes) else { return .refused(Self.unknown) }
            return .named(format.fileName(of: name))
        }
    }

    /// Writes a picture to a new file. Fails if the bytes are not a picture.
    func write(_ name: String, to path: FilePath) {
        start(.writingPicture) { book in
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

    /// Writes a picture to a file for another program.
    func writeForProgram(_ name: String) {
        start(.openingPicture) { [outside] book in
            guard let bytes = try? book.picture(named: name) else { return .refused(Self.unreadable) }
            // Other files are not opened with a program.
            guard let format = PictureFormat(bytes) else { return .refused(Self.unknown) }
            do throws(NewFile.Failure) {
                return .outside(try outside.file(of: bytes, format.rawValue))
            } catch {
                return .refused(Self.words(for: error, at: "a temporary file"))
            }
        }
    }

    private func start(_ purpose: Job.Purpose, _ work: @escaping @Sendable (Book) -> Outcome) {
        jobs.run(purpose, on: book.isStreamed ? .disk : .processors, to: inbox) { [book] _ in
            .pictureJob(work(book))
        }
    }

    private static let unreadable = "the picture's file cannot be read"
    private static let unknown = "the picture's format is not known"

    private static func words(for error: NewFile.Failure, at path: FilePath) -> String {
        switch error {
        case .isThere: "\(path) is there already"
        case .cannotWrite(let errno): "cannot write, \(SystemError(number: errno)): \(path)"
        }
    }
}
