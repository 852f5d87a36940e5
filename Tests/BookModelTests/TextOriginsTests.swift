import BookModel
import Testing

/// Places of a section's text and of the document it was read from.
@Suite struct TextOriginsTests {
    ///     <html> <head/> <body> <p> Call🐋  me </p> <p>STRASSE</p>  set as upper case: ß is two letters
    private let section = Section(text: Array("Call🐋 me\n(STRASSE)\n".utf8))
    private let origins: TextOrigins = {
        var origins = TextOrigins()
        let root = origins.addNode(in: nil, step: 0)
        let body = origins.addNode(in: root, step: 4)
        let first = origins.addNode(in: origins.addNode(in: body, step: 2), step: 1)
        let second = origins.addNode(in: origins.addNode(in: body, step: 4), step: 1)
        // White space before, two spaces between.
        origins.addRun(0..<8, from: first, unit: 2, units: 6, isVerbatim: true)
        origins.addRun(8..<9, from: first, unit: 8, units: 1, isVerbatim: true)
        origins.addRun(9..<11, from: first, unit: 10, units: 2, isVerbatim: true)
        origins.addRun(13..<17, from: second, unit: 0, units: 4, isVerbatim: true)
        origins.addRun(17..<19, from: second, unit: 4, units: 1, isVerbatim: false)
        origins.addRun(19..<20, from: second, unit: 5, units: 1, isVerbatim: true)
        return origins
    }()

    private func origin(_ offset: Int) -> String {
        origins.origin(at: offset, in: section).map { "\($0.path):\($0.offset)" } ?? "none"
    }

    private func offset(_ path: [Int], _ offset: Int = 0) -> Int? {
        origins.offset(of: TextOrigin(path: path, offset: offset), in: section)
    }

    @Test func leadFromTheTextToTheDocument() {
        #expect(origin(0) == "[4, 2, 1]:2")
        #expect(origin(4) == "[4, 2, 1]:6")
        #expect(origin(8) == "[4, 2, 1]:8")
        #expect(origin(9) == "[4, 2, 1]:10")
        #expect(origin(17) == "[4, 4, 1]:4" && origin(18) == "[4, 4, 1]:4")
        #expect(origin(19) == "[4, 4, 1]:5")
    }

    @Test func leadFromWhatIsNotOfTheDocumentToWhereItGoesOn() {
        #expect(origin(11) == "[4, 4, 1]:0" && !origins.hasOrigin(at: 11))
        #expect(origin(12) == "[4, 4, 1]:0" && !origins.hasOrigin(at: 12))
        #expect(origin(20) == "[4, 4, 1]:6" && !origins.hasOrigin(at: 20))
        #expect(TextOrigins().origin(at: 0, in: section) == nil && TextOrigins().isEmpty)
    }

    @Test func leadFromTheDocumentToTheText() {
        #expect(offset([4, 2, 1], 2) == 0)
        #expect(offset([4, 2, 1], 6) == 4 && offset([4, 2, 1], 8) == 8)
        #expect(offset([4, 2, 1], 10) == 9)
        #expect(offset([4, 4, 1], 4) == 17 && offset([4, 4, 1], 5) == 19)
    }

    @Test func leadFromWhatIsNotInTheTextToWhereItGoesOn() {
        #expect(offset([4, 2, 1], 0) == 0, "white space that was dropped")
        #expect(offset([4, 2, 1], 9) == 9, "the second of two spaces")
        #expect(offset([4, 2, 1], 12) == 11, "the end of a text")
        #expect(offset([4, 2, 1], 99) == 11, "beyond it")
        #expect(offset([4, 4, 1], 99) == 20)
        #expect(offset([4]) == 0 && offset([2]) == 0 && offset([]) == 0)
        #expect(offset([4, 4]) == 13, "an element")
        #expect(offset([4, 3], 1) == 13, "a text that is not shown")
        #expect(offset([6]) == 20, "behind all")
        #expect(TextOrigins().offset(of: TextOrigin(path: [4]), in: section) == nil)
    }

    /// A place within a character of two code units is that of the character.
    @Test func standAtWholeCharacters() {
        #expect(offset([4, 2, 1], 7) == 4)
    }

    @Test func joinWhatGoesOn() {
        var origins = TextOrigins()
        let root = origins.addNode(in: nil, step: 0)
        origins.addRun(0..<2, from: root, unit: 0, units: 2, isVerbatim: true)
        origins.addRun(2..<4, from: root, unit: 2, units: 2, isVerbatim: true)
        var whole = TextOrigins()
        _ = whole.addNode(in: nil, step: 0)
        whole.addRun(0..<4, from: root, unit: 0, units: 4, isVerbatim: true)
        #expect(origins == whole)
    }

    @Test func followTheirText() {
        var moved = origins
        moved.move(from: 13, by: 3)
        #expect(moved.offset(of: TextOrigin(path: [4, 4, 1], offset: 1), in: section) == 17)
        #expect(moved.offset(of: TextOrigin(path: [4, 2, 1], offset: 2), in: section) == 0)
        var cut = origins
        cut.truncate(to: Array(section.text[..<4]))
        #expect(cut.offset(of: TextOrigin(path: [4, 4, 1]), in: section) == 4)
        #expect(cut.hasOrigin(at: 3) && !cut.hasOrigin(at: 4))
    }
}

extension TextOriginsTests {
    @Test func endsBelongToWhatStandsBefore() {
        func end(_ offset: Int) -> String {
            origins.end(at: offset, in: section).map { "\($0.path):\($0.offset)" } ?? "none"
        }
        #expect(end(0) == "none")
        #expect(end(4) == "[4, 2, 1]:6" && end(9) == "[4, 2, 1]:9")
        // What is not of the document ends where that did before it.
        #expect(end(12) == "[4, 2, 1]:12" && end(13) == "[4, 2, 1]:12")
        #expect(end(14) == "[4, 4, 1]:1" && end(19) == "[4, 4, 1]:5" && end(99) == "[4, 4, 1]:6")
        for offset in [1, 4, 8, 9, 10, 11, 14, 17, 19, 20] {
            let origin = origins.end(at: offset, in: section)
            #expect(origin.flatMap { origins.end(of: $0, in: section) } == offset)
        }
    }
}
