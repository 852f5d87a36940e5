import BookModel

/// Sections of any script, style and kind of block, the same for the same seed.
public struct RandomSection {
    private var random: Seeded
    private var builder = SectionBuilder()
    private var words = Self.allWords

    private static let allWords = [
        "a", "the", "whale", "Ishmael.", "“Call", "me,”", "twenty-one", "—", "word—word", "1,000.50", "$5",
        "unimaginativeness", "http://example.org/some/long/path?query=value#fragment", "café", "cafe\u{301}",
        "soft\u{AD}hyph\u{AD}en", "no\u{A0}break", "漢字", "かな、カナ。", "「括弧」", "한국어", "ไทยภาษา", "שָׁלוֹם", "עִבְרִית",
        "سلام", "الْإِسْلَام", "لا", "لَا", "(אבג)", "😀", "👩‍👩‍👧", "🇩🇪", "👍🏽", "e\u{301}\u{302}\u{303}", "क्षत्रिय",
        "\u{200B}", String(repeating: "👩\u{200D}", count: 40), "क्" + String(repeating: "ष्", count: 30) + "क",
        "2", "n,k", "ij",
        "\u{2067}abc\u{2069}", "x", "  ", "\n", "", "Ω", "слово", "‼", "\u{FEFF}",
    ]

    private static let wordsFromTheRight = [
        "שלום", "עולם,", "(אבג)", "עִבְרִית", "בְּרֵאשִׁ֖ית", "\u{2066}C++\u{2069}", "\u{2068}abc, 12\u{2069}",
        "\u{2067}دار \u{2066}two\u{2069}!\u{2069}", "سلام", "الْإِسْلَام", "كِتَابٌ", "لَا", "بيت", "«كتب»", "١٦٬٥",
        "12",
        "1,000.50", "C#", "\u{200F}!", "\u{61C}-5", "נ\u{AD}ר", "„word”", "ש\u{5C1}\u{5BC}", "\n", "\u{3000}",
        "[א]",
    ]

    /// The section of a seed, in words that run mostly from right to left.
    public static func makeFromTheRight(seed: Int) -> Section {
        var maker = RandomSection(random: Seeded(UInt64(seed)))
        maker.words = wordsFromTheRight
        maker.builder = SectionBuilder(language: ["he", "ar", "en", ""][maker.random.below(4)])
        for _ in 0..<maker.random.below(9) { maker.addBlock() }
        return maker.builder.section
    }

    /// The section of a seed.
    public static func make(seed: Int) -> Section {
        var maker = RandomSection(random: Seeded(UInt64(seed)))
        maker.builder = SectionBuilder(language: ["en", "zh", "ja", "he", "", "th"][maker.random.below(6)])
        for _ in 0..<maker.random.below(9) { maker.addBlock() }
        return maker.builder.section
    }

    private mutating func addBlock() {
        let style = style()
        switch random.below(12) {
        case 0: builder.add(text(6), kind: .heading(level: random.below(6) + 1)) { $0 = style }
        case 1: builder.add(text(20), kind: .preformatted) { $0 = style }
        case 2: builder.add("", kind: .rule) { $0 = style }
        case 3: builder.add(text(4), kind: .picture(Illustration("images/a.png"))) { $0 = style }
        case 4: builder.add(text(12), kind: .notice) { $0 = style }
        case 5: builder.addTable(rows()) { $0 = style }
        default: builder.add(parts()) { $0 = style }
        }
    }

    private mutating func spanStyle() -> SpanStyle {
        let traits: [SpanStyle.Traits] = [
            .italic, .bold, .ruby, .picture, .code, .superscript, .subscript, .smallCaps,
            [.ruby, .superscript],
        ]
        return SpanStyle(traits[random.below(traits.count)], link: random.below(2))
    }

    private mutating func parts() -> [(String, SpanStyle?)] {
        (0..<random.below(6) + 1).map { _ in
            let style = random.below(2) == 0 ? nil : spanStyle()
            return (text(style == nil ? 30 : 3), style)
        } + (random.below(3) == 0 ? ruby() : [])
    }

    /// Words with readings, short and long ones.
    private mutating func ruby() -> [(String, SpanStyle?)] {
        (0..<random.below(4) + 1).flatMap { _ -> [(String, SpanStyle?)] in
            let reading = String(repeating: "かな", count: random.below(8) == 0 ? 30 : random.below(3) + 1)
            let base = ["漢", "漢字", "word", "猫"][random.below(4)]
            let after = ["の", "", "本", " and "][random.below(4)]
            return [(base, SpanStyle(.rubyBase)), (reading, SpanStyle(.ruby)), (after, nil)]
        }
    }

    private mutating func rows() -> [[SectionBuilder.Cell]] {
        let columns = random.below(5) + 1
        return (0..<random.below(6)).map { row in
            (0..<random.below(columns) + 1).map { _ in
                SectionBuilder.Cell(
                    text(random.below(4) == 0 ? 15 : 2), span: random.below(8) == 0 ? 2 : 1,
                    isHeader: row == 0, alignment: [.start, .right, .center][random.below(3)],
                    style: random.below(3) == 0 ? spanStyle() : nil)
            }
        }
    }

    private mutating func text(_ most: Int) -> String {
        (0..<random.below(most + 1)).map { _ in words[random.below(words.count)] }
            .joined(separator: random.below(10) == 0 ? "" : " ")
    }

    private mutating func style() -> BlockStyle {
        var style = BlockStyle()
        let alignments: [BlockStyle.Alignment] = [.start, .left, .right, .center, .justify]
        style.alignment = random.below(3) == 0 ? alignments[random.below(5)] : .start
        style.direction = [.natural, .natural, .leftToRight, .rightToLeft][random.below(4)]
        style.firstLineIndent = [0, 0, 2, 4, -3, 40, -100][random.below(7)]
        style.startMargin = [0, 0, 4, 8, 60, -5][random.below(6)]
        style.endMargin = [0, 0, 4, 50][random.below(4)]
        style.spaceBefore = random.below(4)
        style.spaceAfter = random.below(3)
        style.marker = [nil, nil, nil, "•", "12.", "(xviii)"][random.below(6)]
        style.breaksPageBefore = random.below(12) == 0
        style.keepsWithNext = random.below(8) == 0
        return style
    }
}
