import Testing

@testable import Markup

@Suite struct StyleSheetTests {
    @Test func readsRulesInOrder() {
        let sheet = StyleSheet(
            "p { margin: 0 } h1, h2 { text-align: center; cursor: help } .x { cursor: help }")
        #expect(sheet.rules.count == 3)
        #expect(
            sheet.rules[0].declarations == [
                .margin(.top, 0), .margin(.right, 0), .margin(.bottom, 0), .margin(.left, 0),
            ])
        #expect(sheet.rules[2].declarations == [.alignment(.center)])
    }

    @Test func anExclamationMarkInAStringIsNoWish() {
        let sheet = StyleSheet("p::before { content: \"!\" } q::before { content: '!' !important }")
        #expect(sheet.rules.first?.declarations == [.content([.text("!")])])
        #expect(sheet.rules.last?.important == [.content([.text("!")])])
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
        #expect(sheet.rules.first?.declarations == [.indent(4)])
        #expect(sheet.rules.first?.important == [.alignment(.right)])
        #expect(sheet.rules.last?.declarations == [.indent(2)])
    }

    @Test func readsImports() {
        let sheet = StyleSheet(
            #"@import "a.css"; @import url(b.css) screen; @import url('c d.css'); @import "p.css" print;"#)
        #expect(sheet.imports == ["a.css", "b.css", "c d.css"])
    }

    @Test func knowsItsMedia() {
        for query in ["", "all", "screen", "only screen", "print, screen", " SCREEN "] {
            #expect(StyleSheet.applies(toMedia: query.utf8), "\(query)")
        }
        for query in [
            "print", "amzn-kf8", "not screen", "screen and (max-width: 20em)", "(prefers-color-scheme: dark)",
            "speech",
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
