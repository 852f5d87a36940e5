import TestSupport
import Testing

@testable import Formats

@Suite struct PageBreakRemoverTests {
    private func foot(_ page: Int) -> String {
        "\n\n\nAuthor                Informational                [Page \(page)]\n"
    }

    private let head = "\u{C}\nRFC 9999           A Small Protocol           January 2020\n\n\n"

    private func joined(_ text: String) -> String {
        String(decoding: PageBreakRemover.joined(Array(text.utf8)), as: UTF8.self)
    }

    @Test func leavesOutFeetAndHeads() {
        let text = "   One.\(foot(1))\(head)   Two.\(foot(2))\(head)   Three.\n"
        #expect(joined(text) == "   One.\n\n   Two.\n\n   Three.\n")
        // The last page has a foot, and nothing behind it.
        #expect(joined(text + foot(3) + "\u{C}") == "   One.\n\n   Two.\n\n   Three.\n\(foot(3))\n")
    }

    @Test func joinsASentenceThatAPageParts() {
        let text =
            "   So it\(foot(1))\(head)   goes on,\(foot(2))\(head)   and\(foot(3))\(head)      deeper\n"
        #expect(joined(text) == "   So it\n   goes on,\n   and\n\n      deeper\n")
    }

    @Test func takesHeadsOfTwoLines() {
        let head = "\u{C}\nSeptember 1981\n        Internet Protocol\n\n\n"
        #expect(
            joined("One.\(foot(8))\(head)Two.\(foot(9))\(head)Three.\(foot(10))\(head)Four.")
                == "One.\n\nTwo.\n\nThree.\n\nFour.")
    }

    @Test(arguments: [
        // One page says nothing of others.
        "One.\nFOOT1HEADTwo.",
        // No form feed, no head, no foot, no number that counts.
        "One.FOOT1\nRFC 9999\n\nTwo.FOOT2\nRFC 9999\n\nThree.",
        "One.FOOT1\u{C}Two.FOOT2\u{C}Three.FOOT3\u{C}Four.",
        "One.HEADTwo.HEADThree.HEADFour.",
        "One.FOOT1HEADTwo.FOOT1HEADThree.FOOT1HEADFour.",
        "One.FOOT7HEADTwo.FOOT3HEADThree.FOOT5HEADFour.",
        // Feet and heads that belong to their text.
        "One.\n\nJohn\n\u{C}\nLetter 2\n\nTwo.\n\nJohn\n\u{C}\nLetter 3\n\nThree.\n\nJohn\n\u{C}\nLetter 4\n\nFour.",
        "One.\n\n* * *\n\u{C}\nCHAPTER 2\n\nTwo.\n\n* * *\n\u{C}\nCHAPTER 3\n\nThree.",
        "f(1)\n\n}\n\u{C}\nint f2(void)\n{\n\nf(2)\n\n}\n\u{C}\nint f3(void)\n{\n\nf(3)",
        "One\nTotal: 1\n\u{C}\nRecord\n\nTwo\nTotal: 2\n\u{C}\nRecord\n\nThree.",
        "One.FOOT1\u{C}Two\nis text\nof it.FOOT2\u{C}Two\nis text\nof it.FOOT3\u{C}Two\nis text\nof it.",
        // Most pages have none.
        "One.FOOT1HEADTwo.FOOT2HEADThree.\u{C}4\u{C}5\u{C}6\u{C}7\u{C}8.",
        "\u{C}\u{C}\u{C}", "a\u{C}\n\nb\u{C}\n\nc\u{C}\n\nd",
    ])
    func leavesAllElse(drawn: String) {
        var text = drawn.replacing("HEAD", with: head)
        for page in 1...9 { text = text.replacing("FOOT\(page)", with: foot(page)) }
        #expect(joined(text) == text.replacing("\u{C}", with: "\n"))
    }

    /// Each of these has a head that is the foot of its own page.
    @Test func readsPagesWithoutText() {
        let pages = (1...9).map { "Page \($0)\n\n" }.joined(separator: "\n\u{C}\n\n")
        let read = joined("One\n\nPage 0\n\u{C}\n\n" + pages + "End\n")
        #expect(read.hasPrefix("One\n") && read.hasSuffix("End\n"))
    }

    @Test func losesNoLineOfText() {
        var random = Seeded(7)
        let edge = "Author  [Page "
        for _ in 0..<2_000 {
            var page = 1
            var text = ""
            for _ in 0..<random.next(in: 1...40) {
                switch random.below(9) {
                case 0: text += "so it was\n"
                case 1: text += "  deeper, and\n"
                case 2: text += "It ends.\n\n"
                case 3, 4: text += "\n"
                case 5: text += "\u{C}"
                case 6: text += "RFC 9999\n"
                default:
                    text += "\n\(edge)\(page)]\n\u{C}\nRFC 9999\n\n"
                    page += 1
                }
            }
            func lines(_ text: String) -> [Substring] {
                text.split { $0 == "\n" || $0 == "\u{C}" }.filter { !$0.hasPrefix(edge) && $0 != "RFC 9999" }
            }
            #expect(lines(joined(text)) == lines(text), "\(text.debugDescription)")
        }
    }

    @Test func joinsTheParagraphsOfABook() throws {
        let text = (1...4).map {
            "   Page \($0) ends with a full line of text that has no room for any more, so it\(foot($0))"
        }
        .joined(separator: head + "   goes on here.\n\n")
        let book = try BookFile.open(bytes: Array(text.utf8), name: "rfc.txt")
        let section = book.section(at: 0)
        let paragraphs = section.blocks.map { section.string($0.range) }
        #expect(paragraphs.filter { $0.hasSuffix("so it goes on here.") }.count == 3, "\(paragraphs)")
    }
}
