import Cells
import Testing

@testable import Terminal

@Suite struct MouseReportTests {
    private func mice(_ text: String) -> [Mouse] {
        var decoder = InputDecoder()
        var events: [Event] = []
        for byte in Array(text.utf8) { decoder.decode(byte, into: &events) }
        return events.compactMap { if case .mouse(let mouse) = $0 { mouse } else { nil } }
    }

    private let place = Point(column: 4, row: 6)

    @Test func aDragIsPressMotionRelease() {
        #expect(
            mice("\u{1B}[<0;5;7M\u{1B}[<32;6;7M\u{1B}[<32;7;8M\u{1B}[<0;7;8m") == [
                Mouse(.press, at: place), Mouse(.drag, at: Point(column: 5, row: 6)),
                Mouse(.drag, at: Point(column: 6, row: 7)), Mouse(.release, at: Point(column: 6, row: 7)),
            ])
    }

    @Test func buttonsAreToldApart() {
        #expect(mice("\u{1B}[<1;5;7M\u{1B}[<2;5;7m").map(\.button) == [.middle, .right])
        #expect(mice("\u{1B}[<34;5;7M") == [Mouse(.drag, .right, at: place)])
    }

    @Test func motionAloneHasNoButton() {
        #expect(mice("\u{1B}[<35;5;7M") == [Mouse(.drag, .none, at: place)])
    }

    @Test func theWheelHasFourDirections() {
        #expect(
            mice("\u{1B}[<64;5;7M\u{1B}[<65;5;7M\u{1B}[<66;5;7M\u{1B}[<67;5;7M") == [
                Mouse(.wheelUp, .none, at: place), Mouse(.wheelDown, .none, at: place),
                Mouse(.wheelLeft, .none, at: place), Mouse(.wheelRight, .none, at: place),
            ])
    }

    @Test func modifiersComeWithTheReport() {
        #expect(mice("\u{1B}[<4;5;7M").first?.modifiers == .shift)
        #expect(mice("\u{1B}[<24;5;7M").first?.modifiers == [.alt, .control])
        #expect(mice("\u{1B}[<81;5;7M") == [Mouse(.wheelDown, .none, at: place, modifiers: .control)])
    }

    @Test func placesBeyond223AreWhole() {
        #expect(mice("\u{1B}[<0;1000;999M") == [Mouse(.press, at: Point(column: 999, row: 998))])
        #expect(mice("\u{1B}[<0;0;0M") == [Mouse(.press, at: Point(column: 0, row: 0))])
        #expect(mice("\u{1B}[<0;99999999999999999999;1M").first?.position.column == 65_534)
    }

    @Test func reportsThatMeanNothingAreLeftOut() {
        // Extra buttons, a released wheel, missing numbers, other finals.
        #expect(
            mice("\u{1B}[<128;5;7M\u{1B}[<64;5;7m\u{1B}[<0;5M\u{1B}[<0;5;7A\u{1B}[<M").isEmpty)
    }

    @Test func oldReportsHaveThreeBytes() {
        #expect(
            mice("\u{1B}[M %'\u{1B}[M#%'\u{1B}[Ma%'") == [
                Mouse(.press, at: place), Mouse(.release, .none, at: place),
                Mouse(.wheelDown, .none, at: place),
            ])
    }
}
