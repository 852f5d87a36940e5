/// Who is told of what happens to pages, and asked for a layout when the size changes.
public protocol PageControllerDelegate<Page>: AnyObject {
    associatedtype Page: Hashable & Sendable

    /// Something happened; called in order, after the controller has taken its new state.
    func pagesDid(_ event: PageEvent<Page>)

    /// The spine and the pages for a new size; `nil` leaves things be.
    func layout(for request: LayoutRequest<Page>) throws(PagingError) -> PageLayout<Page>?
}

extension PageControllerDelegate {
    public func pagesDid(_ event: PageEvent<Page>) {}

    public func layout(for request: LayoutRequest<Page>) throws(PagingError) -> PageLayout<Page>? { nil }
}

/// Turns pages for one view: a `PageTurner` with its source, its delegate, and those who wait
/// for the end of a turn.
///
/// A synchronous program calls `handle`, `tick`, `show` and `resize`, and reads the events they
/// return. One that has a delegate is told the same events there. It belongs to whoever made it:
/// it is not sendable, and answers on the actor it is used from.
public final class PageController<Page: Hashable & Sendable> {
    /// Who supplies pages; not kept alive. Another source has other neighbours.
    public weak var source: (any PageSource<Page>)? {
        didSet { invalidateSource() }
    }
    /// Who is told and asked; not kept alive.
    public weak var delegate: (any PageControllerDelegate<Page>)?
    /// The state, a value: for all that it tells.
    public private(set) var turner: PageTurner<Page>

    private var waiting: [ShowID: (ShowOutcome) -> Void] = [:]
    private var untold: [PageEvent<Page>] = []
    private var isTelling = false
    private var isAsking = false
    private var wasInvalidated = false
    /// The time of the latest call.
    private var now = Duration.zero

    /// - Throws: `spineNeedsCurl`, `curlNeedsSpine`, `spacingNeedsScroll` or `negativeSpacing` for
    ///   an option that the style does not have.
    public init(
        style: TransitionStyle = .pageCurl, axis: Axis = .horizontal, options: PageOptions = PageOptions(),
        area: PageArea = PageArea(columns: 80, rows: 24), source: (any PageSource<Page>)? = nil
    ) throws(PagingError) {
        turner = try PageTurner(style: style, axis: axis, options: options, area: area)
        self.source = source
    }

    deinit {
        for completion in waiting.values { completion(.cancelled) }
    }

    /// Takes an input and tells what came of it; does nothing while it is asking its source.
    @discardableResult
    public func handle(_ input: PageInput, at now: Duration) -> [PageEvent<Page>] {
        guard !isAsking else { return [] }
        self.now = now
        return deliver(ask { turner, source in turner.handle(input, at: now, source: source) })
    }

    /// Moves what moves to where it is by now.
    @discardableResult
    public func tick(at now: Duration) -> [PageEvent<Page>] { handle(.tick, at: now) }

    /// Shows pages; see `PageTurner.show`.
    ///
    /// - Parameter completion: called once, when that turn is over, by the ticks that somebody else supplies.
    /// - Throws: `wrongPageCount`, `blankPage`, `calledWhileAsking`; nothing has changed then, and nothing is called.
    @discardableResult
    public func show(
        _ pages: [Page?], _ direction: Direction = .forward, animated: Bool = false, at now: Duration,
        completion: ((ShowOutcome) -> Void)? = nil
    ) throws(PagingError) -> Showing<Page> {
        guard !isAsking else { throw .calledWhileAsking }
        self.now = now
        let showing = try ask { turner, source throws(PagingError) in
            try turner.show(pages, direction, animated: animated, at: now, source: source)
        }
        waiting[showing.id] = completion
        _ = deliver(showing.events)
        return showing
    }

    /// Takes back the turn of one `show`, as `PageInput.cancel` does; nothing happens where it is over or another
    /// one runs. The way back begins at the time of the latest call.
    @discardableResult
    public func takeBack(_ id: ShowID) -> [PageEvent<Page>] {
        turner.turn?.maker == .program(id) ? handle(.cancel, at: now) : []
    }

    /// Takes a new size; the delegate is asked for a layout.
    ///
    /// - Throws: what the delegate throws, `calledWhileAsking`; nothing has changed then.
    @discardableResult
    public func resize(to area: PageArea, at now: Duration) throws(PagingError) -> [PageEvent<Page>] {
        let delegate = delegate
        return try resize(to: area, at: now) { request throws(PagingError) in
            try delegate?.layout(for: request)
        }
    }

    /// Takes a new size, or the same one for another layout; the closure is asked for it.
    ///
    /// - Throws: what the closure throws, `calledWhileAsking`; nothing has changed then.
    @discardableResult
    public func resize(
        to area: PageArea, at now: Duration,
        answer: (LayoutRequest<Page>) throws(PagingError) -> PageLayout<Page>?
    ) throws(PagingError) -> [PageEvent<Page>] {
        guard !isAsking else { throw .calledWhileAsking }
        self.now = now
        let events = try ask { turner, source throws(PagingError) in
            try turner.resize(to: area, at: now, source: source, answer: answer)
        }
        return deliver(events)
    }

    /// Says whether leaves are printed on both sides; counts for the next turn.
    ///
    /// - Throws: `midSpineIsDoubleSided` when switched off there, `calledWhileAsking`.
    public func setDoubleSided(_ isDoubleSided: Bool) throws(PagingError) {
        guard !isAsking else { throw .calledWhileAsking }
        try turner.setDoubleSided(isDoubleSided)
    }

    /// Forgets what is known of the source's pages: it has others now.
    public func invalidateSource() {
        wasInvalidated = isAsking
        turner.invalidate()
    }

    /// Asks the source again how many pages there are and which one is visible.
    public func reloadPresentation() {
        guard !isAsking else { return }
        ask { turner, source in turner.reloadPresentation(source: source) }
    }

    /// Works on a copy, so that a source that looks at the controller finds it whole. What it sets
    /// there meanwhile is kept.
    private func ask<Result, Failure>(
        _ body: (inout PageTurner<Page>, (any PageSource<Page>)?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        isAsking = true
        defer { isAsking = false }
        var working = turner
        let result = try body(&working, source)
        working.motion = turner.motion
        working.indicatorLabelColumns = turner.indicatorLabelColumns
        turner = working
        if wasInvalidated { turner.invalidate() }
        wasInvalidated = false
        return result
    }

    /// Tells the delegate, and wakes who waited for the turns that are over; in order, also where a
    /// delegate calls the controller again.
    private func deliver(_ events: [PageEvent<Page>]) -> [PageEvent<Page>] {
        guard delegate != nil || !waiting.isEmpty else { return events }
        untold += events
        guard !isTelling else { return events }
        isTelling = true
        while !untold.isEmpty { tell(untold.removeFirst()) }
        isTelling = false
        return events
    }

    private func tell(_ event: PageEvent<Page>) {
        if case .showEnded(let id, let outcome) = event {
            waiting.removeValue(forKey: id)?(outcome)
        }
        delegate?.pagesDid(event)
    }
}

extension PageController {
    /// What stands on screen at rest, `nil` before the first show.
    public var visible: Spread<Page>? { turner.visible }

    /// The turn under way, for drawing; `nil` at rest.
    public var film: Film<Page>? { turner.film }

    /// Whether something moves by itself, so that ticks are needed.
    public var isMoving: Bool { turner.isMoving }

    /// The room kept for the text beside the indicator's track; `nil` for that of `n / N`.
    public var indicatorLabelColumns: Int? {
        get { turner.indicatorLabelColumns }
        set { turner.indicatorLabelColumns = newValue }
    }

    /// How turns move from the next one on.
    public var motion: Motion {
        get { turner.motion }
        set { turner.motion = newValue }
    }
}
