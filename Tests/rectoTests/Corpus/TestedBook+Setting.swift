import BookModel
import Pages
import Paging
import Commands
import Typesetting

@testable import recto

/// What asks how the words of a book are set.
extension TestedBook {
    /// What is told of the book, a line each, with white space collapsed.
    var information: [String] {
        BookFacts.information(of: book).split(separator: "\n").map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    /// How some words are set: what is said of their letters, and the column that their line begins at.
    struct Look {
        var traits: SpanStyle.Traits
        var column: Int
    }

    /// `words | other words`, which do not look alike.
    func differs<Part: Equatable>(_ pair: String, in part: (Look) -> Part) -> String? {
        let words = pair.split(separator: "|").map { $0.trimmingBlanks }
        let looks = words.compactMap(look)
        guard words.count == 2, looks.count == 2 else { return Self.misuse + "words that are not there" }
        return part(looks[0]) == part(looks[1]) ? "look alike" : nil
    }

    private func look(_ words: String) -> Look? {
        for set in sections {
            let section = set.section
            for block in section.blocks {
                guard let range = section.string(block.range)[...].firstRange(of: words) else { continue }
                let text = section.string(block.range)
                let start =
                    block.range.lowerBound + text.utf8.distance(from: text.startIndex, to: range.lowerBound)
                let traits = section.spans.first { $0.range.contains(start) }?.style.traits ?? []
                return Look(traits: traits, column: column(of: start, in: set))
            }
        }
        return nil
    }

    private func column(of offset: Int, in set: SetSection) -> Int {
        let page = set.page(set.page(containing: offset))
        let line = page.lines.first { $0.runs.contains { $0.range.contains(offset) } }
        return line?.runs.first?.column ?? -1
    }

    /// Words that no row holds, as those of vertical lines are not.
    func upright(_ words: String) -> String? {
        guard text.contains(words) else { return Self.misuse + "words that are not there" }
        return lines(of: sections).contains { $0.contains(words) } ? "are in a row" : nil
    }

    /// What a line begins with at some width.
    func begins(_ words: String) -> String? {
        everyWidth.contains { lines(of: $0).contains { $0.hasPrefix(words) } } ? nil : "begins no line"
    }

    /// `be-fore`: a word that no line parts so.
    func keeps(_ word: String) -> String? {
        guard let hyphen = word.firstIndex(of: "-") else { return Self.misuse + "no hyphen" }
        let part = word[...hyphen]
        return everyWidth.contains { lines(of: $0).contains { $0.hasSuffix(" " + part) } } ? "is parted" : nil
    }

    /// What stands for a picture where none are shown, and does not where they are.
    func drawn(_ words: String) -> String? {
        guard text.contains(words) else { return Self.misuse + "words that are not there" }
        var style = PageStyle()
        style.pictures = PictureStyle()
        let format = PageFormat(measure: 1_000, height: 100, isJustified: false, style: style)
        let sets = sections.map { Self.typesetter.set($0.section, format: format) }
        return lines(of: sets).contains { $0.contains(words) } ? "is not drawn" : nil
    }

    /// `3 right`: where the third item of the reading order begins when two pages are shown.
    func side(_ expected: String) -> String? {
        let parts = expected.split(separator: " ")
        guard parts.count == 2, let number = Int(parts[0]) else { return Self.misuse + "no side" }
        let pages = facingPages
        // What stands before decides the side.
        for section in 0..<number { _ = pages.set(section) }
        let page = pages.page(at: Locator(section: number - 1, offset: 0))
        guard case .facing(let first, let second) = pages.spread(of: page) else { return "is no spread" }
        let isMirrored = book.metadata.readingDirection == .rightToLeft
        let (left, right) = isMirrored ? (second, first) : (first, second)
        return (parts[1] == "left" ? left : right) == page ? nil : "on the other side"
    }

    /// The number of an item of the reading order that is shown alone in a window of two pages.
    func single(_ number: String) -> String? {
        guard let number = Int(number) else { return Self.misuse + "no number" }
        if case .single = facingPages.spread(of: PageID(section: number - 1, index: 0)) { return nil }
        return "is in a spread"
    }

    /// The pages of a window that shows two.
    private var facingPages: BookPages {
        var style = PageStyle()
        var binding = Binding()
        binding.readingDirection = book.metadata.readingDirection
        (style.facesPages, style.readingDirection) = (true, binding.readingDirection)
        let format = PageFormat(measure: 72, height: 24, isJustified: false, style: style)
        return BookPages(book: book, typesetter: Self.typesetter, format: format, binding: binding)
    }

    private var everyWidth: [[SetSection]] {
        (4...60).map { width in
            sections.map {
                Self.typesetter.set(
                    $0.section,
                    format: PageFormat(measure: width, height: 24, isJustified: false, hyphenates: true))
            }
        }
    }

    private func lines(of sections: [SetSection]) -> [String] {
        sections.flatMap { set in
            (0..<set.lineCount).map { index in
                set.line(index).runs.map(\.text).joined().trimmingBlanks
            }
        }
    }
}

extension StringProtocol {
    fileprivate var trimmingBlanks: String {
        let words = drop { $0 == " " }
        return String(words.prefix(words.count - words.reversed().prefix { $0 == " " }.count))
    }
}
