import BookModel
import Glibc
import TestSupport
import Testing
import Text

@testable import Formats

/// Thousands of damaged copies of real books in every format: no trap, no hang, and what is made of
/// them is sound.
@Suite struct BookMutationTests {
    /// The files of a sample book, packed without compression, so that damage reaches the chapters.
    private static func packed(_ name: String) throws -> [UInt8] {
        let listing = FolderListing(FilePath(Folders.books + "/" + name))
        let archive = Archive(listing)
        var made = MadeBook([])
        for member in archive.members where member.byteCount < 40_000 {
            made.add(member.name, archive.bytes(of: member.name, limit: 40_000) ?? [])
        }
        return try made.archive(stored: true)
    }

    private func damage(_ whole: [UInt8], _ random: inout Seeded) -> [UInt8] {
        var bytes = whole
        for _ in 0..<random.next(in: 1...8) where !bytes.isEmpty {
            let place = random.next(in: 0...bytes.count - 1)
            switch random.next(in: 0...5) {
            case 0: bytes[place] = UInt8(random.next(in: 0...255))
            case 1: bytes[place] ^= 1 << UInt8(random.next(in: 0...7))
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + random.next(in: 1...30)))
            case 3: bytes.insert(contentsOf: Array("<&]]>\"'\u{1B}[\u{202E}#|`".utf8), at: place)
            case 4: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 50)], at: place)
            default: if random.next(in: 0...7) == 0 { bytes.removeSubrange(place...) }
            }
        }
        return bytes
    }

    /// A fifth of the copies, except in the long tests.
    private static func count(_ all: Int) -> Int { LongTests.areWanted ? all : all / 10 }

    /// - Returns: how many of the copies still opened.
    private func run(_ whole: [UInt8], _ name: String, count: Int, seed: UInt64) -> Int {
        var random = Seeded(seed)
        var opened = 0
        for round in 0..<count {
            guard let book = try? BookFile.open(bytes: damage(whole, &random), name: name) else { continue }
            opened += 1
            let index = random.next(in: 0...max(0, book.sections.count - 1))
            let section = book.section(at: index)
            let notes = book.noteReferences(in: section).prefix(8).compactMap { reference in
                let target = reference.target
                return (target.section == index ? section : book.section(at: target.section)).note(
                    at: target.anchor)
            }
            for name in PictureNames.names(in: section).prefix(4) { _ = try? book.resource(named: name) }
            for made in [section] + notes {
                let violation = SectionLaw.violation(made)
                #expect(violation == nil, "\(name) \(round), section \(index): \(violation ?? "")")
            }
        }
        return opened
    }

    @Test(arguments: ["handbook", "facing-pages"]) func survivesDamagedSampleBooks(name: String) throws {
        let count = Self.count(250)
        #expect(run(try Self.packed(name), name + ".epub", count: count, seed: 11) > count * 2 / 5)
    }

    @Test func survivesDamagedStories() throws {
        let story = try ByteSource(path: FilePath(Folders.books + "/the-lighthouse-ledger.txt"))
        let count = Self.count(400)
        #expect(run(story.bytes(0..<6_000), "story.txt", count: count, seed: 12) > count * 3 / 4)
    }

    @Test func survivesDamagedDocuments() {
        let fictionBook = """
            <?xml version="1.0"?><FictionBook xmlns:l="http://www.w3.org/1999/xlink"><description><title-info>
            <book-title>T</book-title><author><first-name>A</first-name></author></title-info></description>
            <body><title><p>T</p></title><section><title><p>One</p></title><epigraph><p>e</p></epigraph><poem><stanza>
            <v>l</v></stanza></poem><p>x<a l:href="#n" type="note">1</a></p><table><tr><td>a</td><td>b</td></tr></table>
            </section></body><body name="notes"><section id="n"><p>note</p></section></body></FictionBook>
            """
        let markdown = """
            ---
            title: T
            ---
            # One

            > quote *a* **b** `c` ~~d~~[^1] <b>x</b> &amp; ![p](q.png)

            | a | b |
            |---|---|
            | 1 | 2 |

            1. x
               - [x] y

            ```
            code
            ```

            [^1]: Note
            """
        let html = """
            <!DOCTYPE html><html lang=de><head><title>T</title><style>p { text-indent: 1em }</style></head><body>
            <h1>A</h1><p>x<p>y<table><tr><td colspan=2>z<td>q</table><ul><li>a<ol start=3><li>b</ol></ul><pre>  c
            d</pre><h2 id=s>B</h2><a href="#s">k</a><svg><text>t</text></svg><ruby>a<rt>b</ruby></body></html>
            """
        let aozora = """
            題
            某

            -----
            《》：ルビ
            -----

            ［＃８字下げ］一［＃「一」は中見出し］

            　吾輩《わがはい》は｜猫《ねこ》［＃「猫」に傍点］※［＃「言」、第4水準2-88-74］である。
            """
        let cases = [("x.fb2", fictionBook), ("x.md", markdown), ("x.html", html), ("x.txt", aozora)]
        for (seed, (name, text)) in cases.enumerated() {
            let count = Self.count(500)
            #expect(run(Array(text.utf8), name, count: count, seed: UInt64(seed) + 20) > count / 2)
        }
    }
}
