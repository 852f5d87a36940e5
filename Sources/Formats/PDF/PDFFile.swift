import BookModel
import Markup
import Posix

/// A PDF in a file of its own that has no name any more, for poppler's programs, which read files.
final class PDFFile: Sendable {
    private let file: FileDescriptor
    private let size: Int

    /// Pages before and behind those that are wanted, by which what runs is known.
    private static let around = 2

    init(_ source: ByteSource) throws(SystemError) {
        (file, size) = (try FileDescriptor.temporary(), source.count)
        for start in stride(from: 0, to: source.count, by: Limits.chunk) {
            try file.write(source.bytes(start..<start + Limits.chunk))
        }
    }

    /// The standard input of a program as a path. A program that opens it reads the file from its beginning.
    private static let path = "/proc/self/fd/0"

    /// Nil when the program cannot be started.
    private func run(_ program: String, _ arguments: [String]) -> ProgramOutput? {
        ProgramOutput(program, arguments, input: .open(file), readingFileOf: size)
    }

    /// What `pdfinfo` tells; nil where it is not installed.
    var facts: ProgramOutput? { run("pdfinfo", ["-enc", "UTF-8", Self.path]) }

    /// The bookmarks; a page is the least that is read with them.
    var bookmarks: ProgramOutput? {
        run("pdftohtml", ["-xml", "-i", "-q", "-stdout", "-f", "1", "-l", "1", Self.path])
    }

    /// What `pdfinfo` tells of each page.
    var pages: ProgramOutput? { run("pdfinfo", ["-f", "1", "-l", "\(Limits.pages)", Self.path]) }

    /// Whether the first pages are set in fonts; true where `pdffonts` is not installed.
    var hasFonts: Bool {
        guard let output = run("pdffonts", ["-l", "16", Self.path]) else { return true }
        // Two lines of heads stand above the fonts.
        let lines = MemberStream(output, limit: Limits.packageSource).readToEnd().split(separator: 0x0A)
        return lines.count != 2
    }

    /// A page as a picture: a PNG; nil where `pdftoppm` is not installed or makes none.
    func picture(ofPage page: Int) -> [UInt8]? {
        let arguments = ["-png", "-r", "\(Self.resolution)", "-f", "\(page)", "-l", "\(page)", Self.path]
        guard let output = run("pdftoppm", arguments) else { return nil }
        let bytes = MemberStream(output, limit: Limits.resource).readToEnd()
        return bytes.isEmpty ? nil : bytes
    }

    /// Pixels an inch of a page that is a picture.
    private static let resolution = 150

    /// The words of pages, all of them where no range is given; nil where the program is not installed.
    func words(of range: ClosedRange<Int>?) -> ProgramOutput? {
        run(
            "pdftotext", ["-bbox-layout", "-enc", "UTF-8", "-q"] + Self.arguments(range) + [Self.path, "-"])
    }

    /// What the words of pages are set in.
    func fonts(of range: ClosedRange<Int>?) -> ProgramOutput? {
        run(
            "pdftohtml",
            ["-xml", "-i", "-q", "-noroundcoord", "-stdout"] + Self.arguments(range) + [Self.path])
    }

    /// A section of pages of a document that is not read as a whole.
    func section(_ pages: ClosedRange<Int>, of count: Int, named name: String) -> Section {
        let wide = max(1, pages.lowerBound - Self.around)...min(count, pages.upperBound + Self.around)
        // It runs beside the other.
        let fonts = fonts(of: wide)
        let reader = PDFTextReader(firstPage: wide.lowerBound)
        if let words = words(of: wide) { reader.read(MemberStream(words, limit: Limits.plainText)) }
        let section = PDFText(reader.pages(setIn: fonts)).section(named: name, of: pages)
        guard section.blocks.isEmpty else { return section }
        var writer = SectionWriter(path: name, language: "en")
        for page in pages { writer.addAnchor(PDFText.name(ofPage: page)) }
        writer.addNotice(Notice.noText(pages))
        return writer.finish()
    }

    /// The title of a document by its first pages; see `PDFText.title`.
    func title(of count: Int) -> String? {
        let pages = 1...min(max(1, count), PDFText.titlePages + Self.around)
        let fonts = fonts(of: pages)
        let reader = PDFTextReader()
        if let words = words(of: pages) { reader.read(MemberStream(words, limit: Limits.plainText)) }
        return PDFText(reader.pages(setIn: fonts)).title
    }

    private static func arguments(_ range: ClosedRange<Int>?) -> [String] {
        range.map { ["-f", "\($0.lowerBound)", "-l", "\($0.upperBound)"] } ?? []
    }
}

extension PDFTextReader {
    /// The pages, their words in the fonts that `pdftohtml` tells of.
    func pages(setIn fonts: (any MemberSource)?) -> [PDFPage] {
        guard let fonts else { return pages }
        let reader = PDFFonts()
        reader.read(MemberStream(fonts, limit: Limits.plainText))
        var pages = pages
        reader.tell(&pages)
        return pages
    }
}
