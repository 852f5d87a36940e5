import BookModel
import Formats
import Posix

/// The work of this program as a child process of itself: it reads files one after the other, any of which may hang
/// or crash it.
///
///     path, 0 ─▶ standard input     standard output ─▶ count of bytes (4, the lowest first), text
public enum BookReading {
    /// The argument that starts such a child.
    public static let argument: FilePath = "--read-books-for-the-shelf"
    /// The byte before a path whose words are to be counted.
    static let countingWords = UInt8(ascii: "w")
    /// The byte before a path whose cover is requested. The answer is the digest of the book and the cover.
    static let cover = UInt8(ascii: "c")
    /// The largest cover, in bytes.
    static let largestCover = 24 << 20
    /// The byte before any other path.
    static let plain = UInt8(ascii: "-")
    /// The byte before a path whose text is requested.
    static let givingText = UInt8(ascii: "t")
    /// The byte before the path of a Calibre library's database.
    static let library = UInt8(ascii: "l")
    /// The name of the cover beside a book in a Calibre library.
    static let coverFile: FilePath = "cover.jpg"

    /// The memory that reading a file may take, in bytes.
    private static let mostMemory = 3 << 30
    /// The processor time that a file may take, in seconds. The parent has given up long before.
    private static let mostSeconds = 60

    /// Answers requests until the parent closes the pipe.
    public static func run() {
        CurrentProcess.endWithParent()
        // If a child crashes, writing to it fails instead of ending this process.
        CurrentProcess.ignoreSignalsOfWriting()
        // Only what nobody waits for.
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
        if request.first == givingText { return giveText(of: path, converter) }
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

    /// The digest of a book, followed by its cover if it has one. For a picture beside a book the digest is zeros. Empty
    /// if there is neither.
    private static func picture(at path: FilePath, _ converter: Converter) -> [UInt8] {
        if path.name == coverFile { return Array(repeating: 0, count: digestLength) + file(at: path) }
        guard let book = try? BookFile.open(path: path, converter: converter) else { return [] }
        let cover = book.cover() ?? []
        return Array(book.identity.digest.utf8) + (cover.count <= largestCover ? cover : [])
    }

    /// The bytes of a picture beside a book; empty if it is not a regular file.
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

    /// Reads what a file holds.
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
        // The name of the file is not a title, as the file may be renamed.
        if book.metadata.isNamedByFile { found.metadata.title = "" }
        guard countsWords else { return found }
        let details = try? CalibreLibrary.details(
            ofBookAt: path.bytes, zone: SystemClock.zoneOfCalibre(at:))
        if let details { found.metadata.apply(details) }
        return found
    }

    /// The most repairs that are described.
    private static let mostRepairs = 6

    /// The text of a book, counted as the reader counts it.
    private static func amount(of book: Book) -> TextAmount {
        linear(book).reduce(.none) { $0 + TextAmount(of: book.section(at: $1)) }
    }

    /// The sections of the reading order; none in a book of pictures.
    private static func linear(_ book: Book) -> [Int] {
        book.metadata.layout == .pictures ? [] : book.sections.indices.filter { book.sections[$0].isLinear }
    }

    /// Estimates the text of a book: counts some sections from all parts of it, and scales that by the bytes of all.
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

    /// How many bytes of sections are counted.
    private static let mostSampled = 64_000
    /// A shorter section is a title page, or nothing but a picture.
    private static let leastSampled = 2_000
    /// Words per byte of source, on average.
    private static let usualShare = 0.14
}

extension Metadata {
    /// Replaces what the file says by what the library says.
    fileprivate mutating func apply(_ details: CalibreLibrary.Details) {
        if !details.publisher.isEmpty { publisher = details.publisher }
        if !details.date.isEmpty { date = details.date }
        if !details.comments.isEmpty { describe(by: details.comments) }
    }
}
