import Testing

@testable import Reader

@Suite struct ReadingPaceTests {
    private let page = TextAmount(1_200)

    @Test func anIdeographCountsForFourLetters() {
        #expect(TextAmount(of: "to be".utf8).letters == 5)
        #expect(TextAmount(of: "быть".utf8).letters == 4)
        #expect(TextAmount(of: "漱石こそ".utf8).letters == 16)
        #expect(TextAmount(of: "한국".utf8).letters == 4)
        #expect(TextAmount(of: "".utf8).letters == 0)
        #expect(TextAmount(-3).letters == 0 && TextAmount(.max).letters == 1 << 50)
    }

    @Test(arguments: [(999, false), (1_000, true), (60_000, true), (180_000, true), (180_001, false)])
    func skimsAndPausesSayNothing(_ milliseconds: Int, _ counts: Bool) {
        var pace = ReadingPace.none
        pace.add(page, over: .milliseconds(milliseconds))
        #expect((pace != .none) == counts)
    }

    @Test func thePaceOfTheReaderTakesThePlaceOfThatOfPeopleAtLarge() {
        var pace = ReadingPace.none
        #expect(abs(pace.time(for: TextAmount(23_800)) / .seconds(1_000) - 1) < 1e-9)
        for _ in 0..<8 { pace.add(page, over: .seconds(100)) }
        #expect(!pace.isKnown)
        pace.add(page, over: .seconds(100))
        #expect(pace.isKnown && pace.time(for: TextAmount(12_000)) == .seconds(1_000))
    }

    @Test func whatIsStoredCannotOverflow() {
        let most = ReadingPace(amount: TextAmount(.max), milliseconds: .max)
        let sum = most + most
        #expect(sum.milliseconds >= 0 && sum.amount.letters == 1 << 50)
        let slow = ReadingPace(amount: TextAmount(10_000), milliseconds: .max)
        #expect(slow.time(for: TextAmount(.max)) <= .seconds(1e8))
    }

    @Test func pagesAreCountedOnceAndKeptInTime() {
        var session = ReadingSession()
        session.turn(from: [page, page], at: .seconds(40))
        #expect(session.pace.milliseconds == 40_000 && session.pace.amount.letters == 2_400)
        #expect(session.keep(at: .seconds(40), isLast: false) == nil)
        session.turn(from: [page], at: .seconds(60))
        let kept = session.keep(at: .seconds(60), isLast: false)
        #expect(kept?.milliseconds == 60_000)
        #expect(session.keep(at: .seconds(60), isLast: true) == nil)
        session.begin(at: .seconds(500))
        session.turn(from: [page], at: .seconds(510))
        #expect(session.keep(at: .seconds(510), isLast: true)?.milliseconds == 10_000)
    }

    @Test func lookingAtPicturesIsReadingAtNoPace() {
        var session = ReadingSession()
        session.turn(from: [TextAmount(24)], areText: false, at: .seconds(40))
        #expect(session.pace == .none && session.keep(at: .seconds(40), isLast: true) == nil)
        let stint = session.takeStints().first
        #expect(stint?.pages == 1 && stint?.pace.milliseconds == 40_000 && stint?.pace.amount.letters == 0)
    }

    @Test func timeIsToldOnceThePaceIsKnown() {
        var session = ReadingSession()
        #expect(session.time(forPages: 10, fullPage: TextAmount(1_000)) == nil)
        session.learn(ReadingPace(amount: TextAmount(20_000), milliseconds: 1_000_000), lastRead: 7)
        #expect(session.lastRead == 7)
        // Three fifths of a full page, twenty letters a second.
        #expect(session.time(forPages: 10, fullPage: TextAmount(1_000)) == .seconds(300))
        #expect(session.time(forPages: -1, fullPage: TextAmount(1_000)) == .zero)
        for number in 1...5 { session.turn(from: [page], at: .seconds(60 * number)) }
        #expect(session.time(forPages: 10, fullPage: TextAmount(1_000)) == .seconds(600))
    }

    @Test(arguments: [
        (20, "1 min", "less than a minute"), (60, "1 min", "a minute"), (725, "12 min", "12 minutes"),
        (3_900, "1 h 05", "65 minutes"), (19_200, "5 h 20", "about 5 hours"),
        (86_400, "24 h", "about 24 hours"),
    ])
    func timesAreToldAsPeopleSayThem(_ seconds: Int, _ short: String, _ words: String) {
        #expect(ReadingTime.short(.seconds(seconds)) == short)
        #expect(ReadingTime.words(.seconds(seconds)) == words)
    }

    @Test func turningForwardReadsAndTurningBackDoesNot() throws {
        var turning = try Turning()
        turning.wait(.seconds(30))
        turning.turn("→")
        turning.wait(.seconds(30))
        let after = turning.app.context.reading.session.pace
        #expect(after.milliseconds > 29_000 && after.amount.letters > 300)
        turning.turn("←")
        #expect(turning.app.context.reading.session.pace == after)
        turning.wait(.seconds(20))
        turning.turn("G")
        #expect(turning.app.context.reading.session.pace == after)
    }
}
