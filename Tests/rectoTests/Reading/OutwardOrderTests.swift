import Testing

@testable import recto

@Suite struct OutwardOrderTests {
    private func order(_ sections: [Int], from center: Int) -> [Int] {
        let order = OutwardOrder(sections, from: center)
        return sections.indices.map { order[$0] }
    }

    @Test func goesOutByTurnsAndOnWhereOneSideEnds() {
        #expect(order([0, 1, 2, 3, 4, 5, 6], from: 2) == [2, 1, 3, 0, 4, 5, 6])
        #expect(order([0, 1, 2, 3, 4, 5, 6], from: 5) == [5, 4, 6, 3, 2, 1, 0])
        #expect(order([1, 3, 8], from: 9) == [8, 3, 1])
        #expect(order([1, 3, 8], from: 0) == [1, 3, 8])
        #expect(order([], from: 0).isEmpty)
    }
}
