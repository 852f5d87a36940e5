import BookModel
import Testing

@testable import Pages

@Suite struct AnchorIndexTests {
    private let places = AnchorIndex([
        Contents.Target(section: 4), nil, Contents.Target(section: 1, anchor: "b"),
        Contents.Target(section: 1, anchor: "a"), Contents.Target(section: 1, anchor: "gone"),
    ])
    private let content = Section(
        text: Array(repeating: 0x61, count: 30),
        anchors: [Anchor(id: "a", offset: 10), Anchor(id: "b", offset: 20)])

    @Test func standInTheOrderOfTheText() {
        let found = places.places(in: 1, content: content)
        #expect(found.map(\.index) == [4, 3, 2])
        #expect(found.map(\.offset) == [0, 10, 20])
        #expect(found.count(before: 20) == 2)
        #expect(found.count(before: 21) == 3)
        #expect(places.places(in: 2, content: content).isEmpty)
    }

    @Test func goOnFromSectionToSection() {
        #expect(!places.isEmpty && places.namesPlaces(in: 1) && !places.namesPlaces(in: 4))
        #expect(places.first(after: 0) == 2)
        #expect(places.first(after: 1) == 0)
        #expect(places.first(after: 4) == nil)
        #expect(places.last(before: 1) == nil)
        #expect(places.last(before: 2) == 4)
        #expect(places.last(before: 9) == 0)
    }
}
