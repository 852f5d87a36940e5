import BookModel
import TestSupport
import Testing

@testable import Markup

/// Where the text of a section comes from, told by the elements around it.
@Suite struct OriginRecorderTests {
    private func read(_ document: String) -> (Section, TextOrigins) {
        let reader = SectionReader(
            path: "a.xhtml", language: "", sheets: EmbeddedStyles(), expecting: 0, keepsOrigins: true)
        let section = reader.read { MadePage.stream(Array(document.utf8)) }
        return (section, reader.origins ?? TextOrigins())
    }

    /// Each stretch of the text of one place, with where it begins: `Call|4,2,1:0`.
    private func drawn(_ body: String) -> [String] {
        let (section, origins) = read(MadePage.page(body))
        var stretches: [(words: [UInt8], origin: TextOrigin?)] = []
        for (offset, byte) in section.text.enumerated() {
            let origin = origins.hasOrigin(at: offset) ? origins.origin(at: offset, in: section) : nil
            if let last = stretches.last, last.origin?.path == origin?.path {
                stretches[stretches.count - 1].words.append(byte)
            } else {
                stretches.append(([byte], origin))
            }
        }
        return stretches.map { words, origin in
            let text = String(decoding: words, as: UTF8.self).replacing("\n", with: "↵")
            guard let origin else { return text }
            return text + "|" + origin.path.map { "\($0)" }.joined(separator: ",") + ":\(origin.offset)"
        }
    }

    @Test func knowsElementsWithoutTextToo() {
        let (_, origins) = read(MadePage.page("<h1>Head</h1><P id='b'>Two <i>x</i> y</P><p></p><img/>"))
        let body = origins.nodes.drop { $0.name != "body" }
        #expect(
            body.map { $0.name.isEmpty ? text(of: $0, origins) : "\($0.name)\($0.number)" } == [
                "body1", "h11", "Head", "p1", "Two ", "i1", "x", " y", "p2", "img1",
            ])
        #expect(origins.path(ofElement: "b") == [4, 4])
    }

    private func text(of node: TextOrigins.Node, _ origins: TextOrigins) -> String {
        let start = Int(node.start)
        return String(decoding: origins.source[start..<start + Int(node.length)], as: UTF8.self)
    }

    @Test func countsElementsAndTexts() {
        #expect(
            drawn("<p>Call <i>me</i> Ishmael</p><p>x<br/>y</p>") == [
                "Call |4,2,1:0", "me|4,2,2,1:0", " Ishmael|4,2,3:0", "↵", "x|4,4,1:0", "↵", "y|4,4,3:0", "↵",
            ])
    }

    @Test func accountsForWhatIsNotShown() {
        #expect(
            drawn("<!-- c --><p>\n  a<span hidden=''>b<i>c</i></span> &amp;  <?p i?>d &#x1F40B; e\n</p>")
                == ["a|4,2,1:3", " & d 🐋 e|4,2,3:0", "↵"])
    }

    @Test func tellsWordsOfOursApart() {
        #expect(
            drawn("<p><q>a</q> <img src='b' alt='c'/>d</p>") == [
                "“", "a|4,2,2,1:0", "”", " |4,2,3:0", "c", "d|4,2,5:0", "↵",
            ])
    }

    @Test func accountsForLettersWhoseCaseChanges() {
        let (section, origins) = read(
            MadePage.page("<p style='text-transform: uppercase'>Stra\u{DF}e ﬁn</p>"))
        #expect(section.string(0..<section.text.count) == "STRASSE FIN\n")
        let places = [0, 4, 5, 6, 7, 8, 9, 10].compactMap { origins.origin(at: $0, in: section)?.offset }
        #expect(places == [0, 4, 4, 5, 6, 7, 7, 8])
    }

    /// What each origin leads to in the document is the character of the text, and leads back.
    private func expectLaw(_ document: String, _ comment: String) {
        let (section, origins) = read(document)
        let plain = SectionReader(path: "a.xhtml", language: "", sheets: EmbeddedStyles(), expecting: 0)
        #expect(plain.read { MadePage.stream(Array(document.utf8)) } == section, "\(comment)")
        #expect(plain.origins == nil)
        let source = DocumentText(document)
        var offset = 0
        var last: TextOrigin?
        for scalar in section.string(0..<section.text.count).unicodeScalars {
            defer { offset += UTF8.width(scalar) }
            guard origins.hasOrigin(at: offset), let origin = origins.origin(at: offset, in: section) else {
                continue
            }
            let found = source.scalar(at: origin.offset, of: origin.path)
            let isSame = found == scalar || scalar == " " && found.map { $0.value <= 0x20 } == true
            #expect(isSame, "\(scalar) at \(offset) is \(String(describing: found)): \(comment)")
            // The spaces of a tab, the letters of a ligature have one place together.
            if origin != last { #expect(origins.offset(of: origin, in: section) == offset, "\(comment)") }
            last = origin
        }
    }

    @Test func leadsBackFromEveryCharacter() throws {
        for name in FolderNames.sorted(Folders.project + "/Tests/MarkupTests/Cases") {
            // Letters that change their case are other letters; tag soup is not a tree.
            guard !["phrases", "letters", "soup", "soup-late", "sheets", "specials"].contains(name) else {
                continue
            }
            let path = Folders.project + "/Tests/MarkupTests/Cases/\(name)/input.xhtml"
            expectLaw(try #require(TextFile.read(path)), name)
        }
    }

    @Test(arguments: 1...40) func leadsBackInTreesOfAnyKind(seed: UInt64) {
        var random = Seeded(seed)
        expectLaw(MadePage.page(tree(&random, depth: 0)), "seed \(seed)")
    }

    private func tree(_ random: inout Seeded, depth: Int) -> String {
        let texts = [
            "word", " ", "\n  ", "é", "🐋", "two words", " lead", "trail ", "漢字", "&amp;", "&#xAD;soft", "\t",
            "<![CDATA[ x ]]>", "<!-- c -->", "a&nbsp;b",
        ]
        let tags = [
            "p", "i", "div", "b", "span hidden=''", "pre", "q", "sup", "table", "tr", "td", "a href='x'",
            "li",
            "ul", "ruby", "rt", "h2", "bdi", "svg", "math", "mfrac", "mi", "br", "img alt='x' src='y'",
        ]
        return (0..<random.next(in: 1...4)).map { _ in
            guard depth < 5, random.next(in: 0...2) > 0 else {
                return texts[random.next(in: 0...texts.count - 1)]
            }
            let tag = tags[random.next(in: 0...tags.count - 1)]
            let name = tag.prefix { $0 != " " }
            guard name != "br", name != "img" else { return "<\(tag)/>" }
            return "<\(tag)>" + tree(&random, depth: depth + 1) + "</\(name)>"
        }.joined()
    }
}
