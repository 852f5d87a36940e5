import TestSupport
import Testing

@testable import Text

/// EPUB CFIs as the standard writes them.
@Suite struct CFITests {
    /// The examples of the standard (EPUB CFI 1.1 §2.2 to §3.4), in their canonical form.
    static let examples = [
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/3:10)",
        "epubcfi(/6/14[chap05ref]!/4[body01]/10/2/1:3[2^[1^]])",
        "epubcfi(/6/4!/4/10/2/1:3[Ф-\"spa ce\"-99%-aa^[bb^]^^])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2/1:3[yyy])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/1:3[xx,y])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2/1:3[,y])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2/1:3[;s=b])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2/1:3[yyy;s=b])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2[;s=b])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/16[svgimg])",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/1:0)",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2/1:0)",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2/1:3)",
        "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05],/2/1:1,/3:4)",
        "epubcfi(/4/2~23.5@5.75:97.6)", "epubcfi(/4/2@0:100)", "epubcfi(/4/2!~0.5)", "epubcfi(/6,:1,:3)",
        "epubcfi(/6/4!/4[a;vnd.recto.x=1,2;y=3])",
    ]

    @Test(arguments: examples) func isWrittenAsItWasRead(_ text: String) throws {
        #expect(try #require(CFI(text)).description == text)
    }

    @Test func tellsItsParts() throws {
        let cfi = try #require(CFI("epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/1:3[xx,y;s=a])"))
        #expect(cfi.path.documents.map { $0.map(\.index) } == [[6, 4], [4, 10, 1]])
        #expect(cfi.path.documents[0][1].id == "chap01ref" && cfi.path.documents[1][1].id == "para05")
        let offset = try #require(cfi.path.offset)
        #expect(
            offset.position == .character(3) && offset.assertion.parameters == [CFI.Parameter("s", ["a"])])
        #expect(offset.assertion.before == "xx" && offset.assertion.after == "y")
        let escaped = try #require(CFI("epubcfi(/6/4!/4/1:3[Ф-\"spa ce\"-99%-aa^[bb^]^^])"))
        #expect(escaped.path.offset?.assertion.before == "Ф-\"spa ce\"-99%-aa[bb]^")
    }

    @Test func aRangeHasTwoEnds() throws {
        let cfi = try #require(CFI("epubcfi(/6/4!/4/10,/2/1:1,/3:4)"))
        #expect(cfi.start.description == "/6/4!/4/10/2/1:1" && cfi.end.description == "/6/4!/4/10/3:4")
        let inside = try #require(CFI("epubcfi(/6/4!/4/10/1,:2,:9)"))
        #expect(inside.start.description == "/6/4!/4/10/1:2" && inside.end.description == "/6/4!/4/10/1:9")
        let whole = try #require(CFI("epubcfi(/6,/4!/4/2/1:0,/6!/4/2/1:5)"))
        #expect(whole.start.description == "/6/4!/4/2/1:0" && whole.end.description == "/6/6!/4/2/1:5")
    }

    @Test func aParameterThatCannotBeReadIsLeftOut() throws {
        #expect(try #require(CFI("epubcfi(/6[a;b;s=b;c d=1])")).description == "epubcfi(/6[a;s=b])")
    }

    @Test func numbersAreWrittenOneWay() throws {
        #expect(try #require(CFI("epubcfi(/06/004~023.50@5.0:0.0)")).description == "epubcfi(/6/4~23.5@5:0)")
    }

    @Test(arguments: [
        "", "epubcfi", "epubcfi()", "epubcfi(/)", "epubcfi(/6", "epubcfi(/6))", "epubcfi(6)", "epubcfi(/a)",
        "epubcfi(/6:)", "epubcfi(/6@1)", "epubcfi(/6@1:101)", "epubcfi(/6~)", "epubcfi(/6!)",
        "epubcfi(/6!!/4)",
        "epubcfi(/6[a)", "epubcfi(/6,/2)", "epubcfi(/6,/2,/4,/6)", "epubcfi(/6,/2,x)", "epubcfi(:1)",
        "epubcfi(/99999999999)", "epubcfi(/-2)", "epubcfi(/6:1:2)", "EPUBCFI(/6)", "epubcfi(/6) ",
    ]) func isNothingElse(_ text: String) { #expect(CFI(text) == nil) }

    @Test func whatIsLongIsRefused() {
        #expect(CFI("epubcfi(" + String(repeating: "/2", count: CFI.limit) + ")") == nil)
    }

    /// Whatever is read can be written and is the same when it is read again.
    @Test func anythingIsReadOrRefused() {
        var random = Seeded(3)
        let signs = Array("/!:~@[],;=^s0123456789.aé ".unicodeScalars)
        for round in 0..<4_000 {
            var text = Array(Self.examples[round % Self.examples.count].unicodeScalars)
            for _ in 0..<random.next(in: 1...4) {
                let place = 8 + random.below(text.count - 8)
                if random.below(2) == 0 {
                    text.remove(at: place)
                } else {
                    text.insert(signs[random.below(signs.count)], at: place)
                }
            }
            let mutated = String(String.UnicodeScalarView(text))
            guard let cfi = CFI(mutated) else { continue }
            #expect(CFI(cfi.description) == cfi, "\(mutated)")
        }
    }
}
