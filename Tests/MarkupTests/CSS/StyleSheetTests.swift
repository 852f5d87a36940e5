import Testing

@testable import Markup

@Suite struct StyleSheetTests {
    @Test func readsRulesInOrder() {
        let sheet = StyleSheet(
            "p { margin: 0 } h1, h2 { text-align: center; cursor: help } .x { cursor: help }")
        #expect(sheet.rules.map { $0.body.isEmpty } == [false, false, false, true])
        #expect(sheet.rules[0].declarations.count == 4)
        #expect(sheet.rules[2].declarations.style == ComputedStyle(\.alignment, .center))
    }

    @Test func anExclamationMarkInAStringIsNoWish() {
        let sheet = StyleSheet("p::before { content: \"!\" } q::before { content: '!' !important }")
        #expect(sheet.rules.first?.declarations.style.content == [.text("!")])
        #expect(sheet.rules.last?.important.style.content == [.text("!")])
    }

    @Test func skipsWhatItDoesNotKnow() {
        let sheet = StyleSheet(
            """
            @charset "utf-8"; @namespace e url(x); <!-- /* } */
            @font-face { font-family: "X"; src: url(data:;base64,}) } @page { margin: 1em }
            @unknown { a { b: c } } @media print { p { text-indent: 9em } }
            p:hover, a::selection, p:focus-within { text-indent: 8em }
            p { text-indent: 2em; bad; : ; nonsense: "}"; TEXT-ALIGN : Right ! important } -->
            @media screen { q { text-indent: 1em } }
            """)
        #expect(sheet.rules.count == 2)
        #expect(sheet.rules.first?.declarations.style == ComputedStyle(\.indent, 4))
        #expect(sheet.rules.first?.important.style == ComputedStyle(\.alignment, .right))
        #expect(sheet.rules.last?.declarations.style == ComputedStyle(\.indent, 2))
    }

    /// A rule for what stands beside elements puts it there by being one.
    @Test func whatSaysNothingPutsNothingBesideElements() {
        #expect(StyleSheet("p::before { cursor: help } p { cursor: help }").rules.count == 1)
        #expect(!StyleSheet("p::before { cursor: help } p { cursor: help }").hasRules)
        #expect(StyleSheet("p { cursor: help; margin: 0 }").hasRules)
    }

    /// The end of a rule is found whatever its declarations are.
    @Test(arguments: [
        "p { content: '}' } q { margin: 0 }", "p { a: url(}) } q { margin: 0 }",
        "p { a: {b} } q { margin: 0 }",
        "p { /* } */ a: b } q { margin: 0 }", "p { \\} : c } q { margin: 0 }", "p { } q { margin: 0 }",
        "p { ;;: } q { margin: 0 }",
    ])
    func endsWhereItsBodyDoes(text: String) {
        let sheet = StyleSheet(text)
        #expect(sheet.rules.count == 2)
        #expect(sheet.rules.last?.declarations.count == 4)
        #expect(sheet.rules.last?.selector.subject.tag == NameHash("q"))
    }

    @Test func tellsWhetherCustomPropertiesAreDeclared() {
        for text in ["--a: b", "--a:b !important", "\\2d -a: b", "a: b;--c: d"] {
            #expect(StyleSheet("p {\(text)}").rules.first?.body.hasCustom == true, "\(text)")
        }
        for text in ["-a: b", "a: b-c", "x: var(--a)", ""] {
            #expect(StyleSheet("p -- q {\(text)} r {\(text)}").rules.last?.body.hasCustom == false)
        }
    }

    @Test func readsImports() {
        let sheet = StyleSheet(
            #"@import "a.css"; @import url(b.css) screen; @import url('c d.css'); @import "p.css" print;"#)
        #expect(sheet.imports == ["a.css", "b.css", "c d.css"])
    }

    @Test func knowsItsMedia() {
        for query in [
            "", "all", "screen", "only screen", "print, screen", " SCREEN ", "not print",
            "screen and (min-width: 20em) and (ORIENTATION: Landscape)",
            "(max-width: 10em), (min-width: 10em)",
        ] {
            #expect(StyleSheet.applies(toMedia: query.utf8), "\(query)")
        }
        for query in [
            "print", "amzn-kf8", "not screen", "screen and (max-width: 20em)", "(prefers-color-scheme: dark)",
            "speech", "not", "not screen and (max-width: 20em)", "(monochrome)",
            "(min-width: 20em) or (hover)",
            "(min-width: 20em) and", "(min-width: 20em", "(min-width:)",
        ] {
            #expect(!StyleSheet.applies(toMedia: query.utf8), "\(query)")
        }
    }

    /// Any beginning of a sheet is a sheet.
    @Test func endsAnywhere() {
        let text =
            #"@import url("a.css"); @media all { p.a > b[c~="d"]:not(.e)\66 oo { margin: 1em 2px auto !important } /* x */ } q { quotes: none }"#
        let bytes = Array(text.utf8)
        for end in bytes.indices { _ = StyleSheet(Array(bytes[..<end])) }
        #expect(StyleSheet(bytes).rules.count == 2)
    }
}
