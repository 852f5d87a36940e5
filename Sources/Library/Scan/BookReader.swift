import Formats
import Posix

/// A child process that reads files for the shelf. If it hangs or crashes, the file counts as unreadable, and another
/// child is started.
public final class BookReader {
    struct Child {
        let process: Int32
        var input: FileDescriptor?
        let output: FileDescriptor
    }

    private var child: Child?
    /// The time limit for a file.
    let patience: Duration
    private let program: String

    /// - Parameter program: the program that the child runs; by default this program.
    public init(patience: Duration = .seconds(10), program: String = BookReader.itself) {
        (self.patience, self.program) = (patience, program)
    }

    public static let itself = "/proc/self/exe"

    deinit { end() }

    /// The content of a file; nil if no child can be started.
    public func read(_ file: FilePath, countsWords: Bool = false) -> FoundBook? {
        guard let child = child ?? Self.start(BookReading.argument, program) else { return nil }
        let mode = countsWords ? BookReading.countingWords : BookReading.plain
        let deadline = Moment.now + patience
        let text = ask(mode, file, of: child, most: Self.mostBytes, until: deadline)
        return text.map { FoundBook(text: $0) } ?? gone(deadline)
    }

    /// The bytes of a book's cover, or of a picture file beside a book; empty if there is none. Nil if no
    /// child can be started, or if the path now has another book.
    ///
    /// - Parameter digest: the digest of the book, if it is known.
    public func cover(_ file: FilePath, of digest: String?) -> [UInt8]? {
        guard let child = child ?? Self.start(BookReading.argument, program) else { return nil }
        let deadline = Moment.now + patience
        let bytes = ask(
            BookReading.cover, file, of: child, most: BookReading.digestLength + BookReading.largestCover,
            until: deadline)
        guard let bytes else {
            end()
            return []
        }
        if let digest, !bytes.isEmpty, !bytes.starts(with: digest.utf8) { return nil }
        return Array(bytes.dropFirst(BookReading.digestLength))
    }

    /// The result of reading a Calibre library.
    enum LibraryAnswer {
        case says(CalibreLibrary)
        /// Why it cannot be read.
        case problem(String)
        /// Why it cannot be read at the moment.
        case passing(String)
    }

    /// - Parameter database: the path of a Calibre library's database.
    func library(_ database: FilePath) -> LibraryAnswer {
        guard let child = child ?? Self.start(BookReading.argument, program) else {
            return .passing(LibraryWording.noReader)
        }
        let deadline = Moment.now + patience
        let answer = ask(
            BookReading.library, database, of: child, most: Self.mostBytesOfLibrary, until: deadline)
        guard let answer else { return .problem(gone(deadline).problem) }
        let words = String(decoding: answer.dropFirst().prefix(200), as: UTF8.self)
        return switch answer.first {
        case UInt8(ascii: "="): .says(CalibreLibrary(text: answer.dropFirst()))
        case UInt8(ascii: "~"): .passing(words)
        default: .problem(words)
        }
    }

    private static let mostBytesOfLibrary = 128 << 20

    /// The answer of a child; nil if none came.
    private func ask(
        _ mode: UInt8, _ file: FilePath, of child: Child, most: Int, until deadline: Moment
    ) -> [UInt8]? {
        self.child = child
        guard (try? child.input?.write([mode] + file.bytes + [0])) != nil else { return nil }
        return Frame.read(from: child.output, most: most, by: deadline)
    }

    /// Sends a request to the child. Nil if no child can be started.
    func ask(_ mode: UInt8, _ file: FilePath) -> Child? {
        // A child that has ended will not answer.
        guard let child = child ?? Self.start(BookReading.argument, program) else { return nil }
        self.child = child
        try? child.input?.write([mode] + file.bytes + [0])
        return child
    }

    /// The longest answer, in bytes.
    private static let mostBytes = 1 << 22

    func gone(_ deadline: Moment) -> FoundBook {
        guard .now >= deadline else { return ended() }
        end()
        return FoundBook(problem: LibraryWording.hangs)
    }

    private func ended() -> FoundBook {
        end()
        return FoundBook(problem: LibraryWording.ends)
    }

    /// The next bytes of the child's answer; nil if they do not arrive in time.
    func bytes(_ count: Int, of child: Child, until deadline: Moment) -> [UInt8]? {
        let bytes = try? child.output.read(count, by: deadline)
        return bytes?.count == count ? bytes : nil
    }

    /// Ends the child and all processes that it has started.
    func end() {
        guard let child else { return }
        self.child = nil
        ChildProcess.end(child.process, withSession: true)
    }

    /// Starts this program as a child process with an argument.
    static func start(_ argument: FilePath, _ program: String = BookReader.itself) -> Child? {
        guard let input = try? PipeEnds(), let output = try? PipeEnds() else { return nil }
        var child = ChildProcess()
        (child.input, child.output) = (.open(input.reader), .open(output.writer))
        child.beginsSession = true
        guard let process = try? child.start(program, ["recto", argument.description]) else { return nil }
        return Child(process: process, input: input.writer, output: output.reader)
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
