/// The state of turning pages: inputs in, events out, no clock, no lock, no closure kept.
///
///     handle(input, at: time, source) ─▶ [events]        film: what to draw while a turn lasts
///     show(pages, …)                  ─▶ [events]        visible: what to draw at rest
///     resize(to: area) { answer }     ─▶ [events]
///
/// Time is a duration since any start that the client chooses; it must not run backwards. A
/// copy of a turner is a turner of its own.
public struct PageTurner<Page: Hashable & Sendable>: Sendable {
    public let style: TransitionStyle
    public let axis: Axis
    /// Cells between two pages, 0 for page curl.
    public let spacing: Int
    /// The size of what is turned in, the indicator's row included.
    public internal(set) var area: PageArea
    public internal(set) var spine: Spine
    /// Whether the back of a leaf carries a page of its own.
    public internal(set) var isDoubleSided: Bool
    /// What stands on screen at rest; the pages left while a turn lasts; `nil` before the first show.
    public internal(set) var visible: Spread<Page>?
    /// The page where the reader is: the first visible one, but for a change of size.
    public internal(set) var place: Page?
    /// What the indicator tells; `nil` where there is none.
    public internal(set) var presentation: Presentation?
    /// How turns move from the next one on.
    public var motion: Motion
    /// The room kept for the text beside the indicator's track; `nil` for that of `n / N`.
    public var indicatorLabelColumns: Int?

    let choices: PageOptions
    var turn: Turn<Page>?
    var neighbours = Neighbours<Page>()
    var press: Press?
    var showCount = 0

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

    /// Says whether leaves are printed on both sides; counts for the next turn.
    ///
    /// - Throws: `midSpineIsDoubleSided` when switched off there.
    public mutating func setDoubleSided(_ isDoubleSided: Bool) throws(PagingError) {
        if !isDoubleSided, spine == .mid { throw .midSpineIsDoubleSided }
        self.isDoubleSided = isDoubleSided
    }

    /// Forgets the pages kept next to the visible one: the source has others now.
    public mutating func invalidate() {
        neighbours = Neighbours()
        press?.edgesMet = []
        turn?.trustsTheWayBack = false
    }

    /// Whether something moves by itself, so that ticks are needed.
    public var isMoving: Bool { turn?.target != nil }

    /// The turn under way, `nil` at rest.
    public var film: Film<Page>? {
        turn.map {
            Film(
                style: style, axis: axis, spine: spine, readingDirection: choices.readingDirection,
                spacing: spacing, direction: $0.direction, from: $0.from, to: $0.destination?.spread,
                back: $0.destination?.back, progress: $0.progress, grip: $0.grip)
        }
    }

    /// How many pages `show` takes.
    public func pageCount(animated: Bool) -> Int {
        spine == .mid || (spine != .none && animated && isDoubleSided) ? 2 : 1
    }

    /// Every page that is kept: visible, in a turn, or next to the visible one.
    public var heldPages: Set<Page> {
        var pages = Set(visible?.pages ?? [])
        pages.formUnion(turn?.arriving ?? [])
        for direction in Direction.allCases {
            if case .known(let page) = neighbours[direction] { pages.insert(page) }
        }
        return pages
    }
}

/// One call into a turner: who is asked, when it is, and what it has brought about.
struct Pass<Page: Hashable & Sendable> {
    let source: (any PageSource<Page>)?
    let now: Duration
    var events: [PageEvent<Page>] = []
    var hasSettled = false
}
