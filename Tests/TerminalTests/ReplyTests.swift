import Cells
import Testing

@testable import Terminal

@Suite struct ReplyTests {
    private func replies(_ text: String) -> [Reply] {
        var decoder = InputDecoder()
        var events: [Event] = []
        for byte in text.utf8 { decoder.decode(byte, into: &events) }
        #expect(events.isEmpty)
        return decoder.replies
    }

    @Test func coloursAreReadAsTerminalsTellThem() {
        #expect(replies("\u{1B}]11;rgb:1010/1212/1414\u{1B}\\") == [.ground(RGB(0x10, 0x12, 0x14))])
        #expect(replies("\u{1B}]10;rgb:ff/00/80\u{07}") == [.ink(RGB(255, 0, 128))])
        #expect(replies("\u{1B}]11;rgb:f/8/0\u{07}") == [.ground(RGB(255, 136, 0))])
        #expect(replies("\u{1B}]11;rgba:ffff/ffff/ffff/8000\u{07}") == [.ground(.white)])
        #expect(replies("\u{1B}]10;rgb:000/fff/000\u{07}\u{1B}]11;rgb:0000/0000/0000\u{1B}\\").count == 2)
    }

    @Test func twentyFourBitsAreTold() {
        #expect(replies("\u{1B}P1+r524742=382F382F38\u{1B}\\") == [.fullColor])
        #expect(replies("\u{1B}P1+r5463\u{1B}\\") == [.fullColor])
        #expect(replies("\u{1B}P0+r524742\u{1B}\\").isEmpty)
        #expect(replies("\u{1B}P1+r544e=71\u{1B}\\").isEmpty)
    }

    @Test func whatIsNoColourTellsNothing() {
        for text in [
            "]11;rgb:zz/00/00", "]11;rgb:11/22", "]11;rgb:11/22/33/44/55", "]11;rgb:12345/0/0", "]11;#102030",
            "]4;rgb:11/22/33", "]11;", "]11;rgb:+1/00/00", "]11;rgb:", "_Gi=1;OK",
            "]11;rgb:" + String(repeating: "0", count: 5_000),
        ] {
            #expect(replies("\u{1B}\(text)\u{1B}\\").isEmpty, "\(text)")
        }
    }

    @Test func theColumnOfTheCursorIsANumberThatATerminalCanHave() {
        #expect(replies("\u{1B}[2;3R") == [.cursor(column: 3)])
        for column in ["0", "-1", "-9223372036854775808", "9223372036854775807", "99999"] {
            #expect(Reply(final: UInt8(ascii: "R"), Array("2;\(column)".utf8)) == nil, "\(column)")
        }
    }

    @Test func onlyAModeThatIsOffCanBeSwitchedOn() {
        #expect(replies("\u{1B}[?2027;2$y") == [.canCountClusters])
        for text in ["?2027;0$y", "?2027;1$y", "?2027;3$y", "?2027;4$y", "?2026;2$y", "2027;2$y", "?2027;2y"]
        {
            #expect(replies("\u{1B}[\(text)").isEmpty, "\(text)")
        }
    }

    @Test func aCancelledAnswerTellsNothing() {
        #expect(replies("\u{1B}]11;rgb:1010/1212/1414\u{18}").isEmpty)
    }
}
