import Typesetting

/// Everything that the page numbers in a list depend on. If it changes, the numbers are computed again.
struct Numbering: Hashable {
    private let format: PageFormat
    private let isExact: Bool

    init(_ reading: ReadingSession) {
        (format, isExact) = (reading.layout.format, reading.pages.counts.isExact)
    }
}
