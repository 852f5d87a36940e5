import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct InitialTests {
    private static let text =
        "Two brass keys hung by the door of the lock-keeper's house, and neither of them fitted any lock in it. Nobody knew whose they were, nobody took them down, and when the house was painted they were painted too."

    private func section(_ text: String = text, heading: Bool = true, hasInitial: Bool = false) -> Section {
        var builder = SectionBuilder()
        if heading { builder.add("The Keys", kind: .heading(level: 2)) { $0.spaceAfter = 1 } }
        builder.add(text) {
            $0.firstLineIndent = 2
            $0.hasInitial = hasInitial
        }
        return builder.section
    }

    private func screen(_ section: Section, height: Int = 12, lineSpacing: Int = 1) -> String {
        var style = PageStyle()
        style.dropCaps = .on
        style.lineSpacing = lineSpacing
        let format = PageFormat(measure: 44, height: height, hyphenates: false, style: style)
        let set = SetSection(section, format: format)
        return (0..<set.pageCount).map { set.page($0).screen(format).trimmingEmptyRows }
            .joined(separator: "\n====\n")
    }

    @Test func threeLinesStandBesideIt() {
        let expected = """
            The Keys

            ▀▀█▀▀ wo brass keys hung by the door of the
              █   lock-keeper's house, and neither of
              █   them fitted any lock in it. Nobody
            knew whose they were, nobody took them down,
            and when the house was painted they were
            painted too.
            """
        if let difference = ScreenComparison.difference(screen(section()), expected: expected) {
            Issue.record("\(difference)")
        }
    }

    @Test func itIsDrawnThroughTheRowsBetweenLinesThatStandApart() {
        let two = """
            ▀▀█▀▀ wo brass keys hung by the door of
              █
              █   the lock-keeper's house, and neither
            """
        let three = """
            █████ wo brass keys hung by the door of
              █
              █
              █   the lock-keeper's house, and neither
            """
        for (spacing, expected) in [(2, two), (3, three)] {
            let shown = screen(section(heading: false, hasInitial: true), height: 20, lineSpacing: spacing)
            #expect(shown.hasPrefix(expected + "\n\n"), "\(shown)")
        }
    }

    @Test func aWordOfOneLetterLosesItsSpace() {
        #expect(screen(section("A" + Self.text.dropFirst(3))).contains("▄▀▀▀▄ brass"))
    }

    @Test func aQuotationMarkAloneHasNoLetterBehindIt() {
        Array("“A".utf8).withUnsafeBufferPointer { text in
            #expect([3, 4].map { Initial(0..<$0, of: text, lineSpacing: 1) == nil } == [true, false])
        }
    }

    @Test func aQuotationMarkStandsBeforeIt() {
        let lines = screen(section("“" + Self.text)).split(separator: "\n").dropFirst()
        #expect(lines.first?.hasPrefix("“▀▀█▀▀ wo brass keys") == true)
        #expect(lines.dropFirst().first?.hasPrefix("   █   ") == true)
    }

    @Test func shortParagraphsAndOthersHaveNone() {
        let without = [
            section("Two keys."), section("““" + Self.text), section("Ζ" + Self.text),
            section(heading: false),
        ]
        for section in without { #expect(!screen(section).contains("█")) }
    }

    @Test func onlyTheFirstParagraphHasOne() {
        var builder = SectionBuilder()
        builder.add("The Keys", kind: .heading(level: 2))
        builder.add(Self.text)
        builder.add(Self.text)
        #expect(screen(builder.section, height: 40).components("▀▀█▀▀") == 1)
    }

    @Test func noPageEndsBesideIt() {
        for height in 3...12 {
            let pages = screen(section(), height: height).components("====") + 1
            #expect(pages > 1 || height > 7)
            var style = PageStyle()
            style.dropCaps = .on
            let set = SetSection(section(), format: PageFormat(measure: 44, height: height, style: style))
            let shown = (0..<set.pageCount).first { index in
                set.page(index).lines.contains { $0.runs.contains { $0.text.contains("▀▀█▀▀") } }
            }
            #expect(
                shown.map { set.page($0).lines.count { $0.runs.contains { $0.text.contains("█") } } } == 3)
        }
    }

    @Test func everyByteIsShownOnce() {
        var style = PageStyle()
        style.dropCaps = .on
        let section = section()
        let set = SetSection(section, format: PageFormat(measure: 44, height: 30, style: style))
        var shown = [Int](repeating: 0, count: section.text.count)
        for run in set.page(0).lines.flatMap(\.runs) { for offset in run.range { shown[offset] += 1 } }
        #expect(shown.allSatisfy { $0 <= 1 })
        #expect(zip(shown, section.text).allSatisfy { $0 == 1 || $1 <= 0x20 })
    }

    private static let hebrew =
        "שני מפתחות פליז היו תלויים ליד הדלת של בית השומר, ואף אחד מהם לא התאים לשום מנעול שבו. איש לא ידע של מי הם, ואיש לא הוריד אותם משם."

    @Test func hebrewLettersStandAtTheRight() {
        let shown = screen(section(Self.hebrew, heading: false, hasInitial: true))
        #expect(shown.split(separator: "\n").prefix(3).allSatisfy { $0.hasSuffix("█") || $0.hasSuffix("▀") })
    }

    @Test func lettersWithMarksAreNoInitials() {
        for text in [
            "שָׁ" + Self.hebrew, "E\u{301}" + Self.text, "מ", "ם" + Self.hebrew, "سلام " + Self.hebrew,
        ] {
            let set = SetSection(
                section(text, heading: false, hasInitial: true), format: PageFormat(measure: 44, height: 12))
            #expect(!set.page(0).lines.contains { $0.runs.contains { $0.role == .initial } }, "\(text)")
        }
    }

    @Test func everyLetterOfHebrewHasAShape() {
        let finals: Set<UInt32> = [0x5DA, 0x5DD, 0x5DF, 0x5E3, 0x5E5]
        for scalar in UInt32(0x5D0)...0x5EA {
            for spacing in 1...3 {
                let text = Array(String(Unicode.Scalar(scalar).map(Character.init) ?? " ").utf8)
                let initial = text.withUnsafeBufferPointer {
                    Initial(text.indices, of: $0, lineSpacing: spacing)
                }
                #expect((initial == nil) == finals.contains(scalar))
                #expect(initial?.rows.allSatisfy { $0.count == (initial?.columns ?? 0) - 1 } ?? true)
            }
        }
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(_ text: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: text) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
