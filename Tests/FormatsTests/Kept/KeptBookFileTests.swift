import BookModel
import Glibc
import TestSupport
import Testing

@testable import Formats

/// What is kept of a book is what was made of it, and anything else is nothing.
@Suite struct KeptBookFileTests {
    private static let source = SourceFile(
        name: "book.epub", device: 1, inode: -2, size: .max, modified: .min, changed: 5)
    private static let program = SourceFile(
        name: "", device: 1, inode: 7, size: 90_000_000, modified: 1, changed: 2)

    /// A book with sections of it.
    private func kept(_ book: Book, _ indices: some Sequence<Int>) -> KeptBook {
        let sections = indices.map { index in
            var section = book.section(at: index)
            section.warnings = []
            section.isHuge = index.isMultiple(of: 2)
            return (index, section)
        }
        return book.kept(with: Dictionary(sections) { first, _ in first })
    }

    private func read(
        _ bytes: [UInt8], from source: SourceFile = Self.source, by program: SourceFile = Self.program
    ) -> KeptBook? {
        bytes.withUnsafeBytes { KeptBookFile.book(in: $0, from: source, by: program) }
    }

    private func bytes(_ book: KeptBook) throws -> [UInt8] {
        try #require(KeptBookFile.bytes(of: book, from: Self.source, by: Self.program))
    }

    private static func books(_ folder: String) -> [String] {
        FolderNames.sorted(folder).map { folder + "/" + $0 }.filter { $0.hasSuffix(".epub") }
    }

    @Test func sampleBooksAreWhatTheyWere() throws {
        let paths = Self.books(Folders.books)
        #expect(!paths.isEmpty)
        for path in paths {
            let book = try BookFile.open(path: FilePath(path))
            let kept = kept(book, book.sections.indices)
            #expect(read(try bytes(kept)) == kept, "\(path)")
        }
    }

    @Test(.enabled(if: Folders.corpus != nil)) func realBooksAreWhatTheyWere() throws {
        for path in Self.books((Folders.corpus ?? "") + "/books") {
            let book = try BookFile.open(path: FilePath(path))
            let step = max(1, book.sections.count / 6)
            let kept = kept(book, stride(from: 0, to: book.sections.count, by: step))
            guard let bytes = KeptBookFile.bytes(of: kept, from: Self.source, by: Self.program) else {
                #expect(kept.made.reduce(0) { $0 + $1.section.text.count } > 1 << 20, "\(path)")
                continue
            }
            #expect(read(bytes) == kept, "\(path)")
        }
    }

    /// A section with something of everything that sections can have.
    private func everything() throws -> Book {
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
        return try BookFile.open(bytes: made.archive(), name: "made.epub")
    }

    @Test func whatIsBesideWordsIsKept() throws {
        let book = try everything()
        let kept = kept(book, [0, 1])
        let section = try #require(kept.made.first?.section)
        #expect(
            !section.tables.isEmpty && !section.formulas.isEmpty && !section.boxes.isEmpty
                && !section.links.isEmpty && !section.anchors.isEmpty && section.languages.count > 1)
        #expect(section.spans.contains { !$0.style.color.isNone })
        #expect(section.isSound && SectionLaw.violation(section) == nil)
        #expect(read(try bytes(kept)) == kept)
    }

    @Test func onlyItsOwnFileAndProgramReadIt() throws {
        let bytes = try bytes(kept(everything(), [0]))
        #expect(read(bytes) != nil)
        var changes: [(inout SourceFile) -> Void] = []
        changes.append { $0.name += "x" }
        changes.append { $0.device += 1 }
        changes.append { $0.inode += 1 }
        changes.append { $0.size -= 1 }
        changes.append { $0.modified += 1 }
        changes.append { $0.changed += 1 }
        for change in changes {
            var (source, program) = (Self.source, Self.program)
            change(&source)
            change(&program)
            #expect(read(bytes, from: source) == nil)
            #expect(read(bytes, by: program) == nil)
        }
    }

    @Test func whatIsDamagedOrCutIsNothing() throws {
        let whole = try bytes(kept(everything(), [0, 1]))
        var random = Seeded(5)
        for _ in 0..<400 {
            var bytes = whole
            bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
            #expect(read(bytes) == nil)
            #expect(read(Array(whole.prefix(random.below(whole.count)))) == nil)
        }
        #expect(read([]) == nil && read(whole + [0]) == nil)
    }

    /// Past the digest, too, nothing comes out that setting could not bear.
    @Test func whatIsForgedIsSoundOrNothing() throws {
        let whole = Array(try bytes(kept(everything(), [0, 1])).dropLast(8))
        var random = Seeded(9)
        var (read, refused) = (0, 0)
        for _ in 0..<6_000 {
            var bytes = whole
            for _ in 0..<random.next(in: 1...3) {
                let place = random.below(bytes.count)
                bytes[place] = random.below(2) == 0 ? UInt8(random.below(256)) : bytes[place] ^ 1
            }
            let book = bytes.withUnsafeBytes {
                KeptBookFile.book(in: $0, for: Self.source, by: Self.program)
            }
            guard let book else {
                refused += 1
                continue
            }
            read += 1
            for made in book.made {
                // A placeholder is a matter of looks.
                let violation = SectionLaw.violation(made.section)
                    .flatMap { $0.contains("picture") ? nil : $0 }
                #expect(violation == nil, "\(violation ?? "")")
            }
        }
        #expect(read > 500 && refused > 500)
    }

    @Test func whatIsTooLargeOrTooDeepIsNotKept() throws {
        var node = Formula.Node.text(0..<1)
        for _ in 0..<600 { node = .row([node]) }
        var section = SampleBook.section([(.formula(0), "x")])
        section.formulas = [Formula(range: 0..<1, node: node)]
        let deep = SampleBook.book(sections: [section]).kept(with: [0: section])
        #expect(KeptBookFile.bytes(of: deep, from: Self.source, by: Self.program) == nil)
        let long = String(repeating: "long ", count: KeptBookFile.largest / 5 + 1)
        let large = SampleBook.section([(.paragraph, long)])
        let kept = SampleBook.book(sections: [large]).kept(with: [0: large])
        #expect(KeptBookFile.bytes(of: kept, from: Self.source, by: Self.program) == nil)
    }
}
