import BookModel
import Testing

@testable import Markup

@Suite struct SectionWriterWritingTests {
    private func collapsed(_ pieces: [String]) -> String {
        var writer = SectionWriter(path: "")
        for piece in pieces { writer.write(piece) }
        let section = writer.finish()
        return section.string(0..<section.text.count)
    }

    /// What CSS says of white space, said plainly.
    private func expected(_ text: String) -> String {
        var words: [[UInt8]] = [[]]
        for byte in text.utf8 where byte != 0x7F {
            if byte <= 0x20 { words.append([]) } else { words[words.count - 1].append(byte) }
        }
        let joined = Array(words.filter { !$0.isEmpty }.joined(separator: [0x20]))
        return joined.isEmpty ? "" : String(decoding: joined, as: UTF8.self) + "\n"
    }

    /// Runs are taken eight bytes at a time; every place of a space, a control or a wide character
    /// among them comes out the same.
    @Test func collapsesWhiteSpaceWhereverItStands() {
        let specials = [" ", "  ", "\n", " \t ", "é", " é ", "漢", "\u{7F}", " \u{7F} ", "🐋 "]
        for special in specials {
            for place in 0...20 {
                for length in [place, place + 1, place + 9] {
                    var text = String(repeating: "x", count: length)
                    text.insert(contentsOf: special, at: text.index(text.startIndex, offsetBy: place))
                    #expect(collapsed([text]) == expected(text), "\(text.debugDescription)")
                    #expect(collapsed([text, " ", text]) == expected(text + " " + text))
                }
            }
        }
    }

    @Test func joinsPieces() {
        #expect(collapsed(["one", " ", " two", "\n", "  "]) == "one two\n")
        #expect(collapsed(["on", "e"]) == "one\n")
        #expect(collapsed([" ", ""]) == "")
    }

    /// Of white space that is dropped at the end of a block the names stay, in the order of the text.
    @Test(arguments: [
        ("<pre> <i id='l'> </i></pre><p id='a'/>", "", [0, 0]),
        ("<pre>x\n\n\n<i id='l'/>\n</pre><p id='a'>y</p>", "x\ny\n", [2, 2]),
        ("<pre>\n \n<i id='l'> </i></pre><p id='a'>y</p>", "y\n", [0, 0]),
    ])
    func namesInDroppedWhiteSpaceStayInOrder(source: String, text: String, places: [Int]) {
        let section = MadePage.section(body: source)
        #expect(section.string(0..<section.text.count) == text)
        #expect(section.anchors.map(\.offset) == places)
    }
}
