import BookModel
import Testing

@testable import Markup

@Suite struct DeclarationTests {
    private func parse(_ name: String, _ value: String) -> [Declaration] {
        Declaration.parse(name, Array(value.utf8))
    }

    @Test(arguments: [
        ("1em", 2, 1), ("1.5em", 3, 2), ("24px", 3, 2), ("12pt", 2, 1), ("0", 0, 0), ("auto", 0, 0),
        ("0.5em", 1, 0), ("12px", 2, 1), ("11px", 1, 0),
        ("calc(1em + 2px)", 2, 1), ("calc((1em + 1em) * 2)", 8, 4), ("min(3em, 1em)", 2, 1),
        ("clamp(1em, 9em, 2em)", 4, 2), (".75em", 2, 1), ("10%", 7, 3), ("-1em", -2, 0), ("2ch", 2, 1),
        ("1rem", 2, 1), ("+1em", 2, 1),
    ])
    func measuresInCells(value: String, columns: Int, lines: Int) throws {
        let length = try #require(CSSLength(Array(value.utf8)))
        #expect(length.columns == columns)
        #expect(length.lines == lines)
    }

    @Test(arguments: [
        "", "em", "1", "1foo", "1.2.3em", "--1em", "calc(1em + 2)", "calc(2)", "calc(1em", "min()",
        "calc(1em / 0)", "inherit",
    ])
    func knowsWhatIsNoLength(value: String) {
        #expect(CSSLength(Array(value.utf8)) == nil)
    }

    @Test func takesFontsApart() {
        #expect(
            parse("font", "italic small-caps bold 1em/1.2 serif") == [
                .italic(true), .smallCaps(true), .bold(true),
            ])
        #expect(
            parse("font", "12pt monospace") == [.italic(false), .smallCaps(false), .bold(false), .code])
        #expect(parse("font", "inherit") == [.wide(.font, inherits: true)])
        #expect(parse("font-variant", "oldstyle-nums small-caps") == [.smallCaps(true)])
    }

    @Test func takesBoxesApart() {
        #expect(
            parse("margin", "1em 2em 3em 4em") == [
                .margin(.top, 1), .margin(.right, 4), .margin(.bottom, 3), .margin(.left, 8),
            ])
        #expect(
            parse("padding", "0 1em") == [
                .padding(.top, 0), .padding(.right, 2), .padding(.bottom, 0), .padding(.left, 2),
            ])
        #expect(parse("margin", "1em wrong") == [])
        #expect(parse("margin-inline-start", "1em") == [.margin(.start, 2)])
    }

    @Test(arguments: [
        ("font-style", "oblique", Declaration.italic(true)), ("font-weight", "700", .bold(true)),
        ("font-weight", "400", .bold(false)), ("font-variant", "small-caps", .smallCaps(true)),
        ("text-decoration", "underline dotted", .decoration(underline: true, strikethrough: false)),
        ("white-space", "pre-wrap", .whiteSpace(.preWrap)),
        ("list-style", "square inside", .listStyle(.square)),
        ("page-break-before", "always", .breakBefore(.page(nil))),
        ("page-break-before", "right", .breakBefore(.page(.right))),
        ("break-before", "recto", .breakBefore(.page(.recto))), ("break-after", "avoid", .keepWithNext(true)),
        ("vertical-align", "super", .verticalAlign(.superscript)),
        ("display", "inline-block", .display(.inlineBlock)),
        ("direction", "rtl", .direction(.rightToLeft)), ("visibility", "hidden", .visible(false)),
        ("text-indent", "99em", .indent(8)), ("-epub-hyphens", "none", .hyphenation(.none)),
        ("hyphens", "manual", .hyphenation(.manual)), ("adobe-hyphenate", "none", .hyphenation(.none)),
        ("-webkit-hyphens", "auto", .hyphenation(.automatic)),
        ("word-break", "keep-all", .wordBreak(.keepAll)),
        ("-epub-word-break", "break-all", .wordBreak(.breakAll)),
        ("text-transform", "uppercase", .textTransform(.uppercase)),
        ("-epub-text-transform", "-epub-fullwidth", .textTransform(.fullWidth)),
        ("font-variant-caps", "all-small-caps", .smallCaps(true)),
    ])
    func readsTheProperty(name: String, value: String, declaration: Declaration) {
        #expect(parse(name, value) == [declaration])
    }

    @Test func takesWordsForAllProperties() {
        #expect(parse("text-align", "unset") == [.wide(.textAlign, inherits: true)])
        #expect(parse("margin-top", "unset") == [.wide(.marginTop, inherits: false)])
        #expect(parse("-epub-hyphens", "initial") == [.wide(.hyphens, inherits: false)])
    }

    @Test func takesBordersApart() {
        let all = Box.Sides.all
        #expect(
            parse("border", "1px solid red") == [.borderStyle(all, true), .borderWidth(all, isThin: false)])
        #expect(parse("border", "none") == [.borderStyle(all, false), .borderWidth(all, isThin: false)])
        #expect(
            parse("border-left", "solid 0") == [.borderStyle(.left, true), .borderWidth(.left, isThin: true)])
        #expect(
            parse("border-style", "solid none") == [
                .borderStyle(.top, true), .borderStyle(.right, false), .borderStyle(.bottom, true),
                .borderStyle(.left, false),
            ])
        #expect(parse("border-bottom-width", "thin") == [.borderWidth(.bottom, isThin: false)])
        #expect(parse("background", "#eee") == [.ground(true)])
        #expect(parse("background-color", "rgb(255, 255, 255)") == [.ground(false)])
        #expect(parse("background", "nonsense-word") == [])
    }

    @Test func readsContent() {
        #expect(
            parse("content", "'A' attr(x) open-quote") == [
                .content([.text("A"), .attribute(NameHash("x")), .openQuote])
            ])
        #expect(parse("content", "none") == [.content([])])
        #expect(parse("content", "element(x)") == [])
        #expect(
            parse("counter-increment", "a 2 b") == [
                .counters(
                    .increment,
                    [
                        CounterChange(kind: .increment, name: NameHash("a"), value: 2),
                        CounterChange(kind: .increment, name: NameHash("b"), value: 1),
                    ])
            ])
    }

    @Test func ignoresTheRest() {
        for (name, value) in [
            ("cursor", "help"), ("text-align", "axis"), ("display", "revert"), ("font-weight", "heavy"),
        ] {
            #expect(parse(name, value) == [])
        }
    }

    @Test(
        arguments: [
            ("#900", 0x9C0000), ("#990000", 0x9C0000), ("#990000ff", 0x9C0000), ("rgb(153, 0, 0)", 0x9C0000),
            ("rgb(60% 0 0 / 50%)", 0x9C0000), ("red", 0xFF0000), ("rebeccapurple", 0x63319C),
            ("hsl(0, 100%, 30%)", 0x9C0000), ("hsl(240deg 100% 50%)", 0x0000FF), ("#000", nil),
            ("black", nil),
            ("#777", nil), ("rgb(200, 200, 210)", nil), ("transparent", nil), ("currentcolor", nil),
        ] as [(String, UInt32?)])
    func coloursAreReadAndGreysAreNone(_ value: String, _ code: UInt32?) {
        guard case .color(let color)? = Declaration.parse("color", Array(value.utf8)).first else {
            Issue.record("no colour")
            return
        }
        #expect(color.code == code)
    }

    @Test(arguments: ["#12", "#gggggg", "rgb(1, 2)", "hsl(1, 2, 3)", "nobody", "rgb(1, 2, x)", "#"])
    func whatIsNoColourIsPassedOver(_ value: String) {
        #expect(Declaration.parse("color", Array(value.utf8)).isEmpty)
    }
}
