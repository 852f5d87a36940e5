import Formats
import Glibc
import Posix
import Shelf

/// A child process that reads files for the shelf; one that hangs or ends takes that file with it, and another
/// one is started.
final class BookReader {
    struct Child {
        let process: pid_t
        let input: Int32
        let output: Int32
    }

    private var child: Child?
    /// How long a file may take.
    let patience: Duration
    private let program: String

    /// - Parameter program: what children are; this program itself unless told.
    init(patience: Duration = .seconds(10), program: String = BookReader.itself) {
        (self.patience, self.program) = (patience, program)
    }

    static let itself = "/proc/self/exe"

    deinit { end() }

    /// What a file holds; nil where no child can be started.
    func read(_ file: FilePath, countsWords: Bool = false) -> FoundBook? {
        guard let child = child ?? Self.start(BookReading.argument, program) else { return nil }
        let mode = countsWords ? BookReading.countingWords : BookReading.plain
        let deadline = Moment.now + patience
        let text = ask(mode, file, of: child, most: Self.mostBytes, until: deadline)
        return text.map { FoundBook(text: $0) } ?? gone(deadline)
    }

    /// The bytes of a book's cover, or of one that lies beside a book; empty where there is none, nil where no child
    /// can be started, or another book is there by now.
    ///
    /// - Parameter digest: the book's, where it is known.
    func cover(_ file: FilePath, of digest: String?) -> [UInt8]? {
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

    /// What a library of Calibre's says.
    enum LibraryAnswer {
        case says(CalibreLibrary)
        /// Why it cannot be read.
        case trouble(String)
        /// Why it cannot be read now.
        case passing(String)
    }

    /// - Parameter database: of a library of Calibre's.
    func library(_ database: FilePath) -> LibraryAnswer {
        guard let child = child ?? Self.start(BookReading.argument, program) else {
            return .passing(Wording.noReader)
        }
        let deadline = Moment.now + patience
        let answer = ask(
            BookReading.library, database, of: child, most: Self.mostBytesOfLibrary, until: deadline)
        guard let answer else { return .trouble(gone(deadline).trouble) }
        let words = String(decoding: answer.dropFirst().prefix(200), as: UTF8.self)
        return switch answer.first {
        case UInt8(ascii: "="): .says(CalibreLibrary(text: answer.dropFirst()))
        case UInt8(ascii: "~"): .passing(words)
        default: .trouble(words)
        }
    }

    private static let mostBytesOfLibrary = 128 << 20

    /// What a child answers; nil where it does not.
    private func ask(
        _ mode: UInt8, _ file: FilePath, of child: Child, most: Int, until deadline: Moment
    ) -> [UInt8]? {
        self.child = child
        guard Self.write([mode] + file.bytes + [0], to: child.input),
            let head = bytes(4, of: child, until: deadline)
        else { return nil }
        let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
        return count <= most ? bytes(count, of: child, until: deadline) : nil
    }

    /// Nil where no child can be started.
    func ask(_ mode: UInt8, _ file: FilePath) -> Child? {
        // One that has ended in the meantime is noticed by its not answering.
        guard let child = child ?? Self.start(BookReading.argument, program) else { return nil }
        self.child = child
        _ = Self.write([mode] + file.bytes + [0], to: child.input)
        return child
    }

    /// Bytes of an answer.
    private static let mostBytes = 1 << 22

    func gone(_ deadline: Moment) -> FoundBook {
        guard .now >= deadline else { return ended() }
        end()
        return FoundBook(trouble: Wording.hangs)
    }

    private func ended() -> FoundBook {
        end()
        return FoundBook(trouble: Wording.ends)
    }

    /// Nil where they do not come.
    func bytes(_ count: Int, of child: Child, until deadline: Moment) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let left = Int32((max(.zero, deadline - .now) / .milliseconds(1)).rounded(.up))
            var descriptor = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
            let ready = poll(&descriptor, 1, left)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return nil }
            let more = bytes.withUnsafeMutableBytes { all in
                Glibc.read(child.output, all.baseAddress.map { $0 + filled }, count - filled)
            }
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { return nil }
            filled += more
        }
        return bytes
    }

    /// Writes all bytes; false where nobody reads them.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Ends the child with all that it has started.
    func end() {
        guard let child else { return }
        self.child = nil
        Self.end(child)
    }

    static func end(_ child: Child) {
        close(child.input)
        close(child.output)
        kill(-child.process, SIGKILL)
        ChildProcess.end(child.process)
    }

    /// Starts this program as a child of itself, which an argument tells what to do.
    static func start(_ argument: FilePath, _ program: String = BookReader.itself) -> Child? {
        var (input, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        guard pipe(&input) == 0 else { return nil }
        guard pipe(&output) == 0 else {
            input.forEach { close($0) }
            return nil
        }
        for end in input + output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var child = ChildProcess()
        (child.input, child.output) = (.descriptor(input[0]), .descriptor(output[1]))
        child.beginsSession = true
        let process = try? child.start(program, ["recto", argument.description])
        close(input[0])
        close(output[1])
        guard let process else {
            close(input[1])
            close(output[0])
            return nil
        }
        return Child(process: process, input: input[1], output: output[0])
    }
}
