import Testing

@testable import Catalogs

@Suite struct OpenSearchDescriptionTests {
    private func template(_ urls: String, root: String = "OpenSearchDescription") -> String? {
        let text =
            #"<\#(root) xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>x</ShortName>\#(urls)</\#(root)>"#
        return OpenSearchDescription.template(Array(text.utf8), from: "https://example.org/a/search.xml")
    }

    private func url(_ type: String, _ template: String, _ more: String = "") -> String {
        #"<Url type="\#(type)" template="\#(template)" \#(more)/>"#
    }

    @Test func theTemplateForCataloguesIsTaken() {
        let urls =
            url("text/html", "/web?q={searchTerms}") + url("application/atom+xml", "/atom?q={searchTerms}")
            + url("application/atom+xml;profile=opds-catalog", "opds?q={searchTerms}&amp;p={startPage?}")
        #expect(template(urls) == "https://example.org/a/opds?q={searchTerms}&p={startPage?}")
        #expect(template(url("application/opds+json", "/x{?query}")) == "https://example.org/x{?query}")
    }

    @Test func othersAreNot() {
        let atom = "application/atom+xml"
        #expect(template(url("text/html", "/web?q={searchTerms}")) == nil)
        #expect(
            template(url(atom, "/web?q=all")) == nil && template(url(atom, "file:///{searchTerms}")) == nil)
        #expect(template(url(atom, "/{searchTerms}", #"method="POST""#)) == nil)
        #expect(template(url(atom, "/{searchTerms}"), root: "feed") == nil && template("") == nil)
    }
}
