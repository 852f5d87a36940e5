import BookModel

/// Opens plain text: decodes it, finds its chapters and how its lines were broken.
struct PlainTextOpening: FormatOpening {
    /// Lines longer than this are not broken by hand.
    private static let longLine = 160
    /// A heading of more lines is a list of chapters.
    private static let headingLines = 3
    /// How far into the text a title may stand.
    private static let titleRuns = 12

    private let name: String
    private var text: [UInt8] = []
    private var chapters: [PlainTextChapter] = []
    private var entries: [(title: String, isPart: Bool, chapter: Int)] = []
    private var title = ""
    /// How many lines there are of each length.
    private var lengths = [Int](repeating: 0, count: Self.longLine + 1)

    /// - Parameter name: what the book is called when its text does not say so.
    private init(name: String) { self.name = name }

    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        var opening = PlainTextOpening(name: file.name)
        return opening.open(file.stream(limit: Limits.plainText), digest: file.source.digest)
    }

    private mutating func open(_ stream: MemberStream, digest: String) -> Book {
        decode(stream)
        let read = text
        read.withUnsafeBufferPointer { findChapters(in: $0) }
        let book = PlainTextBook(text: text, chapters: chapters, lineWidth: lineWidth)
        var metadata = Metadata()
        metadata.format = "Plain text"
        metadata.title = title.isEmpty ? name : title
        return Book(
            metadata: metadata,
            sections: chapters.enumerated().map { SectionInfo(name: "\($0 + 1)", byteCount: $1.range.count) },
            contents: contents, warnings: stream.state == .cut ? [.cut(name: name)] : [],
            identity: Identity(digest: digest), load: { book.section(at: $0) })
    }

    private mutating func decode(_ stream: MemberStream) {
        let transcoder = Transcoder(stream)
        while let chunk = transcoder.next() {
            if text.isEmpty {
                text.reserveCapacity(chunk.count < Limits.chunk ? chunk.count : Limits.chunk * 16)
            }
            text += chunk
        }
    }

    /// A line that may be a heading.
    private struct Candidate {
        var offset: Int
        var title: String
        var isPart: Bool
        /// There is text between the heading before and this one.
        var followsText: Bool
    }

    private mutating func findChapters(in text: UnsafeBufferPointer<UInt8>) {
        var lines = TextLines(text, 0..<text.count)
        var candidates: [Candidate] = []
        var hasText = true
        var runs = 0
        while case let run = lines.nextRun(), let first = run.first {
            for line in run { lengths[min(line.end, Self.longLine)] += 1 }
            if runs < Self.titleRuns { noteTitle(run, isFirst: runs == 0, in: text) }
            runs += 1
            guard run.count <= Self.headingLines, candidates.count < Limits.sections,
                let heading = ChapterHeading(UnsafeBufferPointer(rebasing: text[first.range]))
            else {
                hasText = true
                continue
            }
            let words = run.map { string($0.range, in: text) }.joined(separator: " ").singleLine()
            candidates.append(
                Candidate(
                    offset: first.range.lowerBound, title: words, isPart: heading.isPart, followsText: hasText
                ))
            hasText = false
        }
        makeChapters(candidates, count: text.count)
    }

    /// Headings that follow each other begin one chapter together; a long row of them is a list of
    /// the chapters, and only its end may be a heading.
    private mutating func makeChapters(_ candidates: [Candidate], count: Int) {
        var chapter = PlainTextChapter(range: 0..<count)
        var start = 0
        while start < candidates.count {
            var end = start + 1
            while end < candidates.count, !candidates[end].followsText { end += 1 }
            var group = candidates[start..<end]
            if group.count > Self.headingLines {
                group = group.suffix(2).drop { !$0.isPart && $0.offset != candidates[end - 1].offset }
            }
            start = end
            guard let first = group.first else { continue }
            if first.offset > chapter.range.lowerBound {
                chapter.range = chapter.range.lowerBound..<first.offset
                chapters.append(chapter)
                chapter = PlainTextChapter(range: first.offset..<count)
            }
            for heading in group {
                chapter.headings[heading.offset] = heading.isPart ? 1 : 2
                entries.append((heading.title, heading.isPart, chapters.count))
            }
        }
        chapters.append(chapter)
    }

    /// The title is the first line, unless the text names it.
    private mutating func noteTitle(_ run: [TextLine], isFirst: Bool, in text: UnsafeBufferPointer<UInt8>) {
        for line in run.prefix(8) {
            let words = string(line.range, in: text)
            if words.hasPrefix("Title: ") { title = String(words.dropFirst(7)).singleLine(limit: 120) }
        }
        if isFirst, title.isEmpty { title = string(run[0].range, in: text).singleLine(limit: 120) }
    }

    /// Parts outside, chapters inside, where there are both; none for a text without headings.
    private var contents: Contents {
        let hasParts = entries.contains { $0.isPart }
        return Contents(
            entries: entries.prefix(Limits.contentsEntries).map {
                Contents.Entry(
                    title: $0.title, level: hasParts && !$0.isPart ? 1 : 0,
                    target: Contents.Target(section: $0.chapter))
            })
    }

    /// The width at which lines were broken: nine of ten end before it; nil when they were not.
    private var lineWidth: Int? {
        let total = lengths.reduce(0, +)
        guard total > 0, lengths[Self.longLine] * 20 < total else { return nil }
        var count = 0
        let width = lengths.firstIndex {
            count += $0
            return count * 10 >= total * 9
        }
        return width.map { max(40, $0) }
    }

    private func string(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: text[range.prefix(1_000)]), as: UTF8.self)
    }
}

/// A part of a text from one heading to the next.
struct PlainTextChapter: Hashable, Sendable {
    var range: Range<Int>
    /// The levels of its headings by where they begin.
    var headings: [Int: Int] = [:]
}
