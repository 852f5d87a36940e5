import Cells
import Glibc
import TestSupport
import Testing

/// Whatever is typed, pointed at, pasted or answered, at whatever size: the program goes on, and leaves
/// when it is told to.
///
/// `KEYS=200` in the environment makes 200 runs, as `make keys` does.
@Suite(.serialized, .long) struct AnyKeysTests {
    private static let runs = getenv("KEYS").flatMap { Int(String(cString: $0)) } ?? 8
    private static let events = 150
    private static let sizes = [(80, 24), (120, 36), (200, 50), (40, 12), (20, 5), (3, 2), (1, 1), (300, 80)]
    private static let keys =
        ["\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F"]
        + ["\r", "\t", "\u{1B}[Z", "\u{7F}", "\u{0F}", "\u{07}", "\u{0C}", "\u{1B}OP", "\u{1B}", "\u{13}"]
        + (0x20..<0x7F).map { String(UnicodeScalar(UInt8($0))) }
    private static let words = ["the", "page", "の", "א", "e\u{301}", "9g", "..", "/tmp"]
    private static let commands =
        [
            "contents", "marks", "hits", "grep page", "pictures", "jumps", "statistics", "card", "settings",
            "help",
            "shelf", "config", "reset", "forget", "12", "50%", "search the", "set pictures cells",
            "set pictures pixels", "set spine mid", "set spine auto", "set axis vertical",
            "set axis horizontal",
            "set transition scroll", "set transition curl", "set transition none", "set double-sided on",
            "set theme paper", "set theme night", "set notes foot", "set drop-caps on", "set justify on",
            "set ruler on", "set chapters spread", "set line-spacing 3", "set css off", "set indicator over",
            "set indicator hidden", "set wrap on", "set spacing 9", "set margins 0", "set measure 10",
            "set measure 400", "set reading-direction rtl", "set reading-direction auto",
            "set shelf-view covers",
            "set motion 0", "set motion 900", "setlocal measure 30",
        ]
    private static let answers =
        [
            "\u{1B}]11;rgb:1010/1212/1414\u{07}", "\u{1B}[?62;4c", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[6;18;9t",
            "\u{1B}P1$r0m\u{1B}\\",
        ]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: 0..<runs) func theProgramGoesOn(run: Int) throws {
        var random = Seeded(UInt64(run))
        let settings = ["library=\(Folders.books)", "link-command=true", "picture-command=true"]
        let books = ["handbook.epub", "facing-pages.epub", "the-lighthouse-ledger.txt"].map { Recto.book($0) }
        // What is written to a file that a run names stays in the folder.
        let terminal = try BareTerminal(
            ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path, Recto.program]
                + settings.flatMap { ["--set", $0] } + books.prefix(random.below(books.count + 1)),
            folder: folder)
        #expect(terminal.output { $0.contains("\u{1B}[?2026h") } != nil)
        var size = (80, 24)
        for _ in 0..<Self.events {
            terminal.type(input(at: &size, terminal, &random))
            terminal.rest(.milliseconds(random.below(12)))
        }
        terminal.rest(.milliseconds(80))
        terminal.waitForEnd(typing: "\u{03}")
        #expect(terminal.status == 0, "run \(run)")
    }

    /// What comes next; a new size comes by itself.
    private func input(
        at size: inout (Int, Int), _ terminal: BareTerminal, _ random: inout Seeded
    ) -> String {
        func one(of list: [String], _ random: inout Seeded) -> String { list[random.below(list.count)] }
        switch random.below(100) {
        case ..<55: return one(of: Self.keys, &random)
        case ..<66: return ":" + one(of: Self.commands, &random) + "\r"
        case ..<72:
            return "/" + one(of: Self.words, &random) + one(of: ["\r", "\u{1B}", "\u{1B}[A"], &random)
        case ..<88: return mouse(within: size, &random)
        case ..<94:
            size = Self.sizes[random.below(Self.sizes.count)]
            terminal.resize(columns: size.0, rows: size.1)
            return ""
        case ..<97: return "\u{1B}[200~" + one(of: Self.words, &random) + "\u{1B}[201~"
        default: return one(of: Self.answers, &random)
        }
    }

    /// A click, the wheel, or a pull with the button down or not.
    private func mouse(within size: (Int, Int), _ random: inout Seeded) -> String {
        func report(_ button: Int, _ isUp: Bool = false) -> String {
            let (column, row) = (1 + random.below(size.0 + 1), 1 + random.below(size.1 + 1))
            return "\u{1B}[<\(button);\(column);\(row)\(isUp ? "m" : "M")"
        }
        switch random.below(4) {
        case 0: return report(0) + report(0, true)
        case 1: return String(repeating: report(64 + random.below(4)), count: 1 + random.below(5))
        case 2: return report(35)
        default:
            let pulls = (0...random.below(6)).map { _ in report(32) }.joined()
            return report([0, 4][random.below(2)]) + pulls + (random.below(5) == 0 ? "" : report(0, true))
        }
    }
}
