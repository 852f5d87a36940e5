import TestSupport
import Testing

@testable import Pictures

/// Drawings of SVG, through both programs.
@Suite(.serialized) struct DrawingTests {
    private let decoder = PictureDecoder(.built)

    private func ask(
        _ text: String, as form: DecoderRequest.Form = .cells, options: DecoderRequest.Options = []
    )
        async -> Result<Picture, PictureFailure>
    {
        let request = DecoderRequest(
            Array(text.utf8), as: form, columns: 40, rows: 20, cellWidth: 4, cellHeight: 8, options: options)
        return await withCheckedContinuation { answered in
            decoder.ask(request) { answered.resume(returning: $0) }
        }
    }

    /// The colour of the first cell.
    private func color(_ text: String, options: DecoderRequest.Options = []) async throws -> UInt32? {
        guard case .cells(let cells) = try await ask(text, options: options).get().content else { return nil }
        return cells.first.flatMap { $0.character == " " ? $0.ground : $0.color ?? $0.ground }
    }

    private static func drawing(_ content: String, _ attributes: String = #"width="16" height="8""#) -> String
    {
        #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \#(attributes)>\#(content)</svg>"#
    }

    private static let red = ##"<rect width="100%" height="100%" fill="#f00"/>"##

    @Test func aDrawingIsShownInEveryForm() async throws {
        for form in [.size, .cells, .png, .sixel] as [DecoderRequest.Form] {
            let picture = try await ask("<?xml version='1.0'?>" + Self.drawing(Self.red), as: form).get()
            // Sixel has whole bands of six pixels: of the row's eight, one.
            let columns = form == .sixel ? 3 : 4
            #expect([picture.width, picture.height, picture.columns, picture.rows] == [16, 8, columns, 1])
        }
        #expect(try await color(Self.drawing(Self.red)) == 0xFF0000)
    }

    @Test(arguments: [
        ("width='100%' height='100%' viewBox='0 0 32 16'", [32, 16]),
        ("width='1in' viewBox='0 0 2 1'", [96, 48]),
        ("viewBox='0 0 9 9' height='27px'", [27, 27]), ("", [300, 150]),
    ])
    func isAsLargeAsItsHeaderSays(attributes: String, size: [Int]) async throws {
        let picture = try await ask(Self.drawing(Self.red, attributes), as: .size).get()
        #expect([picture.width, picture.height] == size)
    }

    @Test func aDrawingFillsItsBoxAndIsInverted() async throws {
        let filled = try await ask(Self.drawing(Self.red), as: .cells, options: .fills).get()
        #expect([filled.columns, filled.rows] == [40, 10])
        let line = Self.drawing("<rect width='1' height='1'/>")
        #expect(try await color(line, options: .inverts) == 0xFFFFFF)
    }

    /// Without a font two letters would be the same box, or nothing.
    @Test func textIsDrawnInAFont() async throws {
        func cells(_ letter: String) async throws -> Picture.Content {
            let text = "<text x='0' y='40' font-size='50'>\(letter)</text>"
            return try await ask(Self.drawing(text, "width='80' height='48'")).get().content
        }
        let blank = try await cells("")
        let (first, second) = (try await cells("W"), try await cells("M"))
        #expect(first != second && first != blank)
        #expect(try await cells("W") == first)
    }

    @Test func aPictureThatItBringsAlongIsShown() async throws {
        let address = "data:image/jpeg;base64," + MadePicture.base64(MadePicture.jpeg)
        let color = try await color(
            Self.drawing("<image width='16' height='8' preserveAspectRatio='none' xlink:href='\(address)'/>"))
        #expect(color.map { $0 >> 16 > 150 && $0 & 0xFF < 90 } == true)
    }

    @Test(arguments: ["file:///etc/passwd", "/etc/passwd", "http://127.0.0.1:9/a.png", "a.png"])
    func nothingOutsideIsLookedFor(address: String) async throws {
        let text = Self.drawing(
            "<image width='16' height='8' xlink:href='\(address)'/><use xlink:href='\(address)#a'/>"
                + Self.red)
        #expect(try await color(text) == 0xFF0000)
    }

    @Test(arguments: [
        // Elements that use one another.
        "<g id='a'><use xlink:href='#b'/></g><g id='b'><use xlink:href='#a'/></g><use xlink:href='#a'/>",
        // Ten within ten.
        "<defs>"
            + (1...12).map { level in
                "<g id='a\(level)'>"
                    + String(repeating: "<use xlink:href='#a\(level - 1)'/>", count: 10) + "</g>"
            }.joined() + "<g id='a0'><rect width='1' height='1'/></g></defs><use xlink:href='#a12'/>",
        // A pattern that fills itself.
        "<pattern id='p' width='1' height='1'><rect fill='url(#p)' width='9' height='9'/></pattern><rect fill='url(#p)' width='9' height='9'/>",
        // Filters of any size.
        "<filter id='f' x='-9999' y='-9999' width='99999' height='99999'><feGaussianBlur stdDeviation='9999'/><feTurbulence numOctaves='99'/></filter><rect filter='url(#f)' width='9' height='9'/>",
        String(repeating: "<g>", count: 100_000),
    ])
    func hostileDrawingsHarmNobody(content: String) async throws {
        // Drawn, refused or given up: the next is drawn all the same.
        _ = await ask(Self.drawing(content))
        #expect(try await color(Self.drawing(Self.red)) == 0xFF0000)
    }

    /// To write what they remark, libraries ask what they must not: nothing is written.
    @Test(arguments: ["font-size='-5'", "font-size='99999'", "transform='scale(1e9)'"])
    func whatLibrariesRemarkOnIsDrawn(attribute: String) async throws {
        let drawing = Self.drawing("<text \(attribute)>a</text>" + Self.red)
        #expect(try await color(drawing) == 0xFF0000)
    }

    @Test(arguments: [
        "<svg", "<html><body/></html>", "<", "<svg xmlns='http://www.w3.org/2000/svg'",
        "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;'>]><svg>&b;</svg>", "<svg/>",
    ])
    func whatIsNoDrawingIsNone(text: String) async {
        guard case .failure(let failure) = await ask(text) else { return }
        #expect(failure == .damaged)
    }

    @Test func aDrawingWithoutTheProgramIsNotShown() async {
        let decoder = PictureDecoder(.only(DecoderPrograms.built.pictures))
        let answer = await withCheckedContinuation { answered in
            decoder.ask(DecoderRequest(Array("<svg/>".utf8), as: .cells, columns: 4, rows: 4)) {
                answered.resume(returning: $0)
            }
        }
        #expect(answer == .failure(.notStarted(errno: 2)))
    }
}

@Suite struct DecoderProgramsTests {
    @Test func standBesideTheProgramOrInLibexec() {
        let beside = DecoderPrograms(program: "/a/b/recto") { $0 == "/a/b/recto-svg" }
        #expect(beside.drawings == "/a/b/recto-svg" && beside.pictures == "/a/libexec/recto-pictures")
        let installed = DecoderPrograms(program: "/usr/local/bin/recto") { $0.contains("/libexec/") }
        #expect(installed.pictures == "/usr/local/libexec/recto-pictures")
        #expect(installed.drawings == "/usr/local/libexec/recto-svg")
    }
}
