import BookModel
import Network
import TestSupport
import Testing

@testable import Catalogs

/// The program `recto-net` as it was built, and servers that answer it in this process.
@Suite struct CatalogClientTests {
    private let network = NetworkProcess.built()
    private let feed = #"""
        <feed xmlns="http://www.w3.org/2005/Atom"><title>Books</title><link rel="next" href="2"/>
        <link rel="search" type="application/opensearchdescription+xml" href="/search.xml"/></feed>
        """#
    private let ana = HTTPRequest.Credentials(user: "ana", password: "abc")

    private func client(_ change: (inout HTTPRequest.Limits) -> Void = { _ in }) -> CatalogClient {
        var limits = CatalogClient.usualLimits
        change(&limits)
        return CatalogClient(network, limits: limits)
    }

    private func failure(_ server: WebServer, _ path: String = "/") -> CatalogError? {
        do throws(CatalogError) {
            _ = try client().open(server.url(path))
            return nil
        } catch {
            return error
        }
    }

    @Test func pagesOfBothVersionsAreOpened() throws {
        let feed = feed
        let server = try WebServer { request in
            request.path == "/2"
                ? .status(200, #" {"metadata": {"title": "Two"}, "navigation": []}"#) : .status(200, feed)
        }
        let page = try client().open(server.url("/opds/"))
        #expect(
            page.title == "Books" && page.address == server.url("/opds/")
                && page.next == server.url("/opds/2"))
        #expect(try client().open(server.url("/2")).title == "Two")
        #expect(server.requests.first?.headers["accept"]?.contains("application/opds+json") == true)
    }

    @Test func aMovedCatalogueIsNamed() throws {
        let server = try WebServer { _ in .redirect("/opds/") }
        let error = try #require(failure(server, "/opds"))
        #expect(error == .network(.insecureRedirect("127.0.0.1", to: server.url("/opds/"))))
        #expect(
            error.sentence == "127.0.0.1 moved this to \(server.url("/opds/")): give that address.")
    }

    @Test func aWebPageLeadsToItsCatalogueOnce() throws {
        let link = #"<link rel="alternate" type="application/atom+xml;profile=opds-catalog" href="/LINK">"#
        let feed = feed
        let server = try WebServer { request in
            switch request.path {
            case "/":
                .status(200, "<!DOCTYPE html><html><head>\(link.replacing("LINK", with: "opds"))<body><p>x")
            case "/opds": .status(200, feed)
            case "/loop": .status(200, "<html>\(link.replacing("LINK", with: "loop"))<body>")
            case "/blog":
                .status(200, #"<html><link rel="alternate" type="application/atom+xml" href="/opds">"#)
            case "/evil": .status(200, "<html>\(link.replacing("/LINK", with: "file:///etc/passwd"))")
            default:
                .status(
                    200, "<html><body>\(link.replacing("LINK", with: "opds"))",
                    headers: "Content-Type: text/html\r\n")
            }
        }
        #expect(try client().open(server.url()).title == "Books")
        for path in ["/loop", "/blog", "/evil"] {
            #expect(failure(server, path) == .notCatalog(type: "", host: "127.0.0.1"))
        }
        #expect(failure(server, "/body") == .notCatalog(type: "text/html", host: "127.0.0.1"))
        #expect(server.requests.map(\.path).filter { $0 == "/loop" }.count == 2)
    }

    @Test(arguments: [
        ("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n", CatalogError.status(404, host: "127.0.0.1")),
        ("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n", .status(500, host: "127.0.0.1")),
        ("HTTP/1.1 204 No\r\n\r\n", .status(204, host: "127.0.0.1")),
        (
            "HTTP/1.1 200 OK\r\nContent-Type: Image/PNG\u{202E}; a=b\r\nContent-Length: 3\r\n\r\n\u{1}PN",
            .notCatalog(type: "image/png", host: "127.0.0.1")
        ),
        ("nothing", .network(.broken("127.0.0.1"))),
        (
            "HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n",
            .network(.insecureRedirect("127.0.0.1", to: ""))
        ),
        ("HTTP/1.1 200 OK\r\nContent-Length: 9000000\r\n\r\n", .network(.tooLarge("127.0.0.1"))),
        (
            "HTTP/1.1 401 No\r\nWWW-Authenticate: Bearer\r\nContent-Length: 0\r\n\r\n",
            .otherLogin(host: "127.0.0.1")
        ),
    ])
    func failuresAreTold(answer: String, error: CatalogError) throws {
        let server = try WebServer { _ in .text(answer) }
        #expect(failure(server) == error)
        #expect(error.sentence.hasSuffix("."))
    }

    @Test func noOtherAddressIsOpened() {
        for address in ["file:///etc/passwd", "javascript:1", "", "/opds", "//example.org/"] {
            #expect(throws: CatalogError.address) { try client().open(address) }
        }
    }

    @Test func passwordsAreAskedForAndSentToTheirServerAlone() throws {
        let feed = feed
        let server = try WebServer { request in
            request.headers["authorization"] == "Basic YW5hOmFiYw=="
                ? .status(200, feed)
                : .status(
                    401, "no",
                    headers: "WWW-Authenticate: Basic realm=\"A library\", charset=\"UTF-8\"\r\n")
        }
        let other = try WebServer { _ in
            .status(401, "", headers: "WWW-Authenticate: Digest realm=x, nonce=y\r\n")
        }
        let login = CatalogLogin(of: server.url(), title: "A library")
        #expect(failure(server) == .login(login, isRefused: false))
        var client = client()
        client.credentials.set(ana, for: server.url("/opds"))
        #expect(try client.open(server.url("/x")).title == "Books")
        #expect(throws: CatalogError.login(CatalogLogin(of: other.url()), isRefused: false)) {
            try client.open(other.url())
        }
        #expect(other.requests.allSatisfy { $0.headers["authorization"] == nil })
        client.credentials.set(HTTPRequest.Credentials(user: "ana", password: "no"), for: server.url())
        let error = #expect(throws: CatalogError.self) { try client.open(server.url()) }
        guard case .login(_, isRefused: true) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aDocumentSaysHowToLogIn() throws {
        let document = #"""
            {"id": "http://a/", "title": "Town\nlibrary", "authentication": [{"type": "http://opds-spec.org/auth/oauth/implicit"},
             {"type": "http://opds-spec.org/auth/basic", "labels": {"login": "Card", "password": "PIN"}}]}
            """#
        let type = "Content-Type: application/opds-authentication+json; charset=utf-8\r\n"
        let server = try WebServer { request in
            .status(
                request.path == "/ok" ? 200 : 401,
                request.path == "/oauth" ? document.replacing("auth/basic", with: "auth/x") : document,
                headers: type)
        }
        var login = CatalogLogin(
            of: server.url(), title: "Town library", userLabel: "Card", passwordLabel: "PIN")
        #expect(failure(server) == .login(login, isRefused: false))
        login.address = server.url("/ok")
        #expect(failure(server, "/ok") == .login(login, isRefused: false))
        #expect(failure(server, "/oauth") == .otherLogin(host: "127.0.0.1"))
        for bytes in ["", "[]", #"{"authentication": 7}"#, #"{"authentication": [{"type": []}]}"#] {
            #expect(OPDSAuthentication.login(Array(bytes.utf8), of: server.url()) == nil)
        }
        let bare = #"{"authentication": {"type": "http://opds-spec.org/auth/basic", "labels": [1]}}"#
        #expect(
            OPDSAuthentication.login(Array(bare.utf8), of: server.url()) == CatalogLogin(of: server.url()))
    }

    @Test func wordsAreSearchedFor() throws {
        let feed = feed
        let server = try WebServer { request in
            switch request.path {
            case "/search.xml":
                .status(
                    200,
                    """
                    <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
                    <Url type="application/atom+xml" template="/find?q={searchTerms}"/></OpenSearchDescription>
                    """)
            case "/find?q=white%20whale": .status(200, feed)
            default: .status(404)
            }
        }
        let client = client()
        #expect(
            try client.search(.description(server.url("/search.xml")), for: "white whale").title == "Books")
        #expect(
            try client.search(.template(server.url("/find?q={searchTerms}")), for: "white whale").title
                == "Books")
        #expect(throws: CatalogError.noSearch(host: "127.0.0.1")) {
            try client.search(.description(server.url("/find?q=white%20whale")), for: "x")
        }
        #expect(throws: CatalogError.noSearch(host: "127.0.0.1")) {
            try client.search(.template(server.url("/find")), for: "x")
        }
    }

    @Test func picturesAreSmallAndNoPages() throws {
        let server = try WebServer { request in
            let type = "Content-Type: \(request.path == "/html" ? "text/html" : "image/png")\r\n"
            return request.path == "/large"
                ? .long(head: "HTTP/1.1 200 OK\r\n\(type)\r\n", count: 5_000_000)
                : .status(200, "PNG", headers: type)
        }
        let client = client()
        #expect(try client.picture(server.url("/a")) == Array("PNG".utf8))
        #expect(throws: CatalogError.notPicture(host: "127.0.0.1")) {
            try client.picture(server.url("/html"))
        }
        #expect(throws: CatalogError.network(.tooLarge("127.0.0.1"))) {
            try client.picture(server.url("/large"))
        }
        #expect(throws: CatalogError.address) { try client.picture("data:image/png;base64,AAAA") }
    }
}
