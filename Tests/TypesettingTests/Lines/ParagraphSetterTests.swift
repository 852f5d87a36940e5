import BookModel
import Cells
import CICU
import TestSupport
import Testing

@testable import Typesetting

@Suite struct ParagraphSetterTests {
    private static let texts: [(text: String, language: String)] = [
        (
            "Call me Ishmael. Some years ago—never mind how long—I had twenty-one (or so) well-known books.",
            "en"
        ),
        ("Ça coûte 5 €, n’est-ce pas ? « Oui », dit-il ; c’est un peu cher…", "fr"),
        ("悟空道：“弟子愿多里捞摸，学一个地煞变化罢。”祖师道：“既如此，上前来，传与你口诀。”", "zh"),
        ("「ちょっと待って」とキャットは言った。学校へ行っているのだろうか……。", "ja"),
        ("모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.", "ko"),
        ("มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ", "th"),
        ("בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ", "he"),
        ("يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق", "ar"),
        ("क्षत्रिय लोग स्वतंत्रता और समानता के अधिकार", "hi"),
        ("Family 👩‍👩‍👧 flags 🇩🇪🇫🇷 thumbs 👍🏽👍🏿 hearts ❤️ e\u{301}a\u{308}\u{323} end.", "en"),
    ]

    @Test(arguments: texts.indices)
    func linesEndWhereICUAllowsUnlessAWordIsTooWide(_ index: Int) {
        let (text, language) = Self.texts[index]
        let allowed = Set(Boundaries.lines(of: text, language: language))
        let widest = Boundaries.widestPiece(of: text, language: language)
        for measure in widest...widest + 40 {
            let set = Self.set(text, language, measure)
            for line in 0..<set.lineCount - 1 {
                let end = set.line(line).textRange.upperBound
                #expect(allowed.contains(end), "measure \(measure) offset \(end)")
            }
        }
    }

    @Test(arguments: texts.indices)
    func noLineEndsWithinACluster(_ index: Int) {
        let (text, language) = Self.texts[index]
        let boundaries = Set(Boundaries.clusters(of: text))
        let widest = text.map { Cluster.columns(of: $0.unicodeScalars) }.max() ?? 1
        for measure in widest...30 {
            let set = Self.set(text, language, measure)
            for line in 0..<set.lineCount - 1 {
                let end = set.line(line).textRange.upperBound
                #expect(boundaries.contains(end), "measure \(measure) offset \(end)")
            }
        }
    }

    @Test func aMarkUponASpaceStaysThere() {
        // A line could end after the space, were it not for the cluster (UAX #14 LB10, UAX #29 GB9).
        let set = Self.set("漢字 \u{301}漢", "zh", 4)
        #expect((0..<set.lineCount).map { set.line($0).textRange } == [0..<3, 3..<9, 9..<13])
    }

    @Test func theExtentIsThatOfTheWidestLineAndWord() {
        let text = Array("one three\nfour".utf8)
        let extent = text.withUnsafeBufferPointer { text in
            var setter = ParagraphSetter(text)
            return setter.extent(of: .init(range: text.indices, firstWidth: 5, width: 5))
        }
        #expect(extent.natural == 9)
        #expect(extent.least == 5)
    }

    private static func set(_ text: String, _ language: String, _ measure: Int) -> SetSection {
        SetSection(
            SectionBuilder.paragraph(text, language: language),
            format: PageFormat(measure: measure, height: 9))
    }
}

/// What ICU says of texts.
enum Boundaries {
    static func lines(of text: String, language: String) -> [Int] {
        all(of: Array(text.utf8), ci_line_breaks_open(language))
    }

    static func clusters(of text: String) -> [Int] { all(of: Array(text.utf8), ci_cluster_breaks_open()) }

    /// Columns of the widest piece that ICU does not break.
    static func widestPiece(of text: String, language: String) -> Int {
        let bytes = Array(text.utf8)
        var start = 0
        return lines(of: text, language: language).map { end in
            defer { start = end }
            var piece = String(decoding: bytes[start..<end], as: UTF8.self)[...]
            while piece.last == " " { piece.removeLast() }
            return GlyphWidth.columns(of: String(piece))
        }.max() ?? 1
    }

    private static func all(of text: [UInt8], _ breaks: OpaquePointer?) -> [Int] {
        guard let breaks else { return [] }
        defer { ci_breaks_close(breaks) }
        var offsets = [Int32](repeating: 0, count: text.count + 1)
        return text.withUnsafeBufferPointer { text in
            guard let base = text.baseAddress, ci_breaks_set_text(breaks, base, Int64(text.count)) else {
                return []
            }
            let count = ci_breaks_next(breaks, &offsets, Int32(offsets.count))
            return offsets[..<Int(count)].map { Int($0) }
        }
    }
}
