/// A movement by itself: from where a turn was let go to where it leads.
///
/// One that begins at rest follows the easing. One that was in motion begins with its speed and slows down smoothly: a cubic
/// Hermite curve with that speed at its beginning and none at its end.
struct Glide: Hashable, Sendable {
    let start: Double
    /// Where it leads: 0 back, 1 to the end of the turn.
    let target: Double
    let since: Duration
    /// Above zero.
    let lasting: Duration
    let easing: Easing
    /// The speed at the beginning, in ways per whole time.
    private let push: Double

    /// Up to 3 the curve does not overshoot its target; at -1 it swings back by a seventh of the way.
    private static let pushes = -1.0...3.0

    /// `nil` if there is no way or no time.
    ///
    /// - Parameter speed: progress a second at the beginning.
    init?(from start: Double, to target: Double, since: Duration, speed: Double, _ motion: Motion) {
        let way = target - start
        var lasting = motion.duration * abs(way)
        guard lasting > .zero else { return nil }
        var push = speed * (lasting / .seconds(1)) / way
        // Faster than the motion: take less time, so that it slows down evenly.
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

    /// The fastest glide takes this part of its time.
    private static let shortest = 0.25

    /// The progress at a time, from 0 to 1.
    func progress(at now: Duration) -> Double {
        let time = time(at: now)
        guard time < 1 else { return target }
        let part = push == 0 ? easing.progress(at: time) : time * (push + time * (slope + time * curve))
        return min(1, max(0, start + (target - start) * part))
    }

    /// The speed at a time, as progress a second.
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
