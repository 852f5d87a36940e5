import BookModel
import TestSupport
import Testing

@testable import Formats

/// Damaged books: no crash, no hang, and what is made of them is sound.
@Suite struct MutationTests {
    private static let page = MadeBook.page(
        """
        <h1 id="t" class="x">Title</h1><p style="text-indent: 2em">Some <em>text</em> &amp; more&nbsp;<a href="b.xhtml#q">there</a>.<br/>Line</p>
        <ul><li>one</li><li><ol start="3"><li>two</li></ol></li></ul><pre>a\tb\n  c</pre><table><tr><td rowspan="2">1</td><th>2</th></tr>
        <tr><td colspan="3">x</td></tr></table><p><ruby>漢<rt>かん</rt></ruby> <img src="i.png" alt="pic"/></p><svg><title>s</title></svg><hr/>
        """, head: #"<link rel="stylesheet" href="s.css"/><style>p + p { margin: 0 }</style>"#)
    private static let sheet = (
        "EPUB/s.css",
        "@import 's.css'; .x > em, h1 + p:not(.y) { margin: 1em 2% !important } li { list-style: none }"
    )

    private func mutate(_ bytes: [UInt8], _ random: inout Seeded) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2:
                bytes.insert(
                    contentsOf: Array("<>&\"'/{}".utf8).shuffled(using: &random).prefix(2), at: place)
            case 3:
                bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
            default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: place)
            }
        }
        return bytes
    }

    /// - Returns: whether it still opened.
    private func check(_ bytes: [UInt8], _ note: String) -> Bool {
        guard let book = try? BookFile.open(bytes: bytes, name: "mutated") else { return false }
        for index in book.sections.indices.prefix(50) {
            let violation = SectionLaw.violation(book.section(at: index))
            #expect(violation == nil, "\(note): \(violation ?? "")")
        }
        return true
    }

    @Test func survivesDamagedArchives() throws {
        let chapters = [("a.xhtml", Self.page), ("b.xhtml", Self.page)]
        for (seed, stored) in [false, true].enumerated() {
            let whole = try MadeBook(chapters: chapters, other: [Self.sheet]).archive(stored: stored)
            var random = Seeded(UInt64(seed) + 1)
            let rounds = LongTests.rounds(120, 350)
            let opened = (0..<rounds).count { check(mutate(whole, &random), "archive \(seed) \($0)") }
            #expect(opened * 7 > rounds * 5)
        }
    }

    @Test func survivesDamagedMarkup() throws {
        var random = Seeded(3)
        var opened = 0
        for round in 0..<400 {
            var made = MadeBook(chapters: [("a.xhtml", "")])
            made.remove("EPUB/a.xhtml")
            made.add("EPUB/a.xhtml", mutate(Array(Self.page.utf8), &random))
            made.add("EPUB/s.css", mutate(Array(Self.sheet.1.utf8), &random))
            if check(try made.archive(stored: true), "markup \(round)") { opened += 1 }
        }
        #expect(opened == 400)
    }

    @Test func survivesDamagedText() {
        var random = Seeded(4)
        let text = Array(
            "Title\n\nCHAPTER I\n\n    Some text\nthat goes on.\n\nCHAPTER II\r\n\r\n漢字\tand so on\u{1B}[1m"
                .utf8)
        #expect((0..<300).count { check(mutate(text, &random), "text \($0)") } > 250)
    }
}
