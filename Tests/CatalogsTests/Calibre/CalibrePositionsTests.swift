import Network
import TestSupport
import Testing

@testable import Catalogs

@Suite struct CalibrePositionsTests {
    private let network = NetworkProcess.built()

    private func book(_ server: WebServer, library: String = "My_books") throws -> CalibrePositions.Book {
        try #require(CalibrePositions.Book(server.url("/calibre/get/epub/12/\(library)")))
    }

    @Test func placesComeTheNewestFirst() throws {
        let server = try WebServer { _ in
            .status(
                200,
                #"""
                {"12:EPUB": [{"device": "a\nb", "cfi": "/2/4!/4", "pos_frac": 0.25, "epoch": 10.5},
                 {"device": "c", "cfi": "/2/6", "pos_frac": 7, "epoch": 20}, {"device": "d", "cfi": ""}, 7, {}]}
                """#)
        }
        let positions = try CalibrePositions(network, credentials: CatalogCredentials()).positions(
            of: book(server))
        #expect(
            positions == [
                CalibrePosition(device: "c", cfi: "/2/6", fraction: 1, time: 20),
                CalibrePosition(device: "a b", cfi: "/2/4!/4", fraction: 0.25, time: 10.5),
            ])
        #expect(server.requests.map(\.path) == ["/calibre/book-get-last-read-position/My_books/12-EPUB"])
    }

    @Test func aPlaceIsSaved() throws {
        let server = try WebServer { _ in .status(200, "") }
        try CalibrePositions(network, credentials: CatalogCredentials()).save(
            CalibrePosition(device: "desk", cfi: "/2/4", fraction: .nan), of: book(server, library: "a%2Fb..")
        )
        let request = try #require(server.requests.first)
        #expect(
            request.method == "POST"
                && request.path == "/calibre/book-set-last-read-position/a%2Fb%2E%2E/12/EPUB")
        #expect(request.text == "{\"device\":\"desk\",\"cfi\":\"/2/4\",\"pos_frac\":0}\n")
    }

    @Test(arguments: ["", "[]", "{\"12:EPUB\": 3}", "{\"13:EPUB\": [{\"cfi\": \"/2\"}]}", "<html>"])
    func otherAnswersHaveNoPlaces(_ body: String) throws {
        let server = try WebServer { _ in .status(200, body) }
        #expect(
            try CalibrePositions(network, credentials: CatalogCredentials()).positions(of: book(server)) == []
        )
    }

    @Test func withoutAUserThereIsALogin() throws {
        let server = try WebServer { _ in .status(404) }
        #expect(throws: CatalogError.status(404, host: "127.0.0.1")) {
            try CalibrePositions(network, credentials: CatalogCredentials()).positions(of: book(server))
        }
    }

    @Test(arguments: [
        "http://a/get/EPUB/x/L", "http://a/get/EPUB/1", "http://a/b", "http://get/EPUB/1/L",
        "http://a/get/EPUB/-1/L",
        "http://a/get/EPUB/99999999999999999999/L", "",
    ])
    func otherAddressesAreNoneOfCalibre(address: String) { #expect(CalibrePositions.Book(address) == nil) }

    @Test func addressesOfCalibreHaveLibraryBookAndFormat() {
        let book = CalibrePositions.Book("http://localhost:8080/get/azw3/3_x/My%20books?a=/get/1/2")
        #expect(book?.server == "http://localhost:8080" && book?.library == "My books")
        #expect(book?.id == 3 && book?.format == "AZW3")
    }
}
