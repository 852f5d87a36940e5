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
        (".75em", 2, 1), ("10%", 7, 3), ("-1em", -2, 0), ("2ch", 2, 1),
        ("1rem", 2, 1), ("+1em", 2, 1),
    ])
    func measuresInCells(value: String, columns: Int, lines: Int) throws {
        let length = try #require(CSSLength(Array(value.utf8)))
        #expect(length.columns == columns)
        #expect(length.lines == lines)
    }

    @Test(arguments: [
        "", "em", "1", "1foo", "1.2.3em", "--1em", "calc(1em)", "inherit",
    ])
    func knowsWhatIsNoLength(value: String) {
        #expect(CSSLength(Array(value.utf8)) == nil)
    }

    @Test func takesFontsApart() {
        let traits = parse("font", "italic small-caps bold 1em/1.2 serif").style.traits
        #expect(traits == [.italic, .smallCaps, .bold])
        #expect(parse("font", "12pt monospace").style.traits == .code)
        var style = ComputedStyle(\.traits, [.italic, .smallCaps, .bold])
        parse("font", "12pt serif").forEach { $0.apply(to: &style) }
        #expect(style.traits == [])
        #expect(parse("font-variant", "oldstyle-nums small-caps").style.traits == .smallCaps)
    }

    @Test func takesBoxesApart() {
        #expect(
            parse("margin", "1em 2em 3em 4em").style
                == ComputedStyle { $0.margin = .init(top: 1, right: 4, bottom: 3, left: 8) })
        #expect(
            parse("padding", "0 1em").style
                == ComputedStyle { $0.padding = .init(top: 0, right: 2, bottom: 0, left: 2) })
        #expect(parse("margin", "1em wrong").isEmpty)
        #expect(parse("margin-inline-start", "1em").style == ComputedStyle(\.margin.left, 2))
        #expect(parse("margin", "0 auto").style.freeMargins == [.left, .right])
        #expect((parse("margin", "0 auto") + parse("margin-left", "0")).style.freeMargins == .right)
    }

    @Test(arguments: [
        ("font-style", "oblique", ComputedStyle(\.traits, .italic)),
        ("font-weight", "700", ComputedStyle(\.traits, .bold)), ("font-weight", "400", ComputedStyle()),
        ("font-variant", "small-caps", ComputedStyle(\.traits, .smallCaps)),
        ("text-decoration", "underline dotted", ComputedStyle(\.traits, .underline)),
        ("white-space", "pre-wrap", ComputedStyle(\.whiteSpace, .preWrap)),
        ("list-style", "square inside", ComputedStyle(\.listStyle, .square)),
        ("page-break-before", "always", ComputedStyle(\.breakBefore, .page(nil))),
        ("page-break-before", "right", ComputedStyle(\.breakBefore, .page(.right))),
        ("break-before", "recto", ComputedStyle(\.breakBefore, .page(.recto))),
        ("break-after", "avoid", ComputedStyle(\.keepsWithNext, true)),
        ("vertical-align", "super", ComputedStyle(\.verticalAlign, .superscript)),
        ("display", "inline-block", ComputedStyle(\.display, .inlineBlock)),
        ("direction", "rtl", ComputedStyle(\.direction, .rightToLeft)),
        ("visibility", "hidden", ComputedStyle(\.isVisible, false)),
        ("text-indent", "99em", ComputedStyle(\.indent, 8)),
        ("-epub-hyphens", "none", ComputedStyle(\.hyphenation, .none)),
        ("hyphens", "manual", ComputedStyle(\.hyphenation, .manual)),
        ("adobe-hyphenate", "none", ComputedStyle(\.hyphenation, .none)),
        ("-webkit-hyphens", "auto", ComputedStyle(\.hyphenation, .automatic)),
        ("word-break", "keep-all", ComputedStyle(\.wordBreak, .keepAll)),
        ("-epub-word-break", "break-all", ComputedStyle(\.wordBreak, .breakAll)),
        ("text-transform", "uppercase", ComputedStyle(\.textTransform, .uppercase)),
        ("-epub-text-transform", "-epub-fullwidth", ComputedStyle(\.textTransform, .fullWidth)),
        ("font-variant-caps", "all-small-caps", ComputedStyle(\.traits, .smallCaps)),
    ])
    func readsTheProperty(name: String, value: String, style: ComputedStyle) {
        #expect(parse(name, value).count == 1 && parse(name, value).style == style)
    }

    /// `unset` takes what children inherit from the parent, and what they do not from no sheet.
    @Test func takesWordsForAllProperties() {
        let parent = ComputedStyle {
            ($0.alignment, $0.margin.top, $0.hyphenation, $0.traits) = (.right, 2, .manual, .bold)
        }
        func style(_ name: String, _ word: String) -> ComputedStyle {
            var style = ComputedStyle {
                ($0.alignment, $0.margin.top, $0.hyphenation, $0.traits) = (.center, 1, .none, .italic)
            }
            parse(name, word).forEach { $0.apply(to: &style, in: parent) }
            return style
        }
        #expect(style("text-align", "unset").alignment == .right)
        #expect(style("margin-top", "unset").margin.top == 0)
        #expect(style("margin", "inherit").margin.top == 2)
        #expect(style("-epub-hyphens", "initial").hyphenation == .automatic)
        #expect(style("font", "inherit").traits == .bold)
        #expect(style("font-style", "inherit").traits == [])
        #expect(style("font-size", "inherit") == style("cursor", "help"))
    }

    @Test func takesBordersApart() {
        #expect(parse("border", "1px solid red").style == ComputedStyle(\.styledBorders, .all))
        #expect(parse("border", "none").style == ComputedStyle() && !parse("border", "none").isEmpty)
        #expect(
            parse("border-left", "solid 0").style
                == ComputedStyle { ($0.styledBorders, $0.thinBorders) = (.left, .left) })
        #expect(
            (parse("border", "solid") + parse("border-style", "solid none")).style
                == ComputedStyle(\.styledBorders, [.top, .bottom]))
        #expect(
            (parse("border-width", "0") + parse("border-bottom-width", "thin")).style
                == ComputedStyle(\.thinBorders, [.top, .right, .left]))
        #expect(parse("background", "#eee").style == ComputedStyle(\.hasGround, true))
        #expect(
            (parse("background", "#eee") + parse("background-color", "rgb(255, 255, 255)")).style
                == ComputedStyle())
        #expect(parse("background", "nonsense-word").isEmpty)
    }

    /// Names that begin like those of a side's border do not take it away.
    @Test(arguments: [
        "border-top-left-radius", "border-top-colors", "border-left-image", "border-radius",
        "border-collapse",
    ])
    func borderStaysWhateverElseBeginsLikeIt(name: String) {
        #expect((parse("border", "solid") + parse(name, "4px")).style == ComputedStyle(\.styledBorders, .all))
    }

    @Test func readsContent() {
        #expect(
            parse("content", "'A' attr(x) open-quote").style.content
                == [.text("A"), .attribute(NameHash("x")), .openQuote])
        #expect(parse("content", "none").count == 1 && parse("content", "none").style.content == [])
        #expect(parse("content", "element(x)").isEmpty)
        #expect(
            parse("counter-increment", "a 2 b").style.counters == [
                CounterChange(kind: .increment, name: NameHash("a"), value: 2),
                CounterChange(kind: .increment, name: NameHash("b"), value: 1),
            ])
    }

    @Test func ignoresTheRest() {
        for (name, value) in [
            ("cursor", "help"), ("text-align", "axis"), ("display", "revert"), ("font-weight", "heavy"),
        ] {
            #expect(parse(name, value).isEmpty)
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
        #expect(parse("color", value).count == 1)
        #expect(parse("color", value).style.color.code == code)
    }

    @Test(arguments: ["#12", "#gggggg", "rgb(1, 2)", "hsl(1, 2, 3)", "nobody", "rgb(1, 2, x)", "#"])
    func whatIsNoColourIsPassedOver(_ value: String) {
        #expect(Declaration.parse("color", Array(value.utf8)).isEmpty)
    }
}
