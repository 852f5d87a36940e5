import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Drawing
@testable import Reader

@Suite struct AloudTests {
    /// Sixty sentences of six words in three paragraphs, then a second section.
    private static func book() -> Book {
        func sentences(_ range: Range<Int>) -> String {
            range.map { "Sentence \($0) has exactly six words." }.joined(separator: " ")
        }
        return SampleBook.book(
            languages: ["en"],
            sections: [
                SampleBook.section([
                    (.paragraph, sentences(0..<20)), (.paragraph, sentences(20..<40)),
                    (.paragraph, sentences(40..<60)),
                ]), SampleBook.section([(.heading(level: 1), "Two"), (.paragraph, "The last one.")]),
            ])
    }

    /// An engine that does what it is told, at the pace of the test.
    private struct Listening {
        var reading: Reading
        private(set) var waiting: [Utterance] = []
        private(set) var orders: [SpeechOrder] = []

        init(columns: Int = 60, rows: Int = 16, _ settings: (inout Settings) -> Void = { _ in }) throws {
            reading = try Reading(AloudTests.book(), columns: columns, rows: rows, settings)
        }

        mutating func press(_ keys: String) {
            reading.press(keys)
            take(reading.effects)
        }

        mutating func take(_ effects: [Effect]) {
            for case .speech(let order) in effects {
                orders.append(order)
                switch order {
                case .speak(let utterances): waiting += utterances
                case .stop:
                    waiting = []
                    take(reading.app.receive(.stopped, at: .zero))
                case .rate: break
                }
            }
        }

        /// The next sentence begins; the one before has ended.
        @discardableResult
        mutating func begin(at now: Duration = .zero) -> String {
            guard let next = waiting.first else { return "" }
            take(reading.app.receive(.began(next.id), at: now))
            return next.text
        }

        mutating func end() {
            guard let next = waiting.first else { return }
            waiting.removeFirst()
            take(reading.app.receive(.ended(next.id), at: .zero))
        }

        mutating func hear(_ count: Int) -> [String] {
            (0..<count).map { _ in
                defer { end() }
                return begin()
            }
        }

        /// The text that a role of decorations covers on the pages in view.
        func marked(_ role: Decoration.Role) -> String {
            let session = reading.app.context.reading
            return session.visible.pages.flatMap { page in
                session.aloudDecorations(on: page).filter { $0.role == role }.map {
                    session.pages.set(page).section.string($0.range)
                }
            }.joined(separator: "|")
        }
    }

    @Test func sentencesFollowEachOtherWithoutAGap() throws {
        var listening = try Listening()
        listening.press("a")
        #expect(
            listening.waiting.map(\.text) == [
                "Sentence 0 has exactly six words.", "Sentence 1 has exactly six words.",
            ])
        #expect(listening.waiting.first?.language == nil || listening.waiting.first?.language == "en")
        listening.begin()
        #expect(
            listening.waiting.count == 2
                && listening.marked(.spokenSentence) == "Sentence 0 has exactly six words.")
        listening.end()
        listening.begin()
        #expect(
            listening.waiting.count == 2
                && listening.marked(.spokenSentence) == "Sentence 1 has exactly six words.")
    }

    @Test func theWordThatIsHeardIsMarked() throws {
        var listening = try Listening()
        listening.press("a")
        listening.begin()
        let id = try #require(listening.waiting.first?.id)
        listening.take(listening.reading.app.receive(.word(id, index: 3), at: .zero))
        #expect(listening.marked(.spokenWord) == "exactly")
        // Words of other sentences, and words that are not there, change nothing.
        listening.take(listening.reading.app.receive(.word(id + 7, index: 0), at: .zero))
        #expect(listening.marked(.spokenWord) == "exactly")
        listening.take(listening.reading.app.receive(.word(id, index: 99), at: .zero))
        #expect(!listening.reading.screen.isEmpty)
    }

    @Test func pagesTurnAlongAndEverySentenceIsSpokenOnce() throws {
        var listening = try Listening()
        listening.press("a")
        var heard: [String] = []
        while let next = listening.waiting.first, heard.count < 100 {
            listening.begin()
            #expect(!listening.marked(.spokenSentence).isEmpty, "\(next.text) is in view")
            heard.append(next.text)
            listening.end()
        }
        #expect(heard == (0..<60).map { "Sentence \($0) has exactly six words." } + ["Two", "The last one."])
        #expect(listening.reading.app.context.reading.aloud == nil)
        #expect(listening.reading.app.locator.section == 1)
    }

    @Test func thePlaceIsSavedWithEverySentence() throws {
        var listening = try Listening()
        listening.press("a")
        _ = listening.hear(3)
        let next = try #require(listening.waiting.first)
        let effects = listening.reading.app.receive(.began(next.id), at: .zero)
        #expect(effects.contains(.record))
        let text = listening.reading.app.context.reading.pages.set(0).section
        let place = listening.reading.app.locator.offset
        #expect(text.string(place..<place + 10) == "Sentence 3")
    }

    @Test func pausingIsSilentAndContinuesWithTheSentence() throws {
        var listening = try Listening()
        listening.press("a")
        _ = listening.hear(4)
        listening.begin()
        listening.press("a")
        #expect(listening.orders.last == .stop && listening.waiting.isEmpty)
        #expect(listening.marked(.spokenSentence) == "Sentence 4 has exactly six words.")
        listening.press("a")
        #expect(listening.begin() == "Sentence 4 has exactly six words.")
    }

    @Test func escStopsAndLeavesThePage() throws {
        var listening = try Listening()
        listening.press("a")
        _ = listening.hear(2)
        listening.press("⎋")
        #expect(listening.waiting.isEmpty && listening.marked(.spokenSentence).isEmpty)
        #expect(listening.reading.app.context.reading.aloud == nil)
    }

    @Test func turningByHandContinuesThere() throws {
        var listening = try Listening()
        listening.press("a")
        _ = listening.hear(2)
        listening.begin()
        listening.press("→")
        let session = listening.reading.app.context.reading
        let page = try #require(session.visible.first)
        let start = session.pages.set(page).textRange(ofPage: page.index).lowerBound
        let first = try #require(listening.waiting.first?.text)
        let heard = session.pages.set(page).section.string(start..<start + 400)
        #expect(heard.contains(first) && first != "Sentence 2 has exactly six words.")
        // The old sentence does not come back.
        listening.press("←")
        #expect(listening.begin() == "Sentence 0 has exactly six words.")
    }

    @Test func keysMoveBySentencesAndParagraphs() throws {
        var listening = try Listening()
        listening.press("a")
        _ = listening.hear(3)
        listening.begin()
        for (key, number) in [
            (")", 4), ("(", 3), ("(", 2), ("}", 20), ("}", 40), (")", 41), ("{", 40), ("{", 20),
        ] {
            listening.press(key)
            #expect(listening.begin() == "Sentence \(number) has exactly six words.", "\(key)")
        }
    }

    @Test func theRateIsASetting() throws {
        var listening = try Listening()
        listening.press("a>>")
        #expect(listening.orders.suffix(2) == [.rate(10), .rate(20)])
        #expect(listening.reading.app.settings.speechRate == 20)
        listening.press("<")
        #expect(listening.reading.app.settings.speechRate == 10)
    }

    @Test func itStopsAfterMinutesOrWithTheChapter() throws {
        var listening = try Listening()
        listening.press(":aloud 30m⏎")
        _ = listening.hear(2)
        listening.begin(at: .seconds(29 * 60))
        #expect(!listening.waiting.isEmpty)
        listening.end()
        listening.begin(at: .seconds(30 * 60))
        #expect(listening.waiting.isEmpty && listening.reading.screen.contains("reading aloud has ended"))

        listening = try Listening()
        listening.press(":aloud chapter⏎")
        let heard = listening.hear(62).filter { !$0.isEmpty }
        #expect(heard.suffix(2) == ["Sentence 59 has exactly six words.", "Two"])
        #expect(listening.reading.app.context.reading.aloud == nil)
        listening.press(":aloud 0m⏎")
        #expect(listening.waiting.isEmpty && listening.reading.screen.contains("30m stops"))
    }

    @Test func aMissingEngineIsReported() throws {
        var listening = try Listening()
        listening.press("a")
        listening.take(listening.reading.app.receive(.failed("no speech engine is installed"), at: .zero))
        #expect(listening.reading.screen.contains("no speech engine is installed"))
        #expect(listening.reading.app.context.reading.aloud == nil)
    }

    @Test func anotherBookIsNotReadAloud() throws {
        var listening = try Listening()
        listening.press("a")
        listening.begin()
        listening.press("`")
        #expect(listening.orders.last == .stop && listening.reading.app.context.reading.aloud == nil)
    }

    @Test func silenceFromOutsideIsAPause() throws {
        var listening = try Listening()
        listening.press("a")
        listening.begin()
        _ = listening.reading.app.receive(.stopped, at: .zero)
        #expect(listening.reading.app.context.reading.aloud?.isPaused == true)
        #expect(listening.reading.screen.contains("stopped from outside"))
    }

    @Test func itReadsFromTheCursor() throws {
        var listening = try Listening()
        listening.press("v)))a")
        #expect(listening.begin() == "Sentence 3 has exactly six words.")
    }

    @Test func automaticTurningAndReadingAloudExcludeEachOther() throws {
        var listening = try Listening()
        listening.press("aP")
        #expect(listening.waiting.isEmpty && listening.reading.app.context.reading.autoTurn != nil)
        listening.press("a")
        #expect(!listening.waiting.isEmpty && listening.reading.app.context.reading.autoTurn == nil)
    }

    @Test func whateverIsReportedIsSurvived() throws {
        var listening = try Listening()
        var seeded = Seeded(7)
        for step in 0..<LongTests.rounds(400, 2_000) {
            let id = (listening.waiting.first?.id ?? 0) + Int.random(in: -3...12, using: &seeded)
            let event: SpeechEvent =
                switch Int.random(in: 0...6, using: &seeded) {
                case 0: .began(id)
                case 1: .word(id, index: Int.random(in: -1...9, using: &seeded))
                case 2: .ended(id)
                case 3: .stopped
                case 4: .failed("gone")
                default: .began(listening.waiting.first?.id ?? id)
                }
            listening.take(listening.reading.app.receive(event, at: .seconds(step)))
            if step.isMultiple(of: 5) {
                listening.press(["a", "→", "(", "}", "⎋"].randomElement(using: &seeded) ?? "a")
            }
            if step.isMultiple(of: 97) { _ = listening.reading.resize(20 + step % 100, 5 + step % 30) }
            _ = listening.reading.screen
        }
    }
}
