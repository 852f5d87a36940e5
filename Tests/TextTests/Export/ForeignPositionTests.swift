import BookModel
import Testing

@testable import Text

@Suite struct ForeignPositionTests {
    private func koReader(_ table: String) -> ForeignPosition? {
        ForeignPosition(koReader: Array("-- a comment\nreturn {\n\(table)\n}\n".utf8))
    }

    @Test func whatKOReaderKeepsTellsWhereABookWasLeft() throws {
        let place = try #require(
            koReader(
                """
                ["percent_finished"] = 0.4321, ["doc_props"] = { ["title"] = "x" },
                ["last_xpointer"] = "/body/DocFragment[3]/body/p[2]/text().14",
                """))
        #expect(place.program == "KOReader" && place.progress == 0.4321)
        #expect(place.pointer?.fragment == 3 && place.pointer?.offset == 14)
        // Of a format of pages it knows the share alone.
        #expect(koReader(#"["last_page"] = 4, ["percent_finished"] = 1.5"#)?.progress == 1)
        for none in ["", #"["percent_finished"] = 0"#, #"["last_xpointer"] = "/x""#, "os.exit()", "{{{"] {
            #expect(koReader(none) == nil, "\(none)")
        }
    }

    private func calibre(_ place: String) -> CFI? {
        ForeignPosition(calibrePlace: place, progress: 0.5, time: nil)?.cfi
    }

    @Test func aPlaceOfCalibresBecomesOneOfTheStandards() {
        #expect(calibre("epubcfi(/8/2/4/10/1:5)") == CFI("epubcfi(/6/8!/4/10/1:5)"))
        #expect(calibre("epubcfi(/2/2[root]/4[body]/6)") == CFI("epubcfi(/6/2!/4[body]/6)"))
        #expect(calibre("epubcfi(/4/0/4)") == CFI("epubcfi(/6/4!/4)"))
        for none in ["", "epubcfi()", "epubcfi(/3/2/4)", "epubcfi(/x/2/4)", "/8/2/4", "epubcfi(/8)"] {
            #expect(calibre(none) == nil, "\(none)")
        }
        #expect(ForeignPosition(calibrePlace: "", progress: nil, time: 1) == nil)
        #expect(ForeignPosition(calibrePlace: "", progress: .nan, time: 1) == nil)
    }

    @Test func whatCalibreKeepsInABookTellsTheLatestPlace() throws {
        let json = """
            [{"type": "bookmark", "title": "a", "pos": "epubcfi(/2/2/4)"},
            {"type": "last-read", "pos": "epubcfi(/4/2/4/2)", "timestamp": "2020-01-01T00:00:00.000000+00:00"},
            {"type": "last-read", "pos": "epubcfi(/6/2/4/2)", "timestamp": "2021-01-01T00:00:00.000000+00:00"}]
            """
        let text = "encoding=json+base64:\n" + Self.base64(json)
        let place = try #require(ForeignPosition(calibreBookmarks: Array(text.utf8)))
        #expect(place.cfi == CFI("epubcfi(/6/6!/4/2)") && place.program == "Calibre")
        #expect(place.time == 1_609_459_200_000)
        for none in [
            "", "encoding=json+base64:\n", "encoding=json+base64:\n!!", "calibre_current_page_bookmark^0#x",
        ] {
            #expect(ForeignPosition(calibreBookmarks: Array(none.utf8)) == nil, "\(none)")
        }
    }

    /// Lines of 80 characters, as Calibre writes them.
    private static func base64(_ text: String) -> String {
        let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var (written, bytes) = ([UInt8](), Array(text.utf8)[...])
        while !bytes.isEmpty {
            let three = bytes.prefix(3)
            bytes = bytes.dropFirst(3)
            let bits = three.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - three.count))
            for place in 0..<4 {
                let isThere = place <= three.count
                written.append(isThere ? signs[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
            if written.count % 81 == 80 { written.append(0x0A) }
        }
        return String(decoding: written, as: UTF8.self)
    }
}
