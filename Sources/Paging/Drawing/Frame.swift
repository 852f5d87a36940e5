/// One picture of a turn: for every place along its axis, what stands there.
///
///     a curl at the left spine, a quarter through
///
///     ┌──────────────┬────────┬─────────┐
///     │ earlier      │ flap   │ later   │
///     └──────────────┴────────┴─────────┘
///                    edge     fold
///
/// A place is a column on a horizontal axis and a row on a vertical one. Only numbers: a client
/// copies its own cells by them, or lets `compose` do it.
public struct Frame: Hashable, Sendable {
    /// What can be seen in a frame.
    public enum Picture: Hashable, Sendable {
        /// The pages that come first in reading order, as they are at rest.
        case earlier
        /// The pages that come last, as they are at rest.
        case later
        /// The page on the back of the leaf.
        case back
        /// The container's ground.
        case ground
    }

    /// Neighbouring places that show neighbouring places of one picture.
    public struct Run: Hashable, Sendable {
        public let places: Range<Int>
        public let picture: Picture
        /// What the first of the places shows: a place of the picture, which may lie outside it.
        public let first: Int
        /// Mirrored and dimmed: the front of a leaf, seen through it.
        public let showsThrough: Bool

        /// The place of the picture that a place of the frame shows.
        public func source(of place: Int) -> Int {
            showsThrough ? first - (place - places.lowerBound) : first + (place - places.lowerBound)
        }
    }

    /// How much darker a front is that shows through its leaf, 0 to 1.
    public static let dimming = 0.5

    /// The number of places.
    public let extent: Int
    /// In order; together they cover every place once.
    public let runs: [Run]
    /// The place just after the fold, counted from the left or the top; `nil` where nothing is folded.
    public let fold: Int?
    /// The place just after the free edge of the leaf, outside the frame once it has passed the
    /// spine; `nil` where nothing is folded.
    public let edge: Int?
    /// How dark the shade at the fold is, 0 to 1; none near rest.
    let depth: Double
    let isMirrored: Bool

    /// What a place shows.
    public subscript(place: Int) -> (picture: Picture, place: Int) {
        guard let run = runs.first(where: { $0.places.contains(place) }) else { return (.ground, place) }
        return (run.picture, run.source(of: place))
    }
}

extension Film {
    /// What stands where at this moment of the turn, along `extent` columns or rows.
    public func frame(extent: Int) -> Frame {
        let extent = min(max(0, extent), mostCells)
        switch style {
        case .scroll: return scrollFrame(extent)
        case .pageCurl: return curlFrame(extent)
        }
    }

    private var mirrorsAxis: Bool { axis == .horizontal && readingDirection == .rightToLeft }

    /// Pages slide past, a gap between them.
    private func scrollFrame(_ extent: Int) -> Frame {
        let offset = nearest(position * Double(extent + spacing))
        var strip = Strip(extent: extent, isMirrored: mirrorsAxis)
        strip.append(.earlier, to: extent - offset, first: offset)
        strip.append(.ground, to: extent + spacing - offset, first: 0)
        strip.append(.later, to: extent, first: 0)
        return strip.frame(without: missing)
    }

    /// A leaf folds over: what it leaves, the flap, what it uncovers.
    private func curlFrame(_ extent: Int) -> Frame {
        let isMirrored = spine == .mid ? mirrorsAxis : spine == .max
        let uncoversForward = spine == .mid || (spine == .min) != mirrorsAxis
        let uncovered = uncoversForward ? position : 1 - position
        let cover = uncoversForward ? Frame.Picture.earlier : .later
        let beneath = uncoversForward ? Frame.Picture.later : .earlier
        var strip = Strip(extent: extent, isMirrored: isMirrored)
        guard uncovered > 0, uncovered < 1 else {
            strip.append(uncovered > 0 ? beneath : cover, to: extent, first: 0)
            return strip.frame(without: missing)
        }
        let way = spine == .mid ? extent : 2 * extent
        let edge = extent - nearest(uncovered * Double(way))
        let fold = (edge + extent) / 2
        strip.append(cover, to: edge, first: 0)
        let start = max(0, edge)
        if spine == .mid {
            strip.append(.later, to: fold, first: start - edge)
        } else if back != nil {
            strip.append(.back, to: fold, first: start - edge)
        } else {
            strip.append(cover, to: fold, first: edge + extent - 1 - start, showsThrough: true)
        }
        strip.append(beneath, to: extent, first: fold)
        return strip.frame(
            without: missing, fold: fold, edge: edge, depth: min(1, 6 * uncovered, 6 * (1 - uncovered)))
    }

    /// The picture that is not there, where an edge gives way.
    private var missing: Frame.Picture? {
        guard to == nil else { return nil }
        return direction == .forward ? .later : .earlier
    }
}

/// A frame in the making, from the spine's side on, turned around at the end where it is mirrored.
private struct Strip {
    let extent: Int
    let isMirrored: Bool
    private var runs: [Frame.Run] = []
    private var end = 0

    init(extent: Int, isMirrored: Bool) {
        self.extent = extent
        self.isMirrored = isMirrored
    }

    /// Adds a run up to a place; `first` is what the place it begins at shows.
    mutating func append(_ picture: Frame.Picture, to limit: Int, first: Int, showsThrough: Bool = false) {
        let limit = min(max(end, limit), extent)
        guard limit > end else { return }
        runs.append(
            Frame.Run(places: end..<limit, picture: picture, first: first, showsThrough: showsThrough))
        end = limit
    }

    func frame(
        without missing: Frame.Picture?, fold: Int? = nil, edge: Int? = nil, depth: Double = 0
    ) -> Frame {
        let shown = runs.map { run in
            run.picture == missing
                ? Frame.Run(places: run.places, picture: .ground, first: 0, showsThrough: false) : run
        }
        return Frame(
            extent: extent, runs: isMirrored ? shown.reversed().map(mirrored) : shown,
            fold: fold.map { isMirrored ? extent - $0 : $0 },
            edge: edge.map { isMirrored ? extent - $0 : $0 },
            depth: depth, isMirrored: isMirrored)
    }

    private func mirrored(_ run: Frame.Run) -> Frame.Run {
        Frame.Run(
            places: extent - run.places.upperBound..<extent - run.places.lowerBound, picture: run.picture,
            first: extent - 1 - run.source(of: run.places.upperBound - 1), showsThrough: run.showsThrough)
    }
}
