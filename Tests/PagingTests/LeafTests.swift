import Testing

@testable import Paging

/// Paints with the signs of a proof: what a cell is in, not how it looks.
private struct Proof: LeafPaint {
    /// The cell, and what has been done to it.
    struct Mark: PageCell, Hashable {
        var letter: Letter
        var shade = 0.0
        var light: Double?
        var height: Double?
        var outline: Outline?

        init(_ scalar: Unicode.Scalar) { letter = Letter(scalar: scalar) }

        var isTail: Bool { letter.isTail }
        var isBlank: Bool { letter.isBlank }
        var blanked: Mark {
            var mark = self
            mark.letter = letter.blanked
            return mark
        }
        var isTouched: Bool { shade > 0 || light != nil || outline != nil }
    }

    var coversLetters = true

    func shadowed(_ cell: Mark, by amount: Double) -> Mark {
        var cell = cell
        cell.shade = amount
        return cell
    }

    func onFlap(_ cell: Mark, light: Double, height: Double, showsThrough: Bool) -> Mark {
        var cell = cell
        (cell.light, cell.height) = (light, height)
        return cell
    }

    /// How high the flap is painted on a line.
    static func height(of leaf: Leaf?, _ light: LeafLight) -> Double? {
        leaf?.flapped(Mark("a"), light, 0, Proof()).height
    }

    func parted(_ cell: Mark, by outline: Outline, _ sides: (Mark, Mark)) -> Mark {
        var cell = cell.blanked
        cell.outline = outline
        return cell
    }
}

@Suite struct LeafTests {
    private typealias Mark = Proof.Mark

    private static let area = PageArea(columns: 40, rows: 12)
    private static let spines: [(Axis, Spine, ReadingDirection)] = [
        (.horizontal, .min, .leftToRight), (.horizontal, .min, .rightToLeft),
        (.horizontal, .max, .leftToRight), (.horizontal, .mid, .leftToRight),
        (.horizontal, .mid, .rightToLeft), (.vertical, .min, .leftToRight),
        (.vertical, .mid, .leftToRight), (.vertical, .max, .leftToRight),
    ]
    private static let grips = [0.02, 0.3, 0.5, 0.98]

    private func film(
        _ axis: Axis = .horizontal, _ spine: Spine = .min, _ reading: ReadingDirection = .leftToRight,
        _ direction: Direction = .forward, back: Int? = nil, at progress: Double, grip: Double = 0.5
    ) -> Film<Int> {
        Film(
            style: .pageCurl, axis: axis, spine: spine, readingDirection: reading, spacing: 0,
            direction: direction, from: .single(0), to: .single(1), back: back, progress: progress,
            grip: grip)
    }

    private func picture(_ first: Unicode.Scalar) -> PagePicture<Mark> {
        let cells = (0..<Self.area.columns * Self.area.rows).map { index in
            Mark(Unicode.Scalar(first.value + UInt32(index % 23)) ?? first)
        }
        return PagePicture(columns: Self.area.columns, cells: cells)
    }

    private var pictures: PagePictures<Mark> {
        PagePictures(earlier: picture("a"), later: picture("A"), back: picture("α"), ground: Mark("."))
    }

    private func cells(_ film: Film<Int>) -> [Mark] {
        film.leaf(in: Self.area)?.composed(pictures, in: Proof()) ?? []
    }

    // case 85
    @Test func atRestNoLeafIsInTheAir() {
        for (axis, spine, reading) in Self.spines {
            for grip in Self.grips {
                for progress in [0.0, 1] {
                    let film = film(axis, spine, reading, at: progress, grip: grip)
                    #expect(film.leaf(in: Self.area) == nil)
                }
            }
        }
    }

    /// A leaf that is held in the middle is that of the numbers for a line.
    @Test func uprightEveryLineIsTheFrameOfTheHand() {
        for (axis, spine, reading) in Self.spines {
            for step in 1..<40 {
                let film = film(axis, spine, reading, at: Double(step) / 40)
                guard let leaf = film.leaf(in: Self.area) else {
                    Issue.record("no leaf")
                    continue
                }
                for line in 0..<leaf.lines {
                    #expect(leaf.frame(ofLine: line) == film.frame(extent: leaf.extent))
                }
            }
        }
    }

    /// Each cell shows one letter of one page, whatever part of the leaf it is in.
    @Test func everyCellHasOneSource() {
        for (axis, spine, reading) in Self.spines {
            for grip in Self.grips {
                for step in 1..<20 {
                    let film = film(axis, spine, reading, back: 7, at: Double(step) / 20, grip: grip)
                    guard let leaf = film.leaf(in: Self.area) else { continue }
                    for line in 0..<leaf.lines {
                        let frame = leaf.frame(ofLine: line)
                        #expect(frame.runs.flatMap { Array($0.places) } == Array(0..<leaf.extent))
                    }
                }
            }
        }
    }

    @Test func reverseIsTheSameFilmBackwards() {
        for (axis, spine, reading) in Self.spines {
            for grip in Self.grips {
                for progress in [0.125, 0.25, 0.5, 0.875] {
                    let there = film(axis, spine, reading, at: progress, grip: grip)
                    let back = film(axis, spine, reading, .reverse, at: 1 - progress, grip: grip)
                    #expect(cells(there) == cells(back))
                }
            }
        }
    }

    /// Outside the leaf and its shadow every cell is that of a page at rest, letter and ground.
    @Test func awayFromTheLeafNothingIsTouched() {
        for (axis, spine, reading) in Self.spines {
            for grip in Self.grips {
                for step in 1..<20 {
                    let film = film(axis, spine, reading, at: Double(step) / 20, grip: grip)
                    #expect(touched(by: film) == 0)
                }
            }
        }
    }

    /// The cells of pages at rest that a film has touched, but for the grounds of the shadow.
    private func touched(by film: Film<Int>) -> Int {
        guard let leaf = film.leaf(in: Self.area) else { return 0 }
        let (cells, pictures) = (cells(film), pictures)
        var count = 0
        for line in 0..<leaf.lines {
            let frame = leaf.frame(ofLine: line)
            let flap = frame.flap
            for place in 0..<leaf.extent where !flap.contains(place) {
                let index =
                    leaf.axis == .horizontal ? line * leaf.extent + place : place * leaf.lines + line
                let page = frame[place].picture == .earlier ? pictures.earlier : pictures.later
                let (shown, rest) = (cells[index], page?.cells[index])
                let isFar = place < flap.lowerBound - 10 || place >= flap.upperBound + 10
                if isFar, shown != rest { count += 1 }
                if shown.outline == nil, shown.letter != rest?.letter { count += 1 }
            }
        }
        return count
    }

    @Test func theShadowIsDeepestAtTheFoldAndFadesOverEightCells() {
        let leaf = film(at: 0.5).leaf(in: Self.area)
        let light = leaf?.light(ofLine: 5)
        let shades = (20..<30).compactMap { light?.shade(at: $0) }
        #expect(shades == shades.sorted(by: >))
        #expect(shades[0] > 0.8 && shades[7] > 0 && shades[8] == 0)
        #expect(light?.shadow == 20..<29)
    }

    @Test func theBendHasAHighlightAndThenAShade() {
        let light = film(at: 0.5).leaf(in: Self.area)?.light(ofLine: 5)
        let lights = (0..<20).reversed().compactMap { light?.light(at: $0) }
        let brightest = lights.firstIndex(of: lights.max() ?? 0) ?? 0
        let darkest = lights.firstIndex(of: lights.min() ?? 0) ?? 0
        #expect(lights[brightest] > 0.5 && lights[darkest] < -0.4)
        #expect((1...3).contains(brightest) && darkest > brightest)
        #expect(lights.suffix(10).allSatisfy { $0 == 0 })
    }

    @Test func lettersThatGoRoundTheBendAreNotRead() {
        let row = cells(film(at: 0.5))[5 * 40..<6 * 40]
        #expect(row.filter(\.isBlank).count == 1 && row[5 * 40 + 19].isBlank)
        #expect(!row[5 * 40 + 18].isBlank && !row[5 * 40 + 20].isBlank)
    }

    @Test func onTheVerticalAxisLightReachesOverHalfAsManyRows() {
        let area = PageArea(columns: 30, rows: 40)
        let light = film(.vertical, at: 0.5).leaf(in: area)?.light(ofLine: 5)
        #expect((20..<40).prefix { light?.shade(at: $0) ?? 0 > 0 }.count == 4)
    }

    /// What the outline passes through is parted from end to end: a letter between would stand in a box.
    @Test func theOutlineGoesOverLettersOrBetweenThem() {
        for (axis, spine, reading) in Self.spines {
            for grip in Self.grips {
                for step in 1..<20 {
                    let film = film(axis, spine, reading, back: 7, at: Double(step) / 20, grip: grip)
                    guard let leaf = film.leaf(in: Self.area) else { continue }
                    let over = leaf.composed(pictures, in: Proof())
                    let between = leaf.composed(pictures, in: Proof(coversLetters: false))
                    #expect(between.allSatisfy { $0.outline == nil || $0.letter.isBlank })
                    for line in 0..<leaf.lines {
                        for part in leaf.allParts(of: leaf.light(ofLine: line)) {
                            let isKept = part.places.contains { place in
                                let eighths = part.eighths(at: place)
                                return (1..<16).contains(eighths.0 + eighths.1)
                                    && over[leaf.index(of: place, onLine: line)].outline == nil
                            }
                            #expect(!isKept)
                        }
                    }
                }
            }
        }
    }

    /// Beside the outline the shade is deepest, however much of a cell is in it.
    @Test func theShadeBesideAnOutlineIsTheDeepest() {
        let area = PageArea(columns: 30, rows: 40)
        for step in 40..<60 {
            guard let leaf = film(.vertical, at: Double(step) / 100).leaf(in: area) else { continue }
            let light = leaf.light(ofLine: 5)
            for part in leaf.allParts(of: light) {
                let place = part.places.lowerBound
                let share = part.eighths(at: place).0 * 2
                let (near, far) = light.beside(part.part, at: place, share: share)
                let shade = part.part == .edge ? near : far
                let next = light.shade(at: part.part == .edge ? place - 1 : place + 1)
                #expect(shade > next && shade > 0.2, "\(step) \(part.part)")
            }
        }
    }

    @Test func theShadeBeforeTheEdgeIsTheSameHoweverMuchOfACellIsInIt() {
        let area = PageArea(columns: 60, rows: 12)
        var shades: [Double] = []
        for step in 400..<440 {
            guard let leaf = film(at: Double(step) / 1_000).leaf(in: area) else { continue }
            let light = leaf.light(ofLine: 5)
            for part in leaf.allParts(of: light) where part.part == .edge {
                let place = part.places.lowerBound
                let eighths = part.eighths(at: place)
                shades.append(light.beside(part.part, at: place, share: eighths.0 + eighths.1).0)
            }
        }
        #expect(shades.count > 20)
        #expect((shades.max() ?? 1) - (shades.min() ?? 0) < 0.02)
    }

    /// The tip of a leaf that leans lies on its page: it is no lighter or darker there.
    @Test func whereTheLeafHardlyRisesItHardlyPartsFromItsPage() {
        let leaf = film(at: 0.3, grip: 0.98).leaf(in: Self.area)
        let heights = (0..<12).compactMap { leaf?.light(ofLine: $0) }.map { Proof.height(of: leaf, $0) ?? 0 }
        #expect(heights == heights.sorted() && heights.last == leaf?.height)
        #expect(heights.contains { $0 > 0 && $0 < 0.3 })
    }

    /// The outline goes on by eighths while the letters stand.
    @Test func theOutlineMovesByPartsOfACell() {
        var seen = Set<Int>()
        for step in 0..<64 {
            let leaf = film(at: 0.25 + Double(step) / 64 / 40).leaf(in: Self.area)
            guard let leaf else { continue }
            for part in leaf.allParts(of: leaf.light(ofLine: 5)) where part.part == .edge {
                for place in part.places { seen.insert(part.eighths(at: place).0) }
            }
        }
        #expect(seen.isSuperset(of: 1...7))
    }

    /// A leaf that leans parts both halves of a line differently.
    @Test func aLeaningOutlineIsOneOfHalves() {
        let leaf = film(at: 0.4, grip: 0.98).leaf(in: Self.area)
        let part = leaf.flatMap { leaf in leaf.allParts(of: leaf.light(ofLine: 8)).last }
        let eighths = part.map { part in part.places.map { part.eighths(at: $0) } } ?? []
        #expect(eighths.contains { $0.0 != $0.1 })
        #expect(eighths.allSatisfy { $0.0 >= $0.1 })
    }

    // case 87
    @Test func noHalfOfAWideCharacterIsLeft() {
        let scalars = Array("本_a語_本_bc本_本_d界_".unicodeScalars.map { $0 == "_" ? "\0" : $0 })
        let cells = (0..<12 * 16).map { Mark(scalars[$0 % 16]) }
        let page = PagePicture(columns: 16, cells: cells)
        let pictures = PagePictures(earlier: page, later: page, back: page, ground: Mark("."))
        for (axis, spine, reading) in Self.spines {
            for grip in Self.grips {
                for step in 1..<40 {
                    let film = film(axis, spine, reading, at: Double(step) / 40, grip: grip)
                    let leaf = film.leaf(in: PageArea(columns: 16, rows: 12))
                    guard let cells = leaf?.composed(pictures, in: Proof()) else { continue }
                    let halves = (0..<12).filter { row in
                        var wasWide = false
                        for cell in cells[row * 16..<(row + 1) * 16] {
                            if cell.isTail != wasWide { return true }
                            wasWide = "本語界".unicodeScalars.contains(cell.letter.scalar)
                        }
                        return wasWide
                    }
                    #expect(halves == [])
                }
            }
        }
    }

    @Test func anyAreaIsDrawn() {
        for columns in 0...6 {
            for rows in 0...4 {
                for (axis, spine, reading) in Self.spines {
                    for step in 1..<12 {
                        let film = film(axis, spine, reading, at: Double(step) / 12, grip: 0.9)
                        let leaf = film.leaf(in: PageArea(columns: columns, rows: rows))
                        #expect(leaf?.composed(pictures, in: Proof()).count == columns * rows)
                    }
                }
            }
        }
    }
}

extension Leaf {
    /// Both parts of the outline, as far as there are any.
    fileprivate func allParts(of light: LeafLight) -> [OutlinePart] {
        let parts = parts(of: light)
        return [parts.edge, parts.fold].compactMap { $0 }
    }
}
