import BookModel
import Cells
import Commands
import Testing

@testable import Reader

@Suite struct PasswordPromptTests {
    private let account = SyncOrder.Account(address: "a.org", user: "ana")

    private func asked() throws -> Reading {
        var reading = try Reading()
        reading.press(":sync login a.org ana⏎")
        return reading
    }

    @Test func whatIsTypedIsNotShownAndGoesToTheProgram() throws {
        var reading = try asked()
        #expect(reading.screen.contains("Password of ana"))
        #expect(!reading.press("tulip").contains("tulip"))
        reading.press("⏎")
        #expect(reading.effects == [.sync(.logIn(account), Password("tulip"))])
        #expect(!reading.screen.contains("Password of"))
    }

    @Test func theScreenIsTheSameWhateverIsTyped() throws {
        var (short, long) = (try asked(), try asked())
        #expect(short.press("x") == long.press("a much longer password"))
    }

    @Test func noHistoryGetsIt() throws {
        var reading = try asked()
        reading.press("tulip⏎")
        #expect(reading.app.context.histories.values.allSatisfy { !$0.lines.contains { $0.text == "tulip" } })
        #expect(!reading.press(":↑").contains("tulip"))
        reading.press("⎋")
        // Nothing that was cut comes back in another prompt.
        var cut = try asked()
        cut.press("tulip")
        cut.press(Key(.character("u"), .control))
        #expect(!cut.press("⎋:").contains("tulip"))
        cut.press(Key(.character("y"), .control))
        #expect(!cut.screen.contains("tulip"))
    }

    @Test func neitherHistoryNorCompletionsComeIn() throws {
        var reading = try Reading()
        reading.press(":measure⏎⎋")
        reading.press(":sync login a.org ana⏎")
        reading.press("↑↓⇥⏎")
        #expect(reading.effects.isEmpty)
        reading = try asked()
        reading.press("s⇥⏎")
        #expect(reading.effects == [.sync(.logIn(account), Password("s"))])
    }

    @Test(arguments: ["⎋", "⏎"]) func withoutAPasswordNothingIsAsked(_ keys: String) throws {
        var reading = try asked()
        reading.press(keys)
        #expect(reading.effects.isEmpty && !reading.screen.contains("Password of"))
    }

    @Test func aProgramIsAskedInstead() throws {
        var reading = try Reading { $0.passwordCommand = "pass sync" }
        reading.press(":sync login a.org ana⏎")
        #expect(reading.effects.contains(.sync(.logIn(account), nil)))
        #expect(!reading.screen.contains("Password of"))
        reading.press(":sync⏎")
        #expect(reading.effects.contains(.sync(.report, nil)))
        reading.press(":sync off⏎")
        #expect(reading.effects.contains(.sync(.off, nil)))
        #expect(reading.press(":sync on⏎").contains("sync takes"))
    }
}
