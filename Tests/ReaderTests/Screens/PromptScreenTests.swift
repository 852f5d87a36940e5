import Cells
import Testing

@testable import Reader

@Suite struct PromptScreenTests {
    /// The last row of a screen.
    private func foot(_ screen: String) -> String {
        screen.split(separator: "\n", omittingEmptySubsequences: false).last.map { String($0) } ?? ""
    }

    @Test func aNumberGoesToItsPage() throws {
        var typed = try Reading()
        var asked = try Reading()
        typed.count()
        asked.count()
        #expect(foot(asked.press(":3")).hasPrefix(":3"))
        #expect(asked.press("⏎") == typed.press("3g"))
        #expect(
            asked.app.locator == typed.app.locator && asked.app.locator.section + asked.app.locator.offset > 0
        )
        #expect(asked.press(":50%⏎") == typed.press("50%"))
    }

    @Test func thePageStaysInViewAboveIt() throws {
        var reading = try Reading()
        let before = reading.screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let after = reading.press(":").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(before == after)
    }

    @Test func commandsAreFollowedByTheirNames() throws {
        var reading = try Reading()
        #expect(reading.press(":help⏎").contains("next page;"))
        reading.press("⎋")
        #expect(reading.press(":contents⏎").contains("goes there"))
        reading.press("⎋:quit⏎")
        #expect(reading.effects == [.quit])
        reading.press(":open /tmp/a book.epub⏎")
        #expect(reading.effects == [.open("/tmp/a book.epub")])
    }

    @Test func whatIsWrongIsSaidAndThePromptStays() throws {
        var reading = try Reading()
        let screen = reading.press(":nex⏎")
        #expect(foot(screen).hasPrefix(":nex") && foot(screen).hasSuffix("no command nex"))
        let next = reading.press("t")
        #expect(foot(next).hasPrefix(":next") && !foot(next).contains("no command"))
        #expect(reading.press("⏎") == (try Reading()).screen(pressing: "→"))
    }

    @Test(arguments: ["⎋", "⏎"]) func isLeftWithoutATrace(_ key: String) throws {
        var reading = try Reading()
        let before = reading.press("→")
        reading.press(key == "⎋" ? ":12" : ":")
        #expect(reading.press(key) == before && reading.effects.isEmpty)
    }

    @Test func deletingBeyondItsBeginningLeavesIt() throws {
        var reading = try Reading()
        let before = reading.screen
        reading.press(":1")
        reading.press(Key(.backspace))
        #expect(foot(reading.screen).hasPrefix(":"))
        reading.press(Key(.backspace))
        #expect(reading.screen == before)
    }

    @Test func aPasteIsTextAndNoKey() throws {
        var reading = try Reading()
        let before = reading.screen
        _ = reading.app.handle(.paste("q"), at: .zero)
        #expect(reading.screen == before)
        reading.press(":")
        #expect(reading.app.handle(.paste("page\n3"), at: .zero).isEmpty)
        #expect(foot(reading.screen).hasPrefix(":page 3"))
    }

    @Test func aCommandThatIsNotForHereIsSaid() throws {
        var reading = try Reading()
        #expect(reading.press(":choose⏎").contains("· nothing to choose here ·"))
    }

    @Test func theCursorIsAlwaysInView() throws {
        for columns in [1, 2, 3, 10, 80] {
            var reading = try Reading(columns: columns, rows: 5)
            reading.press(":" + String(repeating: "x漢", count: 40))
            let grid = reading.grid
            let marked = (0..<columns).filter { grid[$0, 4].style.attributes.contains(.reverse) }
            #expect(marked.count == (columns > 1 ? 1 : 0), "\(columns)")
        }
    }
}
