import Markup

/// One or a few lines that may be a heading of a plain text.
struct HeadingCandidate: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// Certainly a heading: a word with a number, an underlined line, a note of Aozora Bunko.
        case certain
        /// Begins with a number; a heading if other candidates continue the count.
        case numbered(Int)
    }

    var offset: Int
    var title: String
    /// 1 for a part that has chapters, 2 for a chapter.
    var level: Int
    var kind = Kind.certain
    /// Whether there is text between the previous heading and this one.
    var followsText = false

    /// Nil if the lines cannot be a heading.
    init?(_ run: [TextLine], in text: UnsafeBufferPointer<UInt8>, _ convention: TextNotes.Convention) {
        guard let first = run.first else { return nil }
        let line = UnsafeBufferPointer(rebasing: text[first.range])
        offset = first.range.lowerBound
        title = ""
        if convention == .aozora {
            guard let level = AozoraLine.headingLevel(line) else { return nil }
            self.level = level
            title = AozoraLine(line).plainText.singleLine(limit: 120)
            return
        }
        let underline = run.count == 2 ? run[1].underline(in: text) : nil
        if let heading = ChapterHeading(line) {
            level = heading.isPart ? 1 : 2
        } else if let underline, first.length <= 70, abs(run[1].length - first.length) <= 4 {
            level = underline == UInt8(ascii: "=") ? 1 : 2
        } else if run.count == 1, first.length <= 60, let number = ChapterNumber(line) {
            level = 2
            kind = .numbered(number.value)
        } else {
            return nil
        }
        let words = run.filter { $0.underline(in: text) == nil }.map {
            String(decoding: text[$0.range.prefix(1_000)], as: UTF8.self)
        }
        title = words.joined(separator: " ").singleLine()
        if title.isEmpty { return nil }
    }
}

extension TextLine {
    /// The character of a line that is an underline: all its characters are the same.
    func underline(in text: UnsafeBufferPointer<UInt8>) -> UInt8? {
        guard range.count >= 3, case let mark = text[range.lowerBound],
            mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") || mark == UInt8(ascii: "~")
        else { return nil }
        return text[range].allSatisfy { $0 == mark } ? mark : nil
    }
}

extension [HeadingCandidate] {
    /// Removes a list of chapters at the beginning: if the first heading recurs, and most of the headings
    /// before its recurrence do too, these are the list.
    mutating func dropLists() {
        guard count > 3,
            let again = self[1...].firstIndex(where: {
                $0.title == self[0].title && $0.level == self[0].level
            }),
            again > 2
        else { return }
        let listed = self[..<again].filter { !$0.followsText }.count
        if listed * 2 >= again - 1 { removeSubrange(..<again) }
    }

    /// Keeps numbered headings only if at least three count up from one, at some distance, and the text has
    /// no certain chapter headings.
    mutating func dropLoneNumbers() {
        var expected = 1
        var kept: Set<Int> = []
        for candidate in self {
            guard case .numbered(let number) = candidate.kind else { continue }
            if number == 1 { expected = 1 }
            guard number == expected, candidate.followsText || number == 1 else { continue }
            kept.insert(candidate.offset)
            expected += 1
        }
        let offsets = kept.sorted()
        let distance = offsets.count > 1 ? (offsets[offsets.count - 1] - offsets[0]) / (offsets.count - 1) : 0
        let areHeadings =
            offsets.count >= 3 && distance >= 600 && !contains { $0.kind == .certain && $0.level > 1 }
        removeAll { candidate in
            guard case .numbered = candidate.kind else { return false }
            return !areHeadings || !kept.contains(candidate.offset)
        }
    }
}
