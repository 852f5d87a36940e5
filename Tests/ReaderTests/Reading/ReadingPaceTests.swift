import BookModel
import TestSupport
import Testing

@testable import Reader

@Suite struct ReadingPaceTests {
    private let page = TextAmount(words: 200)

    /// A page of 200 words needs twelve seconds at a thousand words a minute.
    @Test(arguments: [
        (2_500, false), (11_999, false), (12_000, true), (60_000, true), (180_000, true), (180_001, false),
    ])
    func skimsAndPausesSayNothing(_ milliseconds: Int, _ counts: Bool) {
        var timer = ReadingTimer()
        timer.turn(from: [page], at: .milliseconds(milliseconds))
        #expect((timer.pace != .none) == counts)
        #expect(timer.unsavedRecords().count == (counts ? 1 : 0))
    }

    @Test func aPageOfFewWordsIsLookedAtForASecond() {
        #expect(!ReadingPace.hasRead(TextAmount(words: 3), pages: 1, over: .milliseconds(900)))
        #expect(ReadingPace.hasRead(TextAmount(words: 3), pages: 1, over: .seconds(1)))
        // Two pages side by side: their words together, and three minutes each.
        #expect(!ReadingPace.hasRead(page + page, pages: 2, over: .seconds(20)))
        #expect(ReadingPace.hasRead(page + page, pages: 2, over: .seconds(300)))
        #expect(ReadingPace.hasRead(TextAmount(characters: 320), pages: 1, over: .seconds(12)))
        #expect(!ReadingPace.hasRead(TextAmount(words: .max), pages: 1, over: .seconds(180)))
    }

    private func pace(wordsPerMinute: Double, minutes: Double) -> ReadingPace {
        ReadingPace(
            amount: TextAmount(words: Int64(wordsPerMinute * minutes)), milliseconds: Int64(minutes * 60_000))
    }

    @Test func theUsualPaceHoldsUntilHalfAnHourHasBeenRead() {
        #expect(ReadingPace.none.wordsPerMinute == 250)
        #expect(pace(wordsPerMinute: 900, minutes: 30).wordsPerMinute == 250)
        #expect(ReadingPace.none.time(for: TextAmount(words: 250, characters: 400)) == .seconds(120))
    }

    @Test func thenTheReadersOwnComesSlowly() {
        var last = 250.0
        for minutes in stride(from: 31.0, to: 3_000, by: 1) {
            let now = pace(wordsPerMinute: 400, minutes: minutes).wordsPerMinute
            #expect(now > last && now - last < 3 && now < 400)
            last = now
        }
        #expect(last > 395)
        #expect(abs(pace(wordsPerMinute: 400, minutes: 90).wordsPerMinute - 325) < 0.01)
    }

    @Test(arguments: [(10_000.0, 250.0...800), (1, 100...250)])
    func noPaceIsBeyondWhatPeopleRead(_ own: Double, _ range: ClosedRange<Double>) {
        for minutes in [31.0, 100, 1_000, 1e6] {
            #expect(range.contains(pace(wordsPerMinute: own, minutes: minutes).wordsPerMinute))
        }
    }

    @Test func whatIsStoredCannotOverflow() {
        let most = ReadingPace(amount: TextAmount(words: .max), milliseconds: .max)
        let sum = most + most
        #expect(sum.milliseconds == 1 << 50 && sum.amount.words == 1 << 50)
        let slow = ReadingPace(amount: TextAmount(words: 10_000), milliseconds: .max)
        #expect(slow.time(for: TextAmount(words: .max, characters: .max)) <= .seconds(1e8))
        #expect(ReadingPace(amount: TextAmount(words: .max), milliseconds: 60_000).mean == 1_000_000_000)
    }

    @Test func theMeanIsInWordsOrCharacters() {
        #expect(pace(wordsPerMinute: 231, minutes: 10).short == "231 words/min")
        let ideographs = ReadingPace(amount: TextAmount(characters: 3_700), milliseconds: 600_000)
        #expect(ideographs.short == "370 char/min" && ideographs.inWords == "370 characters a minute")
        #expect(ReadingPace.none.short == nil && pace(wordsPerMinute: 200, minutes: 0.5).inWords == nil)
    }

    @Test func pagesAreCountedOnceAndKeptInTime() {
        var timer = ReadingTimer()
        timer.turn(from: [page, page], at: .seconds(40))
        #expect(timer.pace.milliseconds == 40_000 && timer.pace.amount.words == 400)
        #expect(timer.unsavedPace(at: .seconds(40), isLast: false) == nil)
        timer.turn(from: [page], at: .seconds(60))
        let kept = timer.unsavedPace(at: .seconds(60), isLast: false)
        #expect(kept?.milliseconds == 60_000)
        #expect(timer.unsavedPace(at: .seconds(60), isLast: true) == nil)
        timer.begin(at: .seconds(500))
        timer.turn(from: [page], at: .seconds(512))
        #expect(timer.unsavedPace(at: .seconds(512), isLast: true)?.milliseconds == 12_000)
    }

    @Test func nobodyReadsWhatSomethingLiesOver() {
        var timer = ReadingTimer()
        timer.look(isInFront: false, at: .seconds(5))
        timer.look(isInFront: false, at: .seconds(6))
        timer.look(isInFront: true, at: .seconds(60))
        timer.turn(from: [page], at: .seconds(66))
        #expect(timer.pace == .none)
        timer.look(isInFront: false, at: .seconds(76))
        timer.look(isInFront: true, at: .seconds(500))
        timer.turn(from: [page], at: .seconds(510))
        #expect(timer.pace.milliseconds == 20_000)
    }

    @Test func lookingAtPicturesIsReadingAtNoPace() {
        var timer = ReadingTimer()
        timer.turn(from: [.none], areText: false, at: .seconds(40))
        #expect(timer.pace == .none && timer.unsavedPace(at: .seconds(40), isLast: true) == nil)
        let record = timer.unsavedRecords().first
        #expect(
            record?.pages == 1 && record?.pace.milliseconds == 40_000
                && record?.pace.amount == TextAmount.none)
        // In a book of text a page without text does not count as read.
        timer.turn(from: [.none], at: .seconds(80))
        #expect(timer.unsavedRecords() == record.map { [$0] })
    }

    @Test func turningForwardReadsAndTurningBackDoesNot() throws {
        var turning = try Turning()
        turning.wait(.seconds(30))
        turning.turn("→")
        turning.wait(.seconds(30))
        let after = turning.app.context.reading.timer.pace
        #expect(after.milliseconds > 29_000 && after.amount.words > 50)
        turning.turn("←")
        #expect(turning.app.context.reading.timer.pace == after)
        turning.wait(.seconds(20))
        turning.turn("G")
        #expect(turning.app.context.reading.timer.pace == after)
    }
}
