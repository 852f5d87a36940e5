/// A button held down, from press to release.
struct Press: Hashable, Sendable {
    enum Stage: Hashable, Sendable {
        /// Not moved far enough to be a drag.
        case undecided
        case dragging
        /// Moved across the axis: it turns nothing.
        case ignored
        /// Pressed on the indicator.
        case onIndicator
        /// Moved along the indicator to this index.
        case scrubbing(index: Int)
    }

    /// Whether a drag backwards asks to leave the book.
    enum Leaving: Hashable, Sendable {
        case notAsked
        case asking
        /// Has asked: a drag asks once.
        case asked
    }

    /// A set of directions.
    struct Edges: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        static let forward = Edges(rawValue: 1 << 0)
        static let reverse = Edges(rawValue: 1 << 1)

        init(rawValue: UInt8) { self.rawValue = rawValue }

        init(_ direction: Direction) { self = direction == .forward ? .forward : .reverse }
    }

    /// Where the hand was along the axis, in cells forward from the press.
    struct Sample: Hashable, Sendable {
        var cells: Double
        var time: Duration
    }

    /// Older movements do not count for the speed at the release.
    static let memory = Duration.milliseconds(100)

    let origin: PagePoint
    var stage = Stage.undecided
    /// Where a turn was when it was caught, in cells forward.
    var base = 0.0
    /// Where the leaf was held at the press.
    var grip: Double
    /// Where that turn was going, 0 or 1; `nil` if none was caught, or it has ended since.
    var caughtTarget: Double?
    /// Whether nothing moved at the press, and nothing has moved since.
    var isAtRest: Bool
    /// Edges that this drag has met: the source is not asked again, and each is reported once.
    var edgesMet: Edges = []
    var leaving = Leaving.notAsked
    /// The latest places, oldest first; never empty.
    private var samples: [Sample]

    init(at origin: PagePoint, grip: Double, now: Duration, isAtRest: Bool) {
        self.origin = origin
        self.grip = grip
        self.isAtRest = isAtRest
        samples = [Sample(cells: 0, time: now)]
    }

    /// Notes where the hand is.
    mutating func moved(to cells: Double, at now: Duration) {
        samples.removeAll { now - $0.time > Self.memory }
        samples.append(Sample(cells: cells, time: now))
    }

    /// Where the hand is, in cells forward from the press.
    var cells: Double { samples.last?.cells ?? 0 }

    /// The speed of the hand, in cells a second forward; 0 if it was held still.
    func speed(at now: Duration) -> Double {
        guard let first = samples.first, let last = samples.last, last.time > first.time,
            now - last.time <= Self.memory
        else { return 0 }
        return (last.cells - first.cells) / ((last.time - first.time) / .seconds(1))
    }
}
