import Testing

@testable import Text

@Suite struct WebAddressTests {
    @Test func tellsItsParts() throws {
        let address = try #require(WebAddress("HTTPS://ann@www.Example.org:80/a?b=@#c"))
        #expect(
            [address.before, address.user, address.host, address.after] == [
                "https://", "ann@", "www.example.org", ":80/a?b=@#c",
            ])
        #expect(address.text == "https://ann@www.example.org:80/a?b=@#c")
    }

    @Test(arguments: [
        "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "ftp://example.org",
        "https:example.org",
        "https:///path", "https://", "mailto:", "chapter1.xhtml", "//example.org/x", "http", "", ":",
        "1http://a.b",
        "https://exa mple.org:80@", "https://a\u{FFFD}b.org/", "-http://a.org",
    ]) func isNone(_ link: String) { #expect(WebAddress(link) == nil) }

    @Test(arguments: [
        ("https://exämple.org/ä", "https://xn--exmple-cua.org/ä"),
        // A Cyrillic letter in the place of a Latin one.
        ("http://www.аpple.com", "http://www.xn--pple-43d.com"),
        ("http://日本語.jp", "http://xn--wgv71a119e.jp"),
        ("http://[2001:db8::1]:8080/", "http://[2001:db8::1]:8080/"),
    ]) func hostsAreShownAsTheNameSystemHasThem(_ link: String, _ text: String) {
        #expect(WebAddress(link)?.text == text)
    }

    @Test(arguments: [
        "\u{1B}[31m", "\n", "\u{0}", "\u{202E}", "\u{200B}", "\u{AD}", "\u{2066}", " ", "\u{2028}",
        "\u{FE0F}",
    ])
    func nothingInItHidesAPart(_ hidden: String) throws {
        let address = try #require(WebAddress("https://example.org/a\(hidden)b"))
        #expect(address.text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F })
        #expect(address.host == "example.org" && address.text.hasSuffix("b"))
    }

    @Test(arguments: [
        ("https://example.org\\@evil.org/", "example.org"), ("https://a@b@c.org/", "c.org"),
        ("https://example.org#@evil.org", "example.org"), ("https://example.org?@evil.org", "example.org"),
        ("https:\\\\example.org/", "example.org"),
    ]) func theHostIsTheOneThatABrowserGoesTo(_ link: String, _ host: String) {
        #expect(WebAddress(link)?.host == host)
    }

    @Test func aPersonsAddressIsOneAsWell() throws {
        let address = try #require(WebAddress("mailto:ann@example.org?subject=x"))
        #expect(address.text == "mailto:ann@example.org?subject=x" && address.host.isEmpty)
    }

    @Test func whatIsVeryLongIsNone() {
        #expect(WebAddress("https://a.org/" + String(repeating: "x", count: 9_000)) == nil)
        #expect(WebAddress("https://" + String(repeating: "x", count: 400) + ".org") == nil)
    }

    @Test(arguments: [
        ("a:b", "a"), ("A+b.c-1:", "a+b.c-1"), ("1a:b", nil), ("a/b:c", nil), ("a", nil), (":a", nil),
    ])
    func tellsSchemes(_ link: String, _ scheme: String?) { #expect(WebAddress.scheme(of: link) == scheme) }

    @Test(arguments: [
        ("http://a.org/x", "http://a.org:80/y", true), ("https://a.org/", "https://A.org:443", true),
        ("http://a.org/", "https://a.org/", false), ("http://a.org/", "http://a.org:8080/", false),
        ("http://a.org/", "http://b.a.org/", false), ("http://a.org/", "nothing", false), ("x", "y", false),
    ])
    func originsAreSchemeHostAndPort(first: String, second: String, areSame: Bool) {
        #expect(WebAddress.haveSameOrigin(first, second) == areSame)
    }
}
