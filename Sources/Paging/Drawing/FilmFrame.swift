/// One picture of a turn: what stands at each place along its axis.
///
///     a curl at the left spine, a quarter through
///
///     ┌──────────────┬────────┬─────────┐
///     │ earlier      │ flap   │ later   │
///     └──────────────┴────────┴─────────┘
///                    edge     fold
///
/// A place is a column on a horizontal axis and a row on a vertical one, counted from 0. A client copies its own cells by
/// these numbers, or calls ``composed(_:along:across:)``. A leaf that leans has a frame for each line: see ``Leaf``.
public struct FilmFrame: Hashable, Sendable {
    /// What can be seen at a place.
    public enum Picture: Hashable, Sendable {
        /// The pages that come first in reading order, as they are at rest.
        case earlier
        /// The pages that come last, as they are at rest.
        case later
        /// The page on the back of the leaf.
        case back
        /// The ground, where there is no page.
        case ground
    }

    /// Neighbouring places that show a part of one picture.
    public struct Run: Hashable, Sendable {
        /// The places of the frame.
        public let places: Range<Int>
        /// The picture that they show.
        public let picture: Picture
        /// The place of the picture that the first of them shows; it may lie outside the picture.
        public let first: Int
        /// Whether the part is mirrored: the front of a leaf, seen through it.
        public let showsThrough: Bool

        @usableFromInline
        init(places: Range<Int>, picture: Picture, first: Int, showsThrough: Bool) {
            self.places = places
            self.picture = picture
            self.first = first
            self.showsThrough = showsThrough
        }

        /// The place of the picture that a place of the frame shows.
        public func source(of place: Int) -> Int {
            showsThrough ? first - (place - places.lowerBound) : first + (place - places.lowerBound)
        }
    }

    /// The number of places.
    public let extent: Int
    /// The runs in the order of their places; together they cover every place once.
    public let runs: [Run]
    /// The place just after the fold, counted from the left or the top; `nil` where nothing is folded.
    public let fold: Int?
    /// The place just after the free edge of the leaf, outside the frame once it has passed the
    /// spine; `nil` where nothing is folded.
    public let edge: Int?

    /// The places of the flap; none where nothing is folded.
    public var flap: Range<Int> {
        guard let fold, let edge else { return 0..<0 }
        return (min(fold, edge)..<max(fold, edge)).clamped(to: 0..<extent)
    }

    /// What a place shows.
    public subscript(place: Int) -> (picture: Picture, place: Int) {
        guard let run = runs.first(where: { $0.places.contains(place) }) else { return (.ground, place) }
        return (run.picture, run.source(of: place))
    }
}

extension Film {
    /// What stands where at this moment of the turn.
    ///
    /// - Parameter extent: the number of columns, or of rows on a vertical axis.
    public func frame(extent: Int) -> FilmFrame {
        let extent = min(max(0, extent), mostCells)
        switch style {
        case .scroll: return scrollFrame(extent)
        case .pageCurl: return curlFrame(extent)
        }
    }

    /// Pages slide past, a gap between them.
    private func scrollFrame(_ extent: Int) -> FilmFrame {
        let offset = nearest(position * Double(extent + spacing))
        var strip = Strip(extent: extent, isMirrored: mirrorsAxis)
        strip.append(.earlier, to: extent - offset, first: offset)
        strip.append(.ground, to: extent + spacing - offset, first: 0)
        strip.append(.later, to: extent, first: 0)
        return strip.frame(without: missing)
    }

    /// A leaf folds over. These are the places on the line where it is held.
    private func curlFrame(_ extent: Int) -> FilmFrame {
        let curl = curl
        guard curl.isMoving else { return curl.restingFrame(extent: extent) }
        return curl.frame(
            extent: extent, edge: extent - nearest(curl.uncovered * 2 * curl.reach(of: extent)))
    }
}

/// Builds a frame from the side of the spine; `frame` mirrors it if the spine is at the far side.
struct Strip {
    let extent: Int
    let isMirrored: Bool
    private var runs: [FilmFrame.Run] = []
    private var end = 0

    init(extent: Int, isMirrored: Bool) {
        self.extent = extent
        self.isMirrored = isMirrored
        runs.reserveCapacity(3)
    }

    /// Adds a run up to a place.
    ///
    /// - Parameter first: the place of the picture that its first place shows.
    mutating func append(_ picture: FilmFrame.Picture, to limit: Int, first: Int, showsThrough: Bool = false)
    {
        let limit = min(max(end, limit), extent)
        guard limit > end else { return }
        runs.append(
            FilmFrame.Run(places: end..<limit, picture: picture, first: first, showsThrough: showsThrough))
        end = limit
    }

    func frame(without missing: FilmFrame.Picture?, fold: Int? = nil, edge: Int? = nil) -> FilmFrame {
        var shown = runs
        for index in shown.indices where shown[index].picture == missing {
            shown[index] = FilmFrame.Run(
                places: shown[index].places, picture: .ground, first: 0, showsThrough: false)
        }
        return FilmFrame(
            extent: extent, runs: isMirrored ? shown.reversed().map(mirrored) : shown,
            fold: fold.map { isMirrored ? extent - $0 : $0 },
            edge: edge.map { isMirrored ? extent - $0 : $0 })
    }

    private func mirrored(_ run: FilmFrame.Run) -> FilmFrame.Run {
        FilmFrame.Run(
            places: extent - run.places.upperBound..<extent - run.places.lowerBound, picture: run.picture,
            first: extent - 1 - run.source(of: run.places.upperBound - 1), showsThrough: run.showsThrough)
    }
}
