import Markup

/// A line, or a few, that may be a heading of a plain text.
struct HeadingCandidate: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// It says so: a word with a number, a line drawn below it, a note of Aozora Bunko's.
        case certain
        /// It begins with a number, and is a heading if others count on.
        case numbered(Int)
    }

    var offset: Int
    var title: String
    /// 1 for a part that holds chapters, 2 for a chapter.
    var level: Int
    var kind = Kind.certain
    /// There is text between the heading before and this one.
    var followsText = false

    /// Nil when the lines are no heading.
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
    /// The mark of which all of the line consists, if it is drawn below another.
    func underline(in text: UnsafeBufferPointer<UInt8>) -> UInt8? {
        guard range.count >= 3, case let mark = text[range.lowerBound],
            mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") || mark == UInt8(ascii: "~")
        else { return nil }
        return text[range].allSatisfy { $0 == mark } ? mark : nil
    }
}

extension [HeadingCandidate] {
    /// A list of chapters before the chapters themselves: where the first heading comes again, all
    /// before its return is the list, if most of it comes again, too.
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

    /// Numbers are headings where at least three count up from one, far enough from each other, and
    /// nothing in the text says which its chapters are.
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
