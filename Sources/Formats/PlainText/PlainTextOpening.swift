import BookModel
import Markup

/// Opens plain text: decodes it, finds its chapters and the width at which its lines were broken.
enum PlainTextOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book { try book(file, notice: nil) }

    /// - Parameter notice: a text shown at the end; the file then counts as cut.
    static func book(_ file: OpenedFile, notice: String?) throws(FormatError) -> Book {
        let stream = file.stream(limit: Limits.plainText)
        let transcoder = Transcoder(
            stream, encoding: TextEncoding.name(of: file.source), keepsPrinting: true)
        let read = transcoder.readToEnd(expecting: file.source.count + file.source.count / 2)
        let printed = Overstrikes(PageBreakRemover.joined(read))
        let text = printed.text
        guard text.contains(where: { $0 > 0x20 }) else { throw .nothingToRead(path: file.path) }
        let notice = stream.state == .cut ? Notice.textCut : notice
        if let (title, section) = manual(printed) { return try book(title, section, file, notice) }
        let finder = text.withUnsafeBufferPointer { ChapterFinder($0) }
        var metadata = finder.notes.metadata
        if metadata.languages.isEmpty, let language = IdeographicLanguage.of(text) {
            metadata.languages = [language]
        }
        metadata.format = "Plain text"
        metadata.nameIfNeeded(byFile: file.name)
        metadata.readAsWritten()
        let book = PlainTextBook(
            text: text, emphases: printed.emphases, chapters: finder.chapters, lineWidth: finder.lineWidth,
            convention: finder.notes.convention, language: metadata.languages.first ?? "",
            notice: notice, contents: finder.contents)
        return Book(
            book, metadata: metadata,
            sections: finder.chapters.enumerated().map {
                SectionInfo(name: "\($0 + 1)", byteCount: $1.range.count)
            },
            warnings: notice == nil ? [] : [.cut(name: file.name)],
            identity: Identity(digest: file.source.digest))
    }

    /// The title and the text of a manual page; nil for any other text.
    private static func manual(_ printed: Overstrikes) -> (title: String, section: Section)? {
        printed.text.withUnsafeBufferPointer { text in
            guard let page = ManualPage(text) else { return nil }
            var setter = PlainTextSetter(
                text, printed.emphases, lineWidth: page.width, convention: .none, language: "",
                expecting: text.count)
            setter.set(page)
            return (page.title, setter.finish())
        }
    }

    private static func book(
        _ title: String, _ manual: Section, _ file: OpenedFile, _ notice: String?
    ) throws(FormatError) -> Book {
        var section = manual
        if let notice {
            section.append(notice: notice)
            section.warnings.append(.cut(name: file.name))
        }
        var metadata = Metadata()
        metadata.format = "Plain text"
        metadata.title = title
        // Sections of a manual page are too short to be chapters.
        return try DocumentBook(Division(section, named: file.name, at: [])).book(metadata, of: file)
    }
}

/// A part of a text from one heading to the next.
struct PlainTextChapter: Hashable, Sendable {
    var range: Range<Int>
    /// The levels of its headings, by offset.
    var headings: [Int: Int] = [:]

    /// Splits off the part before an offset; the rest has no headings.
    mutating func cut(at offset: Int) -> PlainTextChapter {
        let taken = PlainTextChapter(range: range.lowerBound..<offset, headings: headings)
        self = PlainTextChapter(range: offset..<range.upperBound)
        return taken
    }
}

/// The chapters of a plain text, made on demand.
struct PlainTextBook: BookSource {
    let text: [UInt8]
    /// Emphasized ranges in order, except those marked by underscores.
    var emphases: [TextEmphasis] = []
    let chapters: [PlainTextChapter]
    /// The columns at which lines were broken by hand; nil if each line is a paragraph.
    let lineWidth: Int?
    let convention: TextNotes.Convention
    let language: String
    /// A text shown at the end.
    let notice: String?
    var contents = Contents()

    func outline() -> Outline { Outline(contents: contents) }

    func section(at index: Int, styling: Styling) -> Section {
        guard chapters.indices.contains(index) else { return Section() }
        return text.withUnsafeBufferPointer { text in
            var setter = PlainTextSetter(
                text, emphases, lineWidth: lineWidth, convention: convention, language: language,
                expecting: chapters[index].range.count)
            var lines = TextLines(text, chapters[index].range)
            while case let run = lines.nextRun(), let first = run.first {
                if let level = chapters[index].headings[first.range.lowerBound] {
                    setter.setHeading(run, level: level)
                } else {
                    setter.set(run)
                }
            }
            var section = setter.finish()
            if let notice, index == chapters.count - 1 { section.append(notice: notice) }
            return section
        }
    }
}
