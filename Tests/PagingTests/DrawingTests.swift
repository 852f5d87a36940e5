import Testing

@testable import Paging

/// A character of a picture; `\0` is the right half of the wide one before it.
struct Letter: PageCell, Hashable {
    var scalar: Unicode.Scalar

    var isTail: Bool { scalar == "\0" }
    var isBlank: Bool { scalar == " " }
    var blanked: Letter { Letter(scalar: " ") }
}

@Suite struct DrawingTests {
    private static let forms: [(TransitionStyle, Axis, Spine, ReadingDirection)] = [
        (.scroll, .horizontal, .none, .leftToRight), (.scroll, .horizontal, .none, .rightToLeft),
        (.scroll, .vertical, .none, .leftToRight), (.pageCurl, .horizontal, .min, .leftToRight),
        (.pageCurl, .horizontal, .min, .rightToLeft), (.pageCurl, .horizontal, .max, .leftToRight),
        (.pageCurl, .horizontal, .max, .rightToLeft), (.pageCurl, .horizontal, .mid, .leftToRight),
        (.pageCurl, .horizontal, .mid, .rightToLeft), (.pageCurl, .vertical, .min, .leftToRight),
        (.pageCurl, .vertical, .mid, .rightToLeft), (.pageCurl, .vertical, .max, .leftToRight),
    ]

    private func film(
        _ style: TransitionStyle = .pageCurl, axis: Axis = .horizontal, spine: Spine = .min,
        reading: ReadingDirection = .leftToRight, spacing: Int = 0, _ direction: Direction = .forward,
        to: Spread<Int>? = .single(1), back: Int? = nil, at progress: Double, grip: Double = 0.5
    ) -> Film<Int> {
        Film(
            style: style, axis: axis, spine: style == .scroll ? .none : spine, readingDirection: reading,
            spacing: spacing, direction: direction, from: .single(0), to: to, back: back, progress: progress,
            grip: grip)
    }

    /// A picture of one row; a wide character is written with a `_` for its right half.
    private func picture(_ text: String) -> PagePicture<Letter> {
        let cells = text.unicodeScalars.map { Letter(scalar: $0 == "_" ? "\0" : $0) }
        return PagePicture(columns: cells.count, cells: cells)
    }

    private func row(
        _ film: Film<Int>, _ earlier: String, _ later: String, back: String? = nil, extent: Int? = nil
    ) -> String {
        let pictures = PagePictures(
            earlier: picture(earlier), later: picture(later), back: back.map(picture),
            ground: Letter(scalar: "."))
        let frame = film.frame(extent: extent ?? earlier.unicodeScalars.count)
        var text = ""
        for cell in frame.composed(pictures, along: .horizontal, across: 1) {
            text.unicodeScalars.append(cell.isTail ? "_" : cell.scalar)
        }
        return text
    }

    private let quarters = [0, 0.25, 0.5, 0.75, 1]

    // case 83
    @Test func betweenPagesThatSlideTheGapShowsTheGround() {
        #expect(
            quarters.map { row(film(.scroll, spacing: 4, at: $0), "abcdefgh", "ABCDEFGH") } == [
                "abcdefgh", "defgh...", "gh....AB", "...ABCDE", "ABCDEFGH",
            ])
        #expect(
            quarters.map {
                row(film(.scroll, reading: .rightToLeft, spacing: 4, at: $0), "abcdefgh", "ABCDEFGH")
            }
                == ["abcdefgh", "...abcde", "GH....ab", "DEFGH...", "ABCDEFGH"])
        #expect(row(film(.scroll, at: 0.5), "abcdefgh", "ABCDEFGH") == "efghABCD")
    }

    // case 83
    @Test func theOffsetIsTheProgressOfExtentAndSpacingRounded() {
        for spacing in 0...5 {
            for step in 0...100 {
                let progress = Double(step) / 100
                let frame = film(.scroll, spacing: spacing, at: progress).frame(extent: 37)
                let offset = Int((progress * Double(37 + spacing)).rounded())
                for place in 0..<37 {
                    let source = place + offset
                    let expected: (FilmFrame.Picture, Int?) =
                        source < 37
                        ? (.earlier, source)
                        : source < 37 + spacing ? (.ground, nil) : (.later, source - 37 - spacing)
                    #expect(frame[place].picture == expected.0)
                    if let column = expected.1 { #expect(frame[place].place == column) }
                }
            }
        }
    }

    // case 84
    @Test func aPageThatFillsLessShowsTheGround() {
        #expect(row(film(.scroll, at: 0.5), "abc", "AB", extent: 8) == "....AB..")
        #expect(row(film(at: 0), "abc", "AB", extent: 8) == "abc.....")
        #expect(row(film(at: 0.25), "abc", "ABCDEFG", extent: 8) == "abc...G.")
        let low = PagePictures(
            earlier: PagePicture(columns: 2, cells: [Letter](repeating: Letter(scalar: "a"), count: 3)),
            later: nil, ground: Letter(scalar: "."))
        let cells = film(at: 0).frame(extent: 2).composed(low, along: .horizontal, across: 3)
        #expect(cells.map(\.scalar) == ["a", "a", ".", ".", ".", "."])
    }

    // case 85
    @Test func atZeroAndOneACurlIsExactlyThePagesAtRest() {
        for (style, axis, spine, reading) in Self.forms {
            for direction in Direction.allCases {
                for extent in [0, 1, 7, 8] {
                    for (progress, atRest) in [(0.0, direction == .forward), (1, direction == .reverse)] {
                        let frame = film(
                            style, axis: axis, spine: spine, reading: reading, direction, at: progress
                        ).frame(extent: extent)
                        #expect(frame.fold == nil && frame.flap.isEmpty)
                        for place in 0..<extent {
                            #expect(frame[place].picture == (atRest ? .earlier : .later))
                            #expect(frame[place].place == place)
                        }
                    }
                }
            }
        }
    }

    // case 85
    @Test func aSingleSidedLeafShowsItsFrontMirrored() {
        #expect(
            quarters.map { row(film(at: $0), "abcdefgh", "ABCDEFGH") } == [
                "abcdefgh", "abcdhgGH", "hgfeEFGH", "dcCDEFGH", "ABCDEFGH",
            ])
        #expect(
            quarters.map { row(film(spine: .max, reading: .rightToLeft, at: $0), "abcdefgh", "ABCDEFGH") }
                == ["abcdefgh", "ABbaefgh", "ABCDdcba", "ABCDEFfe", "ABCDEFGH"])
    }

    // case 85
    @Test func aDoubleSidedLeafShowsItsBackFromTheEdgeOn() {
        #expect(
            quarters.map { row(film(back: 7, at: $0), "abcdefgh", "ABCDEFGH", back: "12345678") } == [
                "abcdefgh", "abcd12GH", "1234EFGH", "56CDEFGH", "ABCDEFGH",
            ])
    }

    // case 85
    @Test func aLeafBoundAtTheFarSideComesOverFromThere() {
        #expect(
            quarters.map { row(film(spine: .max, at: $0), "abcdefgh", "ABCDEFGH") } == [
                "abcdefgh", "abcdefFE", "abcdDCBA", "abBAEFGH", "ABCDEFGH",
            ])
        #expect(
            quarters.map {
                row(film(spine: .max, back: 7, at: $0), "abcdefgh", "ABCDEFGH", back: "12345678")
            } == ["abcdefgh", "abcdef34", "abcd5678", "ab78EFGH", "ABCDEFGH"])
    }

    // case 86
    @Test func atTheMidSpineTheFlapEndsAsTheNextLeftPage() {
        let turn = { (progress: Double) in film(spine: .mid, at: progress) }
        #expect(
            [0, 0.25, 0.5, 0.75, 0.875, 1].map { row(turn($0), "abcdefgh", "ABCDEFGH") } == [
                "abcdefgh", "abcdefAH", "abcdABGH", "abABCFGH", "aABCEFGH",
                "ABCDEFGH",
            ])
        for extent in [8, 9, 80, 160] {
            let last = turn(1 - 0.5 / Double(extent)).frame(extent: extent)
            for place in 0..<extent / 2 { #expect(last[place] == (.later, place)) }
        }
        #expect(
            row(film(spine: .mid, reading: .rightToLeft, at: 0.5), "abcdefgh", "ABCDEFGH") == "ABGHefgh")
    }

    // case 86
    @Test func theFoldStandsHalfWayBetweenTheEdgeAndTheFarSide() {
        for step in 1..<100 {
            let progress = Double(step) / 100
            let single = film(at: progress).frame(extent: 80)
            #expect(single.edge == 80 - Int((progress * 160).rounded()))
            let spread = film(spine: .mid, at: progress).frame(extent: 160)
            #expect(spread.edge == 160 - Int((progress * 160).rounded()))
            for (frame, far) in [(single, 80), (spread, 160)] {
                #expect(frame.fold == frame.edge.map { ($0 + far) / 2 })
            }
        }
    }

    // case 87
    @Test func aWideCharacterThatABoundaryWouldCutIsDrawnAsBlanks() {
        #expect(row(film(.scroll, at: 0.125), "本_本_本_本_", "語_語_語_語_") == " 本_本_本_ ")
        #expect(row(film(.scroll, at: 0.25), "本_本_本_本_", "語_語_語_語_") == "本_本_本_語_")
        #expect(row(film(at: 0.25), "a本_本_本_b", "A語_語_語_B") == "a本_ b  B")
        #expect(row(film(at: 0.5), "本_本_本_本_", "語_語_語_語_") == "本_本_語_語_")
        #expect(row(film(spine: .mid, at: 0.25), "本_本_本_本_", "語_語_語_語_") == "本_本_本_  ")
        #expect(row(film(.scroll, at: 0), "本_本", "語_語", extent: 5) == "本_本..")
    }

    // case 87
    @Test func noFrameEverHoldsHalfAWideCharacter() {
        let earlier = "本_a本_本_bc本_本_"
        let later = "A語_語_BC語_D語_E"
        for (style, _, spine, reading) in Self.forms {
            for direction in Direction.allCases {
                for back in [nil, 5] {
                    for step in 0...64 {
                        let film = film(
                            style, spine: spine, reading: reading, spacing: style == .scroll ? 3 : 0,
                            direction,
                            back: back, at: Double(step) / 64)
                        let text = row(film, earlier, later, back: "界_界_x界_y界_z界_")
                        var previous: Unicode.Scalar = "."
                        for scalar in text.unicodeScalars {
                            let wasWide = "本語界".unicodeScalars.contains(previous)
                            #expect((scalar == "_") == wasWide, "\(text)")
                            previous = scalar
                        }
                        #expect(!"本語界".unicodeScalars.contains(previous), "\(text)")
                        #expect(text.unicodeScalars.count == 13)
                    }
                }
            }
        }
    }

    @Test func theRunsCoverEveryPlaceOnceAndReverseIsTheSameFilmBackwards() {
        for (style, axis, spine, reading) in Self.forms {
            for extent in [0, 1, 2, 9, 80] {
                for step in 0...40 {
                    let progress = Double(step) / 40
                    let frame = film(style, axis: axis, spine: spine, reading: reading, at: progress)
                        .frame(extent: extent)
                    #expect(frame.runs.flatMap { Array($0.places) } == Array(0..<extent))
                    #expect(frame.runs.allSatisfy { !$0.places.isEmpty })
                    let back = film(
                        style, axis: axis, spine: spine, reading: reading, .reverse, at: 1 - progress
                    )
                    .frame(extent: extent)
                    if progress == 1 - (1 - progress) { #expect(back == frame) }
                }
            }
        }
    }

    @Test func anEdgeThatGivesWayShowsTheGround() {
        #expect(row(film(.scroll, to: nil, at: 0.25), "abcdefgh", "") == "cdefgh..")
        #expect(row(film(.scroll, .reverse, to: nil, at: 0.25), "", "ABCDEFGH", extent: 8) == "..ABCDEF")
        #expect(row(film(to: nil, at: 0.25), "abcdefgh", "") == "abcdhg..")
    }

    // case 87
    @Test func aVerticalTurnBlanksAWideCharacterThatItsSideCuts() {
        let wide = "a本_b本_".unicodeScalars.map { Letter(scalar: $0 == "_" ? "\0" : $0) }
        let pictures = PagePictures(
            earlier: PagePicture(columns: 3, cells: wide), later: PagePicture(columns: 3, cells: wide),
            ground: Letter(scalar: "."))
        func rows(_ film: Film<Int>, across: Int) -> String {
            var text = ""
            for cell in film.frame(extent: 2).composed(pictures, along: .vertical, across: across) {
                text.unicodeScalars.append(cell.isTail ? "_" : cell.scalar)
            }
            return text
        }
        for film in [film(.scroll, axis: .vertical, at: 0), film(axis: .vertical, at: 0)] {
            #expect(rows(film, across: 2) == "a b ")
            #expect(rows(film, across: 3) == "a本_b本_")
            #expect(rows(film, across: 4) == "a本_.b本_.")
            #expect(rows(film, across: 1) == "ab")
        }
        // Half way, the front shows through at the fold, dimmed, and is cut as well.
        #expect(!rows(film(axis: .vertical, at: 0.5), across: 2).contains("本"))
    }

    @Test func aVerticalTurnMovesWholeRows() {
        let pictures = PagePictures(
            earlier: PagePicture(columns: 2, cells: "aabbccdd".unicodeScalars.map { Letter(scalar: $0) }),
            later: PagePicture(columns: 2, cells: "AABBCCDD".unicodeScalars.map { Letter(scalar: $0) }),
            ground: Letter(scalar: "."))
        func rows(_ film: Film<Int>) -> [Unicode.Scalar] {
            let cells = film.frame(extent: 4).composed(pictures, along: .vertical, across: 2)
            return stride(from: 0, to: 8, by: 2).map { cells[$0].scalar }
        }
        #expect(rows(film(.scroll, axis: .vertical, at: 0.5)) == ["c", "d", "A", "B"])
        #expect(rows(film(axis: .vertical, at: 0.5)) == ["d", "c", "C", "D"])
        #expect(rows(film(axis: .vertical, spine: .mid, at: 0.5)) == ["a", "b", "A", "D"])
    }
}
