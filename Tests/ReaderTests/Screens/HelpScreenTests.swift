import TestSupport
import Testing

@testable import Commands
@testable import Reader

@Suite struct HelpScreenTests {
    private let table = KeyTable(.standard)

    /// The list of all keys: in a large window behind the card of the most useful ones.
    static func allKeys(_ reading: inout Reading) -> String {
        let screen = reading.press("?")
        return screen.contains("all keys") ? reading.press("?") : screen
    }

    /// Every screen that is passed from the first to the last.
    private func screens(_ reading: inout Reading) -> [String] {
        var screens = [Self.allKeys(&reading)]
        while case let next = reading.press("j"), next != screens.last, screens.count < 200 {
            screens.append(next)
        }
        return screens
    }

    @Test(arguments: LongTests.sample([(80, 24), (120, 40), (40, 10)], 1))
    func showsEveryGroupKeyAndWord(_ columns: Int, _ height: Int) throws {
        var reading = try Reading(columns: columns, rows: height)
        let text = screens(&reading).joined(separator: "\n")
        for group in table.groups where group.title != KeyTable.shelfTitle {
            #expect(text.contains(group.title))
            for row in group.rows where !row.names.isEmpty {
                for name in row.names where columns >= 80 { #expect(text.contains(name), "\(name)") }
                #expect(text.contains(row.help.prefix(columns < 80 ? 4 : 60)), "\(row.help)")
            }
        }
        // What is typed has signs of its own for what may follow.
        let rows = text.split(separator: "\n").filter { !$0.contains(":") }
        if columns == 80 { #expect(!rows.contains { $0.contains("…") }) }
    }

    @Test(arguments: LongTests.sample([40, 60, 112, 120], 2)) func noListOfKeysEndsInAComma(_ columns: Int)
        throws
    {
        var reading = try Reading(columns: columns, rows: 36)
        // The comma itself is a key.
        reading.press(":unbind beside ,⏎")
        for screen in screens(&reading) {
            let rows = screen.split(separator: "\n").map { $0.prefix(columns < 112 ? columns : columns / 2) }
            let ending = rows.first { $0.contains(",  ") || $0.trimmed.hasSuffix(", ┃") || $0.hasSuffix(",") }
            #expect(ending == nil)
        }
    }

    @Test func theKeysUsedMostComeFirst() throws {
        var reading = try Reading(columns: 80, rows: 24)
        let card = reading.press("?")
        #expect(card.contains("→ ←") && card.contains("turn the page") && card.contains("? all keys"))
        #expect(!card.contains("Turn pages") && card.contains("╭─ Keys"))
        // Tab shows all, too; any other key goes back.
        #expect(reading.press("⇥").contains("Turn pages"))
        #expect(!reading.press("⎋?j").contains("Keys"))
        var small = try Reading(columns: 59, rows: 24)
        #expect(small.press("?").contains("Turn pages"))
    }

    @Test func theHeadingStaysWhileItsRowsScroll() throws {
        var reading = try Reading(columns: 80, rows: 24)
        reading.press("??")
        for _ in 0..<40 {
            let lines = reading.press("j").split(separator: "\n", omittingEmptySubsequences: false)
            let first = lines[3].trimmed
            let isHeading = table.groups.contains { first.hasPrefix($0.title + " ") }
            // Of a group whose last row alone is in view it does not take the place.
            let isEnd = [first, lines[4].trimmed].contains { $0 == "│" || $0 == "┃" }
            #expect(isHeading || isEnd, "\(first)")
        }
    }

    @Test func whatIsChosenIsDone() throws {
        var reading = try Reading()
        #expect(reading.press("??/contents⏎⏎").contains("A Sample Book"))
        #expect(reading.press("⎋??/open another⏎⏎").contains(":open"))
    }

    @Test(arguments: ["?", "t?", "s?", "s", "t", "B", ":config⏎"])
    func aCommandIsTypedOverLists(_ keys: String) throws {
        var reading = try Reading()
        let screen = reading.press(keys + ":")
        #expect(screen.split(separator: "\n").last?.hasPrefix(":") == true)
        let before = reading.app.locator
        let page = reading.press("7⏎")
        #expect(reading.app.locator != before && page == reading.press("⎋"))
    }

    @Test func aSecondClickOnARowDoesIt() throws {
        var reading = try Reading()
        reading.press("??/contents⏎")
        let lines = reading.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let rows = lines.indices.filter { lines[$0].contains("  contents ") }
        #expect(rows.count == 1)
        for row in rows {
            // The first row is chosen at once where it passes alone.
            reading.click(12, row)
            if reading.screen.contains("Keys") { reading.click(12, row) }
        }
        #expect(reading.screen.contains("A Sample Book"))
    }

    @Test func commandsAreFoundByTheirNames() throws {
        var reading = try Reading()
        #expect(reading.press("??/one-or-two").contains("one page or two"))
    }

    @Test func inAListItsKeysComeFirst() throws {
        var reading = try Reading(columns: 80, rows: 24)
        let screen = reading.press("t?")
        #expect(screen.contains("In lists") && !screen.contains("Turn pages"))
        #expect(!screen.contains("runs it") && reading.press("⏎") == screen)
        #expect(reading.press("q").contains("goes there"))
    }

    @Test func keysAreNamedAsTheyAreBound() {
        var maps = KeyMaps.standard
        let keys = KeyMap([
            KeyMap.Binding(keys: ["x", "y"], request: Request(.next)),
            KeyMap.Binding(keys: ["z"], request: Request(.end)),
            KeyMap.Binding(keys: ["m"], request: Request(.set, .setting("measure", value: "72"))),
        ])
        maps.change(.reading) { $0 = keys }
        let rows = KeyTable(maps).groups.flatMap(\.rows)
        #expect(rows.first { $0.usages == ["next [NUMBER]"] }?.names == ["xy"])
        #expect(rows.contains { $0.names == ["z"] && $0.help == "beginning, end of the book" })
        #expect(rows.contains { $0.names == ["m"] && $0.help == "set measure 72" })
        #expect(KeyTable(maps).groups.last?.title == "Your own")
    }

    @Test(arguments: ["q", "⎋", "?"]) func aKeyGoesBack(_ key: String) throws {
        var reading = try Reading()
        let before = reading.press("→")
        reading.press("??")
        #expect(reading.press(key) == before && reading.effects.isEmpty)
    }
}

extension Substring {
    fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
