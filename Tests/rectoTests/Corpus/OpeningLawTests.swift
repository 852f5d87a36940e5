import BookModel
import Formats
import Glibc
import Markup
import TestSupport
import Testing
import Typesetting

/// What is read of the beginning of a document is what the whole begins with, and so are its first pages.
@Suite(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
struct OpeningLawTests {
    /// Of each book a few documents are looked at: the debug build is slow. `RECTO_OPENINGS=all` in the environment
    /// asks for all of them.
    private static let isWhole = getenv("RECTO_OPENINGS") != nil
    private static let (least, longest, most) = (6_000, 60_000, 2)
    private static let (leastLong, leastHeight) = (20_000, 20)
    @Test(arguments: LongTests.sample(SourceBooks.all, 48))
    func beginningsAreThoseOfTheWhole(path: String) throws {
        let book = try BookFile.open(path: FilePath(path))
        var names = book.sections.filter { SourceBooks.isPage($0.name) && $0.byteCount > Self.least }
        if !Self.isWhole { names = Array(names.filter { $0.byteCount < Self.longest }.prefix(Self.most)) }
        for name in names.map(\.name) {
            guard let bytes = try? book.resource(named: name) else { continue }
            let document = Document(name: name, bytes: bytes, book: book)
            let whole = document.whole
            for format in Self.formats {
                guard let opening = document.opening(format) else { continue }
                guard !opening.isWhole else {
                    #expect(opening.section == whole, "\(path) \(name)")
                    continue
                }
                check(opening.section, whole, format, "\(path) \(name), \(format.measure) columns")
            }
        }
    }

    /// As a reader meets them, with their pictures.
    @Test(arguments: LongTests.sample(SourceBooks.all, 48))
    func beginningsOfBooksAreThoseOfTheWhole(path: String) throws {
        let book = try BookFile.open(path: FilePath(path))
        let sections = book.sections.indices.filter { book.sections[$0].byteCount > Self.leastLong }
        for index in Self.isWhole ? sections : Array(sections.prefix(1)) {
            var whole: Section?
            for format in Self.formats where format.height > Self.leastHeight {
                guard let opening = book.opening(ofSection: index, for: Typesetter.openingRoom(format)),
                    !opening.isWhole
                else { continue }
                if whole == nil { whole = book.section(at: index) }
                check(opening.section, whole ?? Section(), format, "\(path) \(book.sections[index].name)")
            }
        }
    }

    @Test func mostDocumentsHaveOne() throws {
        let books = SourceBooks.all.filter { $0.contains("/books/en-") || $0.contains("/books/deb-") }
        var (openings, all, pages) = (0, 0, 0)
        for path in books {
            let book = try BookFile.open(path: FilePath(path))
            for section in book.sections.filter({ $0.byteCount > Self.longest / 2 }).prefix(1) {
                guard let bytes = try? book.resource(named: section.name) else { continue }
                all += 1
                guard
                    let opening = Document(name: section.name, bytes: bytes, book: book)
                        .opening(Self.formats[0])
                else { continue }
                openings += 1
                let set = TestedBook.typesetter.setOpening(
                    opening.section, format: Self.formats[0], beginning: .verso)
                if opening.isWhole || set != nil { pages += 1 }
            }
        }
        #expect(openings > all / 2 && pages > openings / 2, "\(pages) of \(openings) of \(all)")
    }

    private func check(_ opening: Section, _ whole: Section, _ format: PageFormat, _ what: String) {
        let blocks = opening.blocks
        #expect(blocks == Array(whole.blocks.prefix(blocks.count)), "\(what)")
        let end = blocks.last?.range.upperBound ?? 0
        #expect(opening.text.prefix(end) == whole.text.prefix(end), "\(what)")
        for side in format.style.facesPages ? [LeafSide.verso, .recto] : [.verso] {
            checkPages(opening, whole, format, side, "\(what), \(side)")
        }
    }

    private func checkPages(
        _ opening: Section, _ whole: Section, _ format: PageFormat, _ side: LeafSide, _ what: String
    ) {
        let typesetter = TestedBook.typesetter
        guard let set = typesetter.setOpening(opening, format: format, beginning: side) else { return }
        let all = typesetter.set(whole, format: format, beginning: side)
        for page in 0..<set.pageCount - 1 {
            #expect(set.page(page) == all.page(page), "\(what), page \(page)")
        }
    }

    private static let formats: [PageFormat] = {
        var facing = PageStyle()
        facing.facesPages = true
        facing.lowersOpenings = true
        var illustrated = facing
        illustrated.pictures = PictureStyle()
        var single = PageStyle()
        single.pictures = PictureStyle()
        return [
            PageFormat(measure: 30, height: 9, isJustified: true, style: facing),
            PageFormat(measure: 24, height: 6, isJustified: false),
            PageFormat(measure: 40, height: 5, isJustified: false, style: facing),
            PageFormat(measure: 50, height: 30, isJustified: true, style: illustrated),
            PageFormat(measure: 70, height: 21, isJustified: true, style: single),
        ]
    }()
}

/// A document of a book, read without its pictures.
private struct Document {
    let name: String
    let bytes: [UInt8]
    let book: Book

    var whole: Section { reader().read { stream(bytes) } }

    func opening(_ format: PageFormat) -> SectionOpening? {
        reader(for: Typesetter.openingRoom(format)).readOpening { stream(bytes) }
    }

    private func reader(for room: SectionOpening.Room? = nil) -> SectionReader {
        let library = StyleLibrary { [book] in (try? book.resource(named: $0)).map { stream($0) } }
        return SectionReader(
            path: name, language: book.metadata.languages.first ?? "", sheets: library,
            expecting: bytes.count, for: room)
    }
}

private func stream(_ bytes: [UInt8]) -> MemberStream { MemberStream(BytesSource(bytes), limit: .max) }

/// Bytes in memory.
private final class BytesSource: MemberSource {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let part = rest.prefix(buffer.count)
        buffer.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
    }
}
