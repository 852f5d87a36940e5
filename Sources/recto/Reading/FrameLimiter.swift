import Cells

/// When the next frame of a movement may be drawn: as often as the eye sees, as seldom as the terminal asks.
///
/// What a terminal has not taken yet waits in front of it, and what is drawn later comes later still. So
/// frames are left out, never sent faster than they are taken: the movement goes on by the clock.
struct FrameLimiter {
    /// Sixty frames a second at most.
    static let frame = Duration.microseconds(16_667)
    /// A terminal that takes longer for a frame does not keep up.
    static let slow = Duration.milliseconds(60)
    /// Bytes a second that go out at most, which terminals on the same machine and over a network take: while a
    /// hand pulls a page over and it comes to lie, 240 KiB of 24 bits, 120 of 256 colours, 60 of fewer.
    static func rate(_ depth: ColorDepth) -> Int {
        switch depth {
        case .full: 900_000
        case .palette: 450_000
        case .none, .eight, .sixteen: 225_000
        }
    }

    /// When the next frame may be drawn.
    private(set) var next = Duration.zero
    /// The latest frame took longer than any movement is worth.
    private(set) var isTooSlow = false

    /// Takes note of a frame.
    ///
    /// - Parameters:
    ///   - start: when it was begun to be drawn.
    ///   - end: when the terminal had taken it, or what stands before the terminal.
    ///   - depth: how many colours it has.
    mutating func drew(from start: Duration, to end: Duration, bytes: Int, depth: ColorDepth) {
        let taken = end - start
        let sent = Duration.microseconds(bytes * 1_000_000 / Self.rate(depth))
        // Half of the time is left for what else there is to do.
        next = start + max(Self.frame, taken * 2, sent)
        isTooSlow = taken > Self.slow
    }

    /// The terminal is not ready for another one.
    mutating func postpone(at now: Duration) { next = now + Self.frame }

    /// How long to wait for the next frame.
    func wait(at now: Duration) -> Duration { max(.zero, next - now) }
}
