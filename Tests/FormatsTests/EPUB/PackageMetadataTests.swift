import BookModel
import Markup
import Testing

@testable import Formats

@Suite struct PackageMetadataTests {
    /// What a package document with these elements says.
    private func metadata(_ elements: String, attributes: String = "", after: String = "") -> Metadata {
        let document = """
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" \(attributes)><metadata
            xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">\(elements)</metadata>
            \(after)</package>
            """
        let reader = PackageReader(path: "EPUB/p.opf")
        read(document, by: reader)
        return reader.finish().metadata
    }

    private func read(_ document: String, by reader: PackageReader) {
        let source = ByteSource(bytes: Array(document.utf8))
        _ = MarkupParser(reader).parse { MemberStream(WholeSource(source), limit: 1 << 20) }
    }

    @Test func takesTheMainTitleAndTheSubtitle() {
        let found = metadata(
            """
            <dc:title id="s">A Study</dc:title><dc:title id="m">The Fern</dc:title><dc:title id="e">Whole</dc:title>
            <meta refines="#s" property="title-type">subtitle</meta><meta refines="#m" property="title-type">main</meta>
            <meta refines="#e" property="title-type">expanded</meta><meta refines="#m" property="file-as">Fern, The</meta>
            """)
        #expect(found.title == "The Fern")
        #expect(found.subtitle == "A Study")
        #expect(found.titleFileAs == "Fern, The")
    }

    @Test func takesTheParagraphsOfADescription() {
        func description(_ text: String) -> String {
            metadata("<dc:description>\(text)</dc:description>").description
        }
        let first = "&lt;p class=\"a\"&gt;Of &lt;i&gt;ferns&lt;/i&gt;,\n and moss.&lt;/p&gt;"
        #expect(
            description(first + "&lt;P&gt;Second&lt;br/&gt;third&lt;/P&gt;")
                == "Of ferns, and moss.\u{2029}Second\u{2029}third")
        #expect(description("Plain  words") == "Plain words")
        #expect(description("a &lt; b, &lt;p&gt;&lt;/p&gt;") == "a < b,")
        #expect(description("a &lt; b &gt; c") == "a < b > c")
        #expect(description("cut &lt;a href=") == "cut <a href=")
        #expect(
            description("Tom &amp;amp; Jerry&amp;#8217;s &amp;eacute;t&amp;eacute;") == "Tom & Jerry’s été")
    }

    @Test func whomCalibreDoesNotKnowIsNoAuthor() {
        let calibre = "<dc:contributor opf:role='bkp'>calibre (6.13.0) [x]</dc:contributor>"
        for name in ["Unknown", "Unbekannt", "Неизвестный"] {
            let creator = "<dc:creator opf:role='aut'>\(name)</dc:creator>"
            for sign in [calibre, "<meta name='calibre:timestamp' content='2011'/>"] {
                let found = metadata(creator + sign)
                #expect(found.creators.isEmpty && !found.contributors.contains { $0.name == name }, "\(name)")
            }
            // Others may mean somebody.
            #expect(metadata(creator).creators == [name])
        }
        let soldier = metadata("<dc:creator>Unknown Soldier</dc:creator>" + calibre)
        #expect(soldier.creators == ["Unknown Soldier"])
    }

    @Test func takesSubjectsAndRights() {
        let found = metadata(
            """
            <dc:subject>Ferns, tree</dc:subject><dc:subject>Moss</dc:subject><dc:subject>Moss</dc:subject>
            <dc:rights>Nobody's</dc:rights>
            """)
        #expect(found.subjects == ["Ferns, tree", "Moss"] && found.rights == "Nobody's")
    }

    @Test func whatStandsForNoDateIsNone() {
        #expect(metadata("<dc:date>0101-01-01T00:00:00+00:00</dc:date>").date == "")
        #expect(metadata("<dc:date>0101</dc:date>").date == "0101")
    }

    @Test func takesTheDirectionOfTheWayOfWriting() {
        func direction(_ mode: String, _ spine: String = "") -> Metadata.ReadingDirection {
            metadata("<meta name=\"primary-writing-mode\" content=\"\(mode)\"/>", after: spine)
                .readingDirection
        }
        #expect(direction("vertical-rl") == .rightToLeft && direction("horizontal-rl") == .rightToLeft)
        #expect(direction("horizontal-lr") == .leftToRight)
        #expect(direction("vertical-rl", "<spine page-progression-direction=\"ltr\"/>") == .leftToRight)
    }

    @Test func takesTheFirstTitleThatIsOfNoOtherType() {
        let found = metadata(
            """
            <dc:title id="s">Second</dc:title><dc:title>First</dc:title><dc:title>Third</dc:title>
            <meta refines="#s" property="title-type">subtitle</meta>
            """)
        #expect(found.title == "First")
        #expect(found.subtitle == "Second")
    }

    @Test func tellsAuthorsFromOthers() {
        let found = metadata(
            """
            <dc:creator id="a">Ada Fern</dc:creator><dc:creator id="t">Theo Moss</dc:creator>
            <dc:contributor id="i">Ina Reed</dc:contributor><dc:creator>Second Author</dc:creator>
            <meta refines="#a" property="role" scheme="marc:relators">aut</meta><meta refines="#a" property="file-as">Fern, Ada</meta>
            <meta refines="p.opf#t" property="role">TRL</meta><meta refines="#i" property="role">ill</meta>
            """)
        #expect(found.creators == ["Ada Fern", "Second Author"])
        #expect(
            found.contributors == [
                Metadata.Contributor(name: "Ada Fern", role: "aut", fileAs: "Fern, Ada"),
                Metadata.Contributor(name: "Theo Moss", role: "trl"),
                Metadata.Contributor(name: "Ina Reed", role: "ill"),
                Metadata.Contributor(name: "Second Author"),
            ])
    }

    @Test func whoDidSeveralThingsIsNamedForEach() {
        let found = metadata(
            """
            <dc:creator id="a">Ada Fern</dc:creator><meta refines="#a" property="role">ill</meta>
            <meta refines="#a" property="role">aut</meta>
            """)
        #expect(found.creators == ["Ada Fern"])
        #expect(found.contributors.map(\.role) == ["ill", "aut"])
    }

    @Test func readsTheAttributesOfEPUB2() {
        let found = metadata(
            """
            <dc:creator opf:role="aut" opf:file-as="Fern, Ada">Ada Fern</dc:creator>
            <dc:contributor opf:role="edt">Ed Moss</dc:contributor>
            <dc:date opf:event="modification">2020</dc:date><dc:date opf:event="publication">1899</dc:date>
            """)
        #expect(found.contributors.map(\.role) == ["aut", "edt"])
        #expect(found.contributors.map(\.fileAs) == ["Fern, Ada", ""])
        #expect(found.date == "1899")
    }

    @Test func whoeverIsNamedStandsInForAnAuthor() {
        #expect(metadata(#"<dc:creator opf:role="edt">Ed Moss</dc:creator>"#).creators == ["Ed Moss"])
    }

    @Test func readsTheSeries() {
        let found = metadata(
            """
            <meta property="belongs-to-collection" id="c">Ferns of the North</meta><meta refines="#c" property="collection-type">series</meta>
            <meta refines="#c" property="group-position">2</meta><meta property="belongs-to-collection">Green Books</meta>
            """)
        #expect(
            found.series == [
                Metadata.Series(name: "Ferns of the North", position: "2"),
                Metadata.Series(name: "Green Books"),
            ])
    }

    @Test(arguments: [("3.0", "3"), ("1.5", "1.5"), ("10", "10")])
    func readsTheSeriesOfCalibre(index: String, position: String) {
        let found = metadata(
            """
            <meta name="calibre:series" content="Ferns"/><meta name="calibre:series_index" content="\(index)"/>
            <meta name="calibre:title_sort" content="Fern, The"/><dc:title>The Fern</dc:title>
            """)
        #expect(found.series == [Metadata.Series(name: "Ferns", position: position)])
        #expect(found.titleFileAs == "Fern, The")
    }

    @Test func readsTheLayout() {
        #expect(metadata("").layout == .reflowable)
        #expect(metadata(#"<meta property="rendition:layout">pre-paginated</meta>"#).layout == .fixed)
        #expect(metadata(#"<meta name="fixed-layout" content="true"/>"#).layout == .fixed)
    }

    /// Titles begin with Latin letters; the marks lead them the way that the book asks for.
    @Test(arguments: [
        ("", #"dir="rtl""#, "\u{200F}CSS: מדריך"), (#"dir="rtl""#, "", "\u{200F}CSS: מדריך"),
        (#"dir="rtl""#, #"dir="auto""#, "CSS: מדריך"), (#"dir="rtl""#, #"dir="ltr""#, "CSS: מדריך"),
    ])
    func leadsTitlesTheirWay(package: String, element: String, title: String) {
        #expect(metadata("<dc:title \(element)>CSS: מדריך</dc:title>", attributes: package).title == title)
    }

    @Test(arguments: ["creator", "contributor"]) func leadsNamesTheirWay(element: String) {
        let found = metadata(#"<dc:\#(element) dir="rtl">Ada מדריך</dc:\#(element)>"#)
        #expect((found.creators + found.contributors.map(\.name)).first == "\u{200F}Ada מדריך")
    }

    @Test func leadsNothingElse() {
        let found = metadata(#"<dc:publisher dir="rtl">Ada מדריך</dc:publisher>"#)
        #expect(found.publisher == "Ada מדריך")
    }

    @Test func marksNothingThatRunsOneWayOnly() {
        #expect(metadata(#"<dc:title dir="rtl">Ferns</dc:title>"#).title == "Ferns")
        #expect(metadata(#"<dc:title dir="rtl">מדריך CSS</dc:title>"#).title == "מדריך CSS")
        #expect(metadata(#"<dc:title dir="ltr">מדריך CSS</dc:title>"#).title == "\u{200E}מדריך CSS")
    }

    @Test func leavesOutWhatPartsSayOfThemselves() {
        let part =
            #"<collection role="x"><metadata><dc:title xmlns:dc="d">Part</dc:title><dc:creator xmlns:dc="d">Someone</dc:creator></metadata></collection>"#
        let found = metadata("", after: part)
        #expect(found.title == "" && found.creators == [])
    }

    @Test func standsAnyNumberOfRefinements() {
        let many = (0..<5_000).map {
            "<dc:creator id='c\($0)'>n\($0)</dc:creator><meta refines='#c\($0)' property='role'>p</meta><meta property='belongs-to-collection'>s\($0)</meta>"
        }
        let found = metadata(many.joined())
        #expect(found.contributors.count == Limits.metadataValues)
        #expect(found.series.count == Limits.metadataValues)
    }

    @Test func keepsTitlesShortAndPrintable() {
        let found = metadata(
            "<dc:title>a\u{202E}b&#x85;c\u{2067}\n d\(String(repeating: "x", count: 5_000))</dc:title>")
        #expect(found.title.hasPrefix("abc dxx"))
        #expect(found.title.unicodeScalars.count <= Limits.metadataText + 2)
    }

    @Test(arguments: [("<dc:date>1899</dc:date>", "1899"), ("", "2020")])
    func aModificationIsTheDateOnlyForWantOfAnother(_ other: String, _ date: String) {
        let found = metadata(#"<dc:date opf:event="modification">2020</dc:date>"# + other)
        #expect(found.date == date)
    }

    @Test func readAgainItBeginsOutsideOfAnyPart() {
        let reader = PackageReader(path: "EPUB/p.opf")
        var name = "collection"
        name.withUTF8 { reader.start(MarkupElement(name: $0, attributes: MarkupAttributes())) }
        reader.restart()
        read(#"<package><dc:title xmlns:dc="d">The Fern</dc:title></package>"#, by: reader)
        #expect(reader.finish().metadata.title == "The Fern")
    }
}
