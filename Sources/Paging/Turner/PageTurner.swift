/// The state of turning pages: inputs in, events out, no clock, no lock, no closure kept.
///
///     handle(input, at: time, source) ─▶ [events]        film: what to draw while a turn lasts
///     show(pages, …)                  ─▶ [events]        visible: what to draw at rest
///     resize(to: area) { answer }     ─▶ [events]
///
/// Time is a duration since any moment that the client chooses; it must not run backwards. A copy turns on its own. An
/// example: <doc:Turns>.
public struct PageTurner<Page: Hashable & Sendable>: Sendable {
    /// Whether a leaf folds over or pages slide.
    public let style: TransitionStyle
    /// The axis along which pages follow each other.
    public let axis: Axis
    /// Cells between two pages, 0 for page curl.
    public let spacing: Int
    /// The size in cells, the indicator's row included.
    public internal(set) var area: PageArea
    /// Where the pages are bound.
    public internal(set) var spine: Spine
    /// Whether the back of a leaf carries a page of its own.
    public internal(set) var isDoubleSided: Bool
    /// The pages that are visible at rest; those being left while a turn lasts; `nil` before the first show.
    public internal(set) var visible: Spread<Page>?
    /// The page where the reader is: the first visible one, or after a change from one page to two the one that was visible
    /// before.
    public internal(set) var place: Page?
    /// What the indicator shows; `nil` without one.
    public internal(set) var presentation: Presentation?
    /// How turns move from the next one on.
    public var motion: Motion
    /// The columns kept for the text beside the indicator's track; `nil` keeps those of `N / N`.
    public var indicatorLabelColumns: Int?

    let choices: PageOptions
    var turn: Turn<Page>?
    var neighbours = Neighbours<Page>()
    var press: Press?
    var showCount = 0

    /// A turner without pages.
    ///
    /// - Throws: `spineNeedsCurl`, `curlNeedsSpine`, `spacingNeedsScroll` or `negativeSpacing` for
    ///   an option that the style does not have.
    public init(
        style: TransitionStyle = .pageCurl, axis: Axis = .horizontal, options: PageOptions = PageOptions(),
        area: PageArea = PageArea(columns: 80, rows: 24)
    ) throws(PagingError) {
        let spine = options.spine ?? (style == .pageCurl ? .min : .none)
        let spacing = options.spacing ?? 0
        if style == .scroll, options.spine != nil, options.spine != Spine.none {
            throw .spineNeedsCurl(spine)
        }
        if style == .pageCurl, spine == .none { throw .curlNeedsSpine }
        if style == .pageCurl, spacing != 0 { throw .spacingNeedsScroll(spacing) }
        if spacing < 0 { throw .negativeSpacing(spacing) }
        self.style = style
        self.axis = axis
        self.spacing = min(spacing, mostCells)
        self.area = area
        self.spine = spine
        self.isDoubleSided = options.isDoubleSided || spine == .mid
        motion = options.motion
        choices = options
    }

    /// Says whether the back of a leaf carries a page of its own, from the next turn on.
    ///
    /// - Throws: `midSpineIsDoubleSided` when switched off there.
    public mutating func setDoubleSided(_ isDoubleSided: Bool) throws(PagingError) {
        if !isDoubleSided, spine == .mid { throw .midSpineIsDoubleSided }
        self.isDoubleSided = isDoubleSided
    }

    /// Forgets the neighbours that are known. Call it when the pages of the source have changed.
    public mutating func invalidate() {
        neighbours = Neighbours()
        press?.edgesMet = []
        turn?.trustsTheWayBack = false
    }

    /// Whether something moves by itself, so that ticks are needed.
    public var isMoving: Bool { turn?.target != nil }

    /// The turn under way, for drawing; `nil` at rest.
    public var film: Film<Page>? {
        turn.map {
            Film(
                style: style, axis: axis, spine: spine, readingDirection: choices.readingDirection,
                spacing: spacing, direction: $0.direction, from: $0.from, to: $0.destination?.spread,
                back: $0.destination?.back, progress: $0.progress, grip: $0.grip)
        }
    }

    /// How many pages `show` takes, 1 or 2.
    public func pageCount(animated: Bool) -> Int {
        spine == .mid || (spine != .none && animated && isDoubleSided) ? 2 : 1
    }

    /// Every page that is held: visible, in a turn, or a known neighbour.
    public var heldPages: Set<Page> {
        var pages = Set(visible?.pages ?? [])
        pages.formUnion(turn?.arriving ?? [])
        for direction in Direction.allCases {
            if case .known(let page) = neighbours[direction] { pages.insert(page) }
        }
        return pages
    }
}

/// One call into a turner: its source, its time, and the events so far.
struct Pass<Page: Hashable & Sendable> {
    let source: (any PageSource<Page>)?
    let now: Duration
    var events: [PageEvent<Page>] = []
    var hasSettled = false
}
