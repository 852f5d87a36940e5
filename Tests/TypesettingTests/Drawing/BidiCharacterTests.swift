import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// The conformance test of the Unicode Bidirectional Algorithm, `BidiCharacterTest.txt` of the Unicode Character
/// Database, where Debian's `unicode-data` has put it. Each case is a paragraph of one line, ordered as the lines of
/// books are.
@Suite struct BidiCharacterTests {
    /// A case: `05D0 0028;0;0;1 0;0 1`.
    private struct Case {
        /// Its line in the file.
        var line: Int
        /// Its bytes in the text of all cases.
        var range = 0..<0
        var scalars: [UInt32] = []
        /// The first byte of each character.
        var offsets: [Int] = []
        var direction = BlockStyle.Direction.natural
        /// The level of each character; nil for those that are removed (UAX #9 X9).
        var levels: [UInt8?] = []
        /// Indices of the characters from left to right.
        var order: [Int] = []
    }

    /// Why ICU (72) orders a case otherwise; nil where there is no reason. Nothing in books depends on these.
    private static func reason(_ test: Case) -> String? {
        if test.scalars.contains(where: { 0x202D...0x202E ~= $0 }) {
            return "overrides change neither brackets nor isolates (X5a to X6 of Unicode 8)"
        }
        return test.scalars.count { $0 == 0x28 } > 63 ? "more than 63 open brackets are paired (BD16)" : nil
    }

    @Test func linesAreOrderedAsTheStandardSays() throws { try expectOrder(ofEvery: 8) }

    @Test(.long) func allLinesAreOrderedAsTheStandardSays() throws { try expectOrder(ofEvery: 1) }

    private func expectOrder(ofEvery step: Int) throws {
        let file = try #require(
            TextFile.read("/usr/share/unicode/BidiCharacterTest.txt"), "unicode-data is not installed")
        let (cases, text) = Self.cases(Array(file.utf8), every: step)
        #expect(cases.count > 91_000 / step)
        let failed = Self.failed(cases, text)
        #expect(failed.count <= 21)
        for test in failed { #expect(Self.reason(test) != nil, "line \(test.line)") }
    }

    @Test func aWrongOrderAndAWrongLevelAreNoticed() {
        let (cases, text) = Self.cases(
            Array(
                """
                # comment
                0061 05D0 202C 05D1;0;0;0 1 x 1;0 3 1

                0061 05D0 202C 05D1;0;0;0 1 x 1;0 1 3
                0061 05D0;2;0;0 3;0 1
                05D0 0061;2;1;1 2;1 0
                """.utf8))
        #expect(cases.map(\.line) == [2, 4, 5, 6])
        #expect(Self.failed(cases, text).map(\.line) == [4, 5])
    }

    /// The cases that are ordered otherwise.
    private static func failed(_ cases: [Case], _ text: [UInt8]) -> [Case] {
        let section = Section(text: text, blocks: [Block(range: 0..<text.count)])
        return text.withUnsafeBufferPointer { text in
            var glyphs = GlyphText(section, text)
            return cases.filter { !holds($0, &glyphs) }
        }
    }

    private static func holds(_ test: Case, _ glyphs: inout GlyphText) -> Bool {
        var line = SetText(range: test.range, paragraph: test.range, column: 0, columns: test.scalars.count)
        line.isBidirectional = true
        line.direction = test.direction
        let drawn = glyphs.placed(line)
        // Marks follow their letters in the same cell, and controls are not drawn.
        let visible = drawn.filter { $0.0.columns > 0 }
        let starts = Dictionary(uniqueKeysWithValues: zip(test.offsets, test.levels.indices))
        let indices = visible.map { starts[$0.0.range.lowerBound] ?? -1 }
        let shown = Set(indices)
        guard indices == test.order.filter({ shown.contains($0) }) else { return false }
        let levels = indices.map { test.levels[$0] }
        // ICU does not compute the levels of text that runs all one way.
        return levels == visible.map(\.level) || Set(levels.map { ($0 ?? 0) % 2 }).count == 1
    }

    // MARK: The file

    private static func cases(_ file: [UInt8], every step: Int = 1) -> ([Case], text: [UInt8]) {
        var cases: [Case] = []
        var text: [UInt8] = []
        file.withUnsafeBufferPointer { file in
            var (start, number) = (0, 0)
            while start < file.count {
                let end = file.firstLineFeed(in: start..<file.count)
                number += 1
                if number % step == 0, end > start, file[start] != UInt8(ascii: "#") {
                    var test = read(start..<end, of: file, line: number)
                    let first = text.count
                    for scalar in test.scalars {
                        test.offsets.append(text.count)
                        text += Unicode.Scalar(scalar).flatMap { UTF8.encode($0) }.map(Array.init) ?? []
                    }
                    test.range = first..<text.count
                    text.append(0x0A)
                    cases.append(test)
                }
                start = end + 1
            }
        }
        return (cases, text)
    }

    private static func read(
        _ line: Range<Int>, of file: UnsafeBufferPointer<UInt8>, line number: Int
    ) -> Case {
        var test = Case(line: number)
        var (field, value, isEmpty, isRemoved) = (0, 0, true, false)
        for offset in line.lowerBound...line.upperBound {
            let byte = offset < line.upperBound ? file[offset] : UInt8(ascii: ";")
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: ";"):
                if isRemoved { test.levels.append(nil) } else if !isEmpty { add(value, field, to: &test) }
                (value, isEmpty, isRemoved) = (0, true, false)
                if byte == UInt8(ascii: ";") { field += 1 }
            case UInt8(ascii: "x"): isRemoved = true
            default:
                let digit =
                    byte < UInt8(ascii: "A") ? byte &- UInt8(ascii: "0") : byte &- UInt8(ascii: "A") &+ 10
                value = value &* (field == 0 ? 16 : 10) &+ Int(digit)
                isEmpty = false
            }
        }
        return test
    }

    private static func add(_ value: Int, _ field: Int, to test: inout Case) {
        switch field {
        case 0: test.scalars.append(UInt32(truncatingIfNeeded: value))
        case 1: test.direction = [.leftToRight, .rightToLeft, .natural][min(value, 2)]
        case 3: test.levels.append(UInt8(truncatingIfNeeded: value))
        case 4: test.order.append(value)
        default: break
        }
    }
}
