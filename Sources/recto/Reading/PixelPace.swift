import Cells

/// When pictures come in pixels: those that stand on the screen stay; others come when nothing has changed
/// for a moment, so that pages may be turned faster than pixels are written.
struct PixelPace {
    /// How long the same pictures must be wanted.
    static let pause = Duration.milliseconds(25)
    /// A terminal that takes longer for the pictures of a screen is slow.
    static let slow = Duration.milliseconds(400)
    /// So often in a row.
    private static let mostSlow = 2

    /// How long the answer may take how the terminal takes pictures.
    static let patience = Duration.seconds(2)

    private struct Place: Hashable {
        let id: UInt32
        let area: Rect

        init(_ picture: PixelPicture) { (id, area) = (picture.id, picture.area) }
    }

    private var shown: Set<Place> = []
    private var awaited: Set<Place> = []
    private var slowCount = 0
    /// When those that are awaited come; nil while none are.
    private(set) var due: Duration?
    /// Some have come the last time.
    private(set) var hasNew = false
    /// When the terminal should have answered; nil where it is not asked, has answered or is not waited for any more.
    private(set) var answerDue: Duration?
    /// It did not answer in that time.
    private(set) var isUnanswered = false
    /// The terminal has been slow several times.
    var isSlow: Bool { slowCount >= Self.mostSlow }

    /// Those of the wanted pictures that are to be shown now.
    mutating func pictures(_ wanted: [PixelPicture], at now: Duration) -> [PixelPicture] {
        let new = Set(wanted.map { Place($0) }).subtracting(shown)
        hasNew = !new.isEmpty && new == awaited && due.map { $0 <= now } ?? false
        if new.isEmpty || hasNew {
            (awaited, due) = ([], nil)
        } else if new != awaited {
            (awaited, due) = (new, now + Self.pause)
        }
        let pictures = hasNew ? wanted : wanted.filter { shown.contains(Place($0)) }
        shown = Set(pictures.map { Place($0) })
        return pictures
    }

    /// Takes note that some of those that were to be shown are not: they come again after the pause.
    mutating func forget(_ ids: Set<UInt32>, at now: Duration) {
        let lost = shown.filter { ids.contains($0.id) }
        guard !lost.isEmpty else { return }
        shown.subtract(lost)
        (awaited, due) = (lost, now + Self.pause)
    }

    /// Takes note that the terminal is asked how it takes pictures.
    mutating func ask(at now: Duration) { answerDue = now + Self.patience }

    /// Takes note whether it has answered.
    mutating func receive(answer hasAnswered: Bool, at now: Duration) {
        guard let answerDue else { return }
        isUnanswered = !hasAnswered && answerDue <= now
        if hasAnswered || isUnanswered { self.answerDue = nil }
    }

    /// Takes note how long the terminal took for pictures that have come.
    mutating func took(_ time: Duration) { slowCount = time > Self.slow ? slowCount + 1 : 0 }
}
