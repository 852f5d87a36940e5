import CNcurses
import Cells
import Testing

@testable import Terminal

extension TerminalTests {
    @Test func everyTwoColoursHaveANumberOfTheirOwn() throws {
        let terminal = try screen(2, 1, depth: .full)
        defer { terminal.restore() }
        var renditions = Renditions(depth: .full)
        var seen: [Int32: Style] = [:]
        for index in 0..<5_000 {
            let style = Style(
                foreground: .rgb(RGB(code: UInt32(index * 7))), background: .indexed(UInt8(index % 200)))
            let rendition = renditions.rendition(of: style)
            #expect(seen.updateValue(style, forKey: rendition.pair) == nil)
            let colors = [style.foreground, style.background].map(CursesColors.number)
            #expect(CursesColors.ofPair(rendition.pair) == colors)
        }
        for (pair, style) in seen { #expect(renditions.rendition(of: style).pair == pair) }
        #expect(!renditions.isExhausted)
    }

    @Test func attributesAloneTakeNoNumber() {
        var renditions = Renditions(depth: .full)
        #expect(
            renditions.rendition(of: Style(.bold))
                == Rendition(attributes: cn_attributes(cn_bold, 1), pair: 1))
        let red = renditions.rendition(of: Style(foreground: .indexed(1)))
        let bold = renditions.rendition(of: Style(.bold, foreground: .indexed(1)))
        #expect(red.pair == bold.pair && bold.attributes == red.attributes | cn_bold)
    }

    @Test func numbersThatAreUsedUpAreTold() {
        var renditions = Renditions(depth: .full, limit: 4)
        let styles = (1...3).map { Style(foreground: .indexed($0)) }
        #expect(styles.map { renditions.rendition(of: $0).pair } == [2, 3, 1])
        #expect(renditions.isExhausted)
        renditions.renumber()
        #expect(!renditions.isExhausted)
        #expect(renditions.rendition(of: styles[2]).pair == 2)
    }

    @Test func greyIsFaintWithoutGreys() {
        var renditions = Renditions(depth: .eight)
        let rendition = renditions.rendition(of: Style(.italic, foreground: .indexed(244)))
        #expect(rendition == Rendition(attributes: cn_attributes(cn_italic | cn_dim, 1), pair: 1))
    }
}

extension CursesColors {
    /// The numbers of a pair's colours, letters first.
    static func ofPair(_ pair: Int32) -> [Int32] {
        var (foreground, background): (Int32, Int32) = (0, 0)
        extended_pair_content(pair, &foreground, &background)
        return [foreground, background]
    }
}
