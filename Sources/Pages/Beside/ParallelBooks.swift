import BookModel

/// Finds for each place of a book the place of its translation that says the same.
///
///     place ─▶ chapter ─▶ bead of chapters ─▶ paragraphs of both ─▶ bead of paragraphs ─▶ place
///
/// Chapters and paragraphs are aligned by their lengths. The places of a text keep their order in the other one.
package final class ParallelBooks {
    package typealias Side = (pages: BookPages, chapters: Chapters)

    /// The paragraphs of a bead of chapters.
    private struct Paragraphs {
        let left: BookParagraphs
        let right: BookParagraphs
        let alignment: LengthAlignment

        subscript(side: FacingSide) -> BookParagraphs { side == .left ? left : right }
    }

    /// The alignment of the chapters, and what it was computed from.
    private struct Alignment {
        let places: [PlacePair]
        /// Whether the lengths are no guesses.
        let isKnown: Bool
        /// The places that do not contradict newer ones, the newest first.
        let pairs: [(left: TextPlace, right: TextPlace)]
        let chapters: LengthAlignment
    }

    private let sides: (left: Side, right: Side)
    private lazy var books = ParallelBook.pair(sides.left, sides.right)
    private var alignment: Alignment?
    /// The paragraphs of the last bead of chapters; nil if these are too long.
    private var latest: (bead: LengthAlignment.Bead, paragraphs: Paragraphs?)?

    /// The most sections that are made to find the chapters of the reader's places.
    private static let mostSections = 12

    /// Reads nothing yet: the contents are read for the first place.
    package init(left: Side, right: Side) { sides = (left, right) }

    /// The place of the other book that belongs to a place; nil outside the reading order.
    ///
    /// Makes the sections of the chapter on both sides if the place before was in another chapter, besides those where
    /// the next chapters begin.
    ///
    /// - Parameters:
    ///   - side: the side of the place.
    ///   - places: places that belong together because the reader has said so, the newest last.
    package func counterpart(of place: TextPlace, on side: FacingSide, places: [PlacePair]) -> TextPlace? {
        let (own, other) = (book(side), book(side.opposite))
        guard own.isReadable(place.section), !other.starts.isEmpty,
            let bead = chapters(places).bead(of: own.chapter(at: place), on: side)
        else { return nil }
        guard !bead[side.opposite].isEmpty else { return other.start(of: bead[side.opposite].lowerBound) }
        guard let paragraphs = paragraphs(of: bead) else {
            return counterpartByBytes(of: place, on: side, in: bead)
        }
        guard let items = paragraphs.alignment.bead(of: paragraphs[side].index(of: place), on: side),
            !paragraphs[side.opposite].isEmpty
        else { return paragraphs[side.opposite].start }
        let share = paragraphs[side].share(of: place, in: items[side])
        var found = paragraphs[side.opposite].place(at: share, in: items[side.opposite])
        found.offset = other.content(of: found.section).scalarBoundary(at: found.offset)
        return found
    }

    private func book(_ side: FacingSide) -> ParallelBook { side == .left ? books.left : books.right }

    private func counterpartByBytes(
        of place: TextPlace, on side: FacingSide, in bead: LengthAlignment.Bead
    ) -> TextPlace {
        let (own, other) = (book(side), book(side.opposite))
        func extent(_ side: FacingSide) -> (start: Double, length: Double) {
            let (book, range) = (book(side), bead[side])
            let start = book.bytes(before: book.start(of: range.lowerBound))
            return (start, book.bytes(before: book.start(of: range.upperBound)) - start)
        }
        let (from, to) = (extent(side), extent(side.opposite))
        let share = from.length > 0 ? (own.bytes(before: place) - from.start) / from.length : 0
        return other.place(behind: to.start + min(max(0, share), 1) * to.length)
    }
}

// MARK: - Alignments

extension ParallelBooks {
    /// The aligned chapters. They are aligned again once the pages are counted that tell how long they are.
    private func chapters(_ places: [PlacePair]) -> LengthAlignment {
        let isKnown = alignment?.isKnown == true || books.left.knowsLengths && books.right.knowsLengths
        if let alignment, alignment.isKnown == isKnown, alignment.places == places {
            return alignment.chapters
        }
        let pairs = consistent(places)
        var (lefts, rights) = (books.left.lengths, books.right.lengths)
        if !isKnown, lefts.count == rights.count {
            // Guesses would do harm: these chapters most likely belong together one by one.
            (lefts, rights) = (lefts.map { _ in 1 }, rights.map { _ in 1 })
        }
        let chapters = LengthAlignment(
            lefts, rights,
            together: pairs.sorted { $0.left < $1.left }.map {
                (books.left.chapter(at: $0.left), books.right.chapter(at: $0.right))
            })
        alignment = Alignment(places: places, isKnown: isKnown, pairs: pairs, chapters: chapters)
        latest = nil
        return chapters
    }

    /// The reader's places that are in the books and do not contradict newer ones, the newest first.
    private func consistent(_ places: [PlacePair]) -> [(left: TextPlace, right: TextPlace)] {
        var known = AscendingPairs<TextPlace>()
        var sectionsToMake = Self.mostSections
        let pairs = places.reversed().map { (left: TextPlace($0.left), right: TextPlace($0.right)) }
        return pairs.filter { pair in
            for (book, place) in [(books.left, pair.left), (books.right, pair.right)] {
                guard book.isReadable(place.section) else { return false }
                if book.knowsChapters(in: place.section) { continue }
                guard sectionsToMake > 0 else { return false }
                sectionsToMake -= 1
                _ = book.chapter(at: place)
            }
            return known.insert(pair.left, pair.right)
        }
    }

    private func paragraphs(of bead: LengthAlignment.Bead) -> Paragraphs? {
        if let latest, latest.bead == bead { return latest.paragraphs }
        var paragraphs: Paragraphs?
        if let left = BookParagraphs(bead.left, of: books.left),
            let right = BookParagraphs(bead.right, of: books.right)
        {
            // Of two places in one paragraph, the newer one counts.
            var pairs = AscendingPairs<Int>()
            let known = alignment?.pairs ?? []
            for place in known where left.contains(place.left) && right.contains(place.right) {
                pairs.insert(left.index(of: place.left), right.index(of: place.right))
            }
            let alignment = LengthAlignment(left.lengths, right.lengths, together: pairs.pairs)
            paragraphs = Paragraphs(left: left, right: right, alignment: alignment)
        }
        latest = (bead, paragraphs)
        return paragraphs
    }
}
