import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// What stands for a picture without a description is in the text and nowhere on the page.
@Suite struct PlaceholderTests {
    private static let texts = [
        "It was the best of times, unimaginativeness and twenty-one half-witted 1,000.50 $5 (notes) all over.",
        "“Call me Ishmael,” he said—and, word—word, went on. http://example.org/some/long/path?query=value",
        "我们在一起，因为「括号」里面有很多。漢字かな、カナ。한국어 문장입니다.",
        "Слово и дело; café, cafe\u{301}s, no\u{A0}break, soft\u{AD}hy\u{AD}phen\u{AD}ation.",
        "שלום (אבג) עולם abc 12 سلام لا الإسلام",
        "one\ntwo three\nfour", "😀 👩‍👩‍👧 🇩🇪 ok",
    ]

    /// What is seen of each line: where runs stand, and their text joined.
    private func lines(_ section: Section, _ format: PageFormat) -> [String] {
        let set = SetSection(section, format: format, dictionaries: SampleDictionaries.shared)
        return (0..<set.lineCount).map { index in
            set.line(index).runs.map(\.text).joined() + "|\(set.line(index).runs.first?.column ?? 0)"
        }
    }

    /// Behind characters that end a word or are one.
    private func places(in text: String) -> [Int] {
        let scalars = Array(text.unicodeScalars)
        return scalars.indices.dropFirst().filter { place in
            scalars[place - 1] != " " && scalars[place - 1] != "\n"
                && (" \n,;.!?)”—".unicodeScalars.contains(scalars[place])
                    || 0x2E80..<0xFB00 ~= scalars[place].value)
        }
    }

    private func section(_ text: String, placeholderAt place: Int?, language: String) -> Section {
        var builder = SectionBuilder(language: language)
        let scalars = Array(text.unicodeScalars)
        func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars)
            return String(view)
        }
        guard let place else {
            builder.add(text)
            return builder.section
        }
        builder.add([
            (string(scalars[..<place]), nil), ("\u{FFFC}", SpanStyle(.placeholder)),
            (string(scalars[place...]), nil),
        ])
        return builder.section
    }

    @Test(arguments: texts) func changesNoLine(text: String) {
        let language = text.contains("漢") ? "zh" : "en"
        let formats = [8, 17, 30].flatMap { measure in
            [false, true].map {
                PageFormat(measure: measure, height: 100, isJustified: $0, hyphenates: $0)
            }
        }
        let all = [0] + places(in: text)
        #expect(all.count > 2)
        for format in formats {
            let expected = lines(section(text, placeholderAt: nil, language: language), format)
            for place in all {
                let found = lines(section(text, placeholderAt: place, language: language), format)
                #expect(found == expected, "at \(place) of \(text), \(format.measure)")
            }
        }
    }

    @Test func leavesTheInitialItsPlace() {
        var style = PageStyle()
        style.dropCaps = .on
        let format = PageFormat(measure: 60, height: 100, style: style)
        let text = String(
            repeating: "Two brass keys hung by the door, and neither fitted the lock. ", count: 4)
        func drawn(_ parts: [(String, SpanStyle?)]) -> [String] {
            var builder = SectionBuilder()
            builder.add("Chapter", kind: .heading(level: 1))
            builder.add(parts)
            return lines(builder.section, format)
        }
        #expect(drawn([("\u{FFFC}", SpanStyle(.placeholder)), (text, nil)]) == drawn([(text, nil)]))
    }

    @Test func standsInNoColumn() {
        let section = section("漢字 ab", placeholderAt: 2, language: "zh")
        let text = SetSection(section, format: PageFormat(measure: 20, height: 9)).text(ofLine: 0)
        #expect(text.clusters.map(\.columns) == [0..<2, 2..<4, 4..<5, 5..<6, 6..<7])
        #expect(text.columns(of: 6..<9) == [])
    }

    @Test func isFoundWhereItStands() {
        let bytes = Array("a\u{FFFC}、\u{FFFD}b\u{FFFC}".utf8)
        bytes.withUnsafeBufferPointer { text in
            let found = text.indices.filter { Placeholder.stands(at: $0, in: text, end: text.count) }
            #expect(found == [1, 11])
            #expect(!Placeholder.stands(at: 11, in: text, end: 13))
            #expect(Placeholder.occurs(in: 0..<4, of: text) && !Placeholder.occurs(in: 0..<3, of: text))
        }
        var passed = bytes
        Placeholder.pass(in: &passed)
        #expect(passed.count == bytes.count)
        #expect(String(decoding: passed, as: UTF8.self) == "a\u{FE0D}、\u{FFFD}b\u{FE0D}")
        var leading = Array("\u{FFFC}a".utf8)
        Placeholder.pass(in: &leading)
        #expect(String(decoding: leading, as: UTF8.self) == "\u{2060}a")
    }
}
