import BookModel
import Markup
import Posix

/// An unnamed temporary copy of a PDF for poppler's programs, which read files only.
final class PDFFile: Sendable {
    private let file: FileDescriptor
    private let size: Int

    /// Pages read before and after those needed, so that running headers can be recognized.
    private static let around = 2

    init(_ source: ByteSource) throws(SystemError) {
        (file, size) = (try FileDescriptor.temporary(), source.count)
        for start in stride(from: 0, to: source.count, by: Limits.chunk) {
            try file.write(source.bytes(start..<start + Limits.chunk))
        }
    }

    /// The path by which a program opens its own standard input. Each opening reads from the beginning.
    private static let path = "/proc/self/fd/0"

    /// Nil if the program cannot be started.
    private func run(_ program: String, _ arguments: [String]) -> ProgramOutput? {
        ProgramOutput(program, arguments, input: .open(file), readingFileOf: size)
    }

    /// The output of `pdfinfo`; nil if it is not installed.
    var facts: ProgramOutput? { run("pdfinfo", ["-enc", "UTF-8", Self.path]) }

    /// The bookmarks; `pdftohtml` needs at least one page to print them.
    var bookmarks: ProgramOutput? {
        run("pdftohtml", ["-xml", "-i", "-q", "-stdout", "-f", "1", "-l", "1", Self.path])
    }

    /// The output of `pdfinfo` for each page.
    var pages: ProgramOutput? { run("pdfinfo", ["-f", "1", "-l", "\(Limits.pages)", Self.path]) }

    /// Whether the first 16 pages use any fonts; true if `pdffonts` is not installed.
    var hasFonts: Bool {
        guard let output = run("pdffonts", ["-l", "16", Self.path]) else { return true }
        // Without fonts only the two header lines are printed.
        let lines = MemberStream(output, limit: Limits.packageSource).readToEnd().split(separator: 0x0A)
        return lines.count != 2
    }

    /// A page rendered as PNG; nil if `pdftoppm` is not installed or fails.
    func picture(ofPage page: Int) -> [UInt8]? {
        let arguments = ["-png", "-r", "\(Self.resolution)", "-f", "\(page)", "-l", "\(page)", Self.path]
        guard let output = run("pdftoppm", arguments) else { return nil }
        let bytes = MemberStream(output, limit: Limits.resource).readToEnd()
        return bytes.isEmpty ? nil : bytes
    }

    /// Pixels per inch of a rendered page.
    private static let resolution = 150

    /// The words of a range of pages, or of all pages; nil if the program is not installed.
    func words(of range: ClosedRange<Int>?) -> ProgramOutput? {
        run(
            "pdftotext", ["-bbox-layout", "-enc", "UTF-8", "-q"] + Self.arguments(range) + [Self.path, "-"])
    }

    /// The fonts of the words of a range of pages, or of all pages.
    func fonts(of range: ClosedRange<Int>?) -> ProgramOutput? {
        run(
            "pdftohtml",
            ["-xml", "-i", "-q", "-noroundcoord", "-stdout"] + Self.arguments(range) + [Self.path])
    }

    /// Makes a section of some pages of a long document.
    func section(_ pages: ClosedRange<Int>, of count: Int, named name: String) -> Section {
        let wide = max(1, pages.lowerBound - Self.around)...min(count, pages.upperBound + Self.around)
        // Started first, so that both programs run at the same time.
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

    /// A title made of the first pages' text; see `PDFText.title`.
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
    /// The pages, with the fonts of their words as printed by `pdftohtml`.
    func pages(setIn fonts: (any MemberSource)?) -> [PDFPage] {
        guard let fonts else { return pages }
        let reader = PDFFonts()
        reader.read(MemberStream(fonts, limit: Limits.plainText))
        var pages = pages
        reader.tell(&pages)
        return pages
    }
}
