import BookModel
import TestSupport
import Testing

@testable import Formats

/// A section comes out of the pipe as it went in. Bytes that someone forged come out as a sound section, or not at all.
@Suite struct SectionCodingTests {
    private func encode(_ section: Section) -> [UInt8]? {
        var (document, coder) = (ConvertedDocument(Metadata(), section), DocumentCoder(writing: 256))
        document.code(&coder)
        return coder.fits ? coder.bytes : nil
    }

    private func decode(_ bytes: [UInt8]) -> Section? {
        bytes.withUnsafeBytes { bytes in
            var (document, coder) = (ConvertedDocument(), DocumentCoder(reading: bytes))
            document.code(&coder)
            return coder.fits && coder.isAtEnd ? document.section : nil
        }
    }

    /// Encodes and decodes sections of books.
    ///
    /// - Parameter step: each of so many sections.
    private func expectSame(_ folder: String, step: (Book) -> Int) throws {
        let names = FolderNames.sorted(folder).filter { $0.hasSuffix(".epub") }
        #expect(!names.isEmpty)
        for name in names {
            let book = try BookFile.open(path: FilePath(folder + "/" + name))
            for index in stride(from: 0, to: book.sections.count, by: step(book)) {
                var section = book.section(at: index)
                section.isHuge = index.isMultiple(of: 2)
                #expect(try decode(#require(encode(section))) == section, "\(name), section \(index)")
            }
        }
    }

    @Test func sectionsOfSampleBooksStayTheSame() throws { try expectSame(Folders.books) { _ in 1 } }

    @Test(.enabled(if: Folders.corpus != nil)) func sectionsOfRealBooksStayTheSame() throws {
        try expectSame((Folders.corpus ?? "") + "/books") {
            max(1, $0.sections.count / LongTests.rounds(2, 6))
        }
    }

    /// A section with something of everything that sections can have.
    private func everything() throws -> Section {
        let cell = "<td>a<sub>1</sub></td><td colspan='2'><p>b</p><ul><li>c</li></ul></td>"
        let sum = "<mrow><mi>x</mi><mo>=</mo><mfrac><mn>1</mn><msqrt><mn>2</mn></msqrt></mfrac></mrow>"
        let matrix = "<mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable>"
        let limits = "<munderover><mo>∑</mo><mi>n</mi><mi>m</mi></munderover>"
        let page = MadeBook.page(
            """
            <h1 id="top">Title</h1><p lang="fr" style="text-indent: 2em">Un <i>mot</i>
            <span style="color: #a01020">rouge</span> <a href="b.xhtml#x">ici</a>.</p>
            <table><thead><tr><th>h</th></tr></thead><tbody><tr>\(cell)</tr></tbody></table>
            <math display="block">\(sum)<mo>(</mo>\(matrix)<mo>)</mo>\(limits)
            <msubsup><mi>a</mi><mn>1</mn><mn>2</mn></msubsup><mover><mi>y</mi><mo>¯</mo></mover></math>
            <div style="border: 1px solid"><p>boxed <img src="a.png" alt="a picture"/></p></div>
            <figure><img src="a.png"/><figcaption>c</figcaption></figure><pre>x
              y</pre><hr/><ol><li>one</li><li value="7">seven</li></ol><p>語<ruby>漢<rt>かん</rt></ruby></p>
            """)
        let other = MadeBook.page("<p id='x'>There.</p>")
        let made = MadeBook(chapters: [("a.xhtml", page), ("b.xhtml", other)])
        return try BookFile.open(bytes: made.archive(), name: "made.epub").section(at: 0)
    }

    @Test func everyPartOfASectionStaysTheSame() throws {
        let section = try everything()
        #expect(
            !section.tables.isEmpty && !section.formulas.isEmpty && !section.boxes.isEmpty
                && !section.links.isEmpty && !section.anchors.isEmpty && section.languages.count > 1)
        #expect(section.spans.contains { !$0.style.color.isNone })
        #expect(section.isSound && SectionLaw.violation(section) == nil)
        #expect(try decode(#require(encode(section))) == section)
    }

    @Test func bytesThatAreCutOrTooManyAreRefused() throws {
        let whole = try #require(encode(everything()))
        for count in whole.indices { #expect(decode(Array(whole.prefix(count))) == nil) }
        #expect(decode(whole + [0]) == nil)
    }

    /// A child that was taken over may write anything.
    @Test func forgedBytesGiveASoundSectionOrNone() throws {
        let whole = try #require(encode(everything()))
        var random = Seeded(9)
        var (accepted, refused) = (0, 0)
        for _ in 0..<6_000 {
            var bytes = whole
            for _ in 0..<random.next(in: 1...3) {
                let place = random.below(bytes.count)
                bytes[place] = random.below(2) == 0 ? UInt8(random.below(256)) : bytes[place] ^ 1
            }
            guard let section = decode(bytes) else {
                refused += 1
                continue
            }
            accepted += 1
            // The bytes that a picture's placeholder stands in are a matter of looks.
            let violation = SectionLaw.violation(section).flatMap { $0.contains("picture") ? nil : $0 }
            #expect(violation == nil, "\(violation ?? "")")
        }
        #expect(accepted > 500 && refused > 500)
    }

    @Test func aFormulaThatIsTooDeepIsRefused() {
        var node = Formula.Node.text(0..<1)
        for _ in 0..<600 { node = .row([node]) }
        var section = SampleBook.section([(.formula(0), "x")])
        section.formulas = [Formula(range: 0..<1, node: node)]
        #expect(encode(section) == nil)
    }
}
