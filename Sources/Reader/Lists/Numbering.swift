import Typesetting

/// What the page numbers in a list depend on. When it changes, they change.
struct Numbering: Hashable {
    private let format: PageFormat
    private let isExact: Bool

    init(_ reading: ReadingSession) {
        (format, isExact) = (reading.layout.format, reading.pages.counts.isExact)
    }
}
