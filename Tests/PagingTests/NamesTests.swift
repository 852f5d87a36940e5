import Testing

@testable import Paging

/// A page with an identity: two made with one number are equal, and still two.
private struct Card: Hashable, Sendable {
    final class Paper: Sendable {
        let kind: String
        init(_ kind: String) { self.kind = kind }
    }

    let number: Int
    let paper: Paper

    init(_ number: Int, _ kind: String = "plain") {
        self.number = number
        paper = Paper(kind)
    }

    static func == (a: Card, b: Card) -> Bool { a.number == b.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Suite struct NamesTests {
    private func counted(_ count: Int = 6) -> CountedSource<Card> {
        CountedSource(count: count, number: \.number) { Card($0) }
    }

    // case 88
    @Test func aCachedPageKeepsItsIdentityAndAMadeOneIsNew() throws {
        let made = counted()
        let cached = CachedSource(counted())
        for (source, isSame) in [(made as any NumberedPages<Card>, false), (cached, true)] {
            let controller = try PageController(options: PageOptions(), source: source)
            controller.motion = .none
            let first = try #require(source.page(numbered: 0))
            try controller.show([first], at: .zero)
            controller.handle(.turn(.forward), at: .zero)
            controller.handle(.turn(.reverse), at: .zero)
            let again = try #require(controller.visible?.first)
            #expect(again == first && (again.paper === first.paper) == isSame)
        }
    }

    // case 88
    @Test func aCacheForgetsWhatWasAskedForLongestAgo() throws {
        let cached = CachedSource(counted(), capacity: 2)
        let papers = [0, 1, 0, 2].compactMap { cached.page(numbered: $0)?.paper }
        #expect(papers[0] === papers[2])
        #expect(cached.page(numbered: 0)?.paper === papers[0])
        #expect(cached.page(numbered: 1)?.paper !== papers[1])
        cached.removeAll()
        #expect(cached.page(numbered: 0)?.paper !== papers[0])
        #expect(cached.page(numbered: 6) == nil && cached.page(numbered: -1) == nil)
    }

    // case 89
    @Test func atMostThreePagesAreHeldAndSixAtMid() throws {
        for (style, spine, most) in [
            (TransitionStyle.scroll, Spine?.none, 3), (.pageCurl, .min, 3), (.pageCurl, .mid, 6),
        ] {
            for isDoubleSided in [false, true] where style == .pageCurl || !isDoubleSided {
                let desk = try Desk(
                    style, spine: spine, pages: 40, showing: spine == .mid ? [10, 11] : [10]
                ) { $0.isDoubleSided = isDoubleSided }
                for direction in [Direction.forward, .forward, .reverse, .forward, .reverse, .reverse] {
                    desk.turn(direction)
                    #expect(desk.controller.turner.heldPages.count <= most)
                    desk.rest()
                    #expect(desk.controller.turner.heldPages.count <= most)
                }
            }
        }
    }

    // case 90
    @Test func appearAndDisappearBalanceAlsoWhenCancelled() throws {
        let desk = try Desk(.scroll, showing: [])
        var view = Set<Int>()
        func watch(_ events: [PageEvent<Int>]) {
            for event in events {
                if case .appear(let page) = event { #expect(view.insert(page).inserted) }
                if case .disappear(let page) = event { #expect(view.remove(page) != nil) }
            }
        }
        watch(try desk.show([4]).events)
        #expect(view == [4])
        watch(desk.drag(from: 70, 60))
        #expect(view == [4, 5])
        watch(desk.release(at: 60))
        watch(desk.rest())
        #expect(view == [4])
        watch(try desk.show([9]).events)
        #expect(view == [4, 9])
        watch(desk.turn(.reverse))
        #expect(view == [9, 8])
        watch(desk.send(.cancel))
        watch(desk.rest())
        #expect(view == [9])
    }

    @Test func aPageIsMadeByTheNameOfItsKindAndItsNumber() throws {
        var registry = PageRegistry<Card>()
        for kind in ["cover", "text"] { registry.register(kind) { Card($0, kind) } }
        let page = try registry.page(named: "text", number: 7)
        #expect(page.number == 7 && page.paper.kind == "text")
        #expect(try registry.page(named: "text", number: 7).paper !== page.paper)
        #expect(throws: PageRegistry<Card>.UnknownName(name: "index")) {
            try registry.page(named: "index", number: 0)
        }
        registry.register("text") { Card($0, "verse") }
        #expect(try registry.page(named: "text", number: 7).paper.kind == "verse")
    }

    @Test func aSourceOfNamesTurnsFromKindToKind() throws {
        var registry = PageRegistry<Card>()
        for kind in ["cover", "text"] { registry.register(kind) { Card($0, kind) } }
        let source = try registry.source(["cover", "text", "text"], number: \.number)
        #expect(source.count == 3 && source.number(of: Card(3)) == nil)
        let controller = try PageController(source: source)
        controller.motion = .none
        try controller.show([source.page(numbered: 0)], at: .zero)
        #expect(controller.visible?.first?.paper.kind == "cover")
        controller.handle(.turn(.forward), at: .zero)
        #expect(controller.visible?.first?.paper.kind == "text")
        #expect(throws: PageRegistry<Card>.UnknownName(name: "index")) {
            try registry.source(["cover", "index"], number: \.number)
        }
    }

    @Test func anArrayIsASourceWithOrWithoutWrap() {
        let plain = ArraySource(["a", "b", "c"])
        #expect(
            plain.page(before: "a") == nil && plain.page(after: "a") == "b" && plain.page(after: "c") == nil)
        #expect(plain.presentationCount == 3 && plain.presentationIndex(of: "b") == 1)
        #expect(plain.page(after: "z") == nil && plain.spread(containing: "z") == nil)
        let ring = ArraySource(["a", "b", "c"], wraps: true)
        #expect(ring.page(before: "a") == "c" && ring.page(after: "c") == "a")
        plain.pages = ["x", "a"]
        #expect(plain.page(before: "a") == "x" && plain.page(after: "a") == nil)
        let empty = ArraySource<String>([], wraps: true)
        #expect(empty.page(after: "a") == nil && empty.presentationCount == 0)
    }

    @Test func aCountedSourceMakesOnlyPagesWithinItsCount() {
        let source = counted(2)
        #expect(source.page(after: Card(0)) == Card(1) && source.page(after: Card(1)) == nil)
        #expect(source.page(before: Card(5)) == nil && source.page(numbered: -1) == nil)
        source.count = 3
        #expect(source.page(after: Card(1)) == Card(2))
    }
}
