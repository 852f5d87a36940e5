import BookModel
import Cells
import Commands
import Reader
import Testing

@testable import recto

@Suite struct SavedColorsTests {
    private let told = TerminalColors(depth: .full)
    private let seen = TerminalColors(depth: .full, ground: RGB(0x01, 0x12, 0x14), ink: RGB(0xD8, 0xD8, 0))

    /// The saved settings after a change.
    private func shelf(_ change: ShelfChange?) -> SavedSettings {
        guard case .terminalColors(let colors, let terminal)? = change else { return .none }
        return settings(colors, terminal)
    }

    private func settings(_ colors: String, _ terminal: String) -> SavedSettings {
        SavedSettings(allBooks: [SavedSettings.colorsName + terminal: SavedValue(colors, replaced: "")])
    }

    @Test func whatWasSeenIsKnownTheNextTime() {
        #expect(SavedColors.before(told, shelf(SavedColors.change(seen, told))) == seen)
    }

    @Test func whatTheTerminalTellsCounts() {
        var other = told
        other.ground = .white
        let before = SavedColors.before(other, shelf(SavedColors.change(seen, told)))
        #expect(before.ground == .white && before.ink == seen.ink)
    }

    @Test func onlyWhatIsNewAndWholeIsKept() {
        #expect(SavedColors.change(seen, seen) == nil)
        #expect(SavedColors.change(told, told) == nil)
        var half = seen
        half.ink = nil
        #expect(SavedColors.change(half, told) == nil)
    }

    @Test func withoutColoursNothingIsMadeOfThem() {
        let none = TerminalColors(depth: .none)
        #expect(SavedColors.before(none, shelf(SavedColors.change(seen, told))) == none)
    }

    @Test(arguments: ["", "10", "zz 10", "10 20 30", "#10 #20"]) func whatIsNoColourIsNotTaken(
        _ value: String
    ) {
        guard case .terminalColors(_, let terminal)? = SavedColors.change(seen, told) else { return }
        let before = SavedColors.before(told, settings(value, terminal))
        #expect(before.ground == nil)
    }
}
