import BookModel

/// The text of `--words --anki`: a note for each word. The ids let Anki update the notes of an earlier import.
///
///     6b3f-…⇥whales⇥whale: a large mammal<br><br>There go the <b>whales</b>.<br><br><i>Moby-Dick</i>⇥recto::Moby-Dick⏎
enum WordsForAnki {
    /// What tells Anki 2.1.54 and later how the file is to be read.
    private static let header = """
        #separator:tab
        #html:true
        #columns:Id\tFront\tBack\tTags
        #guid column:1
        #tags column:4

        """

    static func text(of words: [SavedWord]) -> String {
        header
            + words.map { word in
                [word.id.description, escaped(word.word), back(of: word), tag(of: word)]
                    .joined(separator: "\t") + "\n"
            }.joined()
    }

    private static func back(of word: SavedWord) -> String {
        let sentence = word.sentence
        let entry = word.headword == word.word ? "" : word.headword
        let quote =
            sentence.isEmpty
            ? "" : "\(escaped(sentence.before))<b>\(escaped(sentence.word))</b>\(escaped(sentence.after))"
        let name = word.bookName
        return [
            escaped([entry, word.gist].filter { !$0.isEmpty }.joined(separator: ": ")), quote,
            name.isEmpty ? "" : "<i>\(escaped(name))</i>",
        ].filter { !$0.isEmpty }.joined(separator: "<br><br>")
    }

    /// Text as HTML. Anki takes `"` for a quoted field, and brackets for sounds and formulas.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "[": escaped += "&#91;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A tag for the book, below a common one. Spaces separate tags, and colons levels.
    private static func tag(of word: SavedWord) -> String {
        let separators: Set<Character> = [" ", ":", "\""]
        let name = word.title.prefix(longestTag).split { separators.contains($0) }.joined(separator: "_")
        return name.isEmpty ? "recto" : "recto::" + name
    }

    /// Characters of a title in a tag.
    private static let longestTag = 60
}
