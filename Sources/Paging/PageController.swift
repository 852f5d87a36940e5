/// Is called with every event, and asked for a layout when the size changes. Both methods are optional.
public protocol PageControllerDelegate<Page>: AnyObject {
    /// The page of the controller.
    associatedtype Page: Hashable & Sendable

    /// Something happened. Events come in order, after the controller has its new state; a call of the controller from here
    /// is fine.
    func pagesDid(_ event: PageEvent<Page>)

    /// The spine and the pages for a new size; `nil` keeps those that there are.
    ///
    /// - Throws: an error of ``LayoutRequest/layout(_:_:)``; `resize` throws it on, and nothing has changed then.
    func layout(for request: LayoutRequest<Page>) throws(PagingError) -> PageLayout<Page>?
}

extension PageControllerDelegate {
    /// Ignores the event.
    public func pagesDid(_ event: PageEvent<Page>) {}

    /// Keeps spine and pages. Never throws.
    public func layout(for request: LayoutRequest<Page>) throws(PagingError) -> PageLayout<Page>? { nil }
}

/// Turns pages for one view: a ``PageTurner`` with its source, its delegate and the completions of turns.
///
/// `handle`, `tick`, `show` and `resize` return the events that they caused; a delegate is called with the same ones. A
/// controller is not sendable: it belongs to the actor on which it was made. Examples: <doc:Tutorial>, <doc:Turns>.
public final class PageController<Page: Hashable & Sendable> {
    /// Supplies pages; not kept alive. A new source makes the controller forget the neighbours that it knows.
    public weak var source: (any PageSource<Page>)? {
        didSet { invalidateSource() }
    }
    /// Is called with events and asked for layouts; not kept alive.
    public weak var delegate: (any PageControllerDelegate<Page>)?
    /// The state, as a value: options, size, indicator and more can be read here.
    public private(set) var turner: PageTurner<Page>

    private var waiting: [ShowID: (ShowOutcome) -> Void] = [:]
    private var undelivered: [PageEvent<Page>] = []
    private var isDelivering = false
    private var isAsking = false
    private var wasInvalidated = false
    /// The time of the latest call.
    private var now = Duration.zero

    /// A controller without pages: call ``show(_:_:animated:at:completion:)`` next.
    ///
    /// - Parameters:
    ///   - style: whether a leaf folds over or pages slide.
    ///   - axis: the axis along which pages follow each other.
    ///   - options: everything else that can be chosen.
    ///   - area: the size in cells, the indicator's row included.
    ///   - source: not kept alive.
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

    /// Handles an input.
    ///
    /// - Parameters:
    ///   - input: what a person did, or `tick`.
    ///   - now: the time since any moment that the client chooses, not before that of the call before.
    /// - Returns: what happened; nothing if it is called from an answer of the source.
    @discardableResult
    public func handle(_ input: PageInput, at now: Duration) -> [PageEvent<Page>] {
        guard !isAsking else { return [] }
        self.now = now
        return deliver(ask { turner, source in turner.handle(input, at: now, source: source) })
    }

    /// Moves what moves to where it is at this time. Call it for each frame as long as ``isMoving`` is true.
    @discardableResult
    public func tick(at now: Duration) -> [PageEvent<Page>] { handle(.tick, at: now) }

    /// Shows pages, however far they are; see ``PageTurner/show(_:_:animated:at:source:)`` for how many.
    ///
    /// - Parameters:
    ///   - pages: one page, or two; `nil` for a blank side.
    ///   - direction: which way the turn moves.
    ///   - animated: whether it moves at all.
    ///   - now: the time, as for `handle`.
    ///   - completion: called exactly once, when that turn is over; an animated one needs ticks.
    /// - Throws: `wrongPageCount`, `blankPage`, `calledWhileAsking`; nothing has changed then, and the completion is not
    ///   called.
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

    /// Changes the size; asks the delegate for a layout.
    ///
    /// - Throws: what the delegate throws, `calledWhileAsking`; nothing has changed then.
    @discardableResult
    public func resize(to area: PageArea, at now: Duration) throws(PagingError) -> [PageEvent<Page>] {
        let delegate = delegate
        return try resize(to: area, at: now) { request throws(PagingError) in
            try delegate?.layout(for: request)
        }
    }

    /// Changes the size, or only the layout; asks a closure for it.
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

    /// Says whether the back of a leaf carries a page of its own, from the next turn on.
    ///
    /// - Throws: `midSpineIsDoubleSided` when switched off there, `calledWhileAsking`.
    public func setDoubleSided(_ isDoubleSided: Bool) throws(PagingError) {
        guard !isAsking else { throw .calledWhileAsking }
        try turner.setDoubleSided(isDoubleSided)
    }

    /// Forgets the neighbours that are known. Call it when the pages of the source have changed.
    public func invalidateSource() {
        wasInvalidated = isAsking
        turner.invalidate()
    }

    /// Asks the source again for the count and the index of the indicator.
    public func reloadPresentation() {
        guard !isAsking else { return }
        ask { turner, source in turner.reloadPresentation(source: source) }
    }

    /// Works on a copy, so that a source that reads the controller meanwhile finds it as it was. What is set meanwhile is
    /// kept.
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

    /// Calls the delegate and the completions of turns that are over; in order, even if these call the controller again.
    private func deliver(_ events: [PageEvent<Page>]) -> [PageEvent<Page>] {
        guard delegate != nil || !waiting.isEmpty else { return events }
        undelivered += events
        guard !isDelivering else { return events }
        isDelivering = true
        while !undelivered.isEmpty { deliver(undelivered.removeFirst()) }
        isDelivering = false
        return events
    }

    private func deliver(_ event: PageEvent<Page>) {
        if case .showEnded(let id, let outcome) = event {
            waiting.removeValue(forKey: id)?(outcome)
        }
        delegate?.pagesDid(event)
    }
}

extension PageController {
    /// The pages that are visible at rest; those being left while a turn lasts; `nil` before the first show.
    public var visible: Spread<Page>? { turner.visible }

    /// The turn under way, for drawing; `nil` at rest.
    public var film: Film<Page>? { turner.film }

    /// Whether something moves by itself, so that ``tick(at:)`` must be called.
    public var isMoving: Bool { turner.isMoving }

    /// The columns kept for the text beside the indicator's track; `nil` keeps those of `N / N`.
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
