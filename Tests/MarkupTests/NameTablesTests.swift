import BookModel
import CLibXML2
import Testing
import Text

@testable import Markup

/// What is known by a name in documents and style sheets: each of the names, and what it means.
@Suite struct NameTablesTests {
    @Test(
        arguments: [
            ("none", [nil, nil, nil, nil, nil]), ("disc", ["•", "•", "•", "•", "•"]),
            ("circle", ["◦", "◦", "◦", "◦", "◦"]), ("square", ["▪", "▪", "▪", "▪", "▪"]),
            ("decimal", ["0.", "1.", "9.", "10.", "4000."]),
            ("decimal-leading-zero", ["00.", "01.", "09.", "10.", "4000."]),
            ("lower-alpha", ["0.", "a.", "i.", "j.", "ewv."]),
            ("lower-latin", ["0.", "a.", "i.", "j.", "ewv."]),
            ("upper-alpha", ["0.", "A.", "I.", "J.", "EWV."]),
            ("upper-latin", ["0.", "A.", "I.", "J.", "EWV."]),
            ("lower-roman", ["0.", "i.", "ix.", "x.", "4000."]),
            ("upper-roman", ["0.", "I.", "IX.", "X.", "4000."]),
        ] as [(String, [String?])])
    func counters(name: String, markers: [String?]) throws {
        let style = try #require(ListStyle(css: name))
        #expect([0, 1, 9, 10, 4_000].map { style.marker($0) } == markers)
    }

    @Test func countersAtTheEdgesOfWhatTheyCan() {
        #expect(ListStyle.upperRoman.marker(3_999) == "MMMCMXCIX.")
        #expect(ListStyle.upperRoman.marker(1_444) == "MCDXLIV.")
        #expect(
            [26, 27, 52, 53, 702, 703].map { ListStyle.lowerAlpha.marker($0) } == [
                "z.", "aa.", "az.", "ba.", "zz.", "aaa.",
            ])
        #expect(ListStyle.leadingZero.marker(-1) == "-1." && ListStyle(css: "klingon") == .decimal)
    }

    private typealias Row = (property: String, words: [(String, ComputedStyle)])

    private static func row<Value>(
        _ property: String, _ field: WritableKeyPath<ComputedStyle, Value>,
        _ words: KeyValuePairs<String, Value>
    ) -> Row {
        (property, words.map { ($0.key, ComputedStyle(field, $0.value)) })
    }

    private static let keywords: [Row] = [
        row(
            "display", \.display,
            [
                "none": .none, "block": .block, "flex": .container, "grid": .container,
                "flow-root": .block, "table": .table, "table-row": .tableRow, "table-caption": .block,
                "table-row-group": .block, "list-item": .listItem, "inline": .inline,
                "inline-block": .inlineBlock, "inline-table": .inlineBlock, "inline-flex": .inlineBlock,
                "contents": .inline, "table-cell": .tableCell, "ruby": .inline,
            ]),
        row(
            "text-align", \.alignment,
            [
                "left": .left, "right": .right, "end": .end, "center": .center, "-webkit-center": .center,
                "-moz-center": .center, "justify": .justify, "start": .start,
            ]),
        row("font-style", \.traits, ["normal": [], "italic": .italic, "oblique": .italic]),
        row(
            "font-weight", \.traits,
            [
                "bold": .bold, "bolder": .bold, "normal": [], "lighter": [], "599": [], "600": .bold,
            ]),
        row("font-family", \.traits, ["monospace": .code, "ui-monospace,serif": .code]),
        row(
            "white-space", \.whiteSpace,
            [
                "normal": .normal, "nowrap": .nowrap, "pre": .pre, "pre-wrap": .preWrap,
                "break-spaces": .preWrap, "pre-line": .preLine,
            ]),
        row(
            "hyphens", \.hyphenation,
            [
                "none": .none, "manual": .manual, "explicit": .manual, "auto": .automatic,
                "all": .automatic,
            ]),
        row(
            "word-break", \.wordBreak,
            [
                "normal": .normal, "break-word": .normal, "auto-phrase": .phrase, "keep-all": .keepAll,
                "break-all": .breakAll,
            ]),
        row(
            "text-transform", \.textTransform,
            [
                "none": .none, "uppercase": .uppercase, "lowercase": .lowercase, "capitalize": .capitalize,
                "full-width": .fullWidth, "-epub-fullwidth": .fullWidth,
            ]),
        row(
            "break-before", \.breakBefore,
            [
                "always": .page(nil), "page": .page(nil), "left": .page(.left), "right": .page(.right),
                "recto": .page(.recto), "verso": .page(.verso), "auto": .none, "avoid": .none,
                "avoid-page": .none,
            ]),
        row("break-after", \.breakAfter, ["always": .page(nil), "page": .page(nil), "auto": .none]),
        row("break-after", \.keepsWithNext, ["avoid": true, "avoid-page": true]),
        row("direction", \.direction, ["rtl": .rightToLeft, "ltr": .leftToRight]),
        row(
            "vertical-align", \.verticalAlign,
            [
                "super": .superscript, "sub": .subscript, "baseline": .baseline, "top": .above,
                "text-top": .above,
            ]),
        row("visibility", \.isVisible, ["visible": true, "hidden": false, "collapse": false]),
        row("quotes", \.hasQuotes, ["none": false]),
        row("list-style-type", \.listStyle, ["none": .none, "upper-roman": .upperRoman]),
    ]

    /// Other names of a property, by the one above.
    private static let synonyms = [
        "hyphens": ["-epub-hyphens", "-webkit-hyphens", "-moz-hyphens", "-ms-hyphens"],
        "word-break": ["-epub-word-break", "-webkit-word-break", "-ms-word-break"],
        "text-transform": ["-epub-text-transform"], "break-before": ["page-break-before"],
        "break-after": ["page-break-after"], "list-style-type": ["list-style"],
    ]

    @Test(arguments: keywords.indices) func properties(row: Int) {
        let (property, words) = Self.keywords[row]
        for name in [property] + (Self.synonyms[property] ?? []) {
            for (word, style) in words {
                let declarations = Declaration.parse(name, Array(word.utf8))
                #expect(declarations.count == 1 && declarations.style == style, "\(name): \(word)")
            }
            #expect(!Declaration.parse(name, Array("inherit".utf8)).isEmpty, "\(name)")
        }
    }

    @Test func directionsWithinALine() {
        func style(_ word: String) -> ComputedStyle {
            Declaration.parse("unicode-bidi", Array(word.utf8)).style
        }
        #expect(style("plaintext") == ComputedStyle { ($0.direction, $0.isIsolated) = (.natural, true) })
        for word in ["embed", "isolate"] { #expect(style(word) == ComputedStyle(\.isIsolated, true)) }
        for word in ["bidi-override", "isolate-override"] {
            #expect(style(word) == ComputedStyle { ($0.isIsolated, $0.overridesDirection) = (true, true) })
        }
        #expect(style("normal") == ComputedStyle())
        #expect(Declaration.parse("unicode-bidi", Array("inherit".utf8)).isEmpty)
    }

    @Test func sidesOfABox() {
        let sides: [(String, WritableKeyPath<ComputedStyle.Edges, Int>, Int)] = [
            ("top", \.top, 2), ("bottom", \.bottom, 2), ("left", \.left, 4), ("right", \.right, 4),
            ("block-start", \.top, 2), ("block-end", \.bottom, 2), ("inline-start", \.left, 4),
            ("inline-end", \.right, 4),
        ]
        for (name, side, length) in sides {
            let margin = Declaration.parse("margin-\(name)", Array("2em".utf8)).style
            #expect(margin == ComputedStyle { $0.margin[keyPath: side] = length })
            let padding = Declaration.parse("padding-\(name)", Array("2em".utf8)).style
            #expect(padding == ComputedStyle { $0.padding[keyPath: side] = length })
        }
        #expect(Declaration.parse("margin-trim", Array("2em".utf8)).isEmpty)
    }

    /// The ends of a line are those of the element's direction, whatever its parent's is.
    @Test func endsOfALine() {
        let declarations =
            Declaration.parse("direction", Array("rtl".utf8))
            + Declaration.parse("margin-inline-start", Array("2em".utf8))
            + Declaration.parse("padding-inline-end", Array("1em".utf8))
        #expect(declarations.style.margin.right == 4 && declarations.style.padding.left == 2)
    }

    private func section(_ body: String) -> Section { MadePage.section(body: body) }

    @Test(arguments: [
        "epub:type='noteref'", "epub:type='x noteref'", "role='doc-noteref'", "type='note'",
        "data-footnote-ref=''", "class='footnote-ref'", "class='noteref'", "class='x fnanchor'",
    ])
    func referencesToNotes(attribute: String) throws {
        let made = section("<p>words <a \(attribute) href='#n'>see</a></p><p id='n'>note</p>")
        #expect(made.spans.first?.style.traits == .noteReference)
        let back = section("<p>words <a role='doc-backlink' \(attribute) href='#n'>see</a></p>")
        #expect(back.spans.first?.style.traits == [])
    }

    @Test(arguments: [
        "epub:type='backlink'", "role='doc-backlink'", "data-footnote-backref=''", "class='footnote-backref'",
    ])
    func linksBackFromNotes(attribute: String) throws {
        let made = section("<p>words<sup><a \(attribute) href='#n'>1</a></sup></p>")
        #expect(made.spans.first?.style.traits == .superscript)
    }

    @Test(arguments: [
        "epub:type='footnote'", "epub:type='endnote'", "epub:type='rearnote'", "epub:type='note'",
        "role='doc-footnote'", "role='doc-endnote'",
    ])
    func notes(attribute: String) throws {
        // A note that is hidden is there for those that open it over the page.
        let made = section(
            "<p>words</p><aside id='n' \(attribute) style='display:none'><p>note</p></aside>")
        #expect(made.note(at: "n")?.text == Array("note\n".utf8))
    }

    @Test(arguments: [
        ("[1]", true), ("(1)", true), ("[1234]", true), ("[12345]", false), ("[a]", true), ("[ab]", false),
        ("*", true), ("**", true), ("†", true), ("‡", true), ("§", true), ("¶", true), ("‖", true),
        ("※", true), ("[*]", true), ("1", false), ("", false), ("[]", false), ("[1)", false), (" [1]", true),
    ])
    func marksOfNotes(mark: String, isOne: Bool) {
        #expect(NoteMark.isOne(Array(mark.utf8)[...]) == isOne)
    }

    /// The names of HTML 4, as libxml2 has them, and nothing of what they are not.
    @Test func entities() {
        var entities = Entities()
        var count = 0
        for value in 1...UInt32(0xFFFF) {
            guard let entity = htmlEntityValueLookup(value), let scalar = Unicode.Scalar(value) else {
                continue
            }
            let name = String(cString: entity.pointee.name)
            let text = (Array(name.utf8) + [0]).withUnsafeBufferPointer {
                $0.baseAddress.flatMap { entities.text(of: $0) }
            }
            #expect(text == Array(String(scalar).utf8), "\(name)")
            count += 1
        }
        #expect(count == 253)
    }

    @Test func bytesOfWindows1252() throws {
        let decoder = try #require(TextDecoder("windows-1252"))
        for byte in UInt8(0x80)...0xFF {
            var writer = CleanWriter()
            [byte].withUnsafeBufferPointer { writer.appendWindows1252($0) }
            let isFree = [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte)
            let expected = [byte].withUnsafeBufferPointer { decoder.decode($0, isLast: true) }
            #expect(writer.bytes == (isFree ? Array("\u{FFFD}".utf8) : expected), "\(byte)")
        }
    }
}
