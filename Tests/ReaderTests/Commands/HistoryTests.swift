import Testing

@testable import Reader

@Suite struct HistoryTests {
    @Test func eachLineStandsOnceTheNewestLast() {
        var history = History()
        let areNew = ["a", "b", "a", "a", ""].map { history.add($0) }
        #expect(areNew == [true, true, true, false, false] && history.lines == ["b", "a"])
    }

    @Test func whatIsOlderComesBeforeWhatWasTypedSince() {
        var history = History()
        history.add("new")
        history.take(older: ["old", "new", "older"])
        #expect(history.lines == ["old", "older", "new"])
    }

    @Test func theNewestStay() {
        var history = History()
        for number in 0..<History.limit + 5 { history.add("\(number)") }
        #expect(history.lines.count == History.limit && history.lines.first == "5")
    }

    @Test func aWalkKeepsToTheBeginning() {
        var history = History()
        for line in ["set a", "next", "set b"] { history.add(line) }
        var walk = HistoryWalk()
        #expect(walk.earlier(in: history, from: "set") == "set b")
        #expect(walk.earlier(in: history, from: "set b") == "set a")
        #expect(walk.earlier(in: history, from: "set a") == nil)
        #expect(walk.later(in: history) == "set b")
        #expect(walk.later(in: history) == "set")
        #expect(walk.later(in: history) == nil)
    }
}
