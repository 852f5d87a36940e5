import BookModel
import TestSupport
import Testing

@testable import Formats

@Suite struct KindleTests {
    /// A PalmDOC database of two records, the header and a text that is not packed.
    private func palmDOC(_ text: String, encryption: UInt8 = 0) -> [UInt8] {
        var bytes = Array("Test Book".utf8) + [UInt8](repeating: 0, count: 23 + 28)
        bytes += Array("TEXtREAd".utf8) + [0, 0, 0, 1, 0, 0, 0, 0, 0, 2]
        let first = UInt8(78 + 16 + 2)
        bytes += [0, 0, 0, first, 0, 0, 0, 0, 0, 0, 0, first + 16, 0, 0, 0, 2, 0, 0]
        let size = UInt8(text.utf8.count)
        bytes += [0, 1, 0, 0, 0, 0, 0, size, 0, 1, 0x10, 0, 0, encryption, 0, 0]
        return bytes + Array(text.utf8)
    }

    @Test func readsPalmDOC() throws {
        let book = try BookFile.open(
            bytes: palmDOC("A text of the palm.\n\nIt has two parts.\n"), name: "x.pdb")
        let section = book.section(at: 0)
        #expect(
            section.blocks.map { section.string($0.range) } == ["A text of the palm.", "It has two parts."])
    }

    @Test func refusesEncryptedOnes() {
        #expect(throws: FormatError.encrypted(path: "x.pdb")) {
            try BookFile.open(bytes: palmDOC("secret text", encryption: 2), name: "x.pdb")
        }
    }

    /// The way from one to the next would be taken for a size, of 4 GB.
    @Test func refusesRecordsThatLeadBack() throws {
        let whole = palmDOC("A text.")
        #expect(KindleFile.recordsFollow(oneAnotherIn: whole))
        let places = [81, 89]
        for (place, value) in [(places[0], whole[places[1]] + 1), (places[1], UInt8(whole.count)), (77, 3)] {
            var bytes = whole
            bytes[place] = value
            #expect(!KindleFile.recordsFollow(oneAnotherIn: bytes), "\(value) at \(place)")
            #expect(throws: KindleFile.Failure.unreadable) { try KindleFile(bytes) }
        }
        for count in 0..<94 {
            #expect(!KindleFile.recordsFollow(oneAnotherIn: Array(whole.prefix(count))), "\(count) bytes")
        }
    }

    @Test func survivesDamage() {
        let whole = palmDOC("A text that is to be damaged in many ways, one after the other.")
        var random = Seeded(7)
        var opened = 0
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<4 { bytes[random.next(in: 0...bytes.count - 1)] = UInt8(random.next(in: 0...255)) }
            guard let book = try? BookFile.open(bytes: bytes, name: "x") else { continue }
            opened += 1
            #expect(SectionLaw.violation(book.section(at: 0)) == nil)
        }
        #expect((1..<300).contains(opened))
    }

    @Test(arguments: [6, 8] as [UInt32]) func survivesDamagedRecords(version: UInt32) {
        let html = #"<html><body><p>Text</p><img recindex="00001"/></body></html>"#
        let font = MadeKindle.font([0, 1, 0, 0] + Array("a font".utf8), key: [1, 2, 3])
        let whole = MadeKindle(version: version, html: html, resources: [Pictures.png, font]).bytes
        var random = Seeded(8)
        var found = 0
        for _ in 0..<400 {
            var bytes = whole
            for _ in 0..<random.next(in: 1...4) {
                bytes[random.next(in: 60...bytes.count - 1)] = UInt8(random.next(in: 0...255))
            }
            if random.below(8) == 0 { bytes.removeLast(random.below(bytes.count / 3)) }
            guard let book = try? BookFile.open(bytes: bytes, name: "x") else { continue }
            #expect(SectionLaw.violation(book.section(at: 0)) == nil)
            for name in ["resource00000.png", "resource00001.ttf", "resource00001.otf"] {
                if (try? book.resource(named: name)) != nil { found += 1 }
            }
        }
        #expect(found > 100)
    }

    /// The numbers are those of MobileRead's description of the format.
    @Test(arguments: [6, 8] as [UInt32]) func tellsWhatTheBookSaysOfItself(version: UInt32) throws {
        var made = MadeKindle(version: version, html: "<html><body><p>Text</p></body></html>", resources: [])
        made.facts = [
            (503, "Ferns & Co"), (100, "Ada Fern"), (100, "Theo Moss"), (101, "Green & Sons"),
            (103, "<p>Of ferns &amp; moss.</p><p>Été.</p>"), (104, "9783161484100"), (105, "Ferns"),
            (105, "Moss, dry"), (106, "2011-05-06"), (108, "Ed Reed"), (109, "Nobody's"), (524, "ja"),
            (525, "vertical-rl"),
        ].map { ($0.0, Array($0.1.utf8)) }
        let book = try BookFile.open(bytes: made.bytes, name: "x.azw3")
        let metadata = book.metadata
        #expect(metadata.title == "Ferns & Co" && metadata.creators == ["Ada Fern", "Theo Moss"])
        #expect(metadata.publisher == "Green & Sons" && metadata.date == "2011-05-06")
        #expect(metadata.description == "Of ferns & moss.\u{2029}Été.")
        #expect(metadata.subjects == ["Ferns", "Moss, dry"] && metadata.rights == "Nobody's")
        #expect(metadata.contributors.map(\.name).contains("Ed Reed") && metadata.languages == ["ja"])
        #expect(metadata.identifiers == ["9783161484100"] && metadata.readingDirection == .rightToLeft)
        #expect(!book.warnings.contains(.noPackage))
    }

    @Test func readsFactsInTheEncodingOfTheBook() throws {
        var made = MadeKindle(version: 6, html: "<html><body><p>Text</p></body></html>", resources: [])
        made.isUTF8 = false
        made.facts = [(100, [0xC9, 0x74, 0xE9]), (105, [0x47, 0x72, 0xFC, 0x6E])]
        let metadata = try BookFile.open(bytes: made.bytes, name: "x.mobi").metadata
        #expect(metadata.creators == ["Été"] && metadata.subjects == ["Grün"])
    }

    @Test(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
    func opensRealBooks() throws {
        let folder = try #require(Folders.corpus) + "/mobi/"
        for name in ["sample-ncx.mobi", "sample-cp1252.mobi", "sample-unicode-huffdic.mobi"] {
            let book = try BookFile.open(path: FilePath(folder + name))
            #expect(!book.metadata.title.isEmpty && !book.contents.entries.isEmpty, "\(name)")
            for index in book.sections.indices.prefix(20) {
                #expect(SectionLaw.violation(book.section(at: index)) == nil, "\(name)")
            }
        }
        #expect(throws: FormatError.encrypted(path: FilePath(folder + "sample-drm-v1.mobi"))) {
            try BookFile.open(path: FilePath(folder + "sample-drm-v1.mobi"))
        }
    }
}
