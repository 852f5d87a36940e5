/// A movement that nobody holds: from where a turn was let go to where it leads.
///
/// One that begins at rest follows the easing; one that was in motion keeps its speed at first and
/// comes to rest without a jolt: Hermite's cubic with that speed at its beginning and none at its end.
struct Glide: Hashable, Sendable {
    let start: Double
    /// Where it leads: 0 back, 1 to the turn's end.
    let target: Double
    let since: Duration
    /// Above zero.
    let lasting: Duration
    let easing: Easing
    /// The speed at the beginning as a part of the way in the whole time.
    private let push: Double

    /// Three times the way is the most with which the cubic does not swing past its target; against it,
    /// it swings back by a seventh of the way.
    private static let pushes = -1.0...3.0

    /// - Parameters:
    ///   - speed: of the progress, a second.
    ///   - duration: the time of a whole turn from rest.
    init?(from start: Double, to target: Double, since: Duration, speed: Double, _ motion: Motion) {
        let way = target - start
        var lasting = motion.duration * abs(way)
        guard lasting > .zero else { return nil }
        var push = speed * (lasting / .seconds(1)) / way
        // Faster than the motion: it slows down evenly from the speed that it has.
        if push > 2 {
            lasting = lasting * max(Self.shortest, 2 / push)
            push = speed * (lasting / .seconds(1)) / way
        }
        self.start = start
        self.target = target
        self.since = since
        self.lasting = lasting
        easing = motion.easing
        self.push = min(max(Self.pushes.lowerBound, push), Self.pushes.upperBound)
    }

    /// The part of its time that even the fastest takes.
    private static let shortest = 0.25

    /// Where it is by a time, 0 to 1.
    func progress(at now: Duration) -> Double {
        let time = time(at: now)
        guard time < 1 else { return target }
        let part = push == 0 ? easing.progress(at: time) : time * (push + time * (slope + time * curve))
        return min(1, max(0, start + (target - start) * part))
    }

    /// The progress a second at a time.
    func speed(at now: Duration) -> Double {
        let time = time(at: now)
        guard time < 1 else { return 0 }
        let part = push == 0 ? easing.speed(at: time) : push + time * (2 * slope + time * 3 * curve)
        return (target - start) * part / (lasting / .seconds(1))
    }

    func isOver(at now: Duration) -> Bool { time(at: now) >= 1 }

    private func time(at now: Duration) -> Double { max(0, (now - since) / lasting) }

    private var slope: Double { 3 - 2 * push }
    private var curve: Double { push - 2 }
}
