import BookModel
import TestSupport
import Typesetting

@testable import Formats
@testable import Markup

/// Reads the beginning of a document, and sets its first pages in a format that the first bytes give: they are those of
/// the whole.
///
/// What follows the format stands in the document again and again, so that little is enough for a long one.
enum OpeningReading {
    private static let bytes = 12_000

    static func violation(in bytes: [UInt8]) -> String? {
        guard let (format, rest) = PageReading.format(of: bytes), !rest.isEmpty else { return nil }
        var body: [UInt8] = []
        while body.count < Self.bytes { body += rest }
        let document =
            Array("<html xmlns=\"http://www.w3.org/1999/xhtml\"><body>".utf8) + body + "</body></html>".utf8
        let opening = reader(for: Typesetter.openingRoom(format)).readOpening { stream(document) }
        guard let opening else { return nil }
        let whole = reader().read { stream(document) }
        let (some, all) = (opening.section, whole)
        guard !opening.isWhole else { return some == all ? nil : "another section" }
        let count = some.blocks.count
        let end = some.blocks.last?.range.upperBound ?? 0
        guard some.blocks == Array(all.blocks.prefix(count)) else { return "other blocks" }
        guard some.text.prefix(end) == all.text.prefix(end) else { return "another text" }
        for side in [LeafSide.verso, .recto] {
            guard let set = PageReading.typesetter.setOpening(some, format: format, beginning: side) else {
                continue
            }
            let pages = PageReading.typesetter.set(all, format: format, beginning: side)
            for page in 0..<set.pageCount - 1 where set.page(page) != pages.page(page) {
                return "another page \(page) in \(format) from a \(side)"
            }
        }
        return nil
    }

    private static func reader(for room: SectionOpening.Room? = nil) -> SectionReader {
        SectionReader(path: "a", language: "en", sheets: EmbeddedStyles(), expecting: 0, for: room)
    }

    private static func stream(_ bytes: [UInt8]) -> MemberStream {
        MemberStream(WholeSource(ByteSource(bytes: bytes)), limit: Limits.sectionSource)
    }
}
