import BookModel
import TestSupport
import Testing

@testable import Markup

/// Limits of numbers in documents and style sheets: as many are kept, and not one more.
@Suite struct NumberLimitsTests {
    private func read(_ sink: any MarkupSink, _ text: String) {
        _ = MarkupParser(sink).parse { MadePage.stream(Array(text.utf8), limit: 1 << 28) }
    }

    private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test func aStyleSheet() {
        func isItalic(_ count: Int) -> Bool {
            let rule = Array("p{font-style:italic}".utf8)
            let sheet = [UInt8](repeating: 0x20, count: count - rule.count) + rule
            let library = StyleLibrary { _ in MadePage.stream(sheet, limit: Limits.sheetSource) }
            let styles = library.styles(for: ["a.css"], embedded: [], path: "a.xhtml", Styling())
            let element = StyledElement(
                tag: NameHash("p"), id: nil, classes: [], attributes: [], isFirstChild: true, parent: nil,
                previous: nil, signature: NameHash("p"))
            return styles.style(of: element, inline: nil).textTraits.contains(.italic)
        }
        #expect(isItalic(Limits.sheetSource))
        // A rule that is cut is closed by the end of the sheet: the last letter is gone, too.
        #expect(!isItalic(Limits.sheetSource + 2))
    }

    @Test func aDescription() {
        let words = repeated("é", Limits.descriptionText)
        #expect(words.singleLine(limit: Limits.descriptionText) == words)
        #expect((words + "x").singleLine(limit: Limits.descriptionText) == words + "…")
    }

    @Test func entitiesOfADocument() {
        func entities(_ count: Int) -> Entities {
            var entities = Entities()
            for index in 0..<count {
                Array("x".utf8).withUnsafeBufferPointer { entities.declare("own\(index)", $0) }
            }
            return entities
        }
        func isKnown(_ index: Int, in entities: Entities) -> Bool {
            Array("own\(index)".utf8).withUnsafeBufferPointer { entities.isOwn($0) }
        }
        let within = entities(Limits.entities)
        #expect(isKnown(Limits.entities - 1, in: within) && !within.isCut)
        let beyond = entities(Limits.entities + 1)
        #expect(!isKnown(Limits.entities, in: beyond) && beyond.isCut)
    }

    @Test func entitiesWithinEachOther() {
        func isCut(_ depth: Int) -> Bool {
            var entities = Entities()
            for index in 0..<depth {
                let text = index == depth - 1 ? "end" : "&own\(index + 1);"
                Array(text.utf8).withUnsafeBufferPointer { entities.declare("own\(index)", $0) }
            }
            let text = Array("own0".utf8CString).withUnsafeBytes {
                $0.bindMemory(to: UInt8.self).baseAddress.flatMap { entities.text(of: $0) }
            }
            #expect(entities.isCut == (text != Array("end".utf8)))
            return entities.isCut
        }
        #expect(!isCut(Limits.entityDepth) && isCut(Limits.entityDepth + 1))
    }

    @Test(.long) func rulesOfASheet() {
        #expect(StyleSheet(repeated("p{margin:0}", Limits.styleRules)).rules.count == Limits.styleRules)
        #expect(StyleSheet(repeated("p{margin:0}", Limits.styleRules + 1)).rules.count == Limits.styleRules)
    }

    @Test func importsWithinEachOther() {
        func hasRule(behind depth: Int) -> Bool {
            let library = StyleLibrary { name in
                let index = Int(name.prefix { $0 != "." }) ?? 0
                let text = index == depth ? "p{font-style:italic}" : "@import '\(index + 1).css';"
                return MadePage.stream(Array(text.utf8))
            }
            let styles = library.styles(for: ["0.css"], embedded: [], path: "a.xhtml", Styling())
            let element = StyledElement(
                tag: NameHash("p"), id: nil, classes: [], attributes: [], isFirstChild: true, parent: nil,
                previous: nil, signature: NameHash("p"))
            return styles.style(of: element, inline: nil).textTraits.contains(.italic)
        }
        #expect(hasRule(behind: Limits.styleImports) && !hasRule(behind: Limits.styleImports + 1))
    }

    /// What is forgotten is found again.
    @Test func stylesThatAreRemembered() throws {
        let names = (0...Limits.styleCache).map { "<i class='c\($0)'>x</i>" }.joined()
        let page = MadePage.page(
            "<p>\(names)<b class='last'>y</b></p>", head: "<style>.last{font-style:italic}</style>")
        let section = MadePage.section(page)
        #expect(section.spans.last?.style.traits == [.bold, .italic])
        #expect(section.text.filter { $0 == UInt8(ascii: "x") }.count == Limits.styleCache + 1)
    }

    @Test func languagesOfAChapter() throws {
        func languages(_ count: Int) throws -> [String] {
            let body = (1..<count).map { "<p lang='x-\($0)'>a</p>" }.joined() + "<p lang='x-last'>b</p>"
            let section = MadePage.section(body: body)
            #expect(SectionLaw.violation(section) == nil && section.blocks.count == count)
            return section.languages
        }
        #expect(try languages(Limits.languages - 1).count == Limits.languages)
        #expect(try languages(Limits.languages).last == "x-\(Limits.languages - 1)")
        #expect(try languages(Limits.languages).count == Limits.languages)
    }

    @Test func warningsOfAChapter() {
        var writer = SectionWriter(path: "a")
        for index in 0...Limits.warnings { writer.warn(.unreadable(name: "\(index)")) }
        let warnings = writer.finish().warnings
        #expect(warnings.count == Limits.warnings)
        #expect(warnings.last == .unreadable(name: "\(Limits.warnings - 1)"))
    }

    @Test func rowsThatACellReachesInto() throws {
        func filled(_ reach: Int) throws -> Int {
            let rows = "<tr><td>z</td></tr>"
            let page = MadePage.page("<table><tr><td rowspan='\(reach)'>x</td><td>y</td></tr>\(rows)</table>")
            let section = MadePage.section(page)
            return try #require(section.tables.first).rows[0][0].rowSpan
        }
        #expect(try filled(Limits.rowSpan) == Limits.rowSpan)
        #expect(try filled(Limits.rowSpan + 1) == Limits.rowSpan)
    }

    @Test func linksOfAChapter() {
        for count in [Limits.links - 1, Limits.links] {
            let reader = SectionReader(path: "a", language: "", sheets: FixedStyles(), expecting: 0)
            reader.write { writer in for _ in 0..<count { _ = writer.addLink("x") } }
            let section = reader.read { MadePage.stream(Array("<p><a href='b'>words</a></p>".utf8)) }
            #expect(section.links.count == Limits.links)
            #expect(SectionLaw.violation(section) == nil)
            #expect(section.spans.contains { $0.style.link == Limits.links - 1 } == (count < Limits.links))
        }
    }

    @Test func bytesThatReferencesTake() {
        for count in [Limits.references - 1, Limits.references] {
            let reader = SectionReader(path: "a", language: "", sheets: FixedStyles(), expecting: 0)
            reader.write { _ = $0.addLink(repeated("x", count)) }
            let section = reader.read { MadePage.stream(Array("<p><a href='b'>words</a></p>".utf8)) }
            #expect(section.links.dropFirst() == (count < Limits.references ? ["b"] : []))
        }
    }

    /// Elements that are never closed, as many as the parser of tag soup knows of, and more.
    @Test func elementsThatAreOpenInTagSoup() throws {
        for count in [Limits.soupNesting - 5, Limits.soupNesting, Limits.soupNesting + 5] {
            let body = "<b></p>" + (0..<count).map { "<div>w\($0) " }.joined() + "</i>end"
            let section = MadePage.section(body: body)
            let words = section.string(0..<section.text.count).split { $0 == " " || $0 == "\n" }
            #expect(words.filter { $0.first == "w" }.elementsEqual((0..<count).map { Substring("w\($0)") }))
        }
    }
}
