import Cells
import Testing

@testable import recto

@Suite struct PixelPaceTests {
    private func picture(_ id: UInt32, column: Int = 0) -> PixelPicture {
        PixelPicture(id: id, area: Rect(column: column, row: 0, columns: 4, rows: 2), bytes: [])
    }

    @Test func whatTheTerminalHasStoredComesAtOnceEvenWhilePagesMove() {
        var pace = PixelPace()
        let both = [picture(1), picture(2, column: 9)]
        let stored: (PixelPicture) -> Bool = { $0.id == 2 }
        #expect(
            pace.pictures(both, at: .zero, isMoving: true, isStored: stored) == [both[1]] && pace.due == nil)
        let moved = [picture(1), picture(2, column: 5)]
        #expect(pace.pictures(moved, at: .zero, isMoving: true, isStored: stored) == [moved[1]])
        // The pages rest: the other one is awaited as always.
        #expect(pace.pictures(both, at: .zero, isMoving: false, isStored: stored) == [both[1]])
        #expect(pace.due == PixelPace.pause && !pace.hasTime)
    }

    @Test func onePartOfAPictureIsNotAnother() {
        var pace = PixelPace()
        _ = pace.pictures([picture(1)], at: .zero)
        _ = pace.pictures([picture(1)], at: PixelPace.pause)
        var part = picture(1)
        part.source = Rect(column: 0, row: 0, columns: 20, rows: 20)
        #expect(pace.pictures([part], at: .seconds(1)).isEmpty && pace.hasTime == false)
    }

    @Test func aPictureComesWhenNothingHasChangedForAMoment() {
        var pace = PixelPace()
        #expect(pace.pictures([picture(1)], at: .zero).isEmpty && pace.due == PixelPace.pause)
        #expect(pace.pictures([picture(1)], at: PixelPace.pause / 2).isEmpty && !pace.hasNew)
        #expect(pace.pictures([picture(1)], at: PixelPace.pause) == [picture(1)] && pace.hasNew)
        #expect(pace.due == nil)
        // It stands, and stays.
        #expect(pace.pictures([picture(1)], at: .seconds(1)) == [picture(1)] && !pace.hasNew)
    }

    @Test func pagesThatFollowQuicklyShowNone() {
        var pace = PixelPace()
        for id in 1...20 {
            #expect(pace.pictures([picture(UInt32(id))], at: .milliseconds(20 * id)).isEmpty)
        }
        #expect(pace.due == .milliseconds(400) + PixelPace.pause)
        #expect(pace.pictures([], at: .milliseconds(410)).isEmpty && pace.due == nil)
    }

    @Test func thoseThatStandStayWhileOthersAreAwaited() {
        var pace = PixelPace()
        _ = pace.pictures([picture(1)], at: .zero)
        _ = pace.pictures([picture(1)], at: PixelPace.pause)
        let both = [picture(1), picture(2, column: 9)]
        #expect(pace.pictures(both, at: .seconds(1)) == [picture(1)])
        #expect(pace.pictures(both, at: .seconds(1) + PixelPace.pause) == both)
        // Elsewhere on the screen it is another.
        #expect(pace.pictures([picture(1, column: 3)], at: .seconds(2)).isEmpty)
    }

    @Test func whatWasCutOffComesAgainAfterThePause() {
        var pace = PixelPace()
        let both = [picture(1), picture(2, column: 9)]
        _ = pace.pictures(both, at: .zero)
        _ = pace.pictures(both, at: PixelPace.pause)
        pace.forget([2], at: .seconds(1))
        #expect(pace.due == .seconds(1) + PixelPace.pause)
        #expect(pace.pictures(both, at: .seconds(1)) == [picture(1)])
        #expect(pace.pictures(both, at: .seconds(1) + PixelPace.pause) == both && pace.due == nil)
        pace.forget([], at: .seconds(2))
        pace.forget([7], at: .seconds(2))
        #expect(pace.due == nil && pace.pictures(both, at: .seconds(2)) == both)
    }

    @Test func aTerminalHasTimeToAnswer() {
        var pace = PixelPace()
        pace.receive(answer: false, at: .seconds(9))
        #expect(!pace.isUnanswered && pace.answerDue == nil)
        pace.ask(at: .seconds(9))
        pace.receive(answer: false, at: .seconds(10))
        #expect(!pace.isUnanswered && pace.answerDue == .seconds(9) + PixelPace.patience)
        pace.receive(answer: false, at: .seconds(9) + PixelPace.patience)
        // It is waited for once.
        #expect(pace.isUnanswered && pace.answerDue == nil)
        var other = PixelPace()
        other.ask(at: .zero)
        other.receive(answer: true, at: .seconds(1))
        #expect(other.answerDue == nil)
        other.receive(answer: false, at: .seconds(9))
        #expect(!other.isUnanswered)
    }

    @Test func aTerminalThatIsSlowTwiceIsSlow() {
        var pace = PixelPace()
        pace.took(PixelPace.slow * 2)
        pace.took(PixelPace.slow / 2)
        pace.took(PixelPace.slow * 2)
        #expect(!pace.isSlow)
        pace.took(PixelPace.slow * 2)
        #expect(pace.isSlow)
    }
}

extension PixelPace {
    /// The pictures shown while no page moves, in a terminal that stores none.
    fileprivate mutating func pictures(_ wanted: [PixelPicture], at now: Duration) -> [PixelPicture] {
        pictures(wanted, at: now, isMoving: false) { _ in false }
    }
}
