import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Pictures

extension DecoderPrograms {
    /// As they were built.
    static let built = DecoderPrograms(
        pictures: Folders.project + "/.build/debug/recto-pictures",
        drawings: Folders.project + "/.build/debug/recto-svg")

    /// One for pictures, and none for drawings.
    static func only(_ path: String) -> DecoderPrograms { DecoderPrograms(pictures: path, drawings: "") }
}

/// The decoder as it was built, asked through its pipes.
@Suite(.serialized) struct PictureDecoderTests {
    private let decoder = PictureDecoder(.built)

    private func ask(_ request: DecoderRequest, _ decoder: PictureDecoder? = nil) async -> Result<
        Picture, PictureFailure
    > {
        await withCheckedContinuation { answered in
            (decoder ?? self.decoder).ask(request) { answered.resume(returning: $0) }
        }
    }

    private func picture(_ bytes: [UInt8], as form: DecoderRequest.Form = .cells) async throws -> Picture {
        try await ask(DecoderRequest(bytes, as: form, columns: 40, rows: 20, cellWidth: 4, cellHeight: 8))
            .get()
    }

    private func failure(_ bytes: [UInt8]) async -> PictureFailure? {
        guard case .failure(let failure) = await ask(DecoderRequest(bytes, as: .cells, columns: 40, rows: 20))
        else { return nil }
        return failure
    }

    /// The grounds or colours of the first row, those of spaces being their grounds.
    private func colors(_ picture: Picture) throws -> [UInt32] {
        guard case .cells(let cells) = picture.content else { return [] }
        return try cells.prefix(picture.columns).map { cell in
            try #require(cell.character == " " ? cell.ground : cell.color ?? cell.ground)
        }
    }

    private func isRed(_ color: UInt32) -> Bool { color >> 16 > 150 && color & 0xFF < 90 }
    private func isBlue(_ color: UInt32) -> Bool { color >> 16 < 90 && color & 0xFF > 150 }

    @Test(arguments: [MadePicture.jpeg, MadePicture.progressive, MadePicture.inks])
    func aJPEGIsShownAsCells(bytes: [UInt8]) async throws {
        let picture = try await picture(bytes)
        #expect([picture.width, picture.height, picture.columns, picture.rows] == [16, 8, 4, 1])
        let colors = try colors(picture)
        #expect(isRed(colors[0]) && isBlue(colors[3]))
    }

    @Test func whatEXIFTurnsIsTurned() async throws {
        for orientation in 1...8 as ClosedRange<UInt8> {
            let picture = try await picture(MadePicture.turned(orientation))
            let size = orientation < 5 ? [16, 8, 4, 1] : [8, 16, 2, 2]
            #expect([picture.width, picture.height, picture.columns, picture.rows] == size)
            let first = try #require(try colors(picture).first)
            #expect([1, 4, 5, 6].contains(orientation) ? isRed(first) : isBlue(first), "\(orientation)")
        }
    }

    @Test func othersAreShownToo() async throws {
        #expect(try await isRed(colors(picture(MadePicture.webp))[0]))
        #expect(try await isRed(colors(picture(MadePicture.gif))[0]))
        let rows = Array(repeating: [1, 1, 1, 1] as [UInt8], count: 8)
        let palette = MadePicture.png(
            width: 4, height: 8, rows: rows, kind: 3, palette: [0, 0, 0, 0, 0, 0xFF])
        #expect(try await isBlue(colors(picture(palette))[0]))
        let deep = MadePicture.png(width: 1, height: 1, rows: [[0xFF, 0xFF, 0, 0, 0, 0]], depth: 16)
        #expect(try await colors(picture(deep)) == [0xFF0000])
    }

    @Test func whatIsTransparentShowsTheGround() async throws {
        let rows = Array(
            repeating: Array(repeating: [0, 0, 0, 0] as [UInt8], count: 4).flatMap { $0 }, count: 8)
        let bytes = MadePicture.png(width: 4, height: 8, rows: rows, kind: 6)
        var request = DecoderRequest(bytes, as: .cells, columns: 9, rows: 9, cellWidth: 4, cellHeight: 8)
        request.ground = 0x123456
        #expect(try colors(try await ask(request).get()) == [0x123456])
    }

    @Test func aPictureKeepsItsShapeWithinItsBox() async throws {
        let row = Array(repeating: 0x40 as UInt8, count: 300)
        let bytes = MadePicture.png(width: 300, height: 300, rows: Array(repeating: row, count: 300), kind: 0)
        let picture = try await ask(DecoderRequest(bytes, as: .size, columns: 20, rows: 20)).get()
        #expect([picture.columns, picture.rows] == [20, 10] && picture.content == .size)
    }

    /// A photograph has many colours, of which each half of a cell shows one of its own.
    @Test func bothHalvesOfAPhotographsCellsHaveTheirColour() async throws {
        let rows: [[UInt8]] = (0..<32).map { (y: Int) -> [UInt8] in
            var row: [UInt8] = []
            for x in 0..<32 { row += [UInt8(x * 8), UInt8(y * 8), UInt8(x * y % 256)] }
            return row
        }
        let bytes = MadePicture.png(width: 32, height: 32, rows: rows)
        let request = DecoderRequest(
            bytes, as: .cells, columns: 8, rows: 4, cellWidth: 4, cellHeight: 8)
        let picture = try await ask(request).get()
        guard case .cells(let cells) = picture.content else { throw PictureFailure.damaged }
        #expect(cells.count == 32 && cells.allSatisfy { $0.character == "▄" })
        // The mean of four rows of pixels each: 0 to 3 above, 4 to 7 below.
        #expect(cells.first?.ground.map { $0 >> 8 & 0xFF } == 12)
        #expect(cells.first?.color.map { $0 >> 8 & 0xFF } == 44)
    }

    @Test func aSmallPictureFillsItsBoxWhereThatIsAsked() async throws {
        for form in [.size, .cells, .png, .sixel] as [DecoderRequest.Form] {
            var request = DecoderRequest(
                MadePicture.jpeg, as: form, columns: 20, rows: 20, cellWidth: 4, cellHeight: 8)
            request.options = .fills
            let picture = try await ask(request).get()
            #expect([picture.width, picture.height, picture.columns, picture.rows] == [16, 8, 20, 5])
        }
    }

    @Test func whatIsDrawnOnALightGroundIsInverted() async throws {
        // Black on white, and a red that stays red.
        let row: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255]
        let red: [UInt8] = [200, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255]
        let bytes = MadePicture.png(width: 4, height: 8, rows: Array(repeating: row, count: 7) + [red])
        var request = DecoderRequest(bytes, as: .png, columns: 9, rows: 9, cellWidth: 4, cellHeight: 8)
        request.ground = 0x202428
        request.options = .inverts
        guard case .bytes(let inverted) = try await ask(request).get().content else { return }
        let request2 = DecoderRequest(inverted, as: .cells, columns: 4, rows: 4, cellWidth: 1, cellHeight: 2)
        let picture = try await ask(request2).get()
        let colors = try colors(picture)
        #expect(colors[0] & 0xFF > 0xA0 && colors[3] == 0x202428)
        guard case .cells(let cells) = picture.content else { return }
        let last = [cells[12].color, cells[12].ground].compactMap { $0 }
        #expect(last.contains { $0 >> 16 > 0x90 && $0 & 0xFF < 0x80 }, "red stays red")
    }

    /// A picture as it looks printed on a page.
    private func printed(_ bytes: [UInt8], on page: UInt32) async throws -> [UInt32] {
        var request = DecoderRequest(bytes, as: .png, columns: 4, rows: 4, cellWidth: 1, cellHeight: 2)
        (request.ground, request.options) = (page, .adapts)
        guard case .bytes(let made) = try await ask(request).get().content else {
            throw PictureFailure.damaged
        }
        let shown = DecoderRequest(made, as: .cells, columns: 4, rows: 4, cellWidth: 1, cellHeight: 2)
        return try colors(try await ask(shown).get())
    }

    @Test func whiteIsTheColourOfALightPage() async throws {
        let row = [UInt8](repeating: 0, count: 3) + [UInt8](repeating: 255, count: 9)
        let bytes = MadePicture.png(width: 4, height: 8, rows: Array(repeating: row, count: 8))
        let colors = try await printed(bytes, on: 0xF4ECD8)
        #expect(colors[3] == 0xF4ECD8 && colors[0] & 0xFF < 0x40)
    }

    @Test func lineArtIsInvertedOnADarkPageAndAPhotographIsNot() async throws {
        let row = [UInt8](repeating: 0, count: 3) + [UInt8](repeating: 255, count: 9)
        let drawing = MadePicture.png(width: 4, height: 8, rows: Array(repeating: row, count: 8))
        let inverted = try await printed(drawing, on: 0x202428)
        #expect(inverted[3] == 0x202428 && inverted[0] & 0xFF > 0xA0)
        // Greys as of a photograph, none of them paper: few colours, too.
        let greys = (0..<4).flatMap { [UInt8](repeating: UInt8(200 - 40 * $0), count: 3) }
        let photograph = MadePicture.png(width: 4, height: 8, rows: Array(repeating: greys, count: 8))
        let darker = try await printed(photograph, on: 0x202428)
        #expect(darker[0] & 0xFF > darker[3] & 0xFF && darker[0] & 0xFF < 200 && darker[0] & 0xFF > 140)
    }

    @Test func thinLinesOfDrawingsAreNotLost() async throws {
        // A black line of a pixel in every sixteen.
        let row = (0..<640).flatMap { [UInt8](repeating: $0 % 16 == 8 ? 0 : 255, count: 3) }
        let bytes = MadePicture.png(width: 640, height: 64, rows: Array(repeating: row, count: 64))
        let request = DecoderRequest(bytes, as: .png, columns: 40, rows: 4, cellWidth: 1, cellHeight: 1)
        guard case .bytes(let small) = try await ask(request).get().content else { return }
        let shown = try await picture(small)
        #expect(try colors(shown).allSatisfy { $0 & 0xFF < 0xB0 }, "a mean would be 0xEF")
    }

    @Test func pixelsComeAsPNGOrSixel() async throws {
        guard case .bytes(let png) = try await picture(MadePicture.jpeg, as: .png).content,
            case .bytes(let sixel) = try await picture(MadePicture.jpeg, as: .sixel).content
        else { return #expect(Bool(false), "no bytes") }
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(sixel.starts(with: [0x1B, 0x50]) && sixel.suffix(2) == [0x1B, 0x5C])
        // What it makes, it reads.
        #expect(try await isRed(colors(picture(png))[0]))
    }

    @Test func aWholeBoxHasThePictureInItsMiddle() async throws {
        let red = MadePicture.png(
            width: 4, height: 8,
            rows: Array(repeating: [0xFF, 0, 0, 0xFF, 0, 0, 0xFF, 0, 0, 0xFF, 0, 0], count: 8))
        func made(_ form: DecoderRequest.Form) async throws -> [UInt8] {
            let request = DecoderRequest(
                red, as: form, columns: 10, rows: 5, cellWidth: 10, cellHeight: 20,
                options: [.fills, .coversBox])
            let picture = try await ask(request).get()
            #expect(picture.columns == 10 && picture.rows == 5)
            guard case .bytes(let bytes) = picture.content else { return [] }
            return bytes
        }
        let png = try await made(.png)
        // As large as the box, with an alpha channel.
        #expect(png[16..<26].elementsEqual([0, 0, 0, 100, 0, 0, 0, 100, 8, 6]))
        let cells = try await picture(png)
        guard case .cells(let row) = cells.content else { return }
        #expect(row.first?.ground == 0xFFFFFF && row[cells.columns / 2].ground == 0xFF0000)
        // Whole bands of six rows, and none that goes on below the box: for that a terminal would scroll.
        let sixel = String(decoding: try await made(.sixel), as: UTF8.self)
        #expect(sixel.hasPrefix("\u{1B}P0;1;0q\"1;1;100;96") && sixel.hasSuffix("\u{1B}\\"))
    }

    @Test func sixelLeavesOutPixelsOfTheBackground() async throws {
        let red = MadePicture.png(
            width: 4, height: 8,
            rows: Array(repeating: [0xFF, 0, 0, 0xFF, 0, 0, 0xFF, 0, 0, 0xFF, 0, 0], count: 8))
        func sixel(ground: UInt32) async throws -> String {
            let request = DecoderRequest(
                red, as: .sixel, columns: 2, rows: 2, cellWidth: 6, cellHeight: 12, ground: ground,
                options: [.fills])
            guard case .bytes(let bytes) = try await ask(request).get().content else { return "" }
            return String(decoding: bytes, as: UTF8.self)
        }
        // A tilde is a column of six pixels.
        #expect(try await sixel(ground: 0x0000FF).contains("~"))
        let none = try await sixel(ground: 0xFF0000)
        #expect(none.hasPrefix("\u{1B}P") && !none.contains("~"))
    }

    /// What is neither black nor red is some of both.
    @Test(arguments: [DecoderRequest.Colors.eight, .sixteen])
    func fewColorsAreMixedInPhotographs(colors: DecoderRequest.Colors) async throws {
        let rows: [[UInt8]] = (0..<64).map { (y: Int) -> [UInt8] in
            var row: [UInt8] = []
            // It is a photograph by its left half.
            for x in 0..<32 { row += [UInt8(x * 8), UInt8(y * 4), UInt8(x * y % 256)] }
            for _ in 32..<64 { row += [64, 0, 0] }
            return row
        }
        let request = DecoderRequest(
            MadePicture.png(width: 64, height: 64, rows: rows), as: .cells, columns: 16, rows: 8,
            cellWidth: 4, cellHeight: 8, colors: colors)
        guard case .cells(let cells) = try await ask(request).get().content else { return }
        let right = cells.indices.filter { $0 % 16 >= 9 }.map { cells[$0] }
        let shown = right.flatMap { $0.character == " " ? [$0.ground] : [$0.color, $0.ground] }
        #expect(Set(shown.compactMap { $0 }).count > 1)
    }

    @Test(arguments: [DecoderRequest.Colors.none, .eight, .sixteen, .palette])
    func terminalsWithFewColorsGetNoOthers(colors: DecoderRequest.Colors) async throws {
        let request = DecoderRequest(
            MadePicture.jpeg, as: .cells, columns: 40, rows: 20, cellWidth: 4, cellHeight: 8, colors: colors)
        guard case .cells(let cells) = try await ask(request).get().content else { return }
        let numbers = cells.flatMap { [$0.color, $0.ground] }.compactMap { $0 }
        #expect(colors == .none ? numbers.isEmpty : numbers.allSatisfy { $0 < colors.rawValue })
        #expect(cells.allSatisfy { $0.character != "\u{2588}" })
    }

    @Test func withoutColorsWhatIsDarkIsDots() async throws {
        func character(of light: UInt8, on ground: UInt32) async throws -> Unicode.Scalar? {
            let rows = Array(repeating: Array(repeating: light, count: 24), count: 8)
            let png = MadePicture.png(width: 8, height: 8, rows: rows)
            let request = DecoderRequest(
                png, as: .cells, columns: 2, rows: 1, cellWidth: 4, cellHeight: 8, colors: .none,
                ground: ground)
            guard case .cells(let cells) = try await ask(request).get().content else { return nil }
            return cells.first?.character
        }
        #expect(try await character(of: 0, on: 0xFFFFFF) == "⣿")
        #expect(try await ["⠀", " "].contains(character(of: 255, on: 0xFFFFFF)))
        #expect(try await character(of: 255, on: 0x101010) == "⣿")
    }

    @Test func damagedPicturesAreShownAsFarAsTheyGo() async throws {
        let rows = Array(repeating: Array(repeating: 0xFF as UInt8, count: 12), count: 4)
        let half = MadePicture.png(width: 4, height: 8, rows: rows)
        #expect(try await picture(half).rows == 1)
        for count in [3, 20, 150, 250] {
            let cut = await ask(
                DecoderRequest(Array(MadePicture.jpeg.prefix(count)), as: .cells, columns: 9, rows: 9))
            if case .failure(let failure) = cut { #expect(failure == .damaged || failure == .unknown) }
        }
        #expect(try await picture(MadePicture.jpeg).columns == 4)
    }

    @Test func bombsAreRefusedByTheirHeaders() async {
        #expect(await failure(MadePicture.png(width: 100_000, height: 100_000, rows: [])) == .tooLarge)
        #expect(await failure(MadePicture.png(width: 20_000, height: 20_000, rows: [])) == .tooLarge)
        #expect(
            await failure(MadePicture.png(width: 10_000, height: 10_000, rows: [], isInterlaced: true))
                == .tooLarge)
        var gif = MadePicture.gif
        for index in [6, 7, 8, 9] { gif[index] = 0xFF }
        #expect(await failure(gif) == nil, "only the picture's own size counts")
    }

    @Test(arguments: ["", "no picture", "RIFF1234WEBPxxxx", "GIF89a1234567890", "\u{FF}\u{D8}"])
    func whatIsNoPictureIsNone(text: String) async {
        let failure = await failure(Array(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }))
        #expect(failure == .unknown || failure == .damaged)
    }

    @Test func aBoxThatIsNoneIsRefused() async {
        let request = DecoderRequest(MadePicture.jpeg, as: .cells, columns: 0, rows: 5)
        #expect(await ask(request) == .failure(.refused))
        #expect(
            await ask(DecoderRequest(MadePicture.jpeg, as: .cells, columns: 5, rows: 5_000))
                == .failure(.refused))
    }

    /// Every byte of good pictures set wrong, one after the other: an answer comes each time.
    @Test(arguments: [MadePicture.jpeg, MadePicture.inks, MadePicture.webp, MadePicture.gif])
    func noPictureEndsTheDecoder(bytes: [UInt8]) async {
        for index in bytes.indices {
            for value in [0, 0xFF, bytes[index] ^ 0x10] as [UInt8] {
                var damaged = bytes
                damaged[index] = value
                let answer = await ask(DecoderRequest(damaged, as: .cells, columns: 20, rows: 10))
                if case .failure(let failure) = answer { #expect(failure != .crashed && failure != .tooSlow) }
            }
        }
    }
}

/// What the client does where the program is none, ends, hangs or says what is not so.
@Suite struct DecoderQueueTests {
    private func ask(_ decoder: PictureDecoder, _ bytes: [UInt8] = []) async -> Result<
        Picture, PictureFailure
    > {
        await withCheckedContinuation { answered in
            decoder.ask(DecoderRequest(bytes, as: .size, columns: 5, rows: 5)) {
                answered.resume(returning: $0)
            }
        }
    }

    @Test func aProgramThatIsMissingIsSaidToBe() async {
        #expect(await ask(PictureDecoder(.only("/nonexistent/decoder"))) == .failure(.notStarted(errno: 2)))
    }

    @Test func aProgramThatEndsHasCrashed() async {
        let decoder = PictureDecoder(.only("/bin/true"))
        for _ in 0..<3 {
            #expect(await ask(decoder, [UInt8](repeating: 0, count: 1 << 20)) == .failure(.crashed))
        }
    }

    private static let programs = Folders.project + "/Tests/PicturesTests/Programs/"

    @Test func aProgramThatTakesTooMuchTimeIsTooSlow() async {
        let decoder = PictureDecoder(.only(Self.programs + "spinner"), patience: 60_000)
        #expect(await ask(decoder) == .failure(.tooSlow))
    }

    @Test func aProgramThatSaysNothingIsTooSlow() async {
        let decoder = PictureDecoder(.only("/bin/cat"), patience: 100)
        // What was asked comes back, which is no answer.
        #expect(await ask(decoder) == .failure(.crashed))
        let babbler = PictureDecoder(.only("/usr/bin/yes"), patience: 100)
        #expect(await ask(babbler) == .failure(.crashed))
        let sleeper = PictureDecoder(.only(Self.programs + "sleeper"), patience: 100)
        #expect(await ask(sleeper) == .failure(.tooSlow))
    }

    @Test func theOldestIsDroppedWhereTheLineIsLong() async {
        let decoder = PictureDecoder(.only("/bin/false"))
        let results = Mutex<[Result<Picture, PictureFailure>]>([])
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            for _ in 0..<200 {
                decoder.ask(DecoderRequest([], as: .size, columns: 5, rows: 5)) { result in
                    let count = results.withLock {
                        $0.append(result)
                        return $0.count
                    }
                    if count == 200 { done.resume() }
                }
            }
        }
        #expect(results.withLock { $0.allSatisfy { $0 == .failure(.crashed) || $0 == .failure(.dropped) } })
    }

    /// A process that is asked nothing ends, and another is started for the next picture.
    @Test func aProcessEndsWhenItIsIdle() async throws {
        let folder = try TemporaryFolder()
        let program = folder.path + "/decoder"
        #expect(symlink(DecoderPrograms.built.pictures, program) == 0)
        let decoder = PictureDecoder(.only(program), idleness: 1_500)
        for _ in 0..<2 {
            // Looked at before the answer is taken: a busy machine may take longer for it than the process waits.
            let wasRunning = await withCheckedContinuation { answered in
                decoder.ask(DecoderRequest(MadePicture.jpeg, as: .size, columns: 5, rows: 5)) { result in
                    answered.resume(returning: (try? result.get()) != nil && Self.isRunning(program))
                }
            }
            #expect(wasRunning)
            var patience = 500
            while Self.isRunning(program), patience > 0 {
                usleep(20_000)
                patience -= 1
            }
            #expect(patience > 0)
        }
    }

    /// Whether a process was started by this path.
    private static func isRunning(_ path: String) -> Bool {
        guard let processes = opendir("/proc") else { return false }
        defer { closedir(processes) }
        while let entry = readdir(processes) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var start = [UInt8](repeating: 0, count: path.utf8.count)
            let file = open("/proc/\(name)/cmdline", O_RDONLY)
            guard file >= 0 else { continue }
            defer { close(file) }
            if read(file, &start, start.count) == start.count, start.elementsEqual(path.utf8) { return true }
        }
        return false
    }

    @Test func aClosedDecoderDropsWhatIsAsked() async {
        let decoder = PictureDecoder(.only("/bin/true"))
        decoder.close()
        #expect(await ask(decoder) == .failure(.dropped))
    }
}
