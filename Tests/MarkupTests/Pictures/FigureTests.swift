import BookModel
import Testing

@testable import Markup

/// How large pictures are to be shown, and what stays with them.
@Suite struct FigureTests {
    private static let sizes = PictureSizes { name, _ in
        // The header of a BMP tells of its sides.
        let sides: [UInt8]? = ["EPUB/tall.bmp": [100, 200], "EPUB/low.bmp": [90, 20]][name]
        guard let sides else { return nil }
        return Array("BM".utf8) + Array(repeating: 0, count: 16) + [sides[0], 0, 0, 0, sides[1], 0, 0, 0]
    }

    private func section(_ body: String, style: String = "") -> Section {
        let library = StyleLibrary { _ in nil }
        let text = MadePage.page(body, head: "<style>\(style)</style>")
        let reader = SectionReader(
            path: "EPUB/a.xhtml", language: "", sheets: library, pictures: Self.sizes, expecting: 0)
        return reader.read { MadePage.stream(Array(text.utf8)) }
    }

    private func illustrations(_ body: String, style: String = "") -> [Illustration] {
        section(body, style: style).blocks.compactMap(\.kind.illustration)
    }

    @Test func theFileSaysHowLargeItIs() {
        let found = illustrations(
            #"<p><img src="tall.bmp" alt="x"/></p><p><img src="none.bmp" alt="y"/></p>"#)
        #expect(found.map(\.name) == ["EPUB/tall.bmp", "EPUB/none.bmp"])
        #expect(found.map(\.size) == [PictureSize(width: 100, height: 200), nil])
    }

    @Test func textOffThePageIsWhatAPictureShows() {
        let hidden = #"<h1 style="position: absolute; left: -999em">Peace</h1>"#
        func showsText(_ image: String) -> Bool? { illustrations(hidden + image).first?.showsText }
        #expect(showsText(#"<img src="tall.bmp" alt=""/>"#) == true)
        #expect(showsText(#"<img src="tall.bmp" alt="A logo"/>"#) == false)
        #expect(illustrations(#"<p><img src="tall.bmp" alt=""/></p>"#).map(\.showsText) == [false])
    }

    @Test func styleSheetsComeBeforeAttributes() {
        let plain = illustrations(#"<p><img src="tall.bmp" width="50%" height="120"/></p>"#)
        #expect(plain.map(\.width) == [.share(50)] && plain.map(\.height) == [.pixels(120)])
        let styled = illustrations(
            #"<p><img src="tall.bmp" width="50%"/></p>"#,
            style: "img { width: 3em; height: 80vh; max-width: 90% }")
        #expect(styled.map(\.width) == [.pixels(48)] && styled.map(\.height) == [.share(80)])
        #expect(styled.map(\.widest) == [.share(90)])
        let natural = illustrations(#"<p><img src="tall.bmp" width="9"/></p>"#, style: "img { width: auto }")
        #expect(natural.map(\.width) == [.natural])
    }

    @Test func whatSaysNothingIsAnOrnament() {
        func isOrnament(_ image: String) -> Bool? { illustrations("<p>\(image)</p>").first?.isOrnament }
        #expect(isOrnament(#"<img src="low.bmp" alt=""/>"#) == true)
        #expect(isOrnament(#"<img src="tall.bmp" alt="" role="presentation"/>"#) == true)
        // Who says nothing of a picture does not say that it is none.
        #expect(isOrnament(#"<img src="low.bmp"/>"#) == false)
        #expect(isOrnament(#"<img src="tall.bmp" alt=""/>"#) == false)
        #expect(isOrnament(#"<img src="low.bmp" alt="a vine"/>"#) == false)
    }

    @Test func aFigureKeepsItsCaption() {
        func captions(_ body: String) -> [Illustration.Caption] { illustrations(body).map(\.caption) }
        let image = #"<img src="tall.bmp" alt="x"/>"#
        #expect(
            captions("<figure>\(image)<figcaption>One</figcaption></figure>") == [.init(below: 1)])
        #expect(captions("<figure><figcaption>One</figcaption>\(image)</figure>") == [.init(above: 1)])
        #expect(captions("<div><p>\(image)</p><p>One</p></div>") == [.init(below: 1)])
        #expect(captions(#"<p>\#(image)</p><p class="caption">One</p><p>text</p>"#) == [.init(below: 1)])
        #expect(captions("<p>text</p><p>\(image)</p><p>text</p>") == [.init()])
        let headed = "\(image)<div><h2>One</h2><p>two</p></div>"
        #expect(captions("<figure>\(headed)</figure>") == [.init(below: 2)])
        #expect(captions("<div>\(headed)</div>") == [.init()])
        let long = String(repeating: "long ", count: 100)
        #expect(captions("<div><p>\(image)</p><p>\(long)</p></div>") == [.init()])
    }
}
