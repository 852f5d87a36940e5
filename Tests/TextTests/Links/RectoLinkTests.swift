import BookModel
import TestSupport
import Testing

@testable import Text

@Suite struct RectoLinkTests {
    private let digest = "b3fb8f4f1c8e5d3a9e1f0c2d4b6a8897"

    @Test(arguments: [
        "epubcfi(/6/4!/4/10/3:10)", "epubcfi(/6/4[chap 01]!/4[bödy^]]/10,/1:0,/3:4)",
        "epubcfi(/6/4!/4/2[a^(b^)])",
    ]) func comesBackFromItsText(_ cfi: String) throws {
        let link = RectoLink(digest: digest, place: .cfi(try #require(CFI(cfi))))
        #expect(RectoLink(link.description) == link)
        // What ends a link in Markdown, Org or a shell.
        #expect(!link.description.contains { "()[]<> '\"\\`$&*|{}^".contains($0) })
        // Other programs may write it without encoding.
        #expect(RectoLink("recto:\(digest)#\(cfi)") == link)
    }

    @Test func leadsToPlacesInBooksOfAnyFormat() {
        let link = RectoLink(digest: digest, place: .offset(section: 12, offset: 3_401))
        #expect(link.description == "recto:\(digest)#at=12:3401" && RectoLink(link.description) == link)
        #expect(RectoLink("recto:\(digest)") == RectoLink(digest: digest))
        #expect(RectoLink("RECTO:\(digest.uppercased())#at%3D1%3A2")?.place == .offset(section: 1, offset: 2))
    }

    @Test(arguments: [
        "", "recto:", "recto:#at=1:2", "epub:DIGEST", "recto:DIGEST#", "recto:DIGEST#at=",
        "recto:DIGEST#at=1",
        "recto:DIGEST#at=1:2:3", "recto:DIGEST#at=-1:2", "recto:DIGEST#at=+1:2", "recto:DIGEST#at=1:",
        "recto:DIGEST#at=1:99999999999999999999", "recto:DIGEST#at=1:2147483648", "recto:DIGEST#epubcfi(/6/4",
        "recto:DIGEST#epubcfi%2", "recto:DIGEST#%FFat=1:2", "recto:DIGEST#at=1:2#", "recto:DIGESTf#at=1:2",
        "recto:/DIGEST", "recto:DIGEST?x", " recto:DIGEST", "recto:DIGEST\n", "recto:DIGEST#at=1:٢",
        "recto:../../../../etc/passwd0000000000",
    ]) func refusesWhatIsNoLink(_ text: String) {
        #expect(RectoLink(text.replacing("DIGEST", with: digest)) == nil)
    }

    @Test func refusesWhatIsTooLong() {
        #expect(RectoLink("recto:\(digest)#at=" + String(repeating: "0", count: 200_000) + "1:2") == nil)
        #expect(RectoLink("recto:\(digest)#epubcfi(" + String(repeating: "/2", count: 100_000) + ")") == nil)
    }

    @Test func changedLinksAreReadOrRefused() {
        var random = Seeded(7)
        let link = Array("recto:\(digest)#epubcfi%28/6/4%5Bchap%5D!/4/10/3:10%29".utf8)
        for _ in 0..<3_000 {
            var changed = link
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            guard let read = RectoLink(String(decoding: changed, as: UTF8.self)) else { continue }
            #expect(RectoLink(read.description) == read)
        }
    }
}
