import Cells
import Reader
import Testing

@testable import recto

@Suite struct KeptColorsTests {
    private let told = TerminalColors(depth: .full)
    private let seen = TerminalColors(depth: .full, ground: RGB(0x01, 0x12, 0x14), ink: RGB(0xD8, 0xD8, 0))

    /// What the shelf has once something was kept.
    private func shelf(_ keepsake: Keepsake?) -> KeptSettings {
        guard case .setting(let name, .allBooks, let value?)? = keepsake else { return .none }
        return KeptSettings(allBooks: [name: value], thisBook: [:])
    }

    @Test func whatWasSeenIsKnownTheNextTime() {
        #expect(KeptColors.before(told, shelf(KeptColors.keepsake(seen, told))) == seen)
    }

    @Test func whatTheTerminalTellsCounts() {
        var other = told
        other.ground = .white
        let before = KeptColors.before(other, shelf(KeptColors.keepsake(seen, told)))
        #expect(before.ground == .white && before.ink == seen.ink)
    }

    @Test func onlyWhatIsNewAndWholeIsKept() {
        #expect(KeptColors.keepsake(seen, seen) == nil)
        #expect(KeptColors.keepsake(told, told) == nil)
        var half = seen
        half.ink = nil
        #expect(KeptColors.keepsake(half, told) == nil)
    }

    @Test func withoutColoursNothingIsMadeOfThem() {
        let none = TerminalColors(depth: .none)
        #expect(KeptColors.before(none, shelf(KeptColors.keepsake(seen, told))) == none)
    }

    @Test(arguments: ["", "10", "zz 10", "10 20 30", "#10 #20"]) func whatIsNoColourIsNotTaken(
        _ value: String
    ) {
        guard case .setting(let name, _, _)? = KeptColors.keepsake(seen, told) else { return }
        let settings = KeptSettings(allBooks: [name: KeptValue(value, replaced: "")], thisBook: [:])
        let before = KeptColors.before(told, settings)
        #expect(before.ground == nil)
    }
}
