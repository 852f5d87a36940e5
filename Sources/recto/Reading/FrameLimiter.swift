import Cells

/// Decides when the next frame of an animation may be drawn: often enough for the eye, and no faster than the
/// terminal takes frames.
///
/// Bytes that the terminal has not read yet would delay all later frames. So frames are skipped instead, and the
/// animation follows the clock.
struct FrameLimiter {
    /// The shortest time between frames: sixty a second.
    static let frame = Duration.microseconds(16_667)
    /// A terminal that takes longer than this for a frame is too slow for animation.
    static let slow = Duration.milliseconds(60)
    /// The most bytes a second, which terminals take on the same machine and over a network. A page that is dragged
    /// over and falls takes 240 KiB in 24-bit colours, 120 KiB in 256 colours, 60 KiB in fewer.
    static func rate(_ depth: ColorDepth) -> Int {
        switch depth {
        case .full: 900_000
        case .palette: 450_000
        case .none, .eight, .sixteen: 225_000
        }
    }

    /// When the next frame may be drawn.
    private(set) var next = Duration.zero
    /// Whether the latest frame took too long for an animation.
    private(set) var isTooSlow = false

    /// Records a frame.
    ///
    /// - Parameters:
    ///   - start: when drawing began.
    ///   - end: when the terminal, or the kernel before it, had taken the frame.
    ///   - depth: the colour depth of the frame.
    mutating func drew(from start: Duration, to end: Duration, bytes: Int, depth: ColorDepth) {
        let taken = end - start
        let sent = Duration.microseconds(bytes * 1_000_000 / Self.rate(depth))
        // Half of the time is left for other work.
        next = start + max(Self.frame, taken * 2, sent)
        isTooSlow = taken > Self.slow
    }

    /// Postpones the next frame, as the terminal is not ready for it.
    mutating func postpone(at now: Duration) { next = now + Self.frame }

    /// How long to wait for the next frame.
    func wait(at now: Duration) -> Duration { max(.zero, next - now) }
}
