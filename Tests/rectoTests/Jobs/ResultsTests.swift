import Testing

@testable import recto

@Suite struct ResultsTests {
    @Test func comeTogetherOnce() {
        let results = Results<String>()
        let job = results.begin(3)
        #expect(!results.add("a", of: job))
        #expect(!results.add("b", of: job))
        #expect(results.fetch().isEmpty)
        #expect(results.add("c", of: job))
        #expect(results.fetch() == ["a", "b", "c"])
        #expect(results.fetch().isEmpty)
    }

    @Test func whatAnEarlierJobComesToIsDropped() {
        let results = Results<String>()
        let old = results.begin(2)
        _ = results.add("before", of: old)
        let new = results.begin(1)
        #expect(!results.add("late", of: old))
        #expect(results.add("new", of: new))
        #expect(results.fetch() == ["new"])
    }
}
