import BookModel
import Posix
import TestSupport
import Testing

@testable import Formats

/// What C libraries make of whole files comes from another process as it would from this one.
@Suite struct ConverterTests {
    /// Goes the way of another process without one.
    private static let coded = Converter { request, file in Converter.answer(to: request, file) }

    private static let kindle = MadeKindle(
        version: 6,
        html: "<html><body><h1>One</h1><p>Text <b>bold</b></p><mbp:pagebreak/><p>Two</p></body></html>",
        resources: [Pictures.png])

    private static let files: [(name: String, bytes: [UInt8])] = [
        (
            "a.html",
            Array("<html lang='de'><head><title>T</title></head><body><p>One<table><td>x</table>".utf8)
        ),
        ("a.html", Array("<html><body>".utf8)),
        (
            "a.md",
            Array("---\ntitle: T\n---\n# One\n\nText *a* [x](#one)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n".utf8)
        ),
        ("a.mobi", kindle.bytes),
        (
            "a.azw3",
            MadeKindle(version: 8, html: "<html><body><p>Text</p></body></html>", resources: []).bytes
        ),
    ]

    @Test(arguments: files.indices) func theBookIsTheSame(_ index: Int) throws {
        let (name, bytes) = Self.files[index]
        let there = Result { try Self.open(name, bytes, Self.coded) }
        let here = Result { try Self.open(name, bytes, .inProcess) }
        guard let there = try? there.get(), let here = try? here.get() else {
            // Neither can be read.
            #expect(throws: (any Error).self) { try there.get() }
            #expect(throws: (any Error).self) { try here.get() }
            return
        }
        #expect(there.metadata == here.metadata && there.sections == here.sections)
        #expect(there.contents == here.contents && there.warnings == here.warnings)
        #expect(there.identity == here.identity)
        let sheet = Styling(sheet: ReaderSheet(Array("p { text-align: center !important }".utf8)))
        for index in here.sections.indices {
            #expect(there.section(at: index) == here.section(at: index))
            let styled = there.styled(by: sheet).section(at: index)
            #expect(styled == here.styled(by: sheet).section(at: index))
            #expect(styled.blocks.contains { $0.style.alignment == .center })
        }
    }

    @Test func whatGoesWrongIsSaid() throws {
        for (failure, error) in [
            (Subprocess.Failure.late, FormatError.takesTooLong(path: "a.html")),
            (.ended, .crashes(path: "a.html")),
        ] {
            let failing = Converter { _, _ throws(Subprocess.Failure) in throw failure }
            #expect(throws: error) { try Self.open("a.html", Array("<html><p>x<b></html>".utf8), failing) }
            // What is written as text can be read as such.
            let book = try Self.open("a.md", Array("# One\n\n*Text*\n".utf8), failing)
            #expect(book.section(at: 0).string(0..<5) == "# One")
            #expect(book.warnings == [.cut(name: "a.md")])
        }
    }

    /// A process that has been taken over may answer anything.
    @Test func noAnswerIsTrusted() throws {
        let bytes = Array("<html><body><p>Some <i>text</i>.</p></body></html>".utf8)
        var random = Seeded(5)
        for _ in 0..<300 {
            let cut = random.next(in: 0...100),
                (place, byte) = (random.next(in: 0...400), random.next(in: 0...255))
            let damaging = Converter { request, file in
                var answer = Converter.answer(to: request, file)
                answer[place % answer.count] = UInt8(byte)
                if cut < 20 { answer.removeLast(min(answer.count, cut)) }
                return answer
            }
            guard let book = try? Self.open("a.html", bytes, damaging) else { continue }
            #expect(SectionLaw.violation(book.section(at: 0)) == nil)
        }
    }

    @Test func limitsGrowWithTheFile() {
        let (small, large) = (
            ConversionChildren.limits(forFileOf: 10), ConversionChildren.limits(forFileOf: 10 << 20)
        )
        #expect(small.processorTime > 0 && large.processorTime > small.processorTime)
        #expect(large.memory > small.memory)
    }

    @Test func nothingIsConvertedAnyMoreAfterCancelling() {
        let children = ConversionChildren(program: "cat", arguments: ["cat"])
        children.cancel()
        #expect(throws: FormatError.crashes(path: "a.html")) {
            try Self.open("a.html", Array("<html><p>x<b></html>".utf8), Converter(children))
        }
    }

    private static func open(_ name: String, _ bytes: [UInt8], _ converter: Converter) throws -> Book {
        try OpenedFile(ByteSource(bytes: bytes), path: FilePath(name), converter: converter).open()
    }
}
