import BookModel
import Markup

/// Finds where the chapters of a plain text begin, in one pass.
struct ChapterFinder {
    /// A line longer than this was not broken by hand.
    private static let longLine = 160
    /// More consecutive heading lines are a list of chapters.
    private static let headingLines = 3

    /// A text without headings is divided into sections of about this many bytes, because a section is
    /// typeset as a whole.
    private static let longPart = 256 << 10
    /// Least distance in bytes between possible divisions.
    private static let joint = 16 << 10

    private(set) var chapters: [PlainTextChapter] = []
    private(set) var notes = TextNotes()
    private var entries: [(title: String, level: Int, chapter: Int)] = []
    private var candidates: [HeadingCandidate] = []
    /// Offsets at which a chapter begins without a heading.
    private var cuts: [Int] = []
    /// How many lines have each length.
    private var lengths = [Int](repeating: 0, count: Self.longLine + 1)
    private var hasText = true
    /// Possible divisions: beginnings of paragraphs.
    private var joints: [Int] = []
    /// Whether the end of the book proper has been passed.
    private var isOver = false

    init(_ text: UnsafeBufferPointer<UInt8>) {
        var lines = TextLines(text, 0..<text.count)
        while case let run = lines.nextRun(), !run.isEmpty {
            for line in run { lengths[min(line.end, Self.longLine)] += 1 }
            notes.read(run, in: text)
            read(run, in: text, before: lines.position)
        }
        notes.end()
        candidates.dropLists()
        candidates.dropLoneNumbers()
        makeChapters(text.count)
    }

    private mutating func read(_ run: [TextLine], in text: UnsafeBufferPointer<UInt8>, before next: Int) {
        guard let first = run.first else { return }
        if first.range.lowerBound - (joints.last ?? 0) > Self.joint { joints.append(first.range.lowerBound) }
        appendJoints(within: run, in: text)
        guard !isOver, !isMark(run, in: text, before: next) else { return }
        guard run.count <= Self.headingLines, candidates.count < Limits.sections,
            var candidate = HeadingCandidate(run, in: text, notes.convention),
            // A list of chapters with page numbers is not a heading.
            run.count == 1 || !AlignedLines.areColumns(run, in: text)
        else {
            hasText = hasText || !isContentsTitle(first, in: text)
            return
        }
        candidate.followsText = hasText
        candidates.append(candidate)
        hasText = false
    }

    /// Adds divisions in a text without blank lines: a paragraph begins after a line too long to have been
    /// broken by hand.
    private mutating func appendJoints(within run: [TextLine], in text: UnsafeBufferPointer<UInt8>) {
        for (line, next) in zip(run, run.dropFirst()) where line.end > Self.longLine {
            guard next.range.lowerBound - (joints.last ?? 0) > Self.joint else { continue }
            let indent = text[line.range.upperBound..<next.range.lowerBound]
            joints.append(indent.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? next.range.lowerBound)
        }
    }

    /// Recognizes `*** START OF THE PROJECT GUTENBERG EBOOK`, its end, and the colophon of Aozora Bunko.
    private mutating func isMark(_ run: [TextLine], in text: UnsafeBufferPointer<UInt8>, before next: Int)
        -> Bool
    {
        guard let first = run.first else { return false }
        let bytes = UnsafeBufferPointer(rebasing: text[first.range.prefix(200)])
        if bytes.first == UInt8(ascii: "*"), bytes.starts(with: "***".utf8) {
            let line = String(decoding: bytes, as: UTF8.self)
            guard line.contains("PROJECT GUTENBERG") else { return false }
            if line.contains("START OF") {
                notes.beginGutenberg()
                candidates = []
                cuts.append(next)
                hasText = true
                return true
            }
            if line.contains("END OF") { end(at: first.range.lowerBound) }
            return true
        }
        if notes.convention == .aozora, bytes.starts(with: "底本：".utf8) {
            end(at: first.range.lowerBound)
            return true
        }
        return false
    }

    private mutating func end(at offset: Int) {
        isOver = true
        cuts.append(offset)
    }

    /// Whether a line is the title of a list of chapters, which is not text between headings.
    private func isContentsTitle(_ line: TextLine, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard line.range.count < 30 else { return false }
        let words = String(decoding: text[line.range], as: UTF8.self).lowercased()
        return ["contents", "table of contents", "inhalt", "table", "目次", "目录", "目錄"].contains(words)
    }
}

// MARK: - Chapters

extension ChapterFinder {
    /// Divides the text into chapters. Headings that follow each other begin one chapter. If there are many of
    /// them, they are a table of contents, of which at most the last lines are a heading.
    private mutating func makeChapters(_ count: Int) {
        var chapter = PlainTextChapter(range: 0..<count)
        var pending = cuts[...]
        var start = 0
        var joint = joints[...]
        func end(_ offset: Int, _ chapters: inout [PlainTextChapter]) {
            while offset - chapter.range.lowerBound > Self.longPart,
                let next = joint.first(where: { $0 - chapter.range.lowerBound > Self.longPart / 2 }),
                next < offset
            {
                joint = joint.drop { $0 <= next }
                chapters.append(chapter.cut(at: next))
            }
        }
        func begin(at offset: Int, _ chapters: inout [PlainTextChapter]) {
            guard offset > chapter.range.lowerBound, offset < count else { return }
            end(offset, &chapters)
            chapters.append(chapter.cut(at: offset))
        }
        while start < candidates.count {
            var end = start + 1
            while end < candidates.count, !candidates[end].followsText { end += 1 }
            var group = candidates[start..<end]
            if group.count > Self.headingLines {
                let last = candidates[end - 1].offset
                group = group.suffix(2).drop { $0.level > 1 && $0.offset != last }
            }
            start = end
            guard let first = group.first else { continue }
            while let cut = pending.first, cut <= first.offset {
                begin(at: cut, &chapters)
                pending.removeFirst()
            }
            begin(at: first.offset, &chapters)
            for heading in group {
                chapter.headings[heading.offset] = heading.level
                entries.append((heading.title, heading.level, chapters.count))
            }
        }
        for cut in pending { begin(at: cut, &chapters) }
        end(count, &chapters)
        chapters.append(chapter)
    }

    /// Parts with chapters nested in them, if the text has both; empty for a text without headings.
    var contents: Contents {
        let outermost = entries.map(\.level).min() ?? 1
        return Contents(
            entries: entries.map {
                Contents.Entry(
                    title: $0.title, level: $0.level - outermost, target: Contents.Target(section: $0.chapter)
                )
            })
    }

    /// The width at which lines were broken: 90 % are not longer. Nil if they were not broken by hand.
    var lineWidth: Int? {
        let total = lengths.reduce(0, +)
        guard total > 0, lengths[Self.longLine] * 20 < total, notes.convention != .aozora else { return nil }
        var count = 0
        let width = lengths.firstIndex {
            count += $0
            return count * 10 >= total * 9
        }
        return width.map { max(40, $0) }
    }
}
