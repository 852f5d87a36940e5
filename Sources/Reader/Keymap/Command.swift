/// What a reader can ask for.
public enum Command: Hashable, Sendable {
    case next
    case previous
    case nextChapter
    case previousChapter
    case beginning
    case end
    /// To the page of the number typed before, or to the beginning of the book without one.
    case goToPage
    /// To the page of the printed book of the number typed before, or to the list of these pages.
    case goToPrintedPage
    /// To the percentage typed before.
    case goToPercent
    /// To the place before the last jump.
    case back
    case contents
    /// The notes of the pages in view, one after the other.
    case notes
    case switchPageCount
    case switchJustification
    case help
    case settings
    case suspend
    case quit
    /// Redraws what another program has drawn over.
    case redraw
}
