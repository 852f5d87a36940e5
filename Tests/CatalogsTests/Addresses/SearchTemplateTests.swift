import Testing

@testable import Catalogs

@Suite struct SearchTemplateTests {
    @Test(arguments: [
        ("http://a/?q={searchTerms}", "http://a/?q=x%20%26%20%C3%A4"),
        ("http://a/{searchTerms}/{startPage?}", "http://a/x%20%26%20%C3%A4/"),
        (
            "http://a/?q={searchTerms}&n={count}&s={startIndex}&w={atom:author?}",
            "http://a/?q=x%20%26%20%C3%A4&n=50&s=1&w="
        ),
        ("http://a/find{?query,title,author}", "http://a/find?query=x%20%26%20%C3%A4"),
        ("http://a/find?l=de{&title,query}", "http://a/find?l=de&query=x%20%26%20%C3%A4"),
        ("http://a/find?l=de{?query}", "http://a/find?l=de&query=x%20%26%20%C3%A4"),
        ("http://a/{query}", "http://a/x%20%26%20%C3%A4"),
        ("http://a/", nil), ("http://a/{?title}", nil), ("http://a/{searchTerms", nil), ("http://a/}{", nil),
    ])
    func wordsAreFilledIn(template: String, address: String?) {
        #expect(SearchTemplate.filled(template, words: "x & ä") == address)
    }

    @Test func wordsAreNoTemplate() {
        #expect(
            SearchTemplate.filled("http://a/?q={searchTerms}", words: "{searchTerms}/../#")
                == "http://a/?q=%7BsearchTerms%7D%2F..%2F%23")
    }
}
