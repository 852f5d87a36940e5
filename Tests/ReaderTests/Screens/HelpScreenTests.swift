import Testing

@testable import Reader

@Suite struct HelpScreenTests {
    @Test func showsEveryKey() throws {
        var reading = try Reading(columns: 80, rows: 24)
        let screen = reading.press("?")
        for binding in Keymap.standard {
            #expect(screen.contains(binding.names))
            #expect(screen.contains(binding.help))
        }
    }

    @Test func anyKeyGoesBack() throws {
        var reading = try Reading()
        let before = reading.press("→")
        reading.press("?")
        #expect(reading.press("x") == before)
    }
}
