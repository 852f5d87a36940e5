import Cells

/// Decides when pictures are shown in pixels. Pictures on the screen stay; others wait until nothing has
/// changed for a moment, so that pages can be turned faster than pixels are written. A picture stored in the
/// terminal is shown at once, even while pages move.
struct PixelPace {
    /// How long a page must be unchanged.
    static let pause = Duration.milliseconds(25)
    /// A terminal that needs more time than this for the pictures of a screen is slow.
    static let slow = Duration.milliseconds(400)
    /// After this many slow screens in a row the terminal counts as slow.
    private static let mostSlow = 2

    /// How long to wait for the terminal's reply about pictures.
    static let patience = Duration.seconds(2)

    private struct Place: Hashable {
        let id: UInt32
        let area: Rect
        let source: Rect?

        init(_ picture: PixelPicture) { (id, area, source) = (picture.id, picture.area, picture.source) }
    }

    private var shown: Set<Place> = []
    private var awaited: Set<Place> = []
    private var slowCount = 0
    /// When the waiting pictures are shown; nil if none wait.
    private(set) var due: Duration?
    /// Whether new pictures were shown the last time.
    private(set) var hasNew = false
    /// When to stop waiting for the terminal's reply; nil if none is expected.
    private(set) var answerDue: Duration?
    /// Whether the terminal did not reply in time.
    private(set) var isUnanswered = false
    /// Whether the terminal was queried about pictures.
    private(set) var isAsked = false
    /// Whether pictures may be sent in advance: all in view are shown, and the terminal is fast.
    var hasTime: Bool { due == nil && slowCount == 0 }
    /// Whether the terminal has been slow several times in a row.
    var isSlow: Bool { slowCount >= Self.mostSlow }

    /// The pictures to show now.
    ///
    /// - Parameters:
    ///   - isMoving: whether pages move.
    ///   - isStored: whether the terminal has a picture's data.
    mutating func pictures(
        _ wanted: [PixelPicture], at now: Duration, isMoving: Bool, isStored: (PixelPicture) -> Bool
    ) -> [PixelPicture] {
        let ready = wanted.filter { isStored($0) || shown.contains(Place($0)) }
        let new = isMoving ? [] : Set(wanted.map { Place($0) }).subtracting(ready.map { Place($0) })
        hasNew = !new.isEmpty && new == awaited && due.map { $0 <= now } ?? false
        if new.isEmpty || hasNew {
            (awaited, due) = ([], nil)
        } else if new != awaited {
            (awaited, due) = (new, now + Self.pause)
        }
        let pictures = hasNew ? wanted : ready
        shown = Set(pictures.map { Place($0) })
        return pictures
    }

    /// Records that some pictures were not shown. They are tried again after a pause.
    mutating func forget(_ ids: Set<UInt32>, at now: Duration) {
        let lost = shown.filter { ids.contains($0.id) }
        guard !lost.isEmpty else { return }
        shown.subtract(lost)
        (awaited, due) = (lost, now + Self.pause)
    }

    /// Records that the terminal was queried about pictures.
    mutating func ask(at now: Duration) { (isAsked, answerDue) = (true, now + Self.patience) }

    /// Records whether the terminal has replied.
    mutating func receive(answer hasAnswered: Bool, at now: Duration) {
        guard let answerDue else { return }
        isUnanswered = !hasAnswered && answerDue <= now
        if hasAnswered || isUnanswered { self.answerDue = nil }
    }

    /// Records how long the terminal needed for the pictures.
    mutating func took(_ time: Duration) { slowCount = time > Self.slow ? slowCount + 1 : 0 }
}
