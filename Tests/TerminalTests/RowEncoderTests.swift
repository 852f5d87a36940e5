import CNcurses
import Cells
import Testing

@testable import Terminal

@Suite struct RowEncoderTests {
    /// The characters that ncurses is given for a row, marks included.
    private func encoded(_ cells: [Cell]) -> [[UInt32]] {
        var encoder = RowEncoder(renditions: Renditions(depth: .none))
        var output = [cchar_t](repeating: cchar_t(), count: cells.count)
        let count = cells.withUnsafeBufferPointer { encoder.encode($0, into: &output) }
        return output.prefix(Int(count)).map { cell in
            let (base, first, second, third, fourth) = cell.chars
            return [base, first, second, third, fourth].map { UInt32(bitPattern: $0) }.filter { $0 != 0 }
        }
    }

    @Test func aWideGlyphIsOneCell() {
        #expect(encoded([Cell("漢"), .tail(), Cell("x")]) == [[0x6F22], [0x78]])
    }

    @Test func marksFollowTheirBase() {
        var cell = Cell("e")
        cell.marks.append("\u{301}")
        cell.marks.append("\u{323}")
        #expect(encoded([cell]) == [[0x65, 0x301, 0x323]])
    }

    @Test func whatIsNotPrintableIsReplaced() {
        for scalar: Unicode.Scalar in ["\u{1B}", "\u{07}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{301}", "\n"] {
            #expect(encoded([Cell(scalar)]) == [[0xFFFD]])
        }
    }

    @Test func marksThatAreNoneAreLeftOut() {
        for scalar: Unicode.Scalar in ["\u{1B}", "\u{9B}", "x", "漢", "\u{202E}", "\u{AD}"] {
            var cell = Cell("e")
            cell.marks.append(scalar)
            #expect(encoded([cell]) == [[0x65]])
        }
    }

    @Test func everyRowKeepsItsColumns() {
        #expect(encoded([.tail(), Cell("a")]) == [[0x20], [0x61]])
        #expect(encoded([Cell("漢"), Cell("a")]) == [[0xFFFD], [0x61]])
        #expect(encoded([Cell("a"), .tail()]) == [[0x61], [0x20]])
        #expect(encoded([Cell("a"), Cell("漢")]) == [[0x61], [0x20]])
    }

    @Test func attributesAreTranslated() {
        var encoder = RowEncoder(renditions: Renditions(depth: .none))
        var output = cchar_t()
        let cells = [Cell("a", style: Style([.bold, .italic, .underline, .dim, .reverse]))]
        _ = cells.withUnsafeBufferPointer { encoder.encode($0, into: &output) }
        #expect(output.attr == cn_bold | cn_italic | cn_underline | cn_dim | cn_reverse)
    }
}
