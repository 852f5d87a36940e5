import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// What is said at the foot of a page, and when it goes.
@Suite struct MessageTests {
    @Test func goesAfterTwoSecondsAndNotBefore() throws {
        var turning = try Turning()
        turning.wait(.seconds(5))
        #expect(turning.app.nextTick == nil)
        let before = turning.screen
        turning.press("←")
        #expect(turning.screen.contains("· the beginning ·"))
        #expect(turning.app.nextTick == .seconds(7))
        #expect(turning.tick(at: .milliseconds(6_999)).isEmpty)
        #expect(turning.screen.contains("· the beginning ·"))
        #expect(turning.tick(at: .seconds(7)).isEmpty)
        #expect(turning.screen == before)
        #expect(turning.app.nextTick == nil)
    }

    @Test func goesWithTheNextKeyWhichIsObeyed() throws {
        var turning = try Turning()
        turning.press("←")
        turning.press("→")
        #expect(!turning.screen.contains("· the beginning ·") && turning.app.nextTick == nil)
        turning.settle()
        #expect(turning.page() == 2)
    }

    @Test func aKeyThatMeansNothingSaysWhereToLearn() throws {
        var turning = try Turning()
        for key in ["x", ";", ".", "Q"] {
            turning.press("⎋")
            #expect(!turning.screen.contains("· ? shows the keys ·"))
            turning.press(key)
            #expect(turning.screen.contains("· ? shows the keys ·"), "\(key)")
            #expect(turning.effects.isEmpty)
        }
    }

    @Test func namesCommandsByTheirKeys() throws {
        let message: Message = "\(3) hits; \(key: .help) shows the keys"
        #expect(message.text(naming: KeyMaps.standard[.reading]) == "· 3 hits; ? shows the keys ·")
        #expect(message.text(naming: KeyMap([])) == "· 3 hits; :help shows the keys ·")
    }

    /// The message describes the command and does not show its name.
    @Test func whatDoesNothingHereIsToldInWords() throws {
        for command in Command.allCases {
            let text = Message.notHere(command).text(naming: KeyMaps.standard[.reading])
            #expect(text == "· not available here: \(command.row.help) ·")
            #expect(!command.rawValue.contains("-") || !text.contains(command.rawValue), "\(text)")
        }
        var reading = try Reading()
        #expect(reading.press("W").contains("· only comics can be as wide as the page ·"))
    }

    @Test func aKeyThatWaitsForALetterSaysSo() throws {
        var turning = try Turning()
        let before = turning.screen
        turning.press("'")
        #expect(turning.screen.contains("· no letters yet: m and a letter gives one ·"))
        turning.press("⎋")
        #expect(turning.screen == before)
    }

    @Test func aFirstStartIsGreeted() throws {
        var turning = try Turning()
        let plain = turning.screen
        turning.greet()
        #expect(turning.screen.contains("· ? shows the keys ·"))
        #expect(turning.app.nextTick == .seconds(2))
        turning.turn("→")
        #expect(turning.page() == 2)
        #expect(turning.turn("←") == plain)
    }
}
