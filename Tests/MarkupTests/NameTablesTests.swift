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
        #expect(ListStyle.leadingZero.marker(-1) == "-1." && ListStyle(css: "klingon") == nil)
    }

    private static let keywords: [(property: String, words: [String: Declaration])] = [
        (
            "display",
            [
                "none": .display(.none), "block": .display(.block), "flex": .display(.container),
                "grid": .display(.container), "flow-root": .display(.block), "table": .display(.table),
                "table-row": .display(.tableRow), "table-caption": .display(.block),
                "table-row-group": .display(.block), "list-item": .display(.listItem),
                "inline": .display(.inline), "inline-block": .display(.inlineBlock),
                "inline-table": .display(.inlineBlock), "inline-flex": .display(.inlineBlock),
                "contents": .display(.inline), "table-cell": .display(.tableCell), "ruby": .display(.inline),
            ]
        ),
        (
            "text-align",
            [
                "left": .alignment(.left), "right": .alignment(.right), "end": .alignment(.end),
                "center": .alignment(.center), "-webkit-center": .alignment(.center),
                "-moz-center": .alignment(.center), "justify": .alignment(.justify),
                "start": .alignment(.start),
            ]
        ),
        ("font-style", ["normal": .italic(false), "italic": .italic(true), "oblique": .italic(true)]),
        (
            "font-weight",
            [
                "bold": .bold(true), "bolder": .bold(true), "normal": .bold(false), "lighter": .bold(false),
                "599": .bold(false), "600": .bold(true),
            ]
        ),
        ("font-family", ["monospace": .code, "ui-monospace,serif": .code]),
        (
            "white-space",
            [
                "normal": .whiteSpace(.normal), "nowrap": .whiteSpace(.nowrap), "pre": .whiteSpace(.pre),
                "pre-wrap": .whiteSpace(.preWrap),
                "break-spaces": .whiteSpace(.preWrap), "pre-line": .whiteSpace(.preLine),
            ]
        ),
        (
            "hyphens",
            [
                "none": .hyphenation(.none), "manual": .hyphenation(.manual),
                "explicit": .hyphenation(.manual), "auto": .hyphenation(.automatic),
                "all": .hyphenation(.automatic),
            ]
        ),
        (
            "word-break",
            [
                "normal": .wordBreak(.normal), "break-word": .wordBreak(.normal),
                "auto-phrase": .wordBreak(.normal), "keep-all": .wordBreak(.keepAll),
                "break-all": .wordBreak(.breakAll),
            ]
        ),
        (
            "text-transform",
            [
                "none": .textTransform(.none), "uppercase": .textTransform(.uppercase),
                "lowercase": .textTransform(.lowercase),
                "capitalize": .textTransform(.capitalize), "full-width": .textTransform(.fullWidth),
                "-epub-fullwidth": .textTransform(.fullWidth),
            ]
        ),
        (
            "break-before",
            [
                "always": .breakBefore(.page(nil)), "page": .breakBefore(.page(nil)),
                "left": .breakBefore(.page(.left)), "right": .breakBefore(.page(.right)),
                "recto": .breakBefore(.page(.recto)), "verso": .breakBefore(.page(.verso)),
                "auto": .breakBefore(.none), "avoid": .breakBefore(.none), "avoid-page": .breakBefore(.none),
            ]
        ),
        (
            "break-after",
            [
                "always": .breakAfter(.page(nil)), "page": .breakAfter(.page(nil)),
                "auto": .breakAfter(.none),
                "avoid": .keepWithNext(true), "avoid-page": .keepWithNext(true),
            ]
        ),
        ("direction", ["rtl": .direction(.rightToLeft), "ltr": .direction(.leftToRight)]),
        ("unicode-bidi", ["plaintext": .direction(.natural)]),
        (
            "vertical-align",
            [
                "super": .verticalAlign(.superscript), "sub": .verticalAlign(.subscript),
                "baseline": .verticalAlign(.baseline), "top": .verticalAlign(.above),
                "text-top": .verticalAlign(.above),
            ]
        ),
        ("visibility", ["visible": .visible(true), "hidden": .visible(false), "collapse": .visible(false)]),
        ("quotes", ["none": .quotes(false)]),
        ("list-style-type", ["none": .listStyle(.none), "upper-roman": .listStyle(.upperRoman)]),
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
            for (word, declaration) in words {
                #expect(Declaration.parse(name, Array(word.utf8)) == [declaration], "\(name): \(word)")
            }
            let hasParents = property != "unicode-bidi"
            #expect(Declaration.parse(name, Array("inherit".utf8)).isEmpty != hasParents, "\(name)")
        }
    }

    @Test func sidesOfABox() {
        let sides: [(String, Declaration.Side, Int)] = [
            ("top", .top, 2), ("bottom", .bottom, 2), ("left", .left, 4), ("right", .right, 4),
            ("block-start", .top, 2), ("block-end", .bottom, 2), ("inline-start", .start, 4),
            ("inline-end", .end, 4),
        ]
        for (name, side, length) in sides {
            #expect(Declaration.parse("margin-\(name)", Array("2em".utf8)) == [.margin(side, length)])
            #expect(Declaration.parse("padding-\(name)", Array("2em".utf8)) == [.padding(side, length)])
        }
        #expect(Declaration.parse("margin-trim", Array("2em".utf8)) == [])
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
