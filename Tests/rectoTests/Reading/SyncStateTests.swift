import BookModel
import Testing
import Text

@testable import recto

@Suite struct SyncStateTests {
    private let start = Locator(section: 0, offset: 0)
    private let next = Locator(section: 0, offset: 900, progress: 0.1)
    private let third = Locator(section: 0, offset: 1_800, progress: 0.2)
    private let far = Locator(section: 3, offset: 7, progress: 0.5)

    private func outcome(_ change: (inout SyncState.Outcome) -> Void = { _ in }) -> SyncState.Outcome {
        var outcome = SyncState.Outcome()
        change(&outcome)
        return outcome
    }

    private func elsewhere(_ place: Locator, at time: Int64? = 1_000) -> SyncState.Elsewhere {
        SyncState.Elsewhere(found: PlaceElsewhere(place), device: "kobo", time: time)
    }

    /// A book that was opened a moment ago, about which the server was asked.
    private func opened(_ outcome: SyncState.Outcome) -> (state: SyncState, offer: SyncState.Elsewhere?) {
        var state = SyncState()
        #expect(state.open(at: start, now: .seconds(1)) == .pull)
        state.move(to: start, time: 5_000)
        let offer = state.receive(outcome, at: start) { $0.place == start }
        return (state, offer)
    }

    @Test func withoutAnAccountNothingIsAskedAgain() {
        var (state, offer) = opened(SyncState.Outcome(hasAccount: false))
        state.move(to: next, time: 6_000)
        #expect(offer == nil && state.due == nil)
        #expect(state.push(now: .seconds(900)) == nil && state.leave(now: .seconds(900)) == nil)
    }

    @Test func aPlaceIsSentHalfAMinuteAfterTheLastRequest() {
        var state = opened(outcome()).state
        #expect(state.due == nil)
        state.move(to: next, time: 6_000)
        #expect(state.due == .seconds(31) && state.push(now: .seconds(30)) == nil)
        #expect(state.push(now: .seconds(31)) == .push(next, at: 6_000, seen: nil))
        // While it is being sent, and afterwards, there is nothing to do.
        #expect(state.due == nil)
        #expect(state.receive(outcome { $0.pushed = next }, at: next) { _ in false } == nil)
        #expect(state.due == nil && state.leave(now: .seconds(40)) == nil)
        state.move(to: third, time: 7_000)
        #expect(state.due == .seconds(61))
    }

    @Test func aBookThatIsLeftIsSentAtOnceIfTheReaderHasMoved() {
        var state = opened(outcome()).state
        #expect(state.leave(now: .seconds(2)) == nil)
        state.move(to: next, time: 6_000)
        #expect(state.leave(now: .seconds(2)) == .push(next, at: 6_000, seen: nil))
    }

    @Test func aPlaceThatCouldNotBeSentIsTriedAgainAfterTheNextTurn() {
        var state = opened(outcome()).state
        state.move(to: next, time: 6_000)
        #expect(state.push(now: .seconds(31)) != nil)
        #expect(state.receive(SyncState.Outcome(), at: next) { _ in false } == nil)
        #expect(state.due == nil)
        #expect(state.leave(now: .seconds(32)) != nil)
        #expect(state.receive(SyncState.Outcome(), at: next) { _ in false } == nil)
        state.move(to: third, time: 7_000)
        #expect(state.push(now: .seconds(62)) == .push(third, at: 7_000, seen: nil))
    }

    @Test func aPushSaysWhatTheReaderHasSeen() {
        var state = opened(outcome { $0.elsewhere = elsewhere(far) }).state
        state.move(to: next, time: 6_000)
        #expect(state.push(now: .seconds(31)) == .push(next, at: 6_000, seen: 1_000))
        // Where the reader is counts as seen, too.
        state = opened(outcome { $0.elsewhere = elsewhere(start, at: 2_000) }).state
        state.move(to: next, time: 6_000)
        #expect(state.push(now: .seconds(31)) == .push(next, at: 6_000, seen: 2_000))
    }

    @Test func aPlaceElsewhereIsOfferedAndNothingIsSentBeforeTheReaderMoves() {
        var (state, offer) = opened(outcome { $0.elsewhere = elsewhere(far) })
        #expect(offer == elsewhere(far))
        #expect(state.leave(now: .seconds(900)) == nil)
        state.move(to: next, time: 6_000)
        #expect(state.leave(now: .seconds(900)) != nil)
    }

    @Test func aPlaceThatWasHeldBackIsSentAfterTheNextTurn() {
        var state = opened(SyncState.Outcome()).state
        state.move(to: next, time: 6_000)
        #expect(state.push(now: .seconds(31)) != nil)
        let held = outcome { $0.elsewhere = elsewhere(far, at: 9_000) }
        #expect(state.receive(held, at: next) { _ in false } == elsewhere(far, at: 9_000))
        #expect(state.due == nil && state.leave(now: .seconds(50)) == nil)
        state.move(to: third, time: 9_500)
        #expect(state.push(now: .seconds(61)) == .push(third, at: 9_500, seen: 9_000))
    }

    @Test func theSamePlaceIsNotOffered() {
        let (_, offer) = opened(outcome { $0.elsewhere = elsewhere(start) })
        #expect(offer == nil)
    }

    @Test func theNewerOfTwoOffersCounts() {
        var (state, _) = opened(outcome { $0.elsewhere = elsewhere(far, at: 1_000) })
        #expect(state.hasOffered)
        #expect(!state.mayOffer(at: nil) && !state.mayOffer(at: 1_000) && state.mayOffer(at: 1_001))
        // What KOReader has saved beside the book came first here.
        state = SyncState()
        _ = state.open(at: start, now: .zero)
        #expect(!state.hasOffered && state.mayOffer(at: 2_000))
        let older = outcome { $0.elsewhere = elsewhere(far, at: 1_000) }
        #expect(state.receive(older, at: start) { _ in false } == nil)
    }

    @Test func aNewAccountGetsThePlaceAndNoneGetsNothing() {
        var state = opened(SyncState.Outcome(hasAccount: false)).state
        state.changeAccount(isThere: true)
        state.move(to: start, time: 6_000)
        #expect(state.pull(now: .seconds(100)) == .pull)
        #expect(state.receive(outcome(), at: start) { _ in false } == nil)
        #expect(state.push(now: .seconds(130)) == .push(start, at: 6_000, seen: nil))
        state.changeAccount(isThere: false)
        state.move(to: next, time: 7_000)
        #expect(state.due == nil && state.leave(now: .seconds(900)) == nil)
    }

    @Test func whatIsSeenIsDecidedByTheServersTime() {
        #expect(elsewhere(far, at: 1_000).isSeen(1_000) && !elsewhere(far, at: 1_001).isSeen(1_000))
        #expect(!elsewhere(far, at: nil).isSeen(nil) && elsewhere(far, at: nil).isSeen(0))
    }
}
