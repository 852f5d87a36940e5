import Testing

@testable import Markup

@Suite struct CountersTests {
    @Test func ofManyTheLastAreKept() {
        var counters = Counters()
        let names = (0..<300).map { NameHash("c\($0)".utf8) }
        for (depth, name) in names.enumerated() {
            counters.begin([CounterChange(kind: .reset, name: name, value: 7)], at: depth)
        }
        #expect(names.map { counters.value($0) } == (0..<300).map { $0 < 44 ? 0 : 7 })
    }

    @Test func endWithTheElementThatMadeThem() {
        var counters = Counters()
        let name = NameHash("part")
        counters.begin([CounterChange(kind: .reset, name: name, value: 1)], at: 1)
        counters.begin([CounterChange(kind: .reset, name: name, value: 5)], at: 2)
        #expect(counters.values(name) == [1, 5])
        counters.end(at: 2)
        #expect(counters.values(name) == [1, 5])
        counters.end(at: 1)
        #expect(counters.values(name) == [1])
    }
}
