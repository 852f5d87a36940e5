import BookModel
import TestSupport
import Testing

@testable import Markup

/// Sections written by hand: what plain text, PDF and comics do.
@Suite struct SectionWriterTests {
    private func tree(_ write: (inout SectionWriter) -> Void) -> String {
        var writer = SectionWriter(path: "a")
        write(&writer)
        let section = writer.finish()
        let violation = SectionLaw.violation(section)
        #expect(violation == nil, "\(violation ?? "")")
        return SectionTree.draw(section)
    }

    @Test func beginsABlockWithItsFirstCharacter() {
        let drawn = tree {
            $0.write(" \n ")
            $0.endBlock()
            $0.write(" Call  me ")
            $0.write("Ishmael", SpanStyle(.italic))
            $0.write(" . ")
        }
        #expect(drawn == "paragraph\n  Call me {italic: Ishmael} .\n")
    }

    /// Where a section has many such pieces, it would be copied as often.
    @Test func piecesThatAreEnclosedOrLeftOutCopyNoText() {
        var writer = SectionWriter(path: "a", expecting: 4_096)
        writer.write("Before ")
        let place = Self.place(of: writer)
        var frame = Frame(name: NameHash("bdo"))
        for change in [
            { writer in Isolation.isolate(frame, in: nil, &writer) },
            { writer in writer.enclose(since: frame.firstByte, "(", ")", SpanStyle()) },
            { writer in writer.dropPageNumber(since: frame.firstByte) },
        ] as [(inout SectionWriter) -> Void] {
            (frame.isolation, frame.firstByte) = (.rightToLeft, writer.textCount)
            writer.write("12")
            change(&writer)
            #expect(Self.place(of: writer) == place)
        }
        #expect(writer.lastBytes(.max).elementsEqual("Before \u{2067}12\u{2069}(12)".utf8))
    }

    /// Where its text lies in memory.
    private static func place(of writer: SectionWriter) -> UnsafeRawPointer? {
        writer.lastBytes(.max).withUnsafeBytes { $0.baseAddress }
    }

    @Test func givesWhatIsEmptyToTheNextBlock() {
        let drawn = tree {
            $0.write("one")
            $0.endBlock()
            $0.breakPage()
            $0.addLines(before: 2)
            $0.breakLine()
            $0.endBlock()
            $0.write("two")
        }
        #expect(drawn == "paragraph\n  one\nparagraph · above 2 · new page\n  two\n")
    }

    @Test func keepsASpaceBetweenAndNoneAtTheEnds() {
        let drawn = tree {
            $0.beginBlock(.paragraph, BlockStyle())
            $0.writeSpace()
            $0.write("one")
            $0.writeSpace()
            $0.writeSpace()
            $0.write("two")
            $0.breakLine()
            $0.writeSpace()
            $0.write("three")
            $0.writeSpace()
        }
        #expect(drawn == "paragraph\n  one two ↵ three\n")
    }

    @Test func takesBackACharacterAndTheSpaceBehindIt() {
        let drawn = tree {
            $0.removeLastCharacter()
            $0.write("hy\u{2010}")
            $0.writeSpace()
            $0.removeLastCharacter()
            $0.write("phen")
        }
        #expect(drawn == "paragraph\n  hyphen\n")
    }

    @Test func namesThePlaceOfTheNextCharacter() {
        let drawn = tree {
            $0.addAnchor("a")
            $0.write(" one ")
            $0.addAnchor("b")
            $0.write("two ")
            $0.addAnchor("c")
        }
        #expect(drawn == "paragraph\n  one two\n#a at 0\n#b at 4\n#c at 7\n")
    }

    @Test func putsAPictureIntoTheLineOrAlone() {
        let drawn = tree {
            $0.addPicture(Illustration("a.png"), description: "a", SpanStyle())
            $0.endBlock()
            $0.addPicture(Illustration("b.png"), description: nil, SpanStyle())
            $0.write("with ")
            $0.addPicture(Illustration("c.png"), description: "c", SpanStyle())
            $0.write(" words")
            $0.addPicture(Illustration("b.png"), description: nil, SpanStyle())
        }
        #expect(
            drawn == """
                picture a.png
                  {picture a.png: a}
                paragraph
                  {placeholder b.png: }with {picture c.png: c} words{placeholder b.png: }

                """)
    }

    /// A line break has nothing behind it when all that follows is not seen.
    @Test func letsAPlaceholderPartNothing() {
        let drawn = tree {
            $0.write("one")
            $0.breakLine()
            $0.addPicture(Illustration("a"), description: nil, SpanStyle())
            $0.endBlock()
            $0.write("two ")
            $0.addPicture(Illustration("a"), description: nil, SpanStyle())
            $0.write(" three")
        }
        #expect(
            drawn == "paragraph\n  one{placeholder a: }\nparagraph\n  two{placeholder a: } three\n")
    }

    @Test func putsMarksAroundWhatWasWritten() {
        let drawn = tree {
            $0.write("a", SpanStyle(.bold))
            let start = $0.textCount
            $0.write(" x", SpanStyle(.italic))
            $0.addAnchor("b")
            $0.write("y ", SpanStyle(.italic))
            $0.enclose(since: start, "(", ")", SpanStyle(.italic))
            $0.write("z")
        }
        #expect(drawn == "paragraph\n  {bold: a}{italic:  (xy) }z\n#b at 4\n")
    }

    @Test func saysOnceWhatWasCut() {
        let drawn = tree {
            $0.write("one")
            $0.cut(.nesting)
            $0.cut(.rest)
            $0.cut(.nesting)
            #expect($0.isFull)
        }
        #expect(
            drawn == """
                paragraph
                  one
                notice
                  \(Notice.Cut.rest.words)
                notice
                  \(Notice.Cut.nesting.words)
                warning: cut at a limit: a

                """)
    }
}
