import BookModel
import Cells
import TestSupport
import Testing

@testable import Drawing
@testable import Reader

/// Links are stepped to, followed, and come back from.
@Suite struct LinksTests {
    private let book = LinkedBook.make()

    private func reading(_ book: Book? = nil, columns: Int = 80, rows: Int = 24) throws -> Reading {
        var reading = try Reading(book ?? self.book, columns: columns, rows: rows)
        reading.count()
        return reading
    }

    /// The words in focus, row by row.
    private func focus(_ grid: Grid) -> [String] {
        (0..<grid.size.rows).compactMap { row in
            let cells = grid.row(row).filter { $0.style.attributes.contains(.reverse) }
            return cells.isEmpty ? nil : String(String.UnicodeScalarView(cells.map(\.base)))
        }
    }

    @Test func linksOutOfTheBookAreToldToTheTerminal() throws {
        var reading = try Reading(LinkedBook.make(), columns: 60, rows: 20)
        _ = reading.app.draw()
        let links = reading.app.links
        #expect(!links.isEmpty && Set(links.map(\.address)) == ["https://example.org/a"])
        #expect(links.reduce(0) { $0 + $1.area.size.columns } >= 19)
        reading.press("s")
        #expect(reading.app.links.isEmpty)
    }

    @Test func tabStepsThroughTheLinksAndRoundAgain() throws {
        var reading = try reading()
        let before = reading.grid
        var seen: [[String]] = []
        for _ in 0..<5 {
            reading.press("⇥")
            seen.append(focus(reading.grid))
        }
        #expect(seen.allSatisfy { !$0.isEmpty } && Set(seen).count == 4 && seen[4] == seen[0])
        reading.press(Key(.tab, .shift))
        #expect(focus(reading.grid) == seen[3])
        reading.press("⎋")
        #expect(reading.grid == before)
    }

    @Test func shiftTabBeginsWithTheLast() throws {
        var (first, last) = (try reading(), try reading())
        first.press("⇥⇥⇥⇥")
        last.press(Key(.tab, .shift))
        #expect(focus(first.grid) == focus(last.grid) && !focus(last.grid).isEmpty)
    }

    @Test func whereTheLinkInFocusLeadsIsSaid() throws {
        var reading = try reading()
        #expect(reading.press("⇥").contains("· leads to Chapter 2, page"))
        #expect(
            reading.press("⇥").contains("· leads to https://example.org/[a ·")
                || reading.screen.contains("https://example.org/"))
        #expect(!reading.screen.contains("\u{1B}"))
    }

    @Test func enterFollowsAndTheWayBackIsKept() throws {
        var reading = try reading()
        let before = reading.screen
        #expect(reading.press("⇥⏎").contains("· Backspace goes back ·") && reading.app.locator.section == 1)
        reading.press(Key(.backspace))
        #expect(reading.app.locator.section == 0 && reading.screen == before)
        reading.press(Key(.right, .alt))
        #expect(reading.app.locator.section == 1)
    }

    @Test func withNothingInFocusEnterTurns() throws {
        var (entered, turned) = (try reading(), try reading())
        #expect(entered.press("⏎") == turned.press("→"))
        #expect(entered.press("3⏎") == turned.press("3→"))
    }

    @Test func theFocusEndsWithThePage() throws {
        var reading = try reading()
        reading.press("⇥→")
        #expect(focus(reading.grid).isEmpty)
        reading.press("←")
        #expect(focus(reading.grid).isEmpty)
        reading.press("⏎")
        #expect(reading.app.locator.section == 0)
    }

    @Test func theFocusStaysWithItsTextWhenTheWindowChanges() throws {
        var reading = try reading()
        reading.press("⇥")
        let words = focus(reading.grid).joined(separator: " ")
        for columns in [40, 30, 120, 80] {
            reading.resize(columns)
            let now = focus(reading.grid).joined(separator: " ")
            #expect(now.filter { $0 != " " && $0 != "-" } == words.filter { $0 != " " && $0 != "-" })
        }
    }

    @Test func whereNoLinkIsThatIsSaid() throws {
        var reading = try Reading()
        #expect(reading.press("⇥").contains("· no links here ·"))
        #expect(reading.press("F").contains("· no links here ·"))
    }

    @Test func aTargetThatIsMissingIsSaidAndThePlaceStays() throws {
        var reading = try reading(LinkedBook.make(["gone.xhtml#x", "1.xhtml#nowhere"]))
        let place = reading.app.locator
        #expect(reading.press("⇥⏎").contains("· gone.xhtml#x is not in the book ·"))
        #expect(reading.press("⇥⇥⏎").contains("· 1.xhtml#nowhere is not in the book ·"))
        #expect(reading.app.locator == place && reading.effects.isEmpty)
    }

    @Test(arguments: [
        "file:///etc/passwd", "javascript:alert(1)", "xdg-open:x", "data:text/html,a", "http:x",
    ])
    func otherAddressesAreRefused(_ link: String) throws {
        var reading = try reading(LinkedBook.make([link]))
        #expect(reading.press("⇥⏎").contains("· not opened: \(link) ·"))
        #expect(reading.effects.isEmpty)
    }

    @Test func anAddressIsShownBeforeItIsOpened() throws {
        var reading = try reading(LinkedBook.make(["https://ann@exämple.org/\u{202E}a?b"]))
        let screen = reading.press("⇥⏎")
        #expect(screen.contains("https://ann@xn--exmple-cua.org/a?b") && reading.effects.isEmpty)
        #expect(screen.contains("Enter opens it   y copies it   Esc goes back"))
        #expect(focus(reading.grid) == ["ann@"])
        reading.press("⏎")
        #expect(reading.effects == [.show(address: "https://ann@xn--exmple-cua.org/a?b")])
        #expect(!reading.screen.contains("xn--"))
    }

    @Test func anAddressIsCopiedOrLeft() throws {
        var reading = try reading(LinkedBook.make(["mailto:ann@example.org"]))
        reading.press("⇥⏎y")
        #expect(reading.effects == [.copy("mailto:ann@example.org")])
        reading.press("⇥⏎⎋")
        #expect(reading.effects.isEmpty && !reading.screen.contains("mailto:"))
        reading.press("⇥⏎x")
        #expect(reading.effects.isEmpty && !reading.screen.contains("opens it"))
    }

    @Test(arguments: [4, 10, 30, 80, 200]) func aLongAddressIsShownWhole(_ columns: Int) throws {
        let address = "https://example.org/" + (0..<20).map { "p\($0)/" }.joined()
        var reading = try reading(LinkedBook.make([address]), columns: 80, rows: 40)
        reading.press("⇥⏎")
        reading.resize(columns, 40)
        let rows = reading.screen.split(separator: "\n").compactMap { row in
            row.firstIndex(of: "│").map { row[$0...].dropFirst().prefix { $0 != "│" } }
        }
        let letters = rows.joined().filter { $0 != " " }
        #expect(columns < 10 || letters.contains(address))
    }

    @Test func lettersOnLinksAreTypedToFollowThem() throws {
        var reading = try reading()
        let plain = reading.screen
        #expect(reading.press("F") != plain)
        #expect(reading.press("a") != plain && reading.app.locator.section == 1)
        reading.press(Key(.backspace))
        #expect(reading.press("Fs").contains("https://example.org/"))
        #expect(reading.press("⎋F⎋") == plain && reading.press("F!") == plain)
    }

    @Test(arguments: [0, 1, 26, 27, 600]) func labelsAreDifferentAndNoneBeginsAnother(_ count: Int) {
        let labels = Labels(count).all
        #expect(Set(labels).count == count && Set(labels.map(\.count)).count <= 1)
    }

    @Test func jumpsAreListedAndGoneTo() throws {
        var reading = try reading()
        #expect(reading.press(":jumps⏎").contains("No jumps yet."))
        reading.press("⎋]⇥")
        reading.press(Key(.backspace))
        reading.press("⎋")
        let list = reading.press("G:jumps⏎")
        #expect(list.contains("Chapter 1") && list.contains("●") && list.contains("0 %"))
        reading.press("g⏎")
        #expect(reading.app.locator.section == 0)
        reading.press(Key(.right, .alt))
        #expect(reading.app.locator.section == 1)
    }

    @Test func jumpsAreKeptOnceThoseOfEarlierTimesAreKnown() throws {
        var reading = try reading()
        reading.press("G")
        #expect(reading.effects.allSatisfy { if case .record = $0 { true } else { false } })
        let kept = Locator(section: 1, offset: 100, progress: 0.6)
        reading.app.receive(.jumps(Jumps(earlier: [kept])))
        reading.press("⎋")
        let origin = Locator(section: 0, words: reading.app.context.reading.navigator.jumps.earlier[1].words)
        guard case .save(.jumps(let jumps))? = reading.effects.last else {
            Issue.record("nothing is kept")
            return
        }
        #expect(jumps.earlier.count == 2 && jumps.earlier[0] == kept && jumps.later.isEmpty)
        #expect(jumps.earlier[1].words == origin.words)
        reading.press("⎋")
        #expect(reading.effects.isEmpty)
    }

    @Test func aKeptPlaceThatTheBookHasNotIsComeBackToAtItsBeginning() throws {
        var reading = try reading()
        let gone = Locator(section: 77, offset: 1 << 30, words: "gone")
        reading.app.receive(.jumps(Jumps(earlier: [gone])))
        reading.press(Key(.backspace))
        #expect(reading.app.locator.section == 0 && reading.app.locator.offset == 0)
    }
}
