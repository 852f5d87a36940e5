import BookModel
import Formats
import TestSupport
import Testing

@testable import Text

/// Searching finds what a naive search finds: character by character, from every place of the text.
@Suite(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
struct SearchLawTests {
    private static let books = [
        "books/en-war-and-peace-se.epub", "books/deb-debmake-doc.de.epub", "books/deb-debmake-doc.zh-cn.epub",
        "books/deb-developers-reference.ja.epub", "books/idpf-kusamakura-japanese-vertical-writing.epub",
        "books/he-wlc-torah.epub", "books/idpf-regime-anticancer-arabic.epub",
        "books/deb-project-history.ru.epub", "books/deb-project-history.ko.epub", "books/deb-eyes17.ml.epub",
        "books/en-leaves-of-grass-se.epub", "books/idpf-sous-le-vent.epub",
    ]
    private static let phrases = LongTests.rounds(120, 2_000)

    @Test(arguments: books)
    func findsWhatANaiveSearchFinds(_ name: String) throws {
        let path = try #require(Folders.corpus) + "/" + name
        let book = try BookFile.open(path: FilePath(path))
        var random = Seeded(UInt64(name.utf8.count) &* 31 &+ UInt64(name.utf8.last ?? 0))
        var tried = 0
        while tried < Self.phrases / Self.books.count + 1 {
            let section = book.section(at: random.below(book.sections.count))
            let content = SearchableText(section.part(from: random.below(section.text.count), length: 5_000))
            let naive = NaiveSearch(content)
            for _ in 0..<12 {
                guard let phrase = Self.phrase(of: content.text, &random),
                    let pattern = try? SearchPattern(phrase)
                else { continue }
                let hits = try SectionSearch(pattern).hits(in: content)
                #expect(Array(hits) == naive.hits(of: pattern), "\(name): “\(phrase)”")
                tried += 1
            }
            if naive.isEmpty { tried += 1 }
        }
    }

    /// Some words of a text as somebody may type them: in other case now and then.
    private static func phrase(of text: [UInt8], _ random: inout Seeded) -> String? {
        guard !text.isEmpty else { return nil }
        var start = random.below(text.count)
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        var end = min(text.count, start + 1 + random.below(random.below(4) == 0 ? 3 : 40))
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        let phrase = String(decoding: text[start..<end], as: UTF8.self)
        switch random.below(3) {
        case 0: return phrase.lowercased()
        case 1: return phrase.split(whereSeparator: \.isWhitespace).joined(separator: "\n ")
        default: return phrase
        }
    }
}

/// Searches by comparing at each character of a text, with no thought of speed.
private struct NaiveSearch {
    private let content: SearchableText
    /// Whether there is nothing to find.
    var isEmpty: Bool { content.text.allSatisfy { $0 <= 0x20 } }

    init(_ content: SearchableText) { self.content = content }

    /// What one character of the text becomes, and where it stands.
    private struct Unit {
        var bytes: [UInt8]
        var range: Range<Int>
    }

    func hits(of pattern: SearchPattern) -> [Range<Int>] {
        let base = hits(of: pattern, leavingOut: content.gaps)
        let written = hits(of: pattern, leavingOut: []).filter { hit in
            content.gaps.contains { $0.overlaps(hit) } && !base.contains { $0.overlaps(hit) }
        }
        return (base + written).sorted { $0.lowerBound < $1.lowerBound }
    }

    private func hits(of pattern: SearchPattern, leavingOut gaps: [Range<Int>]) -> [Range<Int>] {
        let units = units(of: content.text, pattern.folding, leavingOut: gaps)
        let wanted = self.units(of: Array(pattern.text.utf8), pattern.folding, leavingOut: []).flatMap(
            \.bytes)
        var hits: [Range<Int>] = []
        // Each byte with the number of the character that it is of.
        let bytes = units.enumerated().flatMap { index, unit in unit.bytes.map { ($0, index) } }
        var place = 0
        while place + wanted.count <= bytes.count {
            defer { place += 1 }
            guard bytes[place].0 == wanted.first,
                zip(bytes[place...], wanted).allSatisfy({ $0.0 == $1 })
            else { continue }
            let (first, last) = (bytes[place].1, bytes[place + wanted.count - 1].1)
            if pattern.folding.keepsAccents, isAccent(bytes[(place + wanted.count)...].prefix(4).map(\.0)) {
                continue
            }
            let hit = units[first].range.lowerBound..<end(behind: units[last].range.upperBound)
            hits.append(hit)
            while place + 1 < bytes.count, units[bytes[place + 1].1].range.lowerBound < hit.upperBound {
                place += 1
            }
        }
        return hits
    }

    private func isAccent(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.first.map { Folding.isAccent($0.value) }
            ?? false
    }

    /// Behind the accents at a place.
    private func end(behind place: Int) -> Int {
        var end = place
        for scalar in String(decoding: content.text[place...].prefix(64), as: UTF8.self).unicodeScalars {
            guard Folding.isAccent(scalar.value) else { break }
            end += UTF8.width(scalar)
        }
        return end
    }

    private func units(of text: [UInt8], _ folding: Folding, leavingOut gaps: [Range<Int>]) -> [Unit] {
        var units: [Unit] = []
        var table = FoldingTable(folding)
        var place = 0
        var previous: Unicode.Scalar = "漢"
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            let range = place..<place + UTF8.width(scalar)
            place = range.upperBound
            if gaps.contains(where: { $0.overlaps(range) }) { continue }
            let bytes = Array(table.bytes(of: scalar.value))
            if bytes.isEmpty { continue }
            if bytes == [0x20], let last = units.last, last.bytes == [0x20] {
                units[units.count - 1].range = last.range.lowerBound..<range.upperBound
                continue
            }
            if bytes != [0x20] {
                if let last = units.last, last.bytes == [0x20], isWide(previous), isWide(scalar) {
                    units.removeLast()
                }
                previous = scalar
            }
            units.append(Unit(bytes: bytes, range: range))
        }
        if units.last?.bytes == [0x20], isWide(previous) { units.removeLast() }
        return units
    }

    private func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80..<0xA000, 0xF900..<0xFB00, 0xFF5F..<0xFFA0, 0x20000..<0x40000: true
        default: false
        }
    }
}

extension UTF8 {
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int { Array(String(scalar).utf8).count }
}

extension Section {
    /// A stretch of the text with its styles.
    fileprivate func part(from start: Int, length: Int) -> Section {
        let range = scalarBoundary(at: start)..<scalarBoundary(at: min(text.count, start + length))
        var part = Section(text: Array(text[range]))
        part.spans = spans.filter { $0.range.overlaps(range) }.map { span in
            let kept = span.range.clamped(to: range)
            return Span(
                range: kept.lowerBound - range.lowerBound..<kept.upperBound - range.lowerBound,
                style: span.style)
        }
        return part
    }
}
