import Cells
import Testing

@testable import Terminal

/// What is written for pictures, byte by byte.
@Suite struct PixelLayerTests {
    private func picture(_ id: UInt32, row: Int = 1, rows: Int = 3, _ bytes: [UInt8] = [1, 2, 3])
        -> PixelPicture
    {
        PixelPicture(id: id, area: Rect(column: 2, row: row, columns: 4, rows: rows), bytes: bytes)
    }

    /// A layer that is asked as the terminal asks it.
    private final class Shown {
        var layer: PixelLayer

        init(_ pixels: PixelProtocol?) { layer = PixelLayer(pixels, process: 4, most: 5_000) }

        /// What is written before the text and behind it, ESC as ^.
        func show(_ pictures: [PixelPicture], drawn: Set<Int> = [], isMoving: Bool = false) -> [String] {
            let change = layer.change(to: pictures, on: Size(columns: 40, rows: 10))
            let behind = layer.finish(change, drawn: drawn, isMoving: isMoving)
            return [change.before, behind.bytes].map { bytes in
                String(decoding: bytes.map { $0 == 0x1B ? UInt8(ascii: "^") : $0 }, as: UTF8.self)
            }
        }
    }

    @Test func kittyIsHandedAPictureOnceAndPlacesItByItsNumber() {
        let layer = Shown(.kitty)
        let place = "^_Ga=p,i=7,p=1,c=4,r=3,C=1,q=2^\\^8"
        #expect(layer.show([picture(7)]) == ["", "^7^[2;3H^_Ga=t,f=100,t=d,i=7,q=2,m=0;AQID^\\" + place])
        #expect(layer.show([picture(7)], drawn: [1, 2]) == ["", ""])
        // Elsewhere it takes the place of itself.
        #expect(layer.show([picture(7, row: 2)]) == ["", "^7^[3;3H" + place])
        #expect(layer.show([]) == ["^_Ga=d,d=i,i=7,p=1,q=2^\\", ""])
        #expect(layer.show([]) == ["", ""])
        #expect(layer.show([picture(7)]) == ["", "^7^[2;3H" + place])
        let freed = [layer.layer.free(), layer.layer.free()]
        #expect(freed == [Array(KittyGraphics.free(7).utf8), []] && layer.layer.isEmpty)
    }

    @Test func kittyShowsAPartOfAPictureThatItHas() {
        let layer = Shown(.kitty)
        _ = layer.show([picture(7)])
        var part = picture(7)
        part.area = Rect(column: 4, row: 1, columns: 2, rows: 3)
        part.source = Rect(column: 20, row: 0, columns: 20, rows: 60)
        #expect(layer.show([part]) == ["", "^7^[2;5H^_Ga=p,i=7,p=1,c=2,r=3,x=20,y=0,w=20,h=60,C=1,q=2^\\^8"])
    }

    @Test func placeholdersAreTextForAPictureThatIsSentPastTmux() {
        let layer = Shown(.placeholders)
        var small = picture(7)
        small.area.size = Size(columns: 2, rows: 2)
        let number = 5 << 24 | 23
        let sent =
            "^Ptmux;^^_Ga=T,U=1,f=100,t=d,i=\(number),c=2,r=2,q=2,m=0;AQID^^\\^\\"
        func cell(_ row: String, _ column: String) -> String { "\u{10EEEE}\(row)\(column)\u{33D}" }
        let (first, second) = ("\u{305}", "\u{30D}")
        let text =
            "^7^[2;3H^[38;5;23m^[2;3H" + cell(first, first) + cell(first, second) + "^[3;3H"
            + cell(second, first) + cell(second, second) + "^8"
        let shown = layer.show([small])
        #expect(shown[0].isEmpty && shown[1].unicodeScalars.elementsEqual((sent + text).unicodeScalars))
        #expect(layer.show([small]) == ["", ""])
        // Text that was written beside it may have gone over it.
        #expect(layer.show([small], drawn: [2])[1].unicodeScalars.elementsEqual(text.unicodeScalars))
        let change = layer.layer.change(to: [], on: Size(columns: 40, rows: 10))
        #expect(change.rowsToDraw == [1, 2] && change.before.isEmpty)
        let freed = String(decoding: layer.layer.free(), as: UTF8.self)
        #expect(freed == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\u{1B}\\\u{1B}\\")
        let all = layer.layer.freeAll.map { String(decoding: $0, as: UTF8.self) }
        #expect(all?.contains("a=d,d=R,x=\(5 << 24),y=\(5 << 24 | 255),") == true)
    }

    @Test func placeholdersHaveTheCharactersOfTheProtocol() {
        #expect(Placeholders.marks.count == PixelProtocol.mostPlaceholders)
        #expect(Placeholders.marks.first == "\u{305}" && Placeholders.marks.last == "\u{1D244}")
        let size = Size(columns: 400, rows: 10)
        #expect(PixelProtocol.placeholders.takes(Rect(column: 0, row: 0, columns: 297, rows: 10), on: size))
        #expect(!PixelProtocol.placeholders.takes(Rect(column: 0, row: 0, columns: 298, rows: 10), on: size))
    }

    @Test func noCommandForTmuxIsCut() {
        let layer = Shown(.placeholders)
        let large = picture(7, [UInt8](repeating: 0, count: 9_000))
        let change = layer.layer.change(to: [large], on: Size(columns: 40, rows: 10))
        let pieces = layer.layer.finish(change, drawn: [])
        #expect(pieces.count == 5 && pieces.allSatisfy { $0.bytes.count <= Terminal.pieceOfPixels })
        let ending = String(decoding: layer.layer.cut(pieces[2...], isBegun: false), as: UTF8.self)
        #expect(ending.contains("_Gq=2,m=0;") && ending.contains("a=d,d=I,i=\(5 << 24 | 23),"))
        #expect(layer.show([large])[1].contains("a=T,U=1"))
    }

    @Test func aPictureTakesTheNumberOfOneLongBefore() {
        let layer = Shown(.placeholders)
        _ = layer.show([picture(7)])
        _ = layer.show([picture(247)])
        #expect(!layer.layer.holds(7) && layer.layer.holds(247))
        #expect(layer.show([picture(7)])[1].contains("a=T,U=1"))
    }

    /// Text that is written over a letter of two rows removes it, or is moved aside.
    @Test func largeTextIsErasedBeforeOtherTextAndWrittenBehindIt() {
        let text = ["One", "第二"].enumerated().map { index, words in
            SizedText(origin: Point(column: 4, row: 1 + 2 * index), text: words, style: .plain)
        }
        let title = PixelPicture(text, area: Rect(column: 0, row: 1, columns: 20, rows: 5))
        for pixels in [nil, PixelProtocol.kitty, .sixel] {
            let layer = Shown(pixels)
            let written = "^7^[0m^[2;5H^]66;s=2;One\u{7}^[0m^[4;5H^]66;s=2;第二\u{7}^8"
            #expect(layer.show([title]) == ["", written])
            #expect(layer.show([title]) == ["", ""])
            #expect(layer.show([title], drawn: [5])[1] == written)
            let change = layer.layer.change(to: [], on: Size(columns: 40, rows: 10))
            #expect(change.rowsToDraw == [1, 2, 3, 4, 5])
            #expect(layer.show([])[0] == "^7^[2;5H^[6X^[4;5H^[8X^8")
            let low = PixelPicture(text, area: Rect(column: 0, row: 6, columns: 20, rows: 5))
            #expect(layer.show([low]) == ["", ""])
        }
        let command = SizedText(origin: Point(column: 0, row: 0), text: "a\u{7}\u{9C}b", style: .plain)
        #expect(command.sequence == Array("\u{1B}[1;1H\u{1B}]66;s=2;ab\u{7}".utf8))
    }

    @Test func theSamePictureStandsTwice() {
        let layer = Shown(.kitty)
        let behind = layer.show([picture(7), picture(7, row: 6)])[1]
        #expect(behind.contains("a=p,i=7,p=1,") && behind.contains("a=p,i=7,p=2,"))
        #expect(behind.split(separator: "a=t").count == 2)
        #expect(layer.show([picture(7)])[0] == "^_Ga=d,d=i,i=7,p=2,q=2^\\")
    }

    @Test func kittyIsHandedAPictureBeforeItIsShown() {
        let layer = Shown(.kitty)
        #expect(!layer.layer.holds(7))
        #expect(
            layer.layer.transmit(ahead: [picture(7)]).map(\.bytes) == [KittyGraphics.transmit(7, [1, 2, 3])])
        #expect(layer.layer.holds(7) && layer.layer.transmit(ahead: [picture(7)]).isEmpty)
        #expect(!layer.show([picture(7)])[1].contains("a=t"))
        let sixel = Shown(.sixel)
        #expect(sixel.layer.transmit(ahead: [picture(7)]).isEmpty && !sixel.layer.holds(7))
    }

    /// Text is written beside it in each frame, and a sixel picture has many bytes.
    @Test func sixelIsWrittenAgainAfterAMotion() {
        let layer = Shown(.sixel)
        _ = layer.show([picture(7)])
        #expect(layer.show([picture(7)], drawn: [1, 2], isMoving: true) == ["", ""])
        #expect(layer.show([picture(7)], drawn: [], isMoving: false)[1] != "")
        #expect(layer.show([picture(7)]) == ["", ""])
        // The rows of one that goes are written from end to end.
        _ = layer.show([picture(7), picture(8, row: 2)])
        #expect(layer.show([picture(7)], isMoving: true)[1] != "")
    }

    @Test func kittyIsHandedALargePictureInPieces() {
        let bytes = [UInt8](repeating: 0, count: 3_072 * 2 + 3)
        let text = String(decoding: KittyGraphics.transmit(9, bytes), as: UTF8.self)
        let commands = text.split(separator: "\u{1B}\\")
        let letters = String(repeating: "A", count: 4_096)
        #expect(
            commands == [
                "\u{1B}_Ga=t,f=100,t=d,i=9,q=2,m=1;\(letters)", "\u{1B}_Gq=2,m=1;\(letters)",
                "\u{1B}_Gq=2,m=0;AAAA",
            ])
    }

    @Test func whatIsNotShownIsForgottenWhereItIsMuch() {
        let layer = Shown(.kitty)
        let large = [UInt8](repeating: 0, count: 2_000)
        _ = layer.show([picture(1, large)])
        _ = layer.show([picture(2, large)])
        #expect(layer.show([picture(3, large)])[1].hasSuffix("^_Ga=d,d=I,i=1,q=2^\\"))
        #expect(!layer.show([picture(2, large)])[1].contains("a=t"))
        #expect(layer.show([picture(1)])[1].contains("a=t"))
    }

    @Test func textIsDrawnAnewWhereSixelWas() {
        let layer = Shown(.sixel)
        let sixel = Array("\u{1B}Pq#0~\u{1B}\\".utf8)
        #expect(layer.show([picture(7, sixel)]) == ["", "^7^[2;3H^Pq#0~^\\^8"])
        // Text that is drawn in one of its rows may have gone over it.
        #expect(layer.show([picture(7, sixel)], drawn: [0, 4]) == ["", ""])
        #expect(layer.show([picture(7, sixel)], drawn: [3]) == ["", "^7^[2;3H^Pq#0~^\\^8"])
        let change = layer.layer.change(to: [], on: Size(columns: 40, rows: 10))
        #expect(change.rowsToDraw == [1, 2, 3] && change.before.isEmpty && !change.isNone)
        let behind = layer.layer.finish(change, drawn: [1, 2, 3])
        #expect(behind.isEmpty && layer.layer.isEmpty)
    }

    /// Keys have come while it was written.
    @Test func aPictureThatIsCutComesAgain() {
        func cut(_ pixels: PixelProtocol, isBegun: Bool) -> (
            ending: [UInt8], again: [String], next: PixelLayer.Change
        ) {
            let layer = Shown(pixels)
            let size = Size(columns: 40, rows: 10)
            let pieces = layer.layer.finish(layer.layer.change(to: [picture(7)], on: size), drawn: [])
            let ending = layer.layer.cut(pieces[...], isBegun: isBegun)
            let next = layer.layer.change(to: [picture(7)], on: size)
            return (ending, layer.show([picture(7)]), next)
        }
        let kitty = cut(.kitty, isBegun: true)
        #expect(
            String(decoding: kitty.ending, as: UTF8.self)
                == "\u{1B}\\" + KittyGraphics.giveUp + KittyGraphics.free(7) + "\u{1B}8")
        #expect(kitty.again[1].contains("a=t,f=100") && kitty.next.before.isEmpty)
        let sixel = cut(.sixel, isBegun: true)
        #expect(sixel.ending == Array("\u{1B}\\\u{1B}8".utf8))
        // What of it stands there is drawn over first.
        #expect(sixel.next.rowsToDraw == [1, 2, 3] && !sixel.again[1].isEmpty)
        for pixels in [PixelProtocol.kitty, .sixel, .inlineFile] {
            let none = cut(pixels, isBegun: false)
            #expect(none.ending.isEmpty && none.next.rowsToDraw.isEmpty && !none.again[1].isEmpty)
        }
    }

    @Test func anInlineFileComesAsItIs() {
        let layer = Shown(.inlineFile)
        #expect(
            layer.show([picture(7)])[1]
                == "^7^[2;3H^]1337;File=inline=1;size=3;width=4;height=3;preserveAspectRatio=0;doNotMoveCursor=1:AQID\u{7}^8"
        )
    }

    @Test func noPictureScrollsTheScreenOrLeavesIt() {
        for pixels in [PixelProtocol.sixel, .inlineFile] {
            let layer = Shown(pixels)
            #expect(layer.show([picture(7, row: 7)]) == ["", ""])
            #expect(layer.show([picture(7, row: 6)])[1] != "")
        }
        let kitty = Shown(.kitty)
        #expect(kitty.show([picture(7, row: 7)])[1] != "")
        for wrong in [picture(8, row: -1), picture(8, row: 8), picture(8, rows: 0)] {
            #expect(kitty.show([wrong])[1] == "")
        }
    }

    @Test func aClearedScreenIsHandedThemAnew() {
        let layer = Shown(.kitty)
        _ = layer.show([picture(7)])
        _ = layer.show([picture(8)])
        let cleared = layer.layer.free()
        #expect(cleared == Array((KittyGraphics.free(7) + KittyGraphics.free(8)).utf8))
        let again = layer.show([picture(7)])[1]
        #expect(again.contains("a=t,f=100,t=d,i=7") && again.contains("a=p,i=7"))
    }

    @Test func pixelsCountAsTheTerminalKeepsThem() {
        let layer = Shown(.kitty)
        // A PNG of 30 by 30 pixels, however few bytes it has.
        let png: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47] + .init(repeating: 0, count: 12) + [0, 0, 0, 30, 0, 0, 0, 30]
        _ = layer.show([picture(1, png)])
        #expect(layer.show([picture(2, png)])[1].contains("d=I,i=1"))
    }
}
