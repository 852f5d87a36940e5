import Testing

@testable import Reader

@Suite struct HelpScreenTests {
    @Test func showsEveryKeyAndTheMouse() throws {
        var reading = try Reading(columns: 80, rows: 40)
        let screen = reading.press("?")
        let map = KeyMaps.standard[.reading]
        for row in HelpScreen.rows(map) {
            #expect(screen.contains(row.names) && screen.contains(row.help), "\(row)")
        }
        for command in Command.allCases {
            for name in map.names(of: command) { #expect(screen.contains(name), "\(name)") }
        }
        for word in [
            "Esc", "12g", "40%", "click, wheel", "Shift-drag", "selects its text", "any key goes back",
        ] {
            #expect(screen.contains(word), "\(word)")
        }
    }

    @Test func keysAreNamedAsTheyAreBound() {
        let map = KeyMap([
            KeyMap.Binding(keys: ["x", "y"], request: Request(.next)),
            KeyMap.Binding(keys: ["z"], request: Request(.end)),
        ])
        let rows = HelpScreen.rows(map)
        #expect(rows.map(\.names).prefix(2) == ["xy", "z"])
        #expect(rows.count == HelpScreen.rows(KeyMap([])).count + 2)
    }

    @Test(arguments: ["x", " ", "q", "⎋", "?", "j"]) func anyKeyGoesBack(_ key: String) throws {
        var reading = try Reading(rows: 40)
        let before = reading.press("→")
        reading.press("?")
        #expect(reading.press(key) == before && reading.effects.isEmpty)
    }

    @Test func aLowWindowIsMovedThroughFromTheFirstToTheLast() throws {
        var reading = try Reading(columns: 80, rows: 10)
        let first = reading.press("?")
        #expect(first.contains("next page;") && !first.contains("Shift-drag") && first.contains("↓ ↑ move"))
        #expect(reading.press("k") == first)
        var last = first
        for _ in 0..<100 { last = reading.press("j") }
        #expect(last.contains("Shift-drag") && !last.contains("next page;"))
        #expect(reading.press("k") != last)
        #expect(reading.press("G") == last && reading.press("g") == first)
        #expect(reading.press(" ") != first && reading.press("b") == first)
    }
}
