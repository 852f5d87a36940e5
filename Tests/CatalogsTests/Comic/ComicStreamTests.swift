import BookModel
import Network
import TestSupport
import Testing

@testable import Catalogs

@Suite struct ComicStreamTests {
    private let network = NetworkProcess.built()

    private func entry() -> CatalogEntry {
        var entry = CatalogEntry(id: "1", title: "Krazy")
        entry.creators = ["George Herriman"]
        return entry
    }

    @Test func pagesAreFetchedWhenTheyAreDrawn() throws {
        let server = try WebServer {
            .status(200, "picture \($0.path)", headers: "Content-Type: image/jpeg\r\n")
        }
        let stream = CatalogStream(template: server.url("/c/{pageNumber}?w={maxWidth}"), pages: 30)
        let book = ComicStream.book(stream, of: entry(), client: CatalogClient(network), widest: 800)
        #expect(book.metadata.title == "Krazy" && book.metadata.creators == ["George Herriman"])
        #expect(
            book.metadata.layout == .pictures && book.sections.count == 30
                && book.contents.entries.count == 30)
        let names = (0..<30).compactMap { index in
            book.section(at: index).blocks.first?.kind.illustration.map {
                ($0.name, $0.isPage, $0.size != nil)
            }
        }
        #expect(names.count == 30 && names.allSatisfy { $0.1 && $0.2 } && Set(names.map(\.0)).count == 30)
        #expect(server.requests == [])
        for _ in 0..<2 {
            #expect(try book.resource(named: names[29].0) == Array("picture /c/29?w=800".utf8))
        }
        #expect(server.requests.count == 1)
        for index in 0..<4 { _ = try book.resource(named: names[index].0) }
        _ = try book.resource(named: names[29].0)
        #expect(server.requests.count == 6)
        #expect(throws: ResourceError.unknown(name: "../x")) { try book.resource(named: "../x") }
    }

    @Test func comicsAreToldByTheirAddress() {
        func digest(_ template: String) -> String {
            let stream = CatalogStream(template: template, pages: 3)
            return ComicStream.book(stream, of: entry(), client: CatalogClient(network), widest: 1).identity
                .digest
        }
        #expect(digest("http://a/{pageNumber}") != digest("http://b/{pageNumber}"))
        #expect(digest("http://a/{pageNumber}") == digest("http://a/{pageNumber}"))
        #expect(digest("http://a/{pageNumber}").utf8.count == 32)
    }

    @Test func whatIsNoPictureIsAnError() throws {
        let server = try WebServer { request in
            request.path == "/0"
                ? .status(200, "<html>", headers: "Content-Type: text/html\r\n")
                : request.path == "/1"
                    ? .long(head: "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n", count: 34_000_000)
                    : .status(404)
        }
        let stream = CatalogStream(template: server.url("/{pageNumber}"), pages: 3)
        let comic = ComicStream(stream, client: CatalogClient(network), widest: 1_000)
        #expect(throws: CatalogError.notPicture(host: "127.0.0.1")) { try comic.page(0) }
        #expect(throws: CatalogError.network(.tooLarge("127.0.0.1"))) { try comic.page(1) }
        #expect(throws: CatalogError.status(404, host: "127.0.0.1")) { try comic.page(2) }
        let book = ComicStream.book(stream, of: entry(), client: CatalogClient(network), widest: 1_000)
        #expect(throws: ResourceError.unreadable(name: "Page 1")) { try book.resource(named: "Page 1") }
    }
}
