/// Which picture is which in a curl: the page that is left, the flap, and the page beneath.
struct Curl: Hashable, Sendable {
    /// Whether the leaf turns from the left, or the top, to the other side.
    let isMirrored: Bool
    let isMid: Bool
    /// How far the leaf has turned, from 0 to 1; in reverse it goes from 1 to 0.
    let uncovered: Double
    /// What is seen between the spine and the free edge.
    let cover: FilmFrame.Picture
    /// What is seen beyond the fold.
    let beneath: FilmFrame.Picture
    /// What is seen between the free edge and the fold.
    let flap: FilmFrame.Picture
    /// Whether the flap shows the front of the leaf, seen through it.
    let showsThrough: Bool
    /// The picture that is not there: past the first or last page.
    let missing: FilmFrame.Picture?

    /// Whether the leaf is in the air.
    var isMoving: Bool { uncovered > 0 && uncovered < 1 }

    /// How many places the fold passes until the leaf lies on its other side.
    func reach(of extent: Int) -> Double { isMid ? Double(extent) / 2 : Double(extent) }

    /// What stands where on a line, when the free edge of the leaf has come to a place.
    func frame(extent: Int, edge: Int) -> FilmFrame {
        var strip = Strip(extent: extent, isMirrored: isMirrored)
        let fold = (edge + extent) / 2
        let start = max(0, edge)
        strip.append(cover, to: edge, first: 0)
        strip.append(
            flap, to: fold, first: showsThrough ? edge + extent - 1 - start : start - edge,
            showsThrough: showsThrough)
        strip.append(beneath, to: extent, first: fold)
        return strip.frame(without: missing, fold: fold, edge: edge)
    }

    /// What stands where at rest.
    func restingFrame(extent: Int) -> FilmFrame {
        var strip = Strip(extent: extent, isMirrored: isMirrored)
        strip.append(uncovered > 0 ? beneath : cover, to: extent, first: 0)
        return strip.frame(without: missing)
    }
}

extension Film {
    var curl: Curl {
        let uncoversForward = spine == .mid || (spine == .min) != mirrorsAxis
        let cover = uncoversForward ? FilmFrame.Picture.earlier : .later
        let hasBack = spine == .mid || back != nil
        return Curl(
            isMirrored: spine == .mid ? mirrorsAxis : spine == .max, isMid: spine == .mid,
            uncovered: uncoversForward ? position : 1 - position, cover: cover,
            beneath: uncoversForward ? .later : .earlier,
            flap: spine == .mid ? .later : hasBack ? .back : cover, showsThrough: !hasBack,
            missing: missing)
    }

    /// The leaf in the air, in an area of cells; `nil` at progress 0 and 1, and where pages slide.
    public func leaf(in area: PageArea) -> Leaf? {
        let curl = curl
        guard style == .pageCurl, curl.isMoving else { return nil }
        let isHorizontal = axis == .horizontal
        let extent = area.extent(along: axis)
        let lines = isHorizontal ? area.rows : area.columns
        let fold = Fold(
            extent: extent, reach: curl.reach(of: extent), lines: lines, lineSize: isHorizontal ? 2 : 0.5,
            uncovered: curl.uncovered, grip: grip)
        return Leaf(axis: axis, extent: extent, lines: lines, fold: fold, curl: curl)
    }

    var mirrorsAxis: Bool { axis == .horizontal && readingDirection == .rightToLeft }

    /// The picture that is not there: past the first or last page.
    var missing: FilmFrame.Picture? {
        guard to == nil else { return nil }
        return direction == .forward ? .later : .earlier
    }
}
