import BookModel
import Markup
import Posix

/// Opens a PDF by means of poppler's programs: `pdftotext` for the words, `pdftohtml` for fonts and
/// bookmarks.
///
/// A short PDF is read completely when it is opened, a long one section by section.
enum PDFOpening: FormatOpening {
    /// Most pages of a document that is read completely when it is opened.
    private static let short = 48
    private static let program = "pdftotext"

    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        let copy: PDFFile
        do throws(SystemError) {
            copy = try PDFFile(file.source)
        } catch {
            throw .cannotRead(path: file.path, errno: error.number)
        }
        // Both programs run at the same time.
        let bookmarks = copy.bookmarks
        let output = copy.facts.map { MemberStream($0, limit: Limits.packageSource).readToEnd() }
        let facts = PDFFacts(output ?? [])
        if let count = facts.pageCount, count > short {
            if !copy.hasFonts, let book = scanned(file, copy, facts, PDFOutlineReader.contents(bookmarks)) {
                return book
            }
            return long(file, copy, facts, count: count, contents: PDFOutlineReader.contents(bookmarks))
        }
        let fonts = copy.fonts(of: nil)
        guard let text = copy.words(of: nil) else {
            throw .needsProgram(path: file.path, program: program, package: "poppler-utils")
        }
        do throws(FormatError) {
            return try book(file, text: text, fonts: fonts, bookmarks: bookmarks)
        } catch {
            guard case .noText = error else { throw error }
            if let book = scanned(file, copy, facts, PDFOutlineReader.contents(copy.bookmarks)) {
                return book
            }
            guard facts.pageCount == nil else { throw error }
            throw isEncrypted(file.source) ? .encrypted(path: file.path) : .nothingToRead(path: file.path)
        }
    }

    /// A book whose pages have no text, such as a scan: each page is rendered when it is shown. Nil if the
    /// page sizes are unknown.
    private static func scanned(
        _ file: OpenedFile, _ copy: PDFFile, _ facts: PDFFacts, _ outline: Contents
    ) -> Book? {
        let output = copy.pages.map { MemberStream($0, limit: Limits.packageSource).readToEnd() }
        let pages = PDFPageSizes(output ?? []).sizes
        guard !pages.isEmpty, copy.picture(ofPage: 1) != nil else { return nil }
        let names = pages.indices.map { "page \($0 + 1).png" }
        let members = pages.indices.map { page in
            LaterMember(name: names[page], byteCount: 0) { copy.picture(ofPage: page + 1) }
        }
        var contents = outline
        for index in contents.entries.indices {
            let page = contents.entries[index].target?.anchor.flatMap { PDFParts.page($0) } ?? 0
            contents.entries[index].target =
                names.indices.contains(page - 1) ? Contents.Target(section: page - 1) : nil
        }
        return ComicBook.book(
            Archive([], later: members), Array(pages.indices), facts.metadata, file,
            sizes: PictureSizes(known: Dictionary(zip(names, pages)) { first, _ in first }),
            contents: contents.entries.isEmpty ? nil : contents)
    }

    /// A book whose sections are read on demand.
    private static func long(
        _ file: OpenedFile, _ copy: PDFFile, _ facts: PDFFacts, count: Int, contents: Contents
    ) -> Book {
        let parts = PDFParts(contents, count: count)
        var metadata = facts.metadata
        if metadata.title.isEmpty { metadata.title = copy.title(of: count) ?? "" }
        metadata.nameIfNeeded(byFile: file.name)
        let sections = parts.ranges.enumerated().map {
            SectionInfo(name: "\($0 + 1)", byteCount: $1.count * 2_500)
        }
        return Book(
            LongPDF(
                file: copy, name: file.name, pageCount: count, parts: parts.ranges,
                contents: parts.contents(contents, count: count)),
            metadata: metadata, sections: sections, identity: Identity(digest: file.source.digest))
    }

    /// Whether the file has an encryption dictionary (ISO 32000-1 §7.6), and therefore may need a password.
    private static func isEncrypted(_ source: ByteSource) -> Bool {
        let name = Array("/Encrypt".utf8)
        return stride(from: 0, to: source.count, by: Limits.chunk).contains { start in
            let chunk = source.bytes(start..<start + Limits.chunk + name.count)
            return chunk.indices.contains { chunk[$0] == name[0] && chunk[$0...].starts(with: name) }
        }
    }

    /// A book that is read completely.
    ///
    /// - Parameters:
    ///   - text: output of `pdftotext -bbox-layout`.
    ///   - fonts: output of `pdftohtml -xml` for all pages.
    ///   - bookmarks: its output for the first page.
    static func book(
        _ file: OpenedFile, text: any MemberSource, fonts: (any MemberSource)? = nil,
        bookmarks: (any MemberSource)?
    ) throws(FormatError) -> Book {
        let reader = PDFTextReader()
        let stream = MemberStream(text, limit: Limits.plainText)
        reader.read(stream)
        let pages = reader.pages(setIn: fonts)
        let words = PDFText(pages)
        var document = words.section(named: file.name, of: 1...max(1, pages.count))
        guard !document.blocks.isEmpty else { throw .noText(path: file.path) }
        if stream.state == .cut || stream.state == .broken {
            document.append(notice: Notice.textCut)
            document.warnings.append(.cut(name: file.name))
        }
        var metadata = reader.metadata
        if metadata.title.isEmpty { metadata.title = words.title ?? "" }
        metadata.nameIfNeeded(byFile: file.name)
        let outline = PDFOutlineReader.contents(bookmarks)
        let places = document.places(in: outline)
        let division =
            places.isEmpty
            ? Division(document, named: file.name) : Division(document, named: file.name, at: places)
        var book = DocumentBook(division)
        if !outline.entries.isEmpty { book.lead(outline) }
        book.lead(pages: pages.map { PDFText.name(ofPage: $0.number) })
        return try book.book(metadata, of: file)
    }
}

/// A document whose sections are read on demand.
private struct LongPDF: BookSource {
    let file: PDFFile
    /// The file name that links within the document use.
    let name: String
    let pageCount: Int
    /// The pages of each section, from 1.
    let parts: [ClosedRange<Int>]
    let contents: Contents

    func outline() -> Outline { Outline(contents: contents) }

    func section(at index: Int, styling: Styling) -> Section {
        guard parts.indices.contains(index) else { return Section() }
        return file.section(parts[index], of: pageCount, named: name)
    }

    func section(named name: String, among sections: [SectionInfo]) -> Int? {
        Division.section(named: name)
    }
}

extension PDFOutlineReader {
    /// The bookmarks in the output of `pdftohtml`.
    fileprivate static func contents(_ source: (any MemberSource)?) -> Contents {
        let reader = PDFOutlineReader()
        if let source { reader.read(MemberStream(source, limit: Limits.packageSource)) }
        return reader.contents
    }
}

extension PDFParts {
    /// The book's contents for these sections; without bookmarks only the list of pages.
    fileprivate func contents(_ bookmarks: Contents, count: Int) -> Contents {
        var contents = bookmarks
        contents.entries = bookmarks.entries.map { entry in
            var entry = entry
            let page = entry.target?.anchor.flatMap(Self.page).flatMap { 1...count ~= $0 ? $0 : nil }
            entry.target = page.map(target)
            return entry
        }
        if contents.entries.isEmpty {
            contents.listsPagesOnly = true
            contents.entries = ranges.map {
                Contents.Entry(title: Notice.pages($0), target: target(ofPage: $0.lowerBound))
            }
        }
        contents.pageList = (1...count).map { Contents.PageLabel(label: "\($0)", target: target(ofPage: $0)) }
        return contents
    }

    private func target(ofPage page: Int) -> Contents.Target {
        Contents.Target(section: section(ofPage: page), anchor: PDFText.name(ofPage: page))
    }
}

extension Section {
    /// The places that entries of the two outer levels lead to.
    fileprivate func places(in contents: Contents) -> [Cuts.Place] {
        let offsets = Dictionary(anchors.map { ($0.id, $0.offset) }) { first, _ in first }
        return contents.entries.compactMap { entry in
            guard entry.level < 2, let offset = entry.target?.anchor.flatMap({ offsets[$0] }) else {
                return nil
            }
            return Cuts.Place(offset: offset, level: entry.level + 1)
        }
    }
}
