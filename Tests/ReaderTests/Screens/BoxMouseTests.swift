import BookModel
import Cells
import TestSupport
import Testing
import Text

@testable import Commands
@testable import Reader

/// Boxes and prompts by the mouse.
@Suite struct BoxMouseTests {
    /// Where words stand, from 0.
    private func place(of words: String, in screen: String) throws -> Point {
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains(words) })
        let range = try #require(lines[row].firstRange(of: words))
        return Point(
            column: lines[row].distance(from: lines[row].startIndex, to: range.lowerBound), row: row)
    }

    @Test func aClickOnThePageClosesAPrompt() throws {
        var reading = try Reading()
        let before = reading.screen
        for keys in [":set", "/Chapter"] {
            reading.press(keys)
            #expect(reading.click(40, 23) != before)
            reading.click(2, 10)
            #expect(reading.app.screens.count == 1, "\(keys)")
        }
    }

    @Test func aClickPutsInWhatIsOffered() throws {
        var reading = try Reading()
        let offer = reading.press(":set spine ⇥")
        let place = try place(of: "  max", in: offer)
        #expect(reading.click(place.column + 3, place.row).contains(":set spine max"))
        #expect(reading.press("⏎") != offer && reading.app.settings.spine == .max)
    }

    @Test func whatKeysDoInABoxIsClicked() throws {
        let address = try #require(WebAddress("https://www.example.org/a"))
        var reading = try Reading()
        _ = reading.app.follow([.push(AddressScreen(address))])
        let screen = reading.screen
        let copies = try place(of: "copies it", in: screen)
        #expect(reading.click(copies.column, copies.row - 1) == screen)
        _ = reading.app.handle(.mouse(Mouse(.press, at: copies)), at: .zero)
        #expect(reading.app.screens.count == 1)
        _ = reading.app.follow([.push(AddressScreen(address))])
        reading.click(1, 1)
        #expect(reading.app.screens.count == 1)
    }
}
