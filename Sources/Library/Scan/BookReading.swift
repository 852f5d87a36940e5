import BookModel
import Formats
import Posix

/// The child process that reads files one after the other, any of which may hang or crash it.
///
///     mode, path, 0 ─▶ standard input     standard output ─▶ number of bytes (32 bits, little-endian), text
public enum BookReading {
    /// The argument that starts this process.
    public static let argument: FilePath = "--read-books-for-the-shelf"
    /// The mode that also counts the words of a file.
    static let countingWords = UInt8(ascii: "w")
    /// The mode that requests a cover. The answer is the digest of the book, followed by the cover.
    static let cover = UInt8(ascii: "c")
    /// The largest cover, in bytes.
    static let largestCover = 24 << 20
    /// The mode that only reads the metadata.
    static let plain = UInt8(ascii: "-")
    /// The mode that requests the text.
    static let text = UInt8(ascii: "t")
    /// The mode for the database of a Calibre library.
    static let library = UInt8(ascii: "l")
    /// The name of the cover beside a book in a Calibre library.
    static let coverFile: FilePath = "cover.jpg"

    /// The limit of memory for this process, in bytes.
    private static let mostMemory = 3 << 30
    /// The limit of processor time for a file, in seconds; longer than the time limit of the parent.
    private static let mostSeconds = 60

    /// Answers requests until the parent closes the pipe.
    public static func run() {
        CurrentProcess.endWithParent()
        // If a child crashes, writing to it fails instead of ending this process.
        CurrentProcess.ignoreSignalsOfWriting()
        // Only reads files for which nobody waits.
        CurrentProcess.lowerPriority()
        CurrentProcess.limitMemory(to: mostMemory)
        var request: [UInt8] = []
        while let bytes = try? FileDescriptor.standardInput.readSome(8_192), !bytes.isEmpty {
            for byte in bytes {
                guard byte == 0 else {
                    request.append(byte)
                    continue
                }
                answer(request)
                request = []
            }
        }
    }

    private static func answer(_ request: [UInt8]) {
        CurrentProcess.limitProcessorTime(toFurther: mostSeconds)
        let path = FilePath(bytes: Array(request.dropFirst()))
        let converter = Converter(.ofThisProgram)
        if request.first == Self.text { return sendText(of: path, converter) }
        let answer =
            switch request.first {
            case cover: picture(at: path, converter)
            case library: calibreLibrary(at: path)
            default:
                Array(book(at: path, countsWords: request.first == countingWords, converter).text.utf8)
            }
        _ = Frame.write(answer, to: .standardOutput)
    }

    /// The length of a digest, in bytes.
    static let digestLength = 32

    /// The digest of a book, then its cover if any; for a picture file, zeros and its bytes. Empty on failure.
    private static func picture(at path: FilePath, _ converter: Converter) -> [UInt8] {
        if path.name == coverFile { return Array(repeating: 0, count: digestLength) + file(at: path) }
        guard let book = try? BookFile.open(path: path, converter: converter) else { return [] }
        let cover = book.cover() ?? []
        return Array(book.identity.digest.utf8) + (cover.count <= largestCover ? cover : [])
    }

    /// The bytes of a picture file; empty if it is not a regular file.
    private static func file(at path: FilePath) -> [UInt8] {
        guard let file = try? FileDescriptor(path, [.nonBlocking, .withoutLinks]),
            let status = try? file.status(), status.kind == .file, status.size <= largestCover,
            let bytes = try? file.read(status.size), bytes.count == status.size
        else { return [] }
        return bytes
    }

    /// The content of a Calibre database: `=` and its books, or `!` and why it cannot be read.
    private static func calibreLibrary(at path: FilePath) -> [UInt8] {
        do throws(CalibreError) {
            return Array("=\(try CalibreLibrary(database: path.bytes).text)".utf8)
        } catch {
            return Array((error == .busy ? "~" : "!").utf8) + Array(error.description.utf8)
        }
    }

    /// Reads the metadata and the length of a file.
    static func book(
        at path: FilePath, countsWords: Bool = false, _ converter: Converter = .inProcess
    ) -> FoundBook {
        let book: Book
        do throws(FormatError) {
            book = try BookFile.open(path: path, converter: converter)
        } catch {
            return FoundBook(problem: error.reason)
        }
        var found = FoundBook(
            identity: book.identity, metadata: book.metadata,
            length: countsWords ? amount(of: book) : estimate(of: book), repairs: book.warnings.count,
            isCounted: countsWords)
        found.repaired = book.warnings.prefix(mostRepairs).map(\.description)
        // The file's name is no title, as the file may be renamed.
        if book.metadata.isNamedByFile { found.metadata.title = "" }
        guard countsWords else { return found }
        let details = try? CalibreLibrary.details(
            ofBookAt: path.bytes, zone: SystemClock.zoneOfCalibre(at:))
        if let details { found.metadata.apply(details) }
        return found
    }

    /// The greatest number of repairs that are described.
    private static let mostRepairs = 6

    /// The amount of text of a book, as counted while reading.
    private static func amount(of book: Book) -> TextAmount {
        linear(book).reduce(.none) { $0 + TextAmount(of: book.section(at: $1)) }
    }

    /// The indices of sections in the reading order; none in a book of pictures.
    private static func linear(_ book: Book) -> [Int] {
        book.metadata.layout == .pictures ? [] : book.sections.indices.filter { book.sections[$0].isLinear }
    }

    /// Estimates the amount of text: counts some sections from all parts of the book, and scales the result.
    private static func estimate(of book: Book) -> TextAmount {
        let linear = linear(book)
        let bytes = linear.reduce(0) { $0 + min(book.sections[$1].byteCount, 1 << 40) }
        var (sampled, amount) = (0, TextAmount.none)
        for section in samples(of: linear) {
            let count = book.sections[section].byteCount
            guard count >= leastSampled, sampled + count <= mostSampled else { continue }
            sampled += count
            amount = amount + TextAmount(of: book.section(at: section))
        }
        guard sampled > 0 else { return TextAmount(words: Int64(Double(bytes) * usualShare)) }
        return amount.scaled(by: Double(bytes) / Double(sampled))
    }

    /// The section in the middle, then others on both sides of it.
    private static func samples(of sections: [Int]) -> [Int] {
        let step = max(1, sections.count / 8)
        let middle = sections.count / 2
        let places = stride(from: step / 2, to: sections.count, by: step)
        return places.sorted { abs($0 - middle) < abs($1 - middle) }.map { sections[$0] }
    }

    /// The greatest number of bytes counted.
    private static let mostSampled = 64_000
    /// The size of the smallest sections counted: shorter ones are title pages or contain only a picture.
    private static let leastSampled = 2_000
    /// Words per byte of source, on average.
    private static let usualShare = 0.14
}

extension Metadata {
    /// Replaces the file's metadata with the library's.
    fileprivate mutating func apply(_ details: CalibreLibrary.Details) {
        if !details.publisher.isEmpty { publisher = details.publisher }
        if !details.date.isEmpty { date = details.date }
        if !details.comments.isEmpty { describe(by: details.comments) }
    }
}
