/// What the clock on the wall shows, for what is kept with its time.
public struct WallClock: Hashable, Sendable {
    /// Milliseconds since 1970 when the program started.
    private let start: Int64
    /// Seconds that the clock is ahead of universal time.
    let zone: Int

    public init(start: Int64, zone: Int) {
        self.start = start
        self.zone = zone
    }

    /// Milliseconds since 1970.
    ///
    /// - Parameter now: since the start of the program.
    func time(at now: Duration) -> Int64 { start + Int64(now / .milliseconds(1)) }
}

extension App {
    /// What the clock on the wall shows; 1970 until it is said.
    public var clock: WallClock {
        get { context.reading.clock }
        set { context.reading.clock = newValue }
    }
}
