import BookModel
import Testing

@testable import Commands

@Suite struct HistoryTests {
    private func line(_ text: String) -> HistoryLine { HistoryLine(text, .command) }

    @Test func eachLineStandsOnceTheNewestLast() {
        var history = History()
        let areNew = ["a", "b", "a", "a", ""].map { history.add(line($0)) }
        #expect(areNew == [true, true, true, false, false] && history.lines.map(\.text) == ["b", "a"])
    }

    @Test func whatIsOlderComesBeforeWhatWasTypedSince() {
        var history = History()
        history.add(line("new"))
        history.add(older: ["old", "new", "older"].map { line($0) })
        #expect(history.lines.map(\.text) == ["old", "older", "new"])
    }

    @Test func theNewestStay() {
        var history = History()
        for number in 0..<HistoryLine.limit + 5 { history.add(line("\(number)")) }
        #expect(history.lines.count == HistoryLine.limit && history.lines.first?.text == "5")
    }

    @Test func aWalkKeepsToTheBeginning() {
        var history = History()
        for line in ["set a", "next", "set b"] { history.add(self.line(line)) }
        var walk = HistoryWalk()
        #expect(walk.earlier(in: history, from: line("set"))?.text == "set b")
        #expect(walk.earlier(in: history, from: line("set b"))?.text == "set a")
        #expect(walk.earlier(in: history, from: line("set a"))?.text == nil)
        #expect(walk.later(in: history)?.text == "set b")
        #expect(walk.later(in: history)?.text == "set")
        #expect(walk.later(in: history)?.text == nil)
    }

    @Test func aSearchAndAnExpressionOfTheSameWordsAreTwo() {
        var history = History()
        history.add(HistoryLine("a.b", .search))
        history.add(HistoryLine("a.b", .expression))
        #expect(history.lines.map(\.kind) == [.search, .expression])
        var walk = HistoryWalk()
        #expect(walk.earlier(in: history, from: HistoryLine("a", .search))?.kind == .expression)
        #expect(walk.earlier(in: history, from: HistoryLine("a", .search))?.kind == .search)
    }
}
