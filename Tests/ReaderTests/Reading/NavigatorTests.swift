import BookModel
import Testing

@testable import Reader

@Suite struct NavigatorTests {
    private func navigator(_ sections: [Int]) -> Navigator {
        var navigator = Navigator(Locator(section: 0))
        for section in sections { navigator.jump(to: Locator(section: section)) }
        return navigator
    }

    @Test func aJumpToWhereTheReaderIsKeepsTheWayBack() {
        let navigator = navigator([1, 1])
        #expect(navigator.jumpOrigin == Locator(section: 0))
    }

    @Test func goesBackAndForwardAlongAllJumps() {
        var navigator = navigator([1, 2, 3])
        var back: [Int] = []
        while let place = navigator.goBack() { back.append(place.section) }
        #expect(back == [2, 1, 0] && navigator.locator.section == 0)
        var forward: [Int] = []
        while let place = navigator.goForward() { forward.append(place.section) }
        #expect(forward == [1, 2, 3] && navigator.locator.section == 3)
    }

    @Test func aNewJumpForgetsWhatLiesForward() {
        var navigator = navigator([1, 2])
        #expect(navigator.goBack()?.section == 1)
        navigator.jump(to: Locator(section: 9))
        #expect(navigator.goForward() == nil)
        #expect(navigator.goBack()?.section == 1 && navigator.goBack()?.section == 0)
    }

    @Test func turningIsNoJumpAndWhereItLedIsComeBackTo() {
        var navigator = navigator([1])
        navigator.turn(to: Locator(section: 1, offset: 50))
        #expect(navigator.goBack()?.section == 0)
        #expect(navigator.goForward() == Locator(section: 1, offset: 50))
    }

    @Test func theOriginOfAReturnIsWhereItBegan() {
        var navigator = navigator([1, 2])
        #expect(navigator.goBack()?.section == 1)
        #expect(navigator.jumpOrigin?.section == 2)
    }

    @Test func anOlderPlaceComesFirstUntilItIsSeen() {
        var navigator = navigator([1])
        navigator.learn(older: Locator(section: 7))
        #expect(navigator.jumpOrigin?.section == 7)
        navigator.forgetOlder()
        #expect(navigator.jumpOrigin?.section == 0)
    }

    @Test func theOldestJumpsAreForgottenBeyondTheLimit() {
        var navigator = navigator(Array(1...Jumps.limit + 10))
        var count = 0
        while navigator.goBack() != nil { count += 1 }
        #expect(count == Jumps.limit && navigator.locator.section == 10)
    }
}
