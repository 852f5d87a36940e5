import Typesetting

/// By what the rows of a list have their numbers of pages: once it is another one, they have others.
struct Numbering: Hashable {
    private let format: PageFormat
    private let isExact: Bool

    init(_ reading: ReadingSession) {
        (format, isExact) = (reading.layout.format, reading.pages.counts.isExact)
    }
}
