/// Something that happened to pages; events come in order.
///
/// A turn made by a person: `willTurn`, `progress`…, `didTurn`. A turn made by the program:
/// `progress`…, `showEnded`. Either is followed by `settled` unless the next one begins at once. Examples: <doc:Turns>.
public enum PageEvent<Page: Hashable & Sendable>: Hashable, Sendable {
    /// A person begins a turn to these pages.
    case willTurn(to: Spread<Page>, Direction)
    /// How far the turn under way has come in its own direction, from 0 to 1.
    case progress(Double)
    /// A person's turn from these pages is over. `finished` says whether the movement ran to its end, `completed` whether the
    /// visible pages changed.
    case didTurn(from: Spread<Page>, finished: Bool, completed: Bool)
    /// A turn made by the program is over; comes exactly once for each `show`.
    case showEnded(ShowID, ShowOutcome)
    /// Nothing moves any more, and these pages are visible.
    case settled(Spread<Page>)
    /// A page comes into view: it can be drawn from now on.
    case appear(Page)
    /// A page has gone out of view; balances `appear`.
    case disappear(Page)
    /// A turn was wanted, but there is nothing further that way.
    case edge(Direction)
    /// A drag backwards on the first page asks to leave the book; once in a drag.
    case leave(LeavePhase)
    /// A tap between the zones that turn: the client decides what it means.
    case tap(PagePoint)
    /// A drag along the indicator.
    case scrub(ScrubPhase)
}

/// Identifies a call of `show`.
public struct ShowID: Hashable, Sendable {
    let number: Int
}

/// How a turn made by the program ended.
public enum ShowOutcome: Hashable, Sendable {
    /// Its pages are visible.
    case finished
    /// It was taken back; the pages before it are visible.
    case cancelled
    /// Another turn began before it came to rest, from its pages.
    case superseded
}

/// A drag that asks to leave the book, from its first movement to its decision.
public enum LeavePhase: Hashable, Sendable {
    /// The drag has moved far enough to ask.
    case began
    /// How far the hand has come, from 0 to 1; let go from 0.5 on, it leaves.
    case moved(Double)
    /// It was let go, turned around or taken back. The client closes the book only if `leaves` is true.
    case ended(leaves: Bool)
}

/// A drag along the indicator, from its first movement to its end.
public enum ScrubPhase: Hashable, Sendable {
    /// The hand is at the page with this index; nothing has turned.
    case moved(index: Int)
    /// The hand let go there; the client shows that page.
    case ended(index: Int)
    /// It was taken back; the page stays.
    case cancelled
}
