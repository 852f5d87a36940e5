import BookModel
import Testing

@testable import Catalogs

@Suite struct OPDSFeedTests {
    private static let address = "https://example.org/opds/all.xml"

    private func parsed(_ feed: String, from address: String = address) -> CatalogPage? {
        OPDSFeed.page(Array(feed.utf8), from: address)
    }

    /// A feed with the usual namespaces.
    private func feed(_ content: String) -> CatalogPage? {
        parsed(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/"
              xmlns:opds="http://opds-spec.org/2010/catalog" xmlns:thr="http://purl.org/syndication/thread/1.0"
              xmlns:pse="http://vaemendis.net/opds-pse/ns">\(content)</feed>
            """)
    }

    private func entry(_ content: String) -> CatalogEntry? {
        feed("<entry>\(content)</entry>")?.entries.first
    }

    @Test func aListLeadsToLists() {
        let page = feed(
            """
            <title> The  library</title><id>urn:1</id>
            <entry><title>New books</title><id>urn:2</id>
              <link type="application/atom+xml;profile=opds-catalog;kind=acquisition" href="new?a=1&amp;b=2"/>
              <content type="text">What came
            last</content></entry>
            <entry><title>By author</title><id>urn:3</id>
              <link rel="alternate" type="text/html" href="/web"/>
              <link rel="http://opds-spec.org/sort/new" type="application/atom+xml" href="/a"/>
              <link rel="subsection" type="application/atom+xml" href="/authors"/></entry>
            """)
        #expect(page?.title == "The library")
        #expect(page?.entries.map(\.title) == ["New books", "By author"])
        #expect(
            page?.entries.map(\.list) == [
                "https://example.org/opds/new?a=1&b=2", "https://example.org/authors",
            ])
        #expect(page?.entries[0].summary == "What came\nlast" && page?.entries[0].id == "urn:2")
        #expect(
            page?.entries[0].files == [] && page?.next == nil && page?.search == nil && page?.facets == [])
    }

    @Test func aBookHasFilesTheBestFirst() {
        let book = entry(
            """
            <title>Moby-Dick</title><id>urn:4</id><author><name>Herman Melville</name><uri>x</uri></author>
            <author><name>Rockwell Kent</name></author><dc:language>en</dc:language>
            <dc:issued>1851-10-18T00:00:00Z</dc:issued><dc:publisher>Bentley</dc:publisher>
            <category term="whales" label="Whales"/><category term="sea"/>
            <link rel="http://opds-spec.org/image" type="image/jpeg" href="/big.jpg"/>
            <link rel="http://opds-spec.org/image/thumbnail" type="image/png" href="/small.png"/>
            <link rel="alternate" type="application/atom+xml;type=entry;profile=opds-catalog" href="/4"/>
            <link rel="related" type="application/atom+xml" href="/melville"/>
            <link rel="http://opds-spec.org/acquisition" type="text/plain; charset=utf-8" href="/4.txt"/>
            <link rel="http://opds-spec.org/acquisition" type="application/pdf" href="/4.pdf" length="9"/>
            <link rel="http://opds-spec.org/acquisition/open-access" type="application/epub+zip" href="/4.epub"
              length="1234"/>
            <link rel="http://opds-spec.org/acquisition" type="application/x-mobipocket-ebook" href="/4.mobi"/>
            """)
        #expect(book?.creators == ["Herman Melville", "Rockwell Kent"] && book?.list == nil)
        #expect(book?.files.map(\.format) == ["EPUB", "MOBI", "PDF", "text"])
        #expect(
            book?.files.first
                == CatalogFile(
                    address: "https://example.org/4.epub", type: "application/epub+zip", format: "EPUB",
                    size: 1234))
        #expect(book?.cover == "https://example.org/small.png")
        #expect(
            book?.facts == [
                CatalogFact("published", "1851-10-18"), CatalogFact("language", "en"),
                CatalogFact("publisher", "Bentley"), CatalogFact("subjects", "Whales, sea"),
            ])
    }

    @Test(arguments: [
        #"rel="http://opds-spec.org/acquisition/buy" type="application/epub+zip" href="/a""#,
        #"rel="http://opds-spec.org/acquisition/borrow" type="application/epub+zip" href="/a""#,
        #"rel="http://opds-spec.org/acquisition/sample" type="application/epub+zip" href="/a""#,
        #"rel="http://opds-spec.org/acquisition" type="application/vnd.adobe.adept+xml" href="/a""#,
        #"rel="http://opds-spec.org/acquisition" type="application/vnd.readium.lcp.license.v1.0+json" href="/a""#,
        #"rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="file:///a.epub""#,
        #"rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="javascript:a""#,
        #"rel="http://opds-spec.org/acquisition" type="application/octet-stream" href="/a.exe""#,
        #"rel="enclosure" type="application/epub+zip" href="/a.epub""#,
    ])
    func whatCannotBeDownloadedIsNotOffered(attributes: String) {
        let book = entry("<title>A</title><link \(attributes)/>")
        #expect(book?.title == "A" && book?.files == [])
    }

    @Test func whatCostsMoneyOrIsProtectedIsNotOffered() {
        let start =
            #"<title>A</title><link rel="http://opds-spec.org/acquisition" href="/a" type="application/epub+zip">"#
        let indirect = #"<opds:indirectAcquisition type="application/vnd.adobe.adept+xml"/>"#
        #expect(entry(start + indirect + "</link>")?.files == [])
        #expect(entry(start + #"<opds:price currencycode="EUR">7</opds:price></link>"#)?.files == [])
        #expect(entry(start + "</link>")?.files.count == 1)
    }

    @Test func theExtensionTellsWhatTheTypeDoesNot() {
        let link =
            #"<link rel="http://opds-spec.org/acquisition" type="application/octet-stream" href="/a/B.AZW3?x=.txt"/>"#
        #expect(entry(link)?.files.map(\.format) == ["AZW3"])
    }

    @Test func pagesFacetsAndSearchAreLinks() {
        let page = feed(
            """
            <link rel="self" href="all.xml" type="application/atom+xml"/>
            <link rel="next" href="all.xml?page=2" type="application/atom+xml"/>
            <link rel="search" type="application/opensearchdescription+xml" href="/search.xml"/>
            <link rel="search" type="application/atom+xml" href="/search?q={searchTerms}"/>
            <link rel="http://opds-spec.org/facet" href="?l=en" title="English" opds:facetGroup="Language"
              opds:activeFacet="true" thr:count="12"/>
            <link rel="http://opds-spec.org/facet" href="?l=de" title="German" opds:facetGroup="Language"/>
            <link rel="http://opds-spec.org/facet" href="?s=new" title="Newest" opds:facetGroup="Order" thr:count="-3"/>
            """)
        #expect(page?.next == "https://example.org/opds/all.xml?page=2")
        #expect(page?.search == .template("https://example.org/search?q={searchTerms}"))
        typealias Facet = CatalogFacets.Facet
        let address = "https://example.org/opds/all.xml"
        #expect(
            page?.facets == [
                CatalogFacets(
                    "Language",
                    [
                        Facet("English", address: address + "?l=en", count: 12, isActive: true),
                        Facet("German", address: address + "?l=de"),
                    ]), CatalogFacets("Order", [Facet("Newest", address: address + "?s=new")]),
            ])
        #expect(
            feed(#"<link rel="search" type="application/opensearchdescription+xml" href="/s.xml"/>"#)?.search
                == .description("https://example.org/s.xml"))
    }

    @Test func referencesAreRelativeToTheirBase() {
        let page = parsed(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://other.org/x/">
            <entry xml:base="y/"><title>A</title><link rel="subsection" type="application/atom+xml" href="z"/></entry>
            <entry><title>B</title><link rel="subsection" type="application/atom+xml" href="z"/></entry>
            <entry xml:base="file:///etc/"><title>C</title>
              <link rel="subsection" type="application/atom+xml" href="z"/></entry></feed>
            """)
        #expect(
            page?.entries.map(\.list) == [
                "http://other.org/x/y/z", "http://other.org/x/z", "http://other.org/x/z",
            ])
    }

    @Test func markupOfTextsIsRemoved() {
        let html = entry(
            """
            <title type="html">A &amp;amp; &lt;i&gt;B&lt;/i&gt;</title>
            <summary type="html">&lt;p&gt;One&lt;script&gt;&lt;/p&gt;&lt;p&gt;T&amp;auml;wo&lt;/p&gt;</summary>
            """)
        #expect(html?.title == "A & B" && html?.summary == "One\nTäwo")
        #expect(entry("<title>A &lt;i&gt; &amp;amp; B</title>")?.title == "A <i> &amp; B")
        let xhtml = entry(
            """
            <title>A</title><summary>S</summary><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">
            <p>One <b>1 &lt; 2</b><br/>or</p><p>two <title>x</title></p></div></content><id>urn:9</id>
            """)
        #expect(xhtml?.summary == "One 1 < 2\nor\ntwo x" && xhtml?.id == "urn:9")
    }

    @Test func aComicIsReadPageByPage() {
        func stream(_ attributes: String) -> CatalogStream? {
            entry(
                #"<title>A</title><link rel="http://vaemendis.net/opds-pse/stream" type="image/jpeg" \#(attributes)/>"#
            )?
            .stream
        }
        let href = #"href="/c/1/{pageNumber}?w={maxWidth}""#
        #expect(
            stream(#"\#(href) pse:count="30" pse:lastRead="4""#)
                == CatalogStream(
                    template: "https://example.org/c/1/{pageNumber}?w={maxWidth}", pages: 30, lastRead: 4))
        #expect(stream(#"\#(href) pse:count="30" pse:lastRead="30""#)?.lastRead == nil)
        for wrong in [#"pse:count="0""#, #"pse:count="-1""#, #"pse:count="99999999999999999999""#, ""] {
            #expect(stream("\(href) \(wrong)") == nil)
        }
        #expect(stream(#"href="/c/1" pse:count="3""#) == nil)
        #expect(stream(#"href="file:///{pageNumber}" pse:count="3""#) == nil)
    }

    @Test func aDocumentOfOneEntryIsAPageWithIt() {
        let page = parsed(
            """
            <entry xmlns="http://www.w3.org/2005/Atom"><title>A</title><author><name>B</name></author>
            <link rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="a.epub"/></entry>
            """)
        #expect(
            page?.title == "A"
                && page?.entries.first?.files.first?.address == "https://example.org/opds/a.epub")
    }

    @Test func idsAreUnique() {
        let page = feed(
            "<entry><id>a</id></entry><entry><id>a</id></entry><entry/><entry><title>x</title></entry>")
        #expect(Set(page?.entries.map(\.id) ?? []).count == 4)
        #expect(page?.entries.allSatisfy { !$0.title.isEmpty } == true)
    }

    @Test func aDamagedFeedKeepsWhatCanBeRead() {
        let page = parsed(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:opds="http://opds-spec.org/2010/catalog">
            <title>A &nbsp; B</title><entry><title>Q & A</title><id>1</id>
            <link rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="/1?a=b&c=d"></entry>
            <link rel="http://opds-spec.org/facet" href="/f" title="F" opds:facetGroup="G" opds:activeFacet="true"/>
            <entry><title>Tw
            """)
        #expect(page?.title == "A \u{A0} B" && page?.entries.map(\.title) == ["Q & A", "Tw"])
        #expect(page?.entries.first?.files.map(\.address) == ["https://example.org/1?a=b&c=d"])
        #expect(page?.facets.first?.group == "G" && page?.facets.first?.facets.first?.isActive == true)
    }

    @Test(arguments: [
        "", "<html><body>Log in</body></html>", "{}", "<rss><channel/></rss>", "\u{0}\u{1}", "text",
    ])
    func otherDocumentsAreNoPage(document: String) { #expect(parsed(document) == nil) }

    @Test func anElementThatDoesNotEndTakesNoOther() {
        let page = parsed(
            """
            <feed><entry><title>A</title><content type="xhtml"><div><p>One & <b>two</div></content></entry>
            <entry><title>B</title></entry></feed>
            """)
        #expect(page?.entries.map(\.title) == ["A", "B"])
    }

    @Test func entitiesThatGrowAreCut() throws {
        let entities = (1...9).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }
            .joined()
        let page = try #require(
            parsed(
                """
                <!DOCTYPE feed [<!ENTITY e0 "lol"><!ENTITY f SYSTEM "file:///etc/passwd">\(entities)]>
                <feed><title>&e9;&f;</title><entry><title a="&e9;">x</title></entry></feed>
                """))
        #expect(page.title.unicodeScalars.count <= 301 && !page.title.contains("root:"))
    }

    @Test func hugeFeedsAreCut() throws {
        let link = #"<link rel="http://opds-spec.org/acquisition" type="application/pdf" href="/a"/>"#
        let links = (0..<4_000).map { link.replacing("/a", with: "/\($0)") }.joined()
        let book = try #require(entry("<title>A</title>" + links))
        #expect(book.files.count <= 500)
        let many = try #require(feed(String(repeating: "<entry><title>A</title></entry>", count: 3_000)))
        #expect(many.entries.count == 2_000)
        let facets = (0..<2_000).map {
            #"<link rel="http://opds-spec.org/facet" href="/\#($0)" title="a"/>"#
        }
        #expect(try #require(feed(facets.joined())).facets.map(\.facets.count) == [1_000])
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(feed("<entry><title>A</title>" + deep) != nil)
        let long = try #require(entry("<title>\(String(repeating: "ä", count: 100_000))</title>"))
        #expect(long.title.unicodeScalars.count <= 301)
    }

    @Test func textsHaveNoControlCharacters() {
        let book = entry(
            "<title>a\u{202E}b\u{9B}31m&#x202E;\u{85}</title><author><name>c\u{2066}\td</name></author>")
        #expect(book?.title == "ab31m" && book?.creators == ["c d"])
    }
}
