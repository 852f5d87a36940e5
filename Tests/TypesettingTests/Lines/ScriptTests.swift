import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// How the scripts of the world are set, on the screen.
@Suite struct ScriptTests {
    @Test func chineseKeepsPunctuationFromTheBeginningOfALine() {
        expectScreens(
            SectionBuilder.paragraph("悟空道：“弟子愿多里捞摸，学一个地煞变化罢。”祖师道：“既如此，上前来。”", language: "zh"),
            measure: 12,
            """
            悟空道：“弟
            子愿多里捞
            摸，学一个地
            煞变化罢｡”祖
            师道：“既如
            此，上前来｡”
            """)
    }

    @Test func japaneseKeepsSmallKanaFromTheBeginningOfALine() {
        expectScreens(
            SectionBuilder.paragraph("「ちょっと待って」とキャットは言った。学校へ行っている。", language: "ja"), measure: 10,
            """
            「ちょっと
            待って」と
            キャットは
            言った。学
            校へ行って
            いる。
            """)
    }

    @Test func japaneseHeadingsArePartedBetweenPhrases() {
        var builder = SectionBuilder(language: "ja")
        let words = "小さなおばあさんの手紙が届いた日の出来事"
        builder.add(words, kind: .heading(level: 1))
        builder.add(words)
        expectScreens(
            builder.section, measure: 30,
            """
            小さなおばあさんの
            手紙が届いた日の出来事
            小さなおばあさんの手紙が届いた
            日の出来事
            """)
    }

    @Test(arguments: [BlockStyle.Alignment.left, .right, .end])
    func raggedLinesArePartedBetweenPhrases(alignment: BlockStyle.Alignment) {
        func lines(_ text: String, _ language: String, measure: Int, _ change: (inout BlockStyle) -> Void)
            -> [String]
        {
            let section = SectionBuilder.paragraph(text, language: language, change)
            return SetSection.screens(section, measure: measure).split(separator: "\n").map {
                String($0.drop { $0 == " " })
            }
        }
        let texts = [
            ("小さなおばあさんの手紙が届いた日の出来事", "ja", 26, ["小さなおばあさんの手紙が", "届いた日の出来事"]),
            ("上海市人民政府工作报告", "zh", 16, ["上海市人民政府", "工作报告"]),
            ("모든 인간은 태어날 때부터", "ko", 14, ["모든 인간은", "태어날 때부터"]),
        ]
        for (text, language, measure, expected) in texts {
            #expect(lines(text, language, measure: measure) { $0.alignment = alignment } == expected)
            #expect(lines(text, language, measure: measure) { $0.wordBreak = .phrase } == expected)
            #expect(lines(text, language, measure: measure) { _ in } != expected)
        }
    }

    @Test(arguments: ["", "en", "th", "ja", "xx"])
    func dictionariesAreThoseOfTheScript(language: String) {
        let section = SectionBuilder.paragraph("เด็กๆ เดินไปโรงเรียนทุกเช้า", language: language)
        expectScreens(section, measure: 10, "เด็กๆ เดินไป\nโรงเรียนทุก\nเช้า")
        let khmer = SectionBuilder.paragraph("កុមារទៅសាលារៀនរាល់ព្រឹក", language: language)
        let lines = SetSection.screens(khmer, measure: 9).split(separator: "\n").map(String.init)
        #expect(lines.joined(separator: "|").contains("សាលារៀន"))
    }

    @Test func tibetanBreaksBehindATsheg() {
        let text = "བོད་ཡིག་ནི་བོད་པའི་སྐད་ཡིག་ཡིན། དེ་ནི་ཡག་པོ་འདུག །"
        for measure in 6...30 {
            let section = SectionBuilder.paragraph(text, language: "bo")
            let lines = SetSection.screens(section, measure: measure).split(separator: "\n")
            for line in lines.dropLast() {
                #expect(
                    line.unicodeScalars.last == "\u{F0B}" || line.unicodeScalars.last == "\u{F0D}", "\(line)")
            }
            for line in lines { #expect(line.unicodeScalars.first != "\u{F0D}", "\(line)") }
        }
    }

    @Test func chineseHeadingsArePartedBetweenWords() {
        let words = "上海市人民政府工作报告"
        for language in ["zh", ""] {
            var builder = SectionBuilder(language: language)
            builder.add(words, kind: .heading(level: 1))
            builder.add(words)
            expectScreens(
                builder.section, measure: 16,
                """
                上海市人民政府
                工作报告
                上海市人民政府工
                作报告
                """)
        }
    }

    @Test func japaneseHeadingsOfUnknownLanguageArePartedBetweenPhrases() {
        var builder = SectionBuilder(language: "")
        builder.add("小さなおばあさんの手紙が届いた日の出来事", kind: .heading(level: 1))
        expectScreens(
            builder.section, measure: 30,
            """
            小さなおばあさんの
            手紙が届いた日の出来事
            """)
    }

    @Test func phrasesAreKeptHoweverOftenTheyAreAskedFor() {
        var builder = SectionBuilder(language: "ja")
        for _ in 0..<3 { builder.add("彼は私を偉く気に入ってくれたのか", kind: .heading(level: 1)) }
        expectScreens(
            builder.section, measure: 26,
            Array(repeating: "彼は私を偉く気に\n入ってくれたのか", count: 3).joined(separator: "\n"))
    }

    @Test func readingsFollowTheirBaseInBrackets() {
        var builder = SectionBuilder(language: "ja")
        builder.add([
            ("吾輩", nil), ("わがはい", SpanStyle(.ruby)), ("は", nil), ("猫", nil), ("ねこ", SpanStyle(.ruby)),
            ("である。名前はまだ無い。", nil),
        ])
        expectScreens(
            builder.section, measure: 22,
            """
            吾輩（わがはい）は
            猫（ねこ）である。名前
            はまだ無い。
            """)
    }

    @Test func readingsStayWithTheirBaseAndWhole() {
        var builder = SectionBuilder(language: "ja")
        builder.add([
            ("これは山小屋の", nil), ("大洪水", nil), ("だいこうずい", SpanStyle(.ruby)), ("という話である。", nil),
        ])
        var short = SectionBuilder(language: "ja")
        short.add([("あいうえおかきくけこ山道", nil), ("やまみち", SpanStyle(.ruby)), ("を見た。", nil)])
        expectScreens(
            builder.section, measure: 44,
            """
            これは山小屋の大洪水（だいこうずい）という話
            である。
            """)
        expectScreens(
            builder.section, measure: 34,
            """
            これは山小屋の大洪
            水（だいこうずい）という話である。
            """)
        expectScreens(
            short.section, measure: 32,
            """
            あいうえおかきくけこ
            山道（やまみち）を見た。
            """)
    }

    @Test func readingsGoBareWhereThereIsNoRoom() {
        var builder = SectionBuilder(language: "ja")
        builder.add([("猫", nil), ("ねこ", SpanStyle(.ruby)), ("だ", nil)])
        expectScreens(
            builder.section, measure: 6,
            """
            猫ねこ
            だ
            """)
    }

    @Test func koreanBreaksBetweenSyllables() {
        expectScreens(
            SectionBuilder.paragraph("모든 인간은 태어날 때부터 자유로우며", language: "ko"), measure: 12,
            """
            모든 인간은
            태어날 때부
            터 자유로우
            며
            """)
    }

    @Test func thaiBreaksBetweenWords() {
        expectScreens(
            SectionBuilder.paragraph("มนุษย์ทั้งหลายเกิดมามีอิสระ", language: "th"), measure: 12,
            """
            มนุษย์ทั้งหลาย
            เกิดมามีอิสระ
            """)
    }

    @Test func koreanBreaksBetweenWordsWhereTheBookAsksForIt() {
        let section = SectionBuilder.paragraph("모든 인간은 태어날 때부터 자유로우며", language: "ko") {
            $0.wordBreak = .keepAll
        }
        expectScreens(
            section, measure: 12,
            """
            모든 인간은
            태어날
            때부터
            자유로우며
            """)
    }

    @Test func wordsOfThaiArePartedWhereTheBookKeepsWords() {
        let section = SectionBuilder.paragraph("มนุษย์ทั้งหลายเกิดมามีอิสระ", language: "th") {
            $0.wordBreak = .keepAll
        }
        expectScreens(section, measure: 12, "มนุษย์ทั้งหลาย\nเกิดมามีอิสระ")
    }

    @Test func linesBreakAtAnyPunctuationWhereTheBookAsksForIt() {
        let section = SectionBuilder.paragraph("彼は、「いいえ」—と。「そう」", language: "ja") {
            $0.lineBreak = .anywhere
        }
        expectScreens(section, measure: 6, "彼は、\n「いい\nえ」—\nと。「\nそう」")
        let latin = SectionBuilder.paragraph("(well), no… e\u{301}x") { $0.lineBreak = .anywhere }
        expectScreens(latin, measure: 3, "(we\nll)\n, n\no…\ne\u{301}x")
    }

    @Test func aWordThatIsKeptWholeIsBrokenWhereNothingElseHelps() {
        let section = SectionBuilder.paragraph("자유로우며", language: "ko") { $0.wordBreak = .keepAll }
        expectScreens(
            section, measure: 6,
            """
            자유로
            우며
            """)
    }

    @Test func wordsBreakAnywhereWhereTheBookAsksForIt() {
        let section = SectionBuilder.paragraph("(unbreakable), isn’t it? 2,000") { $0.wordBreak = .breakAll }
        expectScreens(
            section, measure: 8,
            """
            (unbreak
            able), i
            sn’t it?
            2,000
            """)
    }

    @Test(arguments: [
        ("lo", ["ມະນຸດ", "ເກີດ", "ມາ", "ມີ", "ສິດ", "ເສລີພາບ"]),
        ("km", ["មនុស្ស", "ទាំងអស់", "កើតមក", "មាន", "សេរីភាព"]),
        ("my", ["လူ", "တိုင်း", "သည်", "တူညီ", "လွတ်လပ်", "သော"]),
        ("th", ["มนุษย์", "ทั้ง", "หลาย", "เกิด", "มา", "มี", "อิสระ"]),
    ])
    func scriptsWithoutSpacesBreakBetweenWords(_ language: String, _ words: [String]) {
        let text = Array(words.joined().utf8)
        let found = text.withUnsafeBufferPointer { text in
            var list = PieceList()
            list.begin(at: 0, firstWidth: 80, width: 80)
            UnicodeBreaker().appendPieces(of: text.indices, in: text, language: language, to: &list)
            var start = 0
            return list.pieces.map { piece in
                defer { start = Int(piece.end) }
                return String(decoding: text[start..<Int(piece.end)], as: UTF8.self)
            }
        }
        #expect(found == words)
    }

    @Test func hebrewRunsFromTheRightWithItsPoints() {
        expectScreens(
            SectionBuilder.paragraph("בְּרֵאשִׁית בָּרָא אֱלֹהִים (את) השמים", language: "he"), measure: 16,
            """
            םיהִלֹאֱ ארָבָּ תישִׁארֵבְּ
                  םימשה (תא)
            """)
    }

    @Test func numbersAndLatinInHebrewRunFromTheLeft() {
        expectScreens(
            SectionBuilder.paragraph("שנת 1948 היא year אחת", language: "he"), measure: 24,
            """
               תחא year איה 1948 תנש
            """)
    }

    @Test func hebrewInLatinRunsFromTheRight() {
        expectScreens(
            SectionBuilder.paragraph("The word שלום עולם means peace."), measure: 34,
            """
            The word םלוע םולש means peace.
            """)
    }

    @Test func latinInAParagraphThatRunsFromTheRight() {
        expectScreens(
            SectionBuilder.paragraph("Call me (Ishmael).") { $0.direction = .rightToLeft }, measure: 24,
            """
                  .Call me (Ishmael)
            """)
    }

    @Test func arabicLettersTakeTheirShapes() {
        let set = SetSection(
            SectionBuilder.paragraph("السلام", language: "ar"), format: PageFormat(measure: 10, height: 2))
        let run = set.line(0).runs[0]
        // From the left: final mim, final lam-alef, initial sin, isolated or final forms before it.
        #expect(Array(run.text.unicodeScalars.map(\.value)) == [0xFEE1, 0xFEFC, 0xFEB4, 0xFEDF, 0xFE8D])
        #expect(run.columns == 5)
        #expect(run.column == 5)
        #expect(run.range == 0..<12)
    }

    @Test func lamAndAlefTakeOneColumnEverywhere() {
        let widths = ["لا": 1, "لَا": 1, "سلا": 2, "ولا لا": 4, "x لا": 3, "الإسلام": 5, "بلآلئ": 4]
        for (text, width) in widths {
            let set = SetSection(
                SectionBuilder.paragraph(text, language: "ar"), format: PageFormat(measure: 30, height: 2))
            #expect(set.line(0).runs.map(\.columns).reduce(0, +) == width, "\(text)")
            #expect(set.lines[0].width == UInt16(width), "\(text)")
        }
    }

    @Test func marksAndEmojiTakeTheColumnsTheyAreDrawnIn() {
        expectScreens(
            SectionBuilder.paragraph("e\u{301}a\u{308} 👩‍👩‍👧 👍🏽 ❤\u{FE0F} 🇩🇪 x"), measure: 12,
            """
            éä 👩👩👧 👍
            ❤ 🇩🇪 x
            """)
    }

    @Test func russianAndGreekAreSetLikeLatin() {
        expectScreens(
            SectionBuilder.paragraph("Все счастливые семьи похожи друг на друга — Ο κόσμος", language: "ru"),
            measure: 18,
            """
            Все счастливые
            семьи похожи
            друг на друга —
            Ο κόσμος
            """)
    }

    /// In breaks, hits and selections.
    @Test func marksStayWithTheirLetters() {
        let words = "בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים الْإِسْلَامُ كِتَابٌ لَا cafe\u{301} naïve e\u{301}\u{302}"
        for direction in [BlockStyle.Direction.leftToRight, .rightToLeft] {
            let section = SectionBuilder.paragraph(words, language: "he") { $0.direction = direction }
            let letters = Set(words.map { Array(String($0).utf8) })
            for measure in 1...30 {
                let set = SetSection(section, format: PageFormat(measure: measure, height: 99))
                for index in 0..<set.lineCount {
                    for cluster in set.text(ofLine: index).clusters {
                        let text = Array(section.text[cluster.range])
                        // A lam and an alef are one, with the marks of both.
                        let isLetter = letters.contains(text) || text.starts(with: Array("ل".utf8))
                        #expect(isLetter, "\(section.string(cluster.range)) in \(measure) columns")
                    }
                    let first = set.line(index).runs.first?.text.unicodeScalars.first
                    #expect(first?.properties.canonicalCombiningClass ?? .notReordered == .notReordered)
                }
            }
        }
    }
}
