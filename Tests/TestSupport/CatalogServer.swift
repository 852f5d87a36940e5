import Synchronization

/// A server in this process with a catalogue of OPDS 1.2 and its books, which are FictionBook.
///
///     /opds             a list of Novels, and a book
///     /novels           two books, then /novels/2 with a third
///     /secret           needs the user ana and the password tulip
///     /page.fb2         is a web page
public final class CatalogServer: Sendable {
    private final class Box: Sendable { let isSilent = Mutex(false) }

    private let server: WebServer
    private let box: Box

    public init() throws {
        let box = Box()
        self.box = box
        server = try WebServer { request in
            box.isSilent.withLock { $0 } ? .silence(after: "") : Self.answer(to: request)
        }
    }

    public func url(_ path: String) -> String { server.url(path) }
    public var requests: [WebRequest] { server.requests }

    /// Whether it accepts connections and answers nothing.
    public var isSilent: Bool {
        get { box.isSilent.withLock { $0 } }
        set { box.isSilent.withLock { $0 = newValue } }
    }

    private static func answer(to request: WebRequest) -> WebServer.Answer {
        switch request.path {
        case "/opds":
            return feed("Books at home", folder("Novels", "/novels") + book("A Short Story", "/short.fb2"))
        case "/novels":
            let next = "<link rel='next' href='/novels/2' type='application/atom+xml'/>"
            return feed("Novels", next + book("Emma", "/emma.fb2") + book("A Page", "/page.fb2"))
        case "/novels/2": return feed("Novels", book("Persuasion", "/persuasion.fb2"))
        case "/secret":
            // ana:tulip
            let isKnown = request.headers["authorization"] == "Basic YW5hOnR1bGlw"
            return isKnown
                ? feed("Secret books", book("Emma", "/emma.fb2"))
                : .status(401, "", headers: "WWW-Authenticate: Basic realm=\"Home\"\r\n")
        case "/page.fb2":
            return .status(200, "<!DOCTYPE html><p>Log in", headers: "Content-Type: text/html\r\n")
        case "/cover.png": return .status(200, "PNG", headers: "Content-Type: image/png\r\n")
        case "/locked.pdb":
            return .status(200, locked, headers: "Content-Type: application/x-mobipocket-ebook\r\n")
        case "/broken.fb2":
            return .status(
                200, "<?xml version='1.0'?><FictionBook>",
                headers: "Content-Type: application/x-fictionbook+xml\r\n")
        case let path where path.hasSuffix(".fb2"):
            return .status(
                200, text(String(path.dropFirst().dropLast(4))),
                headers: "Content-Type: application/x-fictionbook+xml\r\n")
        default: return .status(404)
        }
    }

    private static func feed(_ title: String, _ entries: String) -> WebServer.Answer {
        .status(
            200,
            "<feed xmlns='http://www.w3.org/2005/Atom'><id>x</id><title>\(title)</title>\(entries)</feed>",
            headers: "Content-Type: application/atom+xml;profile=opds-catalog\r\n")
    }

    private static func folder(_ title: String, _ path: String) -> String {
        "<entry><id>\(path)</id><title>\(title)</title><link rel='subsection' href='\(path)' "
            + "type='application/atom+xml;profile=opds-catalog;kind=acquisition'/></entry>"
    }

    private static func book(_ title: String, _ path: String) -> String {
        "<entry><id>\(path)</id><title>\(title)</title><author><name>Jane Austen</name></author>"
            + "<summary>A novel.</summary><link rel='http://opds-spec.org/acquisition' href='\(path)' "
            + "type='application/x-fictionbook+xml'/></entry>"
    }

    /// A PalmDOC database of a header and a text, which is encrypted.
    private static var locked: String {
        let zeros = { String(repeating: "\0", count: $0) }
        let database = "Locked" + zeros(54) + "TEXtREAd\0\0\0\u{1}\0\0\0\0\0\u{2}"
        let places = "\0\0\0\u{60}\0\0\0\0" + "\0\0\0\u{70}\0\0\0\u{2}\0\0"
        return database + places + "\0\u{1}\0\0\0\0\0\u{6}\0\u{1}\u{10}\0\0\u{2}\0\0" + "secret"
    }

    private static func text(_ title: String) -> String {
        let text = String(repeating: "<p>It was a long morning, and nobody came.</p>", count: 40)
        return
            "<?xml version='1.0' encoding='UTF-8'?><FictionBook xmlns='http://www.gribuser.ru/xml/fictionbook/2.0'>"
            + "<description><title-info><book-title>The book \(title)</book-title><lang>en</lang></title-info>"
            + "</description><body><section><title><p>One</p></title>\(text)</section></body></FictionBook>"
    }
}
