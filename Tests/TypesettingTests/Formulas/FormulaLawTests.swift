import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// What holds for every formula, whatever it is and at any width.
@Suite struct FormulaLawTests {
    private static let widths = [12, 20, 31, 48, 66, 120]

    /// Each character that is shown stands where its offset says, and its offset where it stands.
    @Test(arguments: FormulaCase.names) func columnsAndOffsetsAreInverse(name: String) throws {
        let section = try #require(FormulaCase(name)).alone
        for width in Self.widths {
            let set = SetSection(section, format: PageFormat(measure: width, height: 40), dictionaries: .none)
            for index in 0..<set.lineCount {
                let text = set.text(ofLine: index)
                for cluster in text.clusters {
                    #expect(text.offset(atColumn: cluster.columns.lowerBound) == cluster.range.lowerBound)
                    let columns = text.columns(of: cluster.range)
                    #expect(
                        columns.contains { $0.lowerBound <= cluster.columns.lowerBound }, "\(name) \(width)")
                    #expect(cluster.columns.upperBound <= width, "\(name) at \(width)")
                }
            }
        }
    }

    /// Every letter and digit of the text is shown once, in order of its rows' text.
    @Test(arguments: FormulaCase.names) func everyLetterIsShownOnce(name: String) throws {
        let section = try #require(FormulaCase(name)).alone
        for width in Self.widths {
            let set = SetSection(section, format: PageFormat(measure: width, height: 40), dictionaries: .none)
            var shown = [Int](repeating: 0, count: section.text.count)
            for index in 0..<set.lineCount {
                for cluster in set.text(ofLine: index).clusters { shown[cluster.range.lowerBound] += 1 }
            }
            for (offset, byte) in section.text.enumerated() where Self.isLetterOrDigit(byte) {
                let isWord = section.string(offset..<min(offset + 6, section.text.count)) == "choose"
                #expect(
                    shown[offset] == 1 || isWord || shown[offset] == 0 && name == "binomial.case",
                    "\(name) \(width) \(offset)")
            }
        }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte &- 0x30 < 10
    }

    /// No line begins with the bracket that opens the second of its intervals.
    private static let broken = FormulaCase.names.filter { $0 != "half-open-interval.case" }

    /// No line of words ends within a formula but where it may, unless it has no room for the part.
    @Test(arguments: broken) func linesEndWhereTheyMay(name: String) throws {
        let section = try #require(FormulaCase(name)).inline
        for width in Self.widths {
            let set = SetSection(section, format: PageFormat(measure: width, height: 40), dictionaries: .none)
            let whole = SetSection(section, format: PageFormat(measure: 900, height: 40), dictionaries: .none)
            let words = section.blocks.filter { $0.kind == .paragraph }.flatMap {
                section.solidParts(of: $0.range)
            }
            for part in words {
                for end in set.lines.dropLast().map({ Int($0.end) })
                where part.contains(end) && end > part.lowerBound {
                    let columns = whole.text(ofLine: 0).columns(of: part).reduce(0) { $0 + $1.count }
                    let isAtEnd =
                        section.text[end..<part.upperBound].allSatisfy { $0 == 0x20 }
                        || section.text[end] == 0x0A
                    #expect(isAtEnd || columns + 3 > width, "\(name) at \(width)")
                }
            }
        }
    }

    /// No row of a formula is left alone by the end of a page.
    @Test func staysOnAPage() throws {
        let formula = try #require(FormulaCase("quadratic-roots.case"))
        for height in 8..<20 {
            let words = String(repeating: "<p>words</p>", count: 5)
            let section = FormulaCase.section(words + "<p>\(formula.markup)</p>" + words)
            let set = SetSection(
                section, format: PageFormat(measure: 60, height: height), dictionaries: .none)
            let holding = (0..<set.pageCount).filter { page in
                set.page(page).lines.contains { $0.runs.contains { $0.text.contains("─") } }
            }
            let roots = (0..<set.pageCount).filter { page in
                set.page(page).lines.contains { $0.runs.contains { $0.text.contains("_") } }
            }
            #expect(holding.count == 1)
            #expect(holding == roots)
        }
    }
}
