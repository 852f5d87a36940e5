import Posix
import Testing

@Suite struct MomentTests {
    @Test func goesOnAndIsNeverSet() {
        let (first, second) = (Moment.now, Moment.now)
        #expect(first <= second && second - first < .seconds(60))
        // As the system's own of the kind.
        let (clock, moment) = (ContinuousClock.now, Moment.now)
        #expect(moment - first < ContinuousClock.now - clock + .seconds(60))
    }

    @Test func isCountedWith() {
        let moment = Moment.now
        let later = moment + .milliseconds(1_500)
        #expect(later > moment && later - moment == .milliseconds(1_500))
        #expect(later - .milliseconds(1_500) == moment)
    }
}
