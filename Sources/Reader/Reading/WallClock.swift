/// The time of day, for what is saved with its time.
public struct WallClock: Hashable, Sendable {
    /// Milliseconds since 1970 when the program started.
    private let start: Int64
    /// Seconds that local time is ahead of UTC.
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
    /// The time of day; 1970 until it is set.
    public var clock: WallClock {
        get { context.reading.clock }
        set { context.reading.clock = newValue }
    }
}
