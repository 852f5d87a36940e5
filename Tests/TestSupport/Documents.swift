/// README and the handbook, which tests compare with the program's tables.
public struct Documents {
    /// The text of README.
    public let readme: String
    /// The chapters of the handbook as XHTML, by the names of their files.
    public let handbook: [(name: String, text: String)]

    /// Nil if one of them cannot be read.
    public init?() {
        guard let readme = TextFile.read(Folders.project + "/README.md") else { return nil }
        self.readme = readme
        var handbook: [(String, String)] = []
        for name in Self.chapters {
            let path = Folders.books + "/handbook/EPUB/\(name).xhtml"
            guard let text = TextFile.read(path) else { return nil }
            handbook.append((name, text))
        }
        self.handbook = handbook
    }

    private static let chapters = [
        "preface", "opening", "turning", "spreads", "place", "finding", "shelf", "plates", "own",
        "command-line",
        "damaged", "codex", "measure", "white", "turn", "keys", "settings", "formats", "scripts", "colophon",
    ]

    /// A chapter of the handbook; empty where there is none of the name.
    public func chapter(_ name: String) -> String { handbook.first { $0.name == name }?.text ?? "" }

    /// All words of README and the handbook, with one space between two.
    public var words: String {
        let texts = [readme] + handbook.map { $0.text.withoutMarkup }
        return texts.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
    }

    /// The code in README and the handbook, inline and in blocks, without indentation. Two spaces separate code from an
    /// explanation on the same line.
    public var code: [String] {
        let lines = readme.split(separator: "\n")
        let blocks = lines.filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
        let inline = lines.filter { !$0.hasPrefix("    ") }.flatMap { line in
            let parts = line.split(separator: "`", omittingEmptySubsequences: false)
            return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
        }
        let shown = handbook.flatMap { $0.text.contents(of: "code") }
            .flatMap { $0.split(separator: "\n").map { String($0) } }
        return (blocks + inline + shown).map { String($0.drop { $0 == " " }) }
    }

    /// The cells of each row of a table, or of each entry of a list of definitions, of the handbook, without
    /// markup.
    ///
    /// - Parameter id: its `id`.
    public func rows(_ id: String, in chapter: String) -> [[String]] {
        let text = self.chapter(chapter)
        guard let start = text.firstRange(of: "id=\"\(id)\"")?.upperBound else { return [] }
        let rest = text[start...]
        let ends = ["</table>", "</dl>"].compactMap { rest.firstRange(of: $0)?.lowerBound }
        let part = String(rest[..<(ends.min() ?? rest.endIndex)])
        func cells(_ element: String, in part: String) -> [String] {
            part.contents(of: element).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        }
        let terms = cells("dt", in: part)
        guard terms.isEmpty else { return zip(terms, cells("dd", in: part)).map { [$0, $1] } }
        return part.pieces(behind: "<tr>").map { cells("td", in: $0) }.filter { !$0.isEmpty }
    }

    /// Compares what a chapter of the handbook has between `<!-- NAME:` and `<!-- end -->` with what the program's
    /// tables give; with `RECTO_RECORD=1` writes that there instead.
    ///
    /// - Returns: the first difference.
    public func difference(ofGenerated wanted: String, named name: String, in chapter: String) -> String? {
        let text = self.chapter(chapter)
        guard let mark = text.firstRange(of: "<!-- \(name):")?.upperBound,
            let start = text[mark...].firstRange(of: "-->\n")?.upperBound,
            let end = text[start...].firstRange(of: "<!-- end -->")?.lowerBound
        else { return "\(chapter) has no marks for \(name)" }
        guard ScreenComparison.isRecording else {
            return ScreenComparison.difference(String(text[start..<end]), expected: wanted)
        }
        let path = Folders.books + "/handbook/EPUB/\(chapter).xhtml"
        return TextFile.write(text[..<start] + wanted + text[end...], to: path) ? nil : "cannot write \(path)"
    }
}

extension String {
    /// The text within each element of a name, without markup.
    public func contents(of element: String) -> [String] {
        pieces(behind: "<\(element)>").map { $0.prefix(before: "</\(element)>").withoutMarkup }
    }

    /// The text without tags, its entities resolved.
    public var withoutMarkup: String {
        var text = ""
        var isTag = false
        for character in self {
            if character == "<" { isTag = true }
            if !isTag { text.append(character) }
            if character == ">" { isTag = false }
        }
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
            text = text.pieces(behind: entity, withFirst: true).joined(separator: character)
        }
        return text
    }

    /// What follows each occurrence of a part, up to the next.
    fileprivate func pieces(behind part: String, withFirst: Bool = false) -> [String] {
        var pieces: [String] = []
        var (rest, piece) = (self[...], "")
        while let first = rest.first {
            if rest.hasPrefix(part) {
                pieces.append(piece)
                piece = ""
                rest = rest.dropFirst(part.count)
            } else {
                piece.append(first)
                rest = rest.dropFirst()
            }
        }
        pieces.append(piece)
        return withFirst ? pieces : Array(pieces.dropFirst())
    }

    private func prefix(before part: String) -> String {
        var index = startIndex
        while index < endIndex, !self[index...].hasPrefix(part) { index = self.index(after: index) }
        return String(self[..<index])
    }
}
