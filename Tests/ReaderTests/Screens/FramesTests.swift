import BookModel
import Cells
import Commands
import Reader
import TestSupport
import Testing

/// Every way of turning at five moments, as it stands on the screen.
@Suite struct FramesTests {
    /// A way of turning, and the window it is shown in.
    struct Way: Sendable, CustomTestStringConvertible {
        let name: String
        let columns: Int
        let set: @Sendable (inout Settings) -> Void

        init(_ name: String, columns: Int = 40, _ set: @escaping @Sendable (inout Settings) -> Void) {
            (self.name, self.columns, self.set) = (name, columns, set)
        }

        var testDescription: String { name }
    }

    private static let curls = [
        Way("curl-min") { $0.spine = .min },
        Way("curl-min-double-sided") { ($0.spine, $0.isDoubleSided) = (.min, true) },
        Way("curl-mid", columns: 72) { ($0.spine, $0.coverStandsAlone) = (.mid, false) },
        Way("curl-max") { $0.spine = .max },
        Way("curl-max-double-sided") { ($0.spine, $0.isDoubleSided) = (.max, true) },
        Way("curl-mid-rtl", columns: 72) {
            ($0.spine, $0.readingDirection, $0.coverStandsAlone) = (.mid, .rtl, false)
        },
        Way("curl-vertical") { $0.axis = .vertical },
    ]

    private static let scrolls = [
        Way("scroll") { $0.transition = .scroll },
        Way("scroll-spacing") { ($0.transition, $0.spacing) = (.scroll, 8) },
        Way("scroll-vertical") { ($0.transition, $0.axis) = (.scroll, .vertical) },
        Way("scroll-vertical-spacing") { ($0.transition, $0.axis, $0.spacing) = (.scroll, .vertical, 2) },
        Way("scroll-rtl") { ($0.transition, $0.readingDirection) = (.scroll, .rtl) },
    ]

    private static let rows = 12

    @Test(arguments: curls) func aCurl(_ way: Way) throws {
        let frames = try filmWithGrounds(of: way, numbered)
        #expect(ScreenComparison.difference(frames, recorded: "Frames/\(way.name)") == nil)
    }

    @Test(arguments: curls) func aCurlCutsNoWideCharacter(_ way: Way) throws {
        let frames = try film(of: way, chinese)
        #expect(ScreenComparison.difference(frames, recorded: "Frames/\(way.name)-wide") == nil)
    }

    @Test(arguments: scrolls) func aScrollHalfWay(_ way: Way) throws {
        var turning = try Turning(numbered, columns: way.columns, rows: Self.rows, way.set)
        turning.press(" ")
        turning.wait(untilProgress: 0.5)
        #expect(ScreenComparison.difference(turning.screen, recorded: "Frames/\(way.name)") == nil)
    }

    @Test(arguments: curls + scrolls) func beginsAndEndsAsThePagesAtRest(_ way: Way) throws {
        for book in [numbered, chinese] {
            var turning = try Turning(book, columns: way.columns, rows: Self.rows, way.set)
            let first = turning.leaves
            turning.press(" ")
            #expect(turning.leaves == first)
            turning.settle()
            let second = turning.leaves
            #expect(second != first)
            turning.press("b")
            #expect(turning.leaves == second)
            turning.settle()
            #expect(turning.leaves == first)
        }
    }

    /// A hand can hold a turn at its very end, where it has not been made yet.
    @Test(arguments: curls + scrolls) func heldAtItsEndLooksAsThePageAtRest(_ way: Way) throws {
        var turned = try Turning(chinese, columns: way.columns, rows: Self.rows, way.set)
        let first = turned.leaves
        turned.turn(" ")
        var held = try Turning(chinese, columns: way.columns, rows: Self.rows, way.set)
        let isMirrored = way.name.hasSuffix("rtl")
        let (start, end) = isMirrored ? (0, 100) : (way.columns - 1, -60)
        if way.name.contains("vertical") {
            held.drag(from: 20, to: 20, row: 10, toRow: -6)
        } else {
            held.drag(from: start, to: end, row: 4)
        }
        #expect(held.leaves == turned.leaves)
        held.mouse(.drag, way.name.contains("vertical") ? 20 : start, way.name.contains("vertical") ? 10 : 4)
        #expect(held.leaves == first)
    }

    /// Every frame of a whole turn back is a frame of the turn there.
    @Test(arguments: curls + scrolls) func backRunsTheSameFilmBackwards(_ way: Way) throws {
        for progress in stride(from: 0.125, to: 1, by: 0.125) {
            var there = try Turning(chinese, columns: way.columns, rows: Self.rows, way.set)
            var back = there
            back.turn(" ")
            there.press(" ")
            there.wait(untilProgress: progress)
            back.press("b")
            back.wait(untilProgress: 1 - progress)
            #expect(ScreenComparison.difference(back.leaves, expected: there.leaves) == nil)
        }
    }

    @Test func aFrontSeenThroughItsLeafIsFaintOnATintedGround() throws {
        var turning = try Turning(numbered, columns: 40, rows: Self.rows, depth: .full) { $0.spine = .min }
        let plain = turning.grid[2, 3].style
        turning.drag(from: 39, to: 29, row: 5)
        let grid = turning.grid
        // The hand in the middle has moved a quarter: the edge is at column 20 and the fold at 30.
        let flap = (21..<29).map { grid[$0, 3] }
        #expect(grid[2, 3].style == plain && grid[39, 3].style == plain)
        #expect(flap.allSatisfy { $0.style.background != plain.background })
        let ink = Set(flap.filter { !$0.isBlank }.map(\.style.foreground))
        #expect(ink.count == 1 && ink != [plain.foreground])
    }

    /// No letter of a page at rest is drawn over, and beside the leaf and its shadow no ground changes
    /// while it moves.
    @Test(arguments: curls) func pagesAtRestStayAsTheyAre(_ way: Way) throws {
        for progress in stride(from: 0.05, to: 1, by: 0.05) {
            // With 24 bits no light on a leaf is the page's own.
            var turning = try Turning(
                numbered, columns: way.columns, rows: Self.rows, depth: .full, way.set)
            let first = turning.grid
            turning.press(" ")
            turning.wait(untilProgress: progress)
            let frame = turning.grid
            turning.settle()
            let second = turning.grid
            let places = (0..<(Self.rows - 1) * way.columns).filter { index in
                let (column, row) = (index % way.columns, index / way.columns)
                let cell = frame[column, row]
                guard cell.style.background == .standard, Self.isLetter(cell) else { return false }
                return cell != first[column, row] && cell != second[column, row]
            }
            #expect(places == [])
        }
    }

    private static func isLetter(_ cell: Cell) -> Bool {
        !cell.isBlank && !(0x2580...0x259F).contains(cell.base.value)
    }

    /// The screens of a turn forward at five moments with their grounds, a line between them.
    private func filmWithGrounds(of way: Way, _ book: Book) throws -> String {
        var text = ""
        for (name, progress) in [("0", 0), ("¼", 0.25), ("½", 0.5), ("¾", 0.75), ("1", 1)] {
            var turning = try Turning(book, columns: way.columns, rows: Self.rows, way.set)
            turning.press(" ")
            turning.wait(untilProgress: progress)
            text += "═══ \(name)\n\(turning.screen)\n"
            let grounds = turning.grid.grounds
            if grounds.contains(where: { $0 != " " && $0 != "\n" }) { text += "─── grounds\n\(grounds)\n" }
        }
        return text
    }

    /// The screens of a turn forward at five moments, a line between them.
    private func film(of way: Way, _ book: Book) throws -> String {
        var text = ""
        for (name, progress) in [("0", 0), ("¼", 0.25), ("½", 0.5), ("¾", 0.75), ("1", 1)] {
            var turning = try Turning(book, columns: way.columns, rows: Self.rows, way.set)
            turning.press(" ")
            turning.wait(untilProgress: progress)
            text += "═══ \(name)\n\(turning.screen)\n"
        }
        return text
    }

    /// A line a paragraph, so that each column can be told wherever it is.
    private var numbered: Book {
        let lines = (10..<70).map { (Block.Kind.paragraph, "\($0) abcdefghijklmnopqrstuvwxyz \($0)") }
        return SampleBook.book(sections: [SampleBook.section(lines)])
    }

    /// Wide characters at even and at odd columns.
    private var chinese: Book {
        let paragraphs = (1...12).map { night -> (Block.Kind, String) in
            let start = String(repeating: "x", count: night % 2)
            return (
                .paragraph,
                "\(start)第\(night)夜，老人點起燈，慢慢地翻開書。窗外下著雪，屋裡只聽見紙的聲音，一頁又一頁，直到天亮。"
            )
        }
        return SampleBook.book(title: "夜讀", sections: [SampleBook.section(paragraphs)])
    }
}
