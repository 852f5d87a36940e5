import CNcurses
import Cells
import Glibc
import TestSupport
import Testing

@testable import Terminal

/// What terminals of several kinds show, by the bytes that they get.
extension TerminalTests {
    /// A kind of terminal, and what it does that others do not.
    struct Kind: Sendable, CustomTestStringConvertible {
        let type: String
        let depth: ColorDepth
        var margin = ShownScreen.Margin.waitsThere
        var clearsWithGround = true

        var testDescription: String { "\(type), \(depth)" }

        static let all = [
            Kind(type: "xterm-256color", depth: .full), Kind(type: "xterm-256color", depth: .palette),
            Kind(type: "xterm-256color", depth: .sixteen), Kind(type: "xterm", depth: .eight),
            Kind(type: "xterm-256color", depth: .none), Kind(type: "linux", depth: .eight),
            Kind(type: "screen-256color", depth: .palette, clearsWithGround: false),
            Kind(type: "tmux-256color", depth: .full, clearsWithGround: false),
            Kind(type: "ansi", depth: .eight, margin: .isInTheNextRow, clearsWithGround: false),
            Kind(type: "sun", depth: .none, margin: .isInTheNextRow, clearsWithGround: false),
            Kind(type: "rxvt", depth: .eight), Kind(type: "vt102", depth: .none),
        ]
    }

    private static let words = [
        "recto", "a", "-----------------------", "e\u{301}o", "│", "                ",
    ]

    private static func style(_ random: inout Seeded) -> Style {
        func color() -> Color {
            switch random.below(4) {
            case 0: .indexed(UInt8(random.below(256)))
            case 1: .rgb(UInt8(random.below(3)), 0, UInt8(random.below(256)))
            default: .standard
            }
        }
        let attributes: [Style.Attributes] = [[], [], .bold, .reverse, [.bold, .reverse]]
        return Style(attributes[random.below(5)], foreground: color(), background: color())
    }

    /// What a cell shows that is drawn as it should be.
    private func expected(_ cell: Cell, _ depth: ColorDepth) -> ShownScreen.Shown {
        let fitted = Palette.fitted(cell.style, to: depth)
        let (foreground, background) = Palette.pair(of: fitted, to: depth)
        var shown = ShownScreen.Shown(
            text: String(cell.base), ink: Self.parameters(foreground, 30) ?? "ink",
            ground: Self.parameters(background, 40) ?? "ground",
            isBold: cell.style.attributes.contains(.bold) && cn_capability("bold") != nil)
        cell.marks.forEach { shown.text.unicodeScalars.append($0) }
        if cell.style.attributes.contains(.reverse) { swap(&shown.ink, &shown.ground) }
        return shown
    }

    private static func parameters(_ color: Color, _ first: Int) -> String? {
        switch color.form {
        case .standard: nil
        case .indexed(let index) where index < 8: "\(first + Int(index))"
        case .indexed(let index) where index < 16: "\(first + 52 + Int(index))"
        case .indexed(let index): "\(first + 8);5;\(index)"
        case .rgb(let rgb): "\(first + 8);2;\(rgb.red);\(rgb.green);\(rgb.blue)"
        }
    }

    /// Without what does not show: the ink and the weight of blanks.
    private func visible(_ shown: ShownScreen.Shown) -> ShownScreen.Shown {
        shown.text == " " ? ShownScreen.Shown(ground: shown.ground) : shown
    }

    @Test(arguments: Kind.all)
    func anyChainOfGridsIsShownAsTheLastOne(on kind: Kind) throws {
        let pty = try #require(PseudoTerminal(Size(columns: 50, rows: 6)))
        let terminal = try pty.terminal(type: kind.type, depth: kind.depth)
        var screen = ShownScreen(
            terminal.size, margin: kind.margin, clearsWithGround: kind.clearsWithGround)
        var (random, grid) = (Seeded(9), Grid(terminal.size))
        for frame in 0..<60 {
            if frame % 9 == 8 { grid = Grid(terminal.size, filledWith: Cell(style: Self.style(&random))) }
            for _ in 0..<random.below(12) {
                let word = Self.words[random.below(Self.words.count)]
                grid.write(
                    word, column: random.below(52) - 1, row: random.below(6), style: Self.style(&random))
            }
            if frame == 30 { terminal.resume() }
            terminal.present(grid)
            screen.write(pty.text())
            for (place, cell) in grid.cells.enumerated() {
                let (shown, wanted) = (visible(screen.cells[place]), visible(expected(cell, kind.depth)))
                try #require(shown == wanted, "frame \(frame), place \(place)")
            }
        }
        #expect(screen.unknown.isEmpty && !screen.hasScrolled)
    }
}
