import BookModel
import Glibc
import Network
import Posix
import TestSupport
import Testing

@testable import Catalogs

/// The program `recto-net` as it was built, and servers that answer it in this process.
@Suite struct BookDownloadTests {
    private let network = NetworkProcess.built()
    private let folder: TemporaryFolder
    /// What the first bytes say is an EPUB, and 3,000 bytes more.
    private static let epub = DownloadedTypeTests.epub + String(repeating: "x", count: 3_000)
    private static let name = "Herman Melville - Moby-Dick"
    private var entry: CatalogEntry {
        var entry = CatalogEntry(id: "1", title: "Moby-Dick")
        entry.creators = ["Herman Melville"]
        return entry
    }

    init() throws { folder = try TemporaryFolder() }

    /// Hidden ones, too.
    private var names: [String] {
        guard let entries = try? FolderEntries(of: FilePath(folder.path)) else { return [] }
        var names: [String] = []
        while let entry = entries.next() { names.append(entry.name.description) }
        return names.sorted()
    }

    private func download(
        _ server: WebServer, _ path: String = "/a.epub", type: String = "application/epub+zip",
        credentials: CatalogCredentials = CatalogCredentials(),
        limits change: (inout HTTPRequest.Limits) -> Void = { _ in },
        progress: (Int64, Int64?) -> Bool = { _, _ in true }
    ) -> Result<String, DownloadError> {
        var limits = BookDownload.usualLimits
        change(&limits)
        let download = BookDownload(
            network, credentials: credentials, into: FilePath(folder.path), limits: limits)
        let file = CatalogFile(address: server.url(path), type: type, format: "EPUB")
        do throws(DownloadError) {
            return .success(try download.download(file, of: entry, progress: progress).name.description)
        } catch {
            return .failure(error)
        }
    }

    private func text(_ name: String) -> String? { TextFile.read(folder.path + "/" + name) }

    /// A whole answer.
    private static func answer(_ body: String, tag: String = "\"1\"", type: String = "application/epub+zip")
        -> WebServer.Answer
    { .status(200, body, headers: "ETag: \(tag)\r\nContent-Type: \(type)\r\n") }

    /// The same, cut after a number of bytes.
    private static func cut(_ body: String, after count: Int, validator: String = "ETag: \"1\"\r\n")
        -> WebServer.Answer
    {
        .text(
            "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\(validator)\r\n" + body.prefix(count))
    }

    /// The rest from an offset on.
    private static func rest(_ body: String, from start: Int) -> WebServer.Answer {
        let count = body.utf8.count
        return .text(
            "HTTP/1.1 206 Partial Content\r\nContent-Length: \(count - start)\r\n"
                + "Content-Range: bytes \(start)-\(count - 1)/\(count)\r\n\r\n" + body.dropFirst(start))
    }

    @Test func aBookGetsItsName() throws {
        let server = try WebServer { _ in Self.answer(Self.epub) }
        var amounts: [(Int64, Int64?)] = []
        let result = download(
            server,
            progress: { count, whole in
                amounts.append((count, whole))
                return true
            })
        #expect(result == .success(Self.name + ".epub") && text(Self.name + ".epub") == Self.epub)
        #expect(
            amounts.last?.0 == Int64(Self.epub.utf8.count) && amounts.allSatisfy { $0.1 == amounts.last?.0 })
        #expect(names == [Self.name + ".epub"])
    }

    @Test func nothingIsOverwritten() throws {
        let server = try WebServer { _ in Self.answer(Self.epub) }
        let first = FilePath(folder.path + "/" + Self.name + ".epub")
        try first.writeNew(Array("mine".utf8))
        symlink("/nowhere", folder.path + "/" + Self.name + " (2).epub")
        #expect(download(server) == .success(Self.name + " (3).epub"))
        #expect(text(Self.name + ".epub") == "mine" && FilePath("/nowhere").isMissing)
        #expect(names.count == 3)
    }

    @Test func aLinkInPlaceOfThePartIsNotFollowed() throws {
        let target = try TemporaryFolder()
        try FilePath(target.path + "/mine").writeNew(Array("mine".utf8))
        for end in [".part", ".part.from"] {
            symlink(target.path + "/mine", folder.path + "/." + Self.name + end)
        }
        let server = try WebServer { _ in Self.answer(Self.epub) }
        #expect(download(server) == .success(Self.name + ".epub"))
        #expect(TextFile.read(target.path + "/mine") == "mine" && text(Self.name + ".epub") == Self.epub)
    }

    @Test(arguments: ["ETag: \"1\"\r\n", "Last-Modified: Sat, 28 Nov 2026 09:00:00 GMT\r\n"])
    func aCutDownloadGoesOn(validator: String) throws {
        let server = try WebServer { request in
            request.headers["range"] == nil
                ? Self.cut(Self.epub, after: 1_000, validator: validator) : Self.rest(Self.epub, from: 1_000)
        }
        #expect(download(server) == .failure(.catalog(.network(.broken("127.0.0.1")))))
        let part = folder.path + "/." + Self.name + ".part"
        #expect(try FileStatus(of: FilePath(part)).isPrivate && names.count == 2)
        #expect(download(server) == .success(Self.name + ".epub") && text(Self.name + ".epub") == Self.epub)
        #expect(names == [Self.name + ".epub"])
        #expect(server.requests.last?.headers["range"] == "bytes=1000-")
        let sent = server.requests.last?.headers["if-range"] ?? ""
        #expect(!sent.isEmpty && validator.contains(sent))
    }

    @Test func anotherFileBeginsAnew() throws {
        let other = DownloadedTypeTests.epub + "other"
        let server = try WebServer { request in
            request.headers["range"] == nil
                ? Self.cut(Self.epub, after: 1_000) : Self.answer(other, tag: "\"2\"")
        }
        _ = download(server)
        #expect(download(server) == .success(Self.name + ".epub") && text(Self.name + ".epub") == other)
    }

    @Test func withoutAValidatorNothingIsKept() throws {
        for validator in ["", "ETag: W/\"1\"\r\n"] {
            let server = try WebServer { _ in Self.cut(Self.epub, after: 1_000, validator: validator) }
            #expect(download(server) == .failure(.catalog(.network(.broken("127.0.0.1")))))
            #expect(names == [])
        }
    }

    @Test func anotherAddressBeginsAnew() throws {
        let server = try WebServer { request in
            request.path == "/a.epub" ? Self.cut(Self.epub, after: 1_000) : Self.answer(Self.epub)
        }
        _ = download(server)
        #expect(download(server, "/b.epub") == .success(Self.name + ".epub"))
        #expect(server.requests.last?.headers["range"] == nil)
    }

    @Test(arguments: [
        "HTTP/1.1 416 No\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 206 Partial\r\nContent-Length: 2\r\nContent-Range: bytes 5-6/3000\r\n\r\nab",
        "HTTP/1.1 206 Partial\r\nContent-Length: 2\r\nContent-Range: nonsense\r\n\r\nab",
        "HTTP/1.1 206 Partial\r\nContent-Length: 2\r\n\r\nab",
        "HTTP/1.1 206 Partial\r\nContent-Length: 1\r\nContent-Range: bytes 1000-99999999999999999999/3\r\n\r\nx",
    ])
    func aRangeThatDoesNotFitBeginsAnew(answer: String) throws {
        let server = try WebServer { request in
            request.headers["range"] != nil
                ? .text(answer)
                : request.path == "/cut" ? Self.cut(Self.epub, after: 1_000) : Self.answer(Self.epub)
        }
        do {
            let part = try #require(try PartFile(Self.name, in: FilePath(folder.path)))
            try part.restart(PartFile.Origin(address: server.url("/a.epub"), validator: "\"1\""))
            try part.append(Array(Self.epub.utf8.prefix(1_000)))
        }
        #expect(download(server) == .success(Self.name + ".epub") && text(Self.name + ".epub") == Self.epub)
        #expect(server.requests.map { $0.headers["range"] } == ["bytes=1000-", nil])
    }

    /// A part of a book, as an earlier download has left it.
    private func leave(
        _ text: String, _ server: WebServer, tag: String = "\"1\"", mode: mode_t = 0o600
    ) throws {
        let part = try #require(try PartFile(Self.name, in: FilePath(folder.path)))
        try part.restart(PartFile.Origin(address: server.url("/a.epub"), validator: tag))
        try part.append(Array(text.utf8))
        chmod(folder.path + "/." + Self.name + ".part", mode)
    }

    @Test(arguments: ["", "ETag: \"1\"\r\n"])
    func aPartThatIsWholeIsFinished(tag: String) throws {
        let server = try WebServer { _ in
            .long(
                head: "HTTP/1.1 416 No\r\n\(tag)Content-Range: bytes */\(Self.epub.utf8.count)\r\n"
                    + "Content-Type: text/html\r\n\r\n", count: 3_000_000)
        }
        try leave(Self.epub, server)
        #expect(download(server) == .success(Self.name + ".epub") && text(Self.name + ".epub") == Self.epub)
        #expect(server.requests.count == 1 && names == [Self.name + ".epub"])
    }

    @Test(arguments: ["Content-Range: bytes */3058", "ETag: \"2\"\r\nContent-Range: bytes */1000"])
    func aPartThatIsNotTheWholeFileBeginsAnew(headers: String) throws {
        let server = try WebServer { request in
            request.headers["range"] == nil
                ? Self.answer(Self.epub)
                : .text("HTTP/1.1 416 No\r\n\(headers)\r\nContent-Length: 0\r\n\r\n")
        }
        try leave(String(Self.epub.prefix(1_000)), server)
        #expect(download(server) == .success(Self.name + ".epub") && text(Self.name + ".epub") == Self.epub)
        #expect(server.requests.count == 2)
    }

    /// As on a disk where all files have the same permissions.
    @Test func aPartThatOthersCanReadIsGoneOnWith() throws {
        let server = try WebServer { _ in Self.rest(Self.epub, from: 1_000) }
        try leave(String(Self.epub.prefix(1_000)), server, mode: 0o755)
        #expect(download(server) == .success(Self.name + ".epub") && text(Self.name + ".epub") == Self.epub)
        #expect(server.requests.map { $0.headers["range"] } == ["bytes=1000-"])
    }

    @Test func aPartThatOthersCanReadIsNotTakenFromItsWriter() throws {
        let server = try WebServer { _ in Self.answer(Self.epub) }
        let part = try #require(try PartFile(Self.name, in: FilePath(folder.path)))
        chmod(part.path.description, 0o755)
        #expect(download(server) == .failure(.isUnderWay))
        try part.append([1])
        #expect(text("." + Self.name + ".part") == "\u{1}")
    }

    @Test func whatIsNoFileGivesWayToThePart() throws {
        let server = try WebServer { _ in Self.answer(Self.epub) }
        let path = folder.path + "/." + Self.name + ".part"
        mkfifo(path, 0o600)
        #expect(download(server) == .success(Self.name + ".epub") && names == [Self.name + ".epub"])
        mkdir(path, 0o700)
        #expect(
            download(server)
                == .failure(.notWritten(folder: FilePath(folder.path), SystemError(number: EISDIR))))
    }

    @Test func anotherFileWithTheNameOfThePartStays() throws {
        let part = try #require(try PartFile(Self.name, in: FilePath(folder.path)))
        try part.append([1])
        part.path.remove()
        try part.path.writeNew(Array("other".utf8))
        #expect(throws: SystemError.notFound) {
            try part.finish(in: FilePath(folder.path)) { _ in "taken.epub" }
        }
        part.remove()
        #expect(names == ["." + Self.name + ".part"] && text("." + Self.name + ".part") == "other")
    }

    @Test func theBookHasTheUsualPermissions() throws {
        let server = try WebServer { _ in Self.answer(Self.epub) }
        try FilePath(folder.path + "/other").writeNew([], mode: 0o666)
        _ = download(server)
        var (book, other) = (stat(), stat())
        stat(folder.path + "/" + Self.name + ".epub", &book)
        stat(folder.path + "/other", &other)
        #expect(book.st_mode == other.st_mode && book.st_mode != 0)
    }

    @Test func anEndlessRefusalIsEnded() throws {
        let text = String(repeating: "x", count: 300 << 10)
        let server = try WebServer { request in
            .silence(after: "HTTP/1.1 \(request.path.dropFirst()) Words\r\n\r\n" + text)
        }
        let start = Moment.now
        for status in [403, 404] {
            #expect(download(server, "/\(status)") == .failure(.catalog(.status(status, host: "127.0.0.1"))))
        }
        #expect(Moment.now - start < .seconds(15) && names == [])
    }

    @Test func twoDownloadsOfOneBookAreOne() throws {
        let server = try WebServer { _ in Self.answer(Self.epub) }
        let part = try #require(try PartFile(Self.name, in: FilePath(folder.path)))
        #expect(download(server) == .failure(.isUnderWay))
        #expect(server.requests == [] && names == ["." + Self.name + ".part"])
        withExtendedLifetime(part) {}
    }

    @Test func whatIsNoRestIsRefused() throws {
        let server = try WebServer { _ in Self.rest(Self.epub, from: 1_000) }
        #expect(download(server) == .failure(.catalog(.network(.broken("127.0.0.1")))))
        #expect(server.requests.count == 2 && names == [])
    }

    @Test func aWebPageIsNoBook() throws {
        let page = "<!DOCTYPE html><title>Log in</title>"
        let server = try WebServer { request in
            Self.answer(
                page, type: request.path == "/typed" ? "text/html; charset=utf-8" : "application/epub+zip")
        }
        for path in ["/typed", "/lie"] {
            #expect(download(server, path) == .failure(.webPage(host: "127.0.0.1")))
        }
        #expect(names == [])
        #expect(
            DownloadError.webPage(host: "a.org").sentence == "a.org sent a web page instead of the book.")
        let other = try WebServer { _ in Self.answer("{}") }
        #expect(download(other) == .failure(.otherFormat("EPUB", host: "127.0.0.1")))
        let none = try WebServer { _ in Self.answer("") }
        #expect(download(none) == .failure(.empty(host: "127.0.0.1")) && names == [])
    }

    @Test func theRealFormatGivesTheExtension() throws {
        let server = try WebServer { _ in Self.answer("%PDF-1.7 ...") }
        #expect(download(server) == .success(Self.name + ".pdf"))
    }

    @Test func statusesAndLoginsAreTold() throws {
        let server = try WebServer { request in
            request.path == "/401"
                ? .status(401, "no", headers: "WWW-Authenticate: Basic realm=\"r\"\r\n")
                : request.path == "/file" ? .redirect("file:///etc/passwd") : .status(404, "no")
        }
        #expect(download(server, "/404") == .failure(.catalog(.status(404, host: "127.0.0.1"))))
        let login = CatalogLogin(of: server.url("/401"), title: "r")
        #expect(download(server, "/401") == .failure(.catalog(.login(login, isRefused: false))))
        #expect(
            download(server, "/file") == .failure(.catalog(.network(.insecureRedirect("127.0.0.1", to: "")))))
        #expect(names == [])
    }

    @Test func passwordsAreSentToTheirServerAlone() throws {
        let server = try WebServer { request in
            request.headers["authorization"] == nil
                ? .status(401, "no", headers: "WWW-Authenticate: Basic realm=\"r\"\r\n")
                : Self.answer(Self.epub)
        }
        var credentials = CatalogCredentials()
        credentials.set(HTTPRequest.Credentials(user: "ana", password: "abc"), for: "http://127.0.0.1:1/")
        let refused = download(server, credentials: credentials)
        let login = CatalogLogin(of: server.url("/a.epub"), title: "r")
        #expect(refused == .failure(.catalog(.login(login, isRefused: false))))
        #expect(server.requests.allSatisfy { $0.headers["authorization"] == nil })
        credentials.set(HTTPRequest.Credentials(user: "ana", password: "abc"), for: server.url("/opds"))
        #expect(download(server, credentials: credentials) == .success(Self.name + ".epub"))
    }

    @Test func slowAndEndlessServersAreGivenUp() throws {
        let head = "HTTP/1.1 200 OK\r\nETag: \"1\"\r\n\r\nPK"
        let slow = try WebServer { _ in .silence(after: head) }
        #expect(
            download(slow, limits: { $0.whole = .milliseconds(300) })
                == .failure(.catalog(.network(.tooSlow("127.0.0.1")))))
        let endless = try WebServer { _ in .long(head: head, count: 3_000_000) }
        #expect(
            download(endless, "/b.epub", limits: { $0.mostBytes = 1_000_000 })
                == .failure(.tooLarge(host: "127.0.0.1")))
        #expect(names == [])
    }

    @Test func theReaderMayEndIt() throws {
        let server = try WebServer { request in
            request.headers["range"] == nil
                ? .text("HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: 3058\r\n\r\n" + Self.epub)
                : Self.rest(Self.epub, from: Self.epub.utf8.count - 1)
        }
        #expect(download(server, progress: { count, _ in count < 1 }) == .failure(.cancelled))
        #expect(names == ["." + Self.name + ".part", "." + Self.name + ".part.from"])
    }

    @Test func aFolderThatTakesNothingIsTold() throws {
        let server = try WebServer { _ in Self.answer(Self.epub) }
        let missing = FilePath(folder.path + "/missing")
        let download = BookDownload(network, into: missing)
        #expect(throws: DownloadError.notWritten(folder: missing, .notFound)) {
            try download.download(server.url("/a.epub")) { _, _ in true }
        }
    }

    @Test func anAddressAloneGetsTheServersName() throws {
        let server = try WebServer { request in
            .status(
                200, Self.epub,
                headers: request.path == "/get"
                    ? "Content-Disposition: attachment; filename=\"../W.epub\"\r\n" : "")
        }
        let download = BookDownload(network, into: FilePath(folder.path))
        for path in ["/get", "/b/Moby%20Dick.epub", "/"] {
            _ = try download.download(server.url(path)) { _, _ in true }
        }
        #expect(names == ["Book.epub", "Moby Dick.epub", "W.epub"])
    }
}
