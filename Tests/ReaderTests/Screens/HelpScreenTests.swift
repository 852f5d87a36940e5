import TestSupport
import Testing

@testable import Reader

@Suite struct HelpScreenTests {
    private let table = KeyTable(.standard)

    /// Every screen that is passed from the first to the last.
    private func screens(_ reading: inout Reading) -> [String] {
        var screens = [reading.press("?")]
        while case let next = reading.press(" "), next != screens.last, screens.count < 20 {
            screens.append(next)
        }
        return screens
    }

    private func rows(_ screens: [String]) -> Set<String> {
        Set(
            screens.joined(separator: "\n").split(separator: "\n").map { $0.drop { $0 == " " } }.map {
                String($0)
            })
    }

    @Test(arguments: [(80, 24), (100, 40), (160, 45), (40, 10)])
    func showsEveryGroupKeyAndWord(_ columns: Int, _ height: Int) throws {
        var reading = try Reading(columns: columns, rows: height)
        let screens = screens(&reading)
        let text = screens.joined(separator: "\n")
        for group in table.groups {
            #expect(text.contains(group.title))
            for row in group.rows where !row.names.isEmpty {
                for name in row.names where columns >= 80 { #expect(text.contains(name), "\(name)") }
                #expect(text.contains(row.help.prefix(columns < 80 ? 4 : 60)), "\(row.help)")
            }
        }
    }

    @Test func aHighAndWideWindowShowsAllAtOnce() throws {
        var reading = try Reading(columns: 200, rows: 60)
        let screen = reading.press("?")
        #expect(screen.contains("any key goes back") && !screen.contains("shows more"))
        #expect(screen.contains("In lists") && screen.contains("Turn pages"))
        #expect(reading.press(" ") == (try Reading(columns: 200, rows: 60)).screen(pressing: ""))
    }

    @Test func aWindowfulBeginsWithAGroup() throws {
        var reading = try Reading(columns: 80, rows: 24)
        let screens = screens(&reading)
        #expect(screens.count > 1)
        let titles = Set(table.groups.map(\.title))
        for screen in screens.dropLast() {
            let first = screen.split(separator: "\n").dropFirst().first.map { $0.filter { $0 != " " } }
            #expect(titles.contains { $0.filter { $0 != " " } == first }, "\(first ?? "")")
        }
    }

    @Test func inAListItsKeysComeFirst() throws {
        var reading = try Reading(columns: 80, rows: 24)
        let screen = reading.press("t?")
        #expect(screen.contains("In lists") && !screen.contains("Turn pages"))
        #expect(reading.press("q").contains("goes there"))
    }

    @Test func keysAreNamedAsTheyAreBound() {
        var maps = KeyMaps.standard
        maps[.reading] = KeyMap([
            KeyMap.Binding(keys: ["x", "y"], request: Request(.next)),
            KeyMap.Binding(keys: ["z"], request: Request(.end)),
            KeyMap.Binding(keys: ["m"], request: Request(.set, .setting("measure", value: "72"))),
        ])
        let rows = KeyTable(maps).groups.flatMap(\.rows)
        #expect(rows.first { $0.usages == ["next [NUMBER]"] }?.names == ["xy"])
        #expect(rows.contains { $0.names == ["z"] && $0.help == "beginning, end of the book" })
        #expect(rows.contains { $0.names == ["m"] && $0.help == "set measure 72" })
        #expect(KeyTable(maps).groups.last?.title == "Your own")
    }

    @Test(arguments: ["x", "q", "⎋", "?"]) func anyOtherKeyGoesBack(_ key: String) throws {
        var reading = try Reading()
        let before = reading.press("→")
        reading.press("?")
        #expect(reading.press(key) == before && reading.effects.isEmpty)
    }

    @Test func aLowWindowIsMovedThroughFromTheFirstToTheLast() throws {
        var reading = try Reading(columns: 80, rows: 10)
        let first = reading.press("?")
        #expect(
            first.contains("next page;") && first.contains("↓ ↑ move") && first.contains("PgDn shows more"))
        #expect(reading.press("k") == first)
        var last = first
        for _ in 0..<100 { last = reading.press("j") }
        #expect(!last.contains("next page;") && !last.contains("shows more"))
        #expect(reading.press("k") != last)
        #expect(reading.press("G") == last && reading.press("g") == first)
        #expect(reading.press(" ") != first && reading.press("b") == first)
    }

    // MARK: - README

    /// `RECTO_RECORD=1` writes the table anew.
    @Test func readmeHasTheTable() throws {
        let path = Folders.project + "/README.md"
        let readme = try #require(TextFile.read(path))
        let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("| keys | command |") })
        let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
        let table = lines[start..<end].map { $0 + "\n" }.joined()
        guard !ScreenComparison.isRecording else {
            let recorded = self.table.markdown.split(separator: "\n")
            let written = (lines[..<start] + recorded + lines[end...]).joined(separator: "\n")
            #expect(TextFile.write(written, to: path))
            return
        }
        #expect(ScreenComparison.difference(table, expected: self.table.markdown) == nil)
    }
}
