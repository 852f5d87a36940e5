import TestSupport
import Testing

@testable import Network

/// What `recto-net` writes is not trusted: a server may have taken it over.
@Suite struct NetworkMessageTests {
    private func text(_ text: String) -> [UInt8] { number(text.utf8.count) + Array(text.utf8) + [0] }

    private func number(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private func part(_ bytes: [UInt8]) -> NetworkMessage.Part? { NetworkMessage.Part(bytes, host: "h") }

    @Test func everyPartIsRead() {
        let head =
            [UInt8(ascii: "H")] + number(200) + text("http://a/") + number(1) + text("ETag") + text("x")
        let response = HTTPResponse(status: 200, url: "http://a/", headers: [HTTPRequest.Header("ETag", "x")])
        #expect(part(head) == .head(response))
        #expect(part(Array("Bab".utf8)) == .body(Array("ab".utf8)))
        #expect(part([UInt8(ascii: "E")] + number(0) + text("") + text("")) == .end(nil))
        let error = [UInt8(ascii: "E")] + number(5) + text("words") + text("a\u{1B}\u{202E}b")
        #expect(part(error) == .end(.certificate("ab")))
        #expect(
            part([UInt8(ascii: "E")] + number(99) + text("words") + text(""))
                == .end(.other("h", words: "words")))
        for length in 0..<head.count { #expect(part(Array(head.prefix(length))) == nil) }
        #expect(part(head + [0]) == nil)
    }

    @Test func anyBytesCanCome() {
        var seeded = Seeded(7)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0..<60, using: &seeded)
            var bytes = (0..<count).map { _ in
                Bool.random(using: &seeded)
                    ? UInt8.random(in: 0...3, using: &seeded) : .random(in: 0...255, using: &seeded)
            }
            if let kind = "HBE".utf8.randomElement(using: &seeded), count > 0 { bytes[0] = kind }
            guard case .head(let head) = part(bytes) else { continue }
            #expect(100...999 ~= head.status)
        }
    }

    @Test(arguments: [
        ("https://example.org/a", "example.org"), ("http://me:secret@example.org:80/", "example.org"),
        ("https://[::1]:80/", "[::1]"), ("https://a@b@c", "c"), ("example.org", ""), ("", ""),
        ("https://a\u{1B}[1mb/", "a[1mb"), ("https://host?x@y", "host"),
    ]) func theHostIsNamedInMessages(url: String, host: String) {
        #expect(HTTPRequest(url).host == host)
    }

    @Test func everyErrorHasASentence() {
        let errors: [NetworkError] = [
            .notStarted(.notFound), .notLoaded, .ended, .hung, .malformed, .address, .unknownHost("h"),
            .noConnection("h"), .certificate("h"), .encryption("h"), .tooSlow("h"), .tooLarge("h"),
            .insecureRedirect("h", to: ""), .insecureRedirect("h", to: "http://a/"), .tooManyRedirects("h"),
            .broken("h"), .proxy, .cancelled,
            .other("h", words: ""), .other("h", words: "words"),
        ]
        #expect(Set(errors.map(\.sentence)).count == errors.count)
        #expect(errors.allSatisfy { $0.sentence.hasSuffix(".") })
        #expect(NetworkError.certificate("a.org").sentence == "The certificate of a.org is not valid.")
    }
}
