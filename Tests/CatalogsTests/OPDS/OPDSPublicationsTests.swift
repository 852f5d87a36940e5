import BookModel
import Testing

@testable import Catalogs

@Suite struct OPDSPublicationsTests {
    private func parsed(_ feed: String) -> CatalogPage? {
        OPDSPublications.page(Array(feed.utf8), from: "https://example.org/opds/home.json")
    }

    @Test func aFeedHasNavigationAndPublications() throws {
        let page = try #require(
            parsed(
                #"""
                {"metadata": {"title": "All\tbooks"},
                 "links": [
                  {"rel": "self", "href": "home.json", "type": "application/opds+json"},
                  {"rel": ["next"], "href": "?page=2", "type": "application/opds+json"},
                  {"rel": "search", "href": "/search{?query,title}", "type": "application/opds+json", "templated": true}],
                 "navigation": [
                  {"href": "/new", "title": "New", "type": "application/opds+json", "rel": "current"},
                  {"href": "/web", "title": "Web", "type": "text/html"},
                  {"href": "javascript:x", "title": "Bad", "type": "application/opds+json"}],
                 "publications": [{
                  "metadata": {"@type": "http://schema.org/Book", "title": {"en": "Moby-Dick", "de": "Der Wal"},
                   "author": [{"name": "Herman Melville", "sortAs": "Melville"}, "Rockwell Kent"],
                   "identifier": "urn:isbn:1", "language": ["en", "fr"], "publisher": {"name": "Bentley"},
                   "published": "1851-10-18T00:00:00Z", "numberOfPages": 600, "description": "<p>A</p><p>B</p>",
                   "subject": ["Whales", {"name": "Sea", "code": "1"}],
                   "belongsTo": {"series": {"name": "Sea stories", "position": 2}}},
                  "links": [
                   {"rel": "self", "href": "/1.json", "type": "application/opds-publication+json"},
                   {"rel": "http://opds-spec.org/acquisition", "href": "/1.pdf", "type": "application/pdf"},
                   {"rel": "http://opds-spec.org/acquisition/open-access", "href": "/1.epub",
                    "type": "application/epub+zip", "size": 77}],
                  "images": [
                   {"href": "/big.jpg", "type": "image/jpeg", "width": 1400, "height": 1800},
                   {"href": "/tiny.jpg", "type": "image/jpeg", "width": 50},
                   {"href": "/small.jpg", "type": "image/jpeg", "width": 400}]}]}
                """#))
        #expect(page.title == "All books" && page.next == "https://example.org/opds/home.json?page=2")
        #expect(page.search == .template("https://example.org/search{?query,title}"))
        #expect(page.entries.map(\.title) == ["New", "Moby-Dick"])
        #expect(page.entries[0].list == "https://example.org/new")
        let book = page.entries[1]
        #expect(book.id == "urn:isbn:1" && book.creators == ["Herman Melville", "Rockwell Kent"])
        #expect(book.summary == "A\nB" && book.list == nil)
        #expect(book.cover == "https://example.org/small.jpg")
        #expect(book.files.map(\.format) == ["EPUB", "PDF"] && book.files[0].size == 77)
        #expect(
            book.facts == [
                CatalogFact("series", "Sea stories 2"), CatalogFact("published", "1851-10-18"),
                CatalogFact("language", "en, fr"), CatalogFact("publisher", "Bentley"),
                CatalogFact("subjects", "Whales, Sea"), CatalogFact("pages", "600"),
            ])
    }

    @Test func groupsBecomeEntries() throws {
        let page = try #require(
            parsed(
                #"""
                {"metadata": {"title": "Home"}, "links": [],
                 "groups": [
                  {"metadata": {"title": "New"},
                   "links": [{"rel": "self", "href": "/new", "type": "application/opds+json"}],
                   "publications": [{"metadata": {"title": "A"}, "links": []}]},
                  {"metadata": {"title": "Shelves"},
                   "navigation": [{"href": "/b", "title": "B", "type": "application/opds+json"}]}],
                 "facets": [{"metadata": {"title": "Language"}, "links": [
                  {"href": "/fr", "title": "French", "type": "application/opds+json", "rel": "self",
                   "properties": {"numberOfItems": 10}},
                  {"href": "/de", "title": "German", "type": "application/opds+json"}]}]}
                """#))
        #expect(page.entries.map(\.title) == ["New", "A", "B"])
        #expect(page.entries.map(\.list) == ["https://example.org/new", nil, "https://example.org/b"])
        typealias Facet = CatalogFacets.Facet
        #expect(
            page.facets == [
                CatalogFacets(
                    "Language",
                    [
                        Facet("French", address: "https://example.org/fr", count: 10, isActive: true),
                        Facet("German", address: "https://example.org/de"),
                    ])
            ])
    }

    /// As Codex has them.
    @Test func facetsMayBeInGroupsOfNavigation() throws {
        let page = try #require(
            parsed(
                #"""
                {"metadata": {"title": "A"}, "navigation": [{"href": "/b", "title": "B", "rel": "subsection"}],
                 "groups": [{"metadata": {"title": "Read Filter"}, "navigation": [
                   {"href": "/unread", "title": "Unread", "rel": "http://opds-spec.org/facet"},
                   {"href": "/all", "title": "All", "rel": ["http://opds-spec.org/facet", "self"]}]}]}
                """#))
        #expect(page.entries.map(\.title) == ["B"])
        let facets = ["Unread", "All"].map {
            CatalogFacets.Facet(
                $0, address: "https://example.org/\($0.lowercased())", isActive: $0 == "All")
        }
        #expect(page.facets == [CatalogFacets("Read Filter", facets)])
    }

    @Test func aPublicationAloneIsAPageWithIt() {
        let page = parsed(
            #"""
            {"metadata": {"title": "A"}, "links": [{"rel": "http://opds-spec.org/acquisition", "href": "a.epub",
             "type": "application/epub+zip"}], "images": [{"href": "data:image/png;base64,AA", "type": "image/png"}]}
            """#)
        #expect(page?.entries.first?.files.first?.address == "https://example.org/opds/a.epub")
        #expect(page?.entries.first?.cover == nil)
    }

    @Test(arguments: [
        #""rel": "http://opds-spec.org/acquisition/buy", "type": "application/epub+zip", "href": "/a""#,
        #""rel": "http://opds-spec.org/acquisition/borrow", "type": "application/epub+zip", "href": "/a""#,
        #""rel": "http://opds-spec.org/acquisition", "type": "application/vnd.readium.lcp.license.v1.0+json", "href": "/a""#,
        #""rel": "http://opds-spec.org/acquisition", "type": "text/html", "href": "/a", "properties": {"indirectAcquisition": []}"#,
        #""rel": "http://opds-spec.org/acquisition", "type": "application/epub+zip", "href": "/a", "properties": {"price": {"value": 3}}"#,
        #""rel": "http://opds-spec.org/acquisition", "type": "application/epub+zip", "href": "file:///a""#,
        #""rel": "http://opds-spec.org/acquisition", "type": "application/epub+zip", "href": 7"#,
    ])
    func whatCannotBeDownloadedIsNotOffered(link: String) {
        let page = parsed(#"{"metadata": {"title": "A"}, "links": [{\#(link)}]}"#)
        #expect(page?.entries.map(\.files) == [[]])
    }

    @Test(arguments: [
        "", "[]", "{}", "null", #"{"metadata": {}}"#, #"{"error": "x"}"#, "<feed/>", #"{"publications": []}"#,
        #"{"metadata": {"title": "A"}, "links": ["#,
    ])
    func otherDocumentsAreNoPage(document: String) { #expect(parsed(document) == nil) }

    @Test func wrongTypesAreLeftOut() throws {
        let page = try #require(
            parsed(
                #"""
                {"metadata": [1], "links": {"rel": 1}, "navigation": "x", "groups": [7, {"navigation": null}],
                 "facets": [[[]], {"links": 3}], "publications": [{"metadata": {"title": 5, "author": {"name": []},
                 "belongsTo": 7, "language": {"a": 1}, "numberOfPages": 1e300, "published": []},
                 "links": [null, {"href": "a", "rel": {"a": "b"}, "width": "x"}], "images": [[]]}, 3]}
                """#))
        #expect(page.title == "" && page.entries.map(\.title) == ["Untitled"] && page.facets == [])
    }

    @Test func hugeFeedsAreCut() throws {
        let deep = #"{"metadata": {"title": "A"}, "links": \#(String(repeating: "[", count: 100_000))"#
        #expect(parsed(deep) == nil)
        let link = #"{"rel": "http://opds-spec.org/acquisition", "href": "/0", "type": "application/pdf"}"#
        let links = (0..<2_000).map { link.replacing("/0", with: "/\($0)") }.joined(separator: ",")
        let book = #"{"metadata": {"title": "A"}, "links": [\#(links)]}"#
        #expect(
            try #require(parsed(#"{"metadata": {}, "publications": [\#(book)]}"#)).entries[0].files.count
                == 500
        )
        let books = [String](repeating: #"{"metadata": {}}"#, count: 3_000).joined(separator: ",")
        #expect(
            try #require(parsed(#"{"metadata": {}, "publications": [\#(books)]}"#)).entries.count == 2_000)
    }
}
