import Testing

@testable import Reader

@Suite struct HelpScreenTests {
    @Test func showsEveryKeyAndTheMouse() throws {
        var reading = try Reading(columns: 80, rows: 24)
        let screen = reading.press("?")
        for binding in Keymap.standard {
            #expect(screen.contains(binding.names))
            #expect(screen.contains(binding.help))
        }
        for word in ["Esc", "click, wheel", "Shift-drag", "selects its text", "any key goes back"] {
            #expect(screen.contains(word), "\(word)")
        }
    }

    @Test func anyKeyGoesBack() throws {
        var reading = try Reading()
        let before = reading.press("→")
        reading.press("?")
        #expect(reading.press("x") == before)
    }

    @Test func aLowWindowIsMovedThroughFromTheFirstToTheLast() throws {
        var reading = try Reading(columns: 80, rows: 10)
        let first = reading.press("?")
        #expect(first.contains("next page;") && !first.contains("Shift-drag") && first.contains("↑ ↓ move"))
        #expect(reading.press("k") == first)
        var last = first
        for _ in 0..<100 { last = reading.press("j") }
        #expect(last.contains("Shift-drag") && !last.contains("next page;"))
        #expect(reading.press("k") != last)
    }
}
