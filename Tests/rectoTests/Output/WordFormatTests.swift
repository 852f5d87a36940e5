import BookModel
import TestSupport
import Testing

@testable import recto

@Suite struct WordFormatTests {
    /// Three words of two books, the newest first.
    static let words = [
        SavedWord(
            "mice", headword: "mouse",
            sentence: SavedWord.Sentence(before: "\"Tom & the <", word: "mice", after: ">, [sound:a]\","),
            language: "en", book: "d1", title: "Mice: \"A\" Tale", creators: ["Ann, B.", "Cy"],
            place: Locator(section: 3, offset: 40, words: "mice", progress: 0.25),
            lookedUp: 1_795_300_000_000,
            dictionary: "WordNet", gist: "any of numerous small rodents"),
        SavedWord(
            "ζῷον", sentence: SavedWord.Sentence(word: "ζῷον", after: " λόγον ἔχον"), book: "d2", title: "",
            place: Locator(), lookedUp: 1_795_200_000_000),
        SavedWord("tail", book: "d1", title: "Mice: \"A\" Tale", place: Locator(), lookedUp: 0),
    ]

    @Test func peopleReadThemBookByBook() {
        #expect(
            WordFormat.text.text(of: Self.words) == """
                a book
                2026-11-20  ζῷον
                            ζῷον λόγον ἔχον

                Mice: "A" Tale, Ann, B.; Cy
                1970-01-01  tail
                2026-11-21  mice (mouse)
                            "Tom & the <mice>, [sound:a]",
                            WordNet: any of numerous small rodents

                """)
        #expect(WordFormat.text.text(of: []) == "no word has been looked up yet\n")
    }

    @Test func jsonHasAnObjectALine() {
        let ids = Self.words.map(\.id.description)
        let wanted = #"""
            {"id":"\#(ids[2])","word":"tail","title":"Mice: \"A\" Tale","digest":"d1","section":0,"offset":0,
            "progress":0,"lookedUp":"1970-01-01T00:00:00Z"}
            {"id":"\#(ids[1])","word":"ζῷον","sentence":{"before":"","word":"ζῷον","after":" λόγον ἔχον"},
            "digest":"d2","section":0,"offset":0,"progress":0,"lookedUp":"2026-11-20T18:40:00Z"}
            {"id":"\#(ids[0])","word":"mice","headword":"mouse","sentence":{"before":"\"Tom & the <","word":"mice",
            "after":">, [sound:a]\","},"language":"en","dictionary":"WordNet","gist":"any of numerous small rodents",
            "title":"Mice: \"A\" Tale","creators":["Ann, B.","Cy"],"digest":"d1","section":3,"offset":40,
            "progress":0.25,"lookedUp":"2026-11-21T22:26:40Z"}

            """#
        // An object is a line; here each has several.
        #expect(WordFormat.json.text(of: Self.words) == wanted.replacing(",\n", with: ","))
        #expect(WordFormat.json.text(of: []).isEmpty)
    }

    @Test func valuesWithCommasAndQuotesAreQuoted() {
        let names =
            "word,headword,sentence,gist,dictionary,language,title,creators,section,progress,lookedUp\n"
        let rows = #"""
            tail,,,,,,"Mice: ""A"" Tale",,0,0.0,1970-01-01T00:00:00Z
            ζῷον,,ζῷον λόγον ἔχον,,,,,,0,0.0,2026-11-20T18:40:00Z
            mice,mouse,"""Tom & the <mice>, [sound:a]"",",any of numerous small rodents,WordNet,en,↩
            "Mice: ""A"" Tale","Ann, B.; Cy",3,0.25,2026-11-21T22:26:40Z

            """#.replacing("↩\n", with: "")
        #expect(WordFormat.csv.text(of: Self.words) == (names + rows).replacing("\n", with: "\r\n"))
        #expect(WordFormat.csv.text(of: []) == names.replacing("\n", with: "\r\n"))
    }

    @Test func ankiGetsANoteForEach() {
        let header =
            "#separator:tab\n#html:true\n#columns:Id⇥Front⇥Back⇥Tags\n#guid column:1\n#tags column:4\n"
        let ids = Self.words.map(\.id.description)
        let notes = #"""
            \#(ids[2])⇥tail⇥<i>Mice: &quot;A&quot; Tale</i>⇥recto::Mice_A_Tale
            \#(ids[1])⇥ζῷον⇥<b>ζῷον</b> λόγον ἔχον⇥recto
            \#(ids[0])⇥mice⇥mouse: any of numerous small rodents<br><br>↩
            &quot;Tom &amp; the &lt;<b>mice</b>&gt;, &#91;sound:a]&quot;,<br><br>↩
            <i>Mice: &quot;A&quot; Tale, Ann, B.; Cy</i>⇥recto::Mice_A_Tale

            """#.replacing("↩\n", with: "")
        #expect(WordFormat.anki.text(of: Self.words) == (header + notes).replacing("⇥", with: "\t"))
        #expect(WordFormat.anki.text(of: []) == header.replacing("⇥", with: "\t"))
    }

    /// Whatever a book or a shelf holds, a word has one row, and a row as many fields as the header.
    @Test func noTextBreaksARow() {
        let hostile = "a\tb\r\nc\u{0}\u{1B}[2J\u{85}\u{2028}\u{2029}\"\"#d,"
        let word = SavedWord(
            "#" + hostile, headword: hostile,
            sentence: SavedWord.Sentence(before: hostile, word: hostile, after: hostile), language: hostile,
            book: hostile, title: hostile, creators: [hostile], place: Locator(), lookedUp: .max,
            dictionary: hostile, gist: hostile)
        let anki = WordFormat.anki.text(of: [word]).split(separator: "\n")
        #expect(anki.count == 6 && anki.last?.split(separator: "\t").count == 4)
        #expect(anki.last?.contains("\"") == false)
        let csv = WordFormat.csv.text(of: [word])
        #expect(csv.components(of: "\r\n").count == 3 && csv.components(of: "\n").count == 3)
        #expect(WordFormat.json.text(of: [word]).components(of: "\n").count == 2)
        #expect(WordFormat.text.text(of: [word]).components(of: "\n").count == 5)
        for format in [WordFormat.text, .json, .csv, .anki] {
            let text = format.text(of: [word]).unicodeScalars
            let controls = text.filter { $0.properties.generalCategory == .control }
            let allowed: [Unicode.Scalar] = format.isTable ? ["\t", "\r", "\n"] : ["\n"]
            #expect(controls.allSatisfy { allowed.contains($0) }, "\(format)")
        }
    }
}

extension String {
    /// The parts between separators, which may be a part of a character.
    fileprivate func components(of separator: String) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        var rest = Array(utf8)[...]
        while !rest.isEmpty {
            if rest.starts(with: separator.utf8) {
                parts.append([])
                rest = rest.dropFirst(separator.utf8.count)
            } else if let byte = rest.popFirst() {
                parts[parts.count - 1].append(byte)
            }
        }
        return parts
    }
}
