import Formats
import Posix

/// A child process that reads files for the shelf. If it hangs or crashes, the file counts as unreadable, and another
/// child is started.
public final class BookReader {
    private var child: Subprocess?
    /// The time limit for a file.
    let patience: Duration
    private let program: String

    /// - Parameter program: the program that the child runs; by default this program.
    public init(patience: Duration = .seconds(10), program: String = BookReader.itself) {
        (self.patience, self.program) = (patience, program)
    }

    public static let itself = "/proc/self/exe"

    /// The content of a file; nil if no child can be started.
    public func read(_ file: FilePath, countsWords: Bool = false) -> FoundBook? {
        guard let child = startedChild() else { return nil }
        let mode = countsWords ? BookReading.countingWords : BookReading.plain
        do throws(Subprocess.Failure) {
            return FoundBook(text: try ask(mode, file, of: child, most: Self.mostBytes))
        } catch {
            return FoundBook(problem: problem(of: error))
        }
    }

    /// The bytes of a book's cover, or of a picture file beside a book; empty if there is none. Nil if no
    /// child can be started, or if the path now has another book.
    ///
    /// - Parameter digest: the digest of the book, if it is known.
    public func cover(_ file: FilePath, of digest: String?) -> [UInt8]? {
        guard let child = startedChild() else { return nil }
        let most = BookReading.digestLength + BookReading.largestCover
        guard let bytes = try? ask(BookReading.cover, file, of: child, most: most) else {
            end()
            return []
        }
        if let digest, !bytes.isEmpty, !bytes.starts(with: digest.utf8) { return nil }
        return Array(bytes.dropFirst(BookReading.digestLength))
    }

    /// The result of reading a Calibre library.
    enum LibraryAnswer {
        case library(CalibreLibrary)
        /// Why it cannot be read.
        case problem(String)
        /// Why it cannot be read at the moment.
        case passing(String)
    }

    /// - Parameter database: the path of a Calibre library's database.
    func library(_ database: FilePath) -> LibraryAnswer {
        guard let child = startedChild() else { return .passing(LibraryWording.noReader) }
        let answer: [UInt8]
        do throws(Subprocess.Failure) {
            answer = try ask(BookReading.library, database, of: child, most: Self.mostBytesOfLibrary)
        } catch {
            return .problem(problem(of: error))
        }
        let words = String(decoding: answer.dropFirst().prefix(200), as: UTF8.self)
        return switch answer.first {
        case UInt8(ascii: "="): .library(CalibreLibrary(text: answer.dropFirst()))
        case UInt8(ascii: "~"): .passing(words)
        default: .problem(words)
        }
    }

    private static let mostBytesOfLibrary = 128 << 20
    /// The longest answer about a book, in bytes.
    private static let mostBytes = 1 << 22

    /// A child that waits for requests; nil if none can be started.
    func startedChild() -> Subprocess? {
        if child == nil { child = Self.start(BookReading.argument, program) }
        return child
    }

    /// Sends a request and waits for the answer.
    func ask(
        _ mode: UInt8, _ file: FilePath, of child: Subprocess, most: Int
    ) throws(Subprocess.Failure) -> [UInt8] {
        let deadline = Moment.now + patience
        try child.write([mode] + file.bytes + [0], by: deadline)
        return try child.receive(most: most, by: deadline)
    }

    /// The words for a failure, after which another child is started.
    func problem(of failure: Subprocess.Failure) -> String {
        end()
        return failure == .late ? LibraryWording.hangs : LibraryWording.ends
    }

    /// Ends the child and all processes that it has started.
    func end() {
        child?.end()
        child = nil
    }

    /// Starts this program as a child process, with an argument that says what to do.
    static func start(_ argument: FilePath, _ program: String = BookReader.itself) -> Subprocess? {
        try? Subprocess(program, ["recto", argument.description], hasSession: true)
    }
}

extension ConversionChildren {
    /// The argument that starts a child which converts a book.
    public static let argument: FilePath = "--convert-a-book"

    /// Children that run this program.
    public static var ofThisProgram: ConversionChildren {
        ConversionChildren(program: BookReader.itself, arguments: ["recto", argument.description])
    }
}
