import Testing

@testable import Catalogs

@Suite struct CatalogAddressTests {
    private let base = "https://example.org/a/b/feed.xml?x=1"

    @Test(arguments: [
        ("c", "https://example.org/a/b/c"), ("./c?d=e#f", "https://example.org/a/b/c?d=e"),
        ("../c", "https://example.org/a/c"), ("../../../../c", "https://example.org/c"),
        ("/c/./d/../e/", "https://example.org/c/e/"), ("//other.org/c", "https://other.org/c"),
        ("?y=2", "https://example.org/a/b/feed.xml?y=2"), ("", "https://example.org/a/b/feed.xml?x=1"),
        ("#part", "https://example.org/a/b/feed.xml?x=1"), ("..", "https://example.org/a/"),
        ("HTTP://Example.ORG:8080/x y", "http://example.org:8080/x%20y"),
        ("  c\n", "https://example.org/a/b/c"),
        ("ä?b=ü", "https://example.org/a/b/%C3%A4?b=%C3%BC"), ("c%20d", "https://example.org/a/b/c%20d"),
        ("http://bücher.example/", "http://xn--bcher-kva.example/"),
        ("http://[::1]:80/c", "http://[::1]:80/c"),
        ("c{query}", "https://example.org/a/b/c%7Bquery%7D"), ("a:80/b", nil),
    ])
    func referencesAreResolved(reference: String, address: String?) {
        #expect(CatalogAddress.resolve(reference, from: base) == address)
    }

    @Test(arguments: [
        "file:///etc/passwd", "javascript:alert(1)", "data:text/plain,x", "mailto:a@b.c",
        "ftp://example.org/",
        "http://", "http:///x", "http://user@example.org/", "http://example.org\\@evil.org/",
        "\\\\evil.org\\x",
        "https://example.org:80a/", "https://example.org:999999/",
        "//a b.org/", "http://a%2Fb/", "java\nscript:x",
    ])
    func whatIsNoAddressIsRefused(reference: String) {
        #expect(CatalogAddress.resolve(reference, from: base) == nil)
    }

    /// Swift's characters may be a slash with an accent.
    @Test func noHostEndsBehindItsSlash() {
        let address = CatalogAddress.resolve("http://example.org/\u{301}a@evil.org/", from: base)
        #expect(address == nil || address == "http://example.org/%CC%81a@evil.org/")
        #expect(CatalogAddress.resolve("http://a@\u{301}evil.org/", from: base) == nil)
    }

    @Test func charactersThatCannotBeSeenAreRemoved() {
        #expect(CatalogAddress.resolve("c\u{0}\u{202E}d\u{200B}", from: base) == "https://example.org/a/b/cd")
        #expect(CatalogAddress.resolve("/c/.\u{200B}./d", from: base) == "https://example.org/d")
        #expect(CatalogAddress.resolve(String(repeating: "a", count: 5_000), from: base) == nil)
    }

    @Test func bracesOfTemplatesAreKept() {
        for template in ["/s?q={searchTerms}&p={startPage?}", "/s{?query,title}", "/s/{searchTerms}/"] {
            let resolved = CatalogAddress.resolve(template, from: base, isTemplate: true)
            #expect(resolved == "https://example.org" + template)
        }
    }

    @Test func typedAddressesNeedNoScheme() {
        #expect(CatalogAddress.typed(" example.org/opds ") == "https://example.org/opds")
        #expect(CatalogAddress.typed("http://localhost:8080/opds") == "http://localhost:8080/opds")
        #expect(CatalogAddress.typed("file:///etc") == nil && CatalogAddress.typed("") == nil)
    }
}
