import BookModel
@testable import Markup
import TestSupport
import Text

@testable import Formats

/// A CFI, a line feed, and a document that it leads into: it leads to a place of its text or nowhere, and any
/// range of the text has a CFI that leads back to it.
enum CFIReading {
    static func violation(in bytes: [UInt8]) -> String? {
        let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        let cfi = CFI(String(decoding: parts[0], as: UTF8.self))
        if let cfi, CFI(cfi.description) != cfi { return "\(cfi) is read as another" }
        guard parts.count > 1, let traced = traced(Array(parts[1])) else { return nil }
        var map = CFIMap(book(traced))
        let count = traced.section.text.count
        if let cfi, let place = map.range(of: cfi) {
            guard place.section == 0, 0...count ~= place.range.lowerBound, place.range.upperBound <= count
            else {
                return "\(cfi) is \(place)"
            }
        }
        guard !traced.origins.isEmpty else { return nil }
        var random = Seeded(UInt64(bytes.count))
        for _ in 0..<20 {
            let start = traced.section.scalarBoundary(at: random.below(count))
            let end = traced.section.scalarBoundary(at: min(count, start + random.below(40)))
            if let violation = CFILaw.violation(start..<end, of: traced, in: 0, &map) { return violation }
        }
        return nil
    }

    /// The document read, with the origins of its text.
    static func traced(_ bytes: [UInt8]) -> TracedSection? {
        let source = ByteSource(bytes: bytes)
        let reader = SectionReader(
            path: "a", language: "", sheets: EmbeddedStyles(), expecting: 0, keepsOrigins: true)
        let section = reader.read { MemberStream(WholeSource(source), limit: Limits.sectionSource) }
        return reader.origins.map { TracedSection(section: section, origins: $0) }
    }

    /// A book of that document alone.
    static func book(_ traced: TracedSection) -> Book {
        Book(
            metadata: Metadata(),
            sections: [SectionInfo(name: "a", byteCount: 1, spinePlace: SpinePlace(step: 2, id: "a"))],
            identity: Identity(digest: ""), load: { _ in traced.section }, trace: { _, _ in traced })
    }
}
