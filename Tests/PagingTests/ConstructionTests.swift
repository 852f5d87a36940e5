import Testing

@testable import Paging

@Suite struct ConstructionTests {
    private func options(_ choose: (inout PageOptions) -> Void) -> PageOptions {
        var options = PageOptions()
        choose(&options)
        return options
    }

    // case 1
    @Test func defaultsAreASingleSidedHorizontalCurlBoundAtTheLeft() throws {
        let turner = try PageTurner<Int>()
        let options = PageOptions()
        #expect(turner.style == .pageCurl && turner.axis == .horizontal && turner.spine == .min)
        #expect(!turner.isDoubleSided && turner.spacing == 0 && turner.visible == nil)
        #expect(!options.bounces && !Numbers(3).wraps && options.readingDirection == .leftToRight)
    }

    // case 2
    @Test func scrollHasNoSpine() throws {
        #expect(try PageTurner<Int>(style: .scroll).spine == .none)
        #expect(
            try PageTurner<Int>(style: .scroll, options: options { $0.spine = Spine.none }).spine == .none)
    }

    // case 3
    @Test(arguments: [Spine.min, .mid, .max])
    func aSpineGivenToScrollIsAnError(_ spine: Spine) {
        #expect(throws: PagingError.spineNeedsCurl(spine)) {
            try PageTurner<Int>(style: .scroll, options: options { $0.spine = spine })
        }
    }

    // case 4
    @Test func aSpacingGivenToCurlIsAnError() throws {
        #expect(throws: PagingError.spacingNeedsScroll(2)) {
            try PageTurner<Int>(options: options { $0.spacing = 2 })
        }
        #expect(try PageTurner<Int>(style: .scroll, options: options { $0.spacing = 2 }).spacing == 2)
        #expect(throws: PagingError.negativeSpacing(-1)) {
            try PageTurner<Int>(style: .scroll, options: options { $0.spacing = -1 })
        }
    }

    // case 5
    @Test func aCurlWithoutSpineIsAnError() {
        #expect(throws: PagingError.curlNeedsSpine) {
            try PageTurner<Int>(options: options { $0.spine = Spine.none })
        }
    }

    // case 6
    @Test func scrollTakesOnePageAndRefusesTwo() throws {
        let desk = try Desk(.scroll, showing: [])
        #expect(throws: PagingError.wrongPageCount(expected: 1, given: 2)) { try desk.show([0, 1]) }
        try desk.show([4])
        #expect(desk.visible == [4])
    }

    // case 7
    @Test func midTakesTwoAndRefusesOneNamingBothNumbers() throws {
        let desk = try Desk(spine: .mid, showing: [])
        #expect(throws: PagingError.wrongPageCount(expected: 2, given: 1)) { try desk.show([0]) }
        try desk.show([0, 1])
        #expect(desk.visible == [0, 1])
    }

    // case 8
    @Test func minSingleSidedTakesOne() throws {
        let desk = try Desk(showing: [])
        #expect(throws: PagingError.wrongPageCount(expected: 1, given: 2)) { try desk.show([0, 1]) }
        try desk.show([0], animated: true)
        #expect(desk.visible == [0])
    }

    // case 9
    @Test func minDoubleSidedWithoutAnimationTakesOne() throws {
        let desk = try Desk(showing: []) { $0.isDoubleSided = true }
        #expect(throws: PagingError.wrongPageCount(expected: 1, given: 2)) {
            try desk.show([0, 1], animated: false)
        }
        try desk.show([0], animated: false)
        #expect(desk.visible == [0])
    }

    // case 10
    @Test func minDoubleSidedAnimatedTakesThePageAndTheBackAndRefusesOne() throws {
        let desk = try Desk { $0.isDoubleSided = true }
        #expect(throws: PagingError.wrongPageCount(expected: 2, given: 1)) {
            try desk.show([2], animated: true)
        }
        #expect(desk.visible == [0] && desk.controller.film == nil)
        try desk.show([2, 1], animated: true)
        #expect(desk.controller.film?.to == .single(2) && desk.controller.film?.back == 1)
        desk.rest()
        #expect(desk.visible == [2])
    }

    // case 11
    @Test func maxTakesWhatMinTakes() throws {
        let single = try Desk(spine: .max)
        #expect(throws: PagingError.wrongPageCount(expected: 1, given: 2)) {
            try single.show([2, 1], animated: true)
        }
        let double = try Desk(spine: .max) { $0.isDoubleSided = true }
        #expect(throws: PagingError.wrongPageCount(expected: 2, given: 1)) {
            try double.show([2], animated: true)
        }
        try double.show([2], animated: false)
        try double.show([4, 3], animated: true)
        double.rest()
        #expect(double.visible == [4])
    }

    // case 12
    @Test(arguments: [Spine.min, .mid, .max, .none])
    func noPagesAreRefusedAndNothingChanges(_ spine: Spine) throws {
        let start: [Int?] = spine == .mid ? [0, 1] : [0]
        let desk = try Desk(spine == .none ? .scroll : .pageCurl, spine: spine, showing: start)
        desk.turn(.forward)
        let film = desk.controller.film
        #expect(throws: PagingError.wrongPageCount(expected: start.count, given: 0)) {
            try desk.show([], animated: false)
        }
        #expect(throws: PagingError.blankPage) {
            try desk.show(start.map { _ in nil }, animated: false)
        }
        #expect(desk.controller.film == film && film != nil && desk.visible == start)
    }

    // case 13
    @Test func midForcesDoubleSided() throws {
        #expect(try PageTurner<Int>(options: options { $0.spine = .mid }).isDoubleSided)
    }

    // case 14
    @Test func doubleSidedCannotBeSwitchedOffUnderMid() throws {
        let desk = try Desk(spine: .mid, showing: [0, 1])
        #expect(throws: PagingError.midSpineIsDoubleSided) { try desk.controller.setDoubleSided(false) }
        #expect(desk.controller.turner.isDoubleSided)
    }

    // case 15
    @Test func doubleSidedStaysOnWhenTheSpineLeavesMidUntilSomeoneClearsIt() throws {
        let desk = try Desk(spine: .mid, showing: [0, 1])
        try desk.resize(60) { request throws(PagingError) in try request.layout(.min, [0]) }
        #expect(desk.controller.turner.spine == .min && desk.controller.turner.isDoubleSided)
        try desk.controller.setDoubleSided(false)
        #expect(!desk.controller.turner.isDoubleSided)
    }
}
