import Cells

/// Decides when the next frame of an animation may be drawn: often enough for smooth motion, but no faster
/// than the terminal accepts frames.
///
/// Bytes that the terminal has not read would delay all later frames, so frames are skipped and the animation
/// follows the clock.
struct FrameLimiter {
    /// The shortest time between frames: sixty a second.
    static let frame = Duration.microseconds(16_667)
    /// A frame that takes longer than this is too slow for an animation.
    static let slow = Duration.milliseconds(60)
    /// The most bytes per second that terminals accept, locally and over a network. Dragging a page over
    /// until it falls takes 240 KiB in 24-bit colours, 120 KiB in 256 colours, 60 KiB in fewer.
    static func rate(_ depth: ColorDepth) -> Int {
        switch depth {
        case .full: 900_000
        case .palette: 450_000
        case .none, .eight, .sixteen: 225_000
        }
    }

    /// When the next frame may be drawn.
    private(set) var next = Duration.zero
    /// Whether the last frame took too long for an animation.
    private(set) var isTooSlow = false

    /// Records a frame.
    ///
    /// - Parameters:
    ///   - start: when drawing began.
    ///   - end: when the terminal, or the kernel before it, had accepted the frame.
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
