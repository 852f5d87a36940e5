import BookModel
import Reader

extension BookText {
    /// Where the written text begins; the paragraph with this place is written completely.
    struct Start: Equatable {
        var section = 0
        /// The offset in the section's text, in bytes.
        var offset = 0
    }
}

/// Why text cannot begin at a place.
enum OpeningPlaceError: Error {
    case noChapter(String)
    /// Pages depend on the size of a window, and there is none.
    case pageWithoutWindow
    case link(LinkProblem)
}

extension BookText.Start {
    /// - Parameter place: nil for the beginning.
    init(of place: OpeningPlace?, in book: Book) throws(OpeningPlaceError) {
        switch place {
        case nil: self.init()
        case .page: throw .pageWithoutWindow
        case .chapter(let title), .topic(let title):
            guard let target = book.contents.target(titled: title) else { throw .noChapter(title) }
            let anchor = target.anchor.flatMap { book.section(at: target.section).offset(ofAnchor: $0) }
            self.init(section: target.section, offset: anchor ?? 0)
        case .percent(let percent): self.init(percent: percent, of: book)
        case .link(let place): try self.init(place.landing(in: book))
        case .landed(let landing): try self.init(landing)
        }
    }

    private init(_ landing: LinkLanding) throws(OpeningPlaceError) {
        do throws(LinkProblem) {
            let place = try landing.get()
            self.init(section: place.section, offset: place.offset)
        } catch { throw .link(error) }
    }

    /// Reads all sections, as their lengths are unknown before.
    private init(percent: Double, of book: Book) {
        let lengths = BookText.readingOrder(of: book).map { ($0, book.section(at: $0).text.count) }
        let total = lengths.reduce(0) { $0 + $1.1 }
        var rest = min(total - 1, Int(Double(total) * percent / 100))
        self.init()
        for (index, length) in lengths {
            (section, offset) = (index, max(0, rest))
            guard rest >= length else { return }
            rest -= length
        }
    }
}
