import BookModel
import Glibc
import Testing

@testable import Typesetting

/// The test files of the Unicode Character Database, where Debian's `unicode-data` has put them.
@Suite struct UnicodeDataTests {
    /// A text with the places between its characters that the file says are breaks.
    private struct Case: Equatable {
        var line: Int
        var text: [UInt8] = []
        var breaks: Set<Int> = []
        var scalars: [UInt32] = []
    }

    /// Reads `÷ 0023 × 0308 ÷ 0023 ÷ # …`; fails where there is no such file, which `make test` installs.
    private static func cases(_ name: String) throws -> [Case] {
        let file = try #require(
            fopen("/usr/share/unicode/auxiliary/" + name, "re"), "unicode-data is not installed")
        defer { fclose(file) }
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
            content += buffer[..<count]
        }
        return String(decoding: content, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        )
        .enumerated().compactMap { read($0.element, line: $0.offset + 1) }
    }

    private static func read(_ line: Substring, line number: Int) -> Case? {
        var test = Case(line: number)
        for word in line.prefix(while: { $0 != "#" }).split(whereSeparator: { " \t".contains($0) }) {
            if word == "÷" {
                test.breaks.insert(test.text.count)
            } else if word != "×", let value = UInt32(word, radix: 16) {
                guard let scalar = Unicode.Scalar(value) else { return nil }
                test.scalars.append(value)
                test.text += Array(String(Character(scalar)).utf8)
            }
        }
        test.breaks.remove(0)
        return test.text.isEmpty ? nil : test
    }

    /// Why a case comes out otherwise than the file has it; nil where there is no good reason.
    private static func reason(_ test: Case) -> String? {
        let scalars = test.scalars.filter { $0 != 0x308 }
        if scalars.contains(where: { [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029].contains($0) }) {
            return "the ends of lines are blocks and forced breaks before text is set"
        }
        if scalars.contains(Placeholder.scalar) { return "what stands for a picture parts nothing" }
        if scalars.first == 0x2D { return "a hyphen stays with the word that it leads (LB20a, Unicode 15.1)" }
        for index in scalars.indices.dropLast() {
            let isDigit = 0x30...0x39 ~= scalars[index + 1]
            if isDigit, [0x2C, 0x2E].contains(scalars[index]) {
                return "numbers stay whole, their signs with them (LB25 as ICU has it, LB14a)"
            }
        }
        return nil
    }

    @Test func linesBreakAsTheStandardSays() throws {
        let cases = try Self.cases("LineBreakTest.txt")
        #expect(cases.count > 5_000)
        for test in cases {
            // No line ends within a cluster: not before a mark upon a space, nor a tone of skin.
            let expected = test.breaks.intersection(Self.clusterBreaks(test.text))
            if Self.lineBreaks(test.text) == expected { continue }
            #expect(Self.reason(test) != nil, "line \(test.line)")
        }
    }

    @Test func clustersAreThoseOfTheStandard() throws {
        let cases = try Self.cases("GraphemeBreakTest.txt")
        #expect(cases.count > 500)
        for test in cases {
            #expect(Self.clusterBreaks(test.text) == test.breaks, "line \(test.line)")
        }
    }

    @Test func casesAreRead() {
        let test = Self.read("÷ 0023 × 0308 ÷ 2014 ÷\t# comment ÷", line: 7)
        #expect(test?.text == Array("#\u{308}—".utf8))
        #expect(test?.breaks == [3, 6])
        #expect(Self.read("# nothing", line: 1) == nil)
    }

    /// Where the pieces of a text end, as a paragraph of it is set.
    private static func lineBreaks(_ text: [UInt8]) -> Set<Int> {
        text.withUnsafeBufferPointer { text in
            var list = PieceList()
            list.begin(at: 0, firstWidth: 1000, width: 1000)
            if !LatinBreaker.appendPieces(of: text.indices, in: text, to: &list) {
                list.begin(at: 0, firstWidth: 1000, width: 1000)
                UnicodeBreaker().appendPieces(of: text.indices, in: text, language: "", to: &list)
            }
            return Set(list.pieces.map { Int($0.next) })
        }
    }

    private static func clusterBreaks(_ text: [UInt8]) -> Set<Int> {
        text.withUnsafeBufferPointer { text in
            let finder = ClusterFinder(UnicodeBreaker(), text, text.indices, [])
            var breaks: Set<Int> = []
            var offset = 0
            while offset < text.count {
                offset = finder.cluster(offset).end
                breaks.insert(offset)
            }
            return breaks
        }
    }
}
