import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// Pictures that are pages of their book.
@Suite struct PicturePagesTests {
    private func section(_ width: Int, _ height: Int, words: String = "Seite é 1") -> Section {
        var builder = SectionBuilder()
        let size = PictureSize(width: width, height: height)
        builder.add(words, kind: .picture(Illustration(page: "a.png", size: size)))
        return builder.section
    }

    private func set(
        _ section: Section, measure: Int = 40, height: Int = 20, faces: Bool = false, fitsWidth: Bool = false,
        isFromTheRight: Bool = false
    ) -> SetSection {
        var style = PageStyle()
        style.pictures = PictureStyle(fitsWidth: fitsWidth)
        style.facesPages = faces
        style.readingDirection = isFromTheRight ? .rightToLeft : .leftToRight
        return Typesetter(dictionaries: .none).set(
            section, format: PageFormat(measure: measure, height: height, style: style))
    }

    private func places(_ set: SetSection) -> [[Int]] {
        (0..<set.pageCount).map { set.page($0) }.flatMap { page in
            page.pictures.map { [$0.column, $0.row, $0.columns, $0.rows] }
        }
    }

    @Test func onePageHasItInItsMiddle() {
        #expect(places(set(section(160, 320))) == [[10, 0, 20, 20]])
        #expect(places(set(section(320, 160))) == [[0, 5, 40, 10]])
    }

    @Test func besideAnotherPageItStandsAtTheSpine() {
        // The first page of a section begun alone is a verso.
        #expect(places(set(section(160, 320), faces: true)) == [[20, 0, 20, 20]])
        #expect(places(set(section(160, 320), faces: true, isFromTheRight: true)) == [[0, 0, 20, 20]])
    }

    @Test func oneAsHighAsWideTakesOnePage() {
        #expect(places(set(section(320, 320), faces: true)).count == 1)
    }

    @Test(arguments: [false, true]) func aWideOneTakesBothPages(isFromTheRight: Bool) {
        let set = set(section(640, 320), faces: true, isFromTheRight: isFromTheRight)
        #expect(set.pageCount == 2 && !set.isBlank(page: 0))
        // Its halves meet at the spine; which is read first stands on the first page.
        #expect(places(set) == [[0, 0, 40, 20], [0, 0, 40, 20]])
        let starts = (0..<2).map { set.page($0).pictures[0].part.across.lowerBound }
        #expect(starts == (isFromTheRight ? [32_768, 0] : [0, 32_768]))
        #expect(PageLaw.violation(set) == nil)
        let narrow = self.set(section(480, 320), faces: true, isFromTheRight: isFromTheRight)
        #expect(
            places(narrow)
                == (isFromTheRight
                    ? [[0, 0, 30, 20], [10, 0, 30, 20]] : [[10, 0, 30, 20], [0, 0, 30, 20]]))
    }

    @Test func aWideOneBeginsOnTheLeft() {
        let other = SetSection(dividing: set(section(640, 320), faces: true), dictionaries: .none)
        #expect(other.beginning == .recto && other.pageCount == 3 && other.isBlank(page: 0))
        #expect((1...2).allSatisfy { other.page($0).pictures.count == 1 })
        #expect(PageLaw.violation(other) == nil)
    }

    @Test func asWideAsThePageItGoesOnOverScreens() {
        let set = set(section(160, 320), fitsWidth: true)
        // 40 rows: two screens, each with half of it.
        #expect(places(set) == [[0, 0, 40, 20], [0, 0, 40, 20]])
        #expect(set.page(1).pictures[0].part.down == 32_768..<65_536)
        #expect(set.page(1).pictures[0].part.across == 0..<65_536)
        // What fits is on one, in its middle.
        #expect(places(self.set(section(320, 160), fitsWidth: true)) == [[0, 5, 40, 10]])
        // A strip of any length comes to an end.
        #expect(self.set(section(1, 1_000_000), fitsWidth: true).pageCount == 200)
    }

    /// Of any shape, on any page: the text is there once, in order, and each page stands for its share.
    @Test func thePagesHoldTheDescriptionOnce() {
        let sizes = [(300, 10), (1, 1), (40, 9_000), (999, 1_000), (10, 300), (1_000, 999)]
        for (width, height) in LongTests.sample(sizes, 3) {
            for words in ["", "é", "é日本 a longer description of it"] {
                for measure in [2, 7, 40, 120] {
                    for rows in [1, 2, 9, 50] {
                        for faces in [false, true] {
                            for fitsWidth in [false, true] {
                                let set = set(
                                    section(width, height, words: words), measure: measure, height: rows,
                                    faces: faces, fitsWidth: fitsWidth)
                                let case_ = "\(width)×\(height) \(measure)×\(rows) \(faces) \(fitsWidth)"
                                #expect(PageLaw.violation(set) == nil, "\(case_)")
                                for page in 0..<set.pageCount {
                                    let range = set.textRange(ofPage: page)
                                    guard !range.isEmpty else { continue }
                                    #expect(set.page(containing: range.lowerBound) == page, "\(case_)")
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
