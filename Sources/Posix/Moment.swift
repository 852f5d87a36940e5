import Glibc

/// A moment of the clock that cannot be set and continues while the machine sleeps (CLOCK_BOOTTIME).
///
/// Swift's `ContinuousClock` would load the concurrency library at the start of the program.
public struct Moment: Hashable, Comparable, Sendable {
    /// Since the machine was started.
    private let time: Duration

    public static var now: Moment {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Moment(time: .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec)))
    }

    public static func + (moment: Moment, time: Duration) -> Moment { Moment(time: moment.time + time) }

    public static func - (moment: Moment, time: Duration) -> Moment { Moment(time: moment.time - time) }

    public static func - (later: Moment, earlier: Moment) -> Duration { later.time - earlier.time }

    public static func < (a: Moment, b: Moment) -> Bool { a.time < b.time }
}
