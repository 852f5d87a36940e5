import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// What stays together where pages end.
@Suite struct KeepingTests {
    private func pages(_ section: Section, height: Int) -> [[Substring]] {
        SetSection.screens(section, measure: 20, height: height).split(
            separator: String(repeating: "=", count: 20)
        )
        .map { $0.split(separator: "\n") }
    }

    @Test(arguments: 6...14) func twoLinesOfAStanzaStayTogether(height: Int) {
        var builder = SectionBuilder()
        for stanza in 0..<20 {
            for line in 0..<4 + stanza % 3 {
                builder.add("\(stanza) line \(line)") {
                    $0.turnover = 4
                    $0.spaceBefore = line == 0 ? 1 : 0
                }
            }
        }
        let pages = pages(builder.section, height: height)
        for page in pages {
            func stanza(_ row: Substring) -> Substring { row.prefix { $0 != " " } }
            let stanzas = page.map(stanza)
            #expect(stanzas.filter { $0 == stanzas.first }.count > 1, "\(page)")
            #expect(stanzas.filter { $0 == stanzas.last }.count > 1, "\(page)")
        }
    }

    @Test(arguments: [":", "：", ": "]) func aLeadInStaysWithItsList(end: String) {
        for before in 1...14 {
            var builder = SectionBuilder()
            for index in 0..<before { builder.add("before \(index)") }
            builder.add("It has three parts\(end)")
            for index in 0..<3 {
                builder.add("part \(index)") {
                    $0.marker = "•"
                    $0.startMargin = 2
                }
            }
            let pages = pages(builder.section, height: 8)
            let page = pages.first { $0.contains { $0.hasPrefix("It has") } } ?? []
            #expect(page.filter { $0.contains("part ") }.count > 1, "\(pages)")
        }
    }

    @Test func aColonBeforeWordsKeepsNothing() {
        var builder = SectionBuilder()
        for index in 0..<7 { builder.add("before \(index)") }
        builder.add("He said:")
        for index in 0..<3 { builder.add("word \(index)") }
        #expect(pages(builder.section, height: 8).first?.last == "He said:")
    }
}
