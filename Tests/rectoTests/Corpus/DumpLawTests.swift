import BookModel
import Formats
import Glibc
import Posix
import Commands
import Reader
import TestSupport
import Testing
import Typesetting

@testable import recto

/// What `--dump` writes of the pages of a book are the words that libxml2 finds there, each whole and in order.
///
/// Left out on purpose are hidden text and what is generated, as `BookWordsTests` says, and beside these
/// the descriptions of pictures and the markers of lists.
@Suite(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
struct DumpLawTests {
    /// Of each book one short page is looked at: the debug build is slow. `RECTO_WORDS=all` in the
    /// environment asks for all of them.
    private static let isWhole = getenv("RECTO_WORDS") != nil
    private static let longest = 30_000

    @Test(arguments: LongTests.sample(SourceBooks.all, 60)) func theWordsAreThoseOfTheBook(path: String)
        throws
    {
        let book = try BookFile.open(path: FilePath(path))
        for index in Self.pages(of: book) {
            let name = book.sections[index].name
            let section = book.section(at: index)
            let words = SectionWords(section)
            let dumped = SectionWords.words(of: Self.dump(of: section, book, width: 0))
            #expect(words.all.firstDifference(from: dumped) == nil, "\(path) \(name), from section to dump")
            let lines = SectionWords.letters(of: Self.dump(of: section, book, width: 66))
            let letters = SectionWords.letters(of: words.all.joined())
            #expect(letters.firstDifference(from: lines) == nil, "\(path) \(name), in lines")
            guard SourceBooks.hiding[book.fileName(path)] == nil, SourceBooks.isPage(name),
                let source = SourcePage(of: name, in: path), !source.isGenerated
            else { continue }
            let (wanted, found) = (SectionWords.letters(of: source.text), words.own)
            #expect(wanted.firstDifference(from: found) == nil, "\(path) \(name), from source to section")
        }
    }

    @Test func thereAreMany() { #expect(SourceBooks.all.count > 100) }

    private static func pages(of book: Book) -> [Int] {
        let pages = book.sections.indices.filter {
            isWhole || (1...longest).contains(book.sections[$0].byteCount)
        }
        return isWhole ? Array(pages) : Array(pages.dropFirst(pages.count / 2).prefix(1))
    }

    /// What is written of a section.
    private static func dump(of section: Section, _ book: Book, width: Int) -> String {
        let alone = Book(
            metadata: book.metadata, sections: [SectionInfo(name: "a", byteCount: 1)],
            identity: book.identity,
            load: { _ in section })
        return Pipe.written { descriptor in
            var output = Output(FileDescriptor(borrowing: descriptor))
            BookText(
                typesetter: TestedBook.typesetter, form: BookText.Form(width: width), settings: Settings()
            )
            .write(alone, to: &output)
        }
    }
}

extension Book {
    fileprivate func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? ""
    }
}

/// The words of a section as a dump has them: letters and digits, in order.
private struct SectionWords {
    /// With what is generated: markers, descriptions of pictures, notices.
    var all: [String] = []
    /// The letters of the book's own text.
    var own: [String] = []

    init(_ section: Section) {
        for block in section.blocks {
            if let marker = block.style.marker { all += Self.words(of: marker) }
            // A picture without words is called by its file.
            if let name = block.kind.illustration?.name, block.range.isEmpty {
                all += Self.words(of: String(name.split(separator: "/").last ?? ""))
            }
            if case .table(let table) = block.kind {
                all += Self.words(ofTable: table, in: section)
            } else {
                all += Self.words(of: section.string(block.range))
            }
            guard block.kind != .notice else { continue }
            if case .picture = block.kind { continue }
            var offset = block.range.lowerBound
            for span in section.spans[block.spans] {
                own += Self.letters(of: section.string(offset..<max(offset, span.range.lowerBound)))
                if !span.style.traits.contains(.picture) {
                    own += Self.letters(of: section.string(span.range))
                }
                offset = span.range.upperBound
            }
            own += Self.letters(of: section.string(offset..<max(offset, block.range.upperBound)))
        }
    }

    /// Those of the cells, with the markers of the lists in them.
    private static func words(ofTable index: Int, in section: Section) -> [String] {
        let table = section.tables[index]
        return table.rows.joined().flatMap { cell -> [String] in
            guard !cell.blocks.isEmpty else { return words(of: section.string(cell.range)) }
            return table.blocks[cell.blocks].flatMap { block -> [String] in
                if case .table(let inner) = block.kind { return words(ofTable: inner, in: section) }
                return words(of: block.style.marker ?? "") + words(of: section.string(block.range))
            }
        }
    }

    /// What stands between white space, by its letters and digits.
    static func words(of text: String) -> [String] {
        text.split { $0.isWhitespace }.map { letters(of: String($0)).joined() }.filter { !$0.isEmpty }
    }

    /// White space that bears a mark is white space.
    static func letters(of text: String) -> [String] {
        WordCount.letters(of: String(text.filter { !$0.isWhitespace })).map(String.init)
    }
}

extension [String] {
    /// Some words around the first place where others differ; nil where none do.
    fileprivate func firstDifference(from other: [String]) -> String? {
        guard self != other else { return nil }
        let place =
            zip(self, other).enumerated().first { $1.0 != $1.1 }?.offset ?? Swift.min(count, other.count)
        func near(_ words: [String]) -> String {
            words[Swift.max(0, place - 8)..<Swift.min(words.count, place + 8)].joined(separator: " ")
        }
        return "expected …\(near(self))…, got …\(near(other))…"
    }
}
