import BookModel

/// Going from paragraph to paragraph.
extension BookPages {
    /// The most sections that are made to find a paragraph.
    private static let mostSections = 12

    /// The paragraph with a place, or else the last one before it in the section; nil if there is none. It is a range of
    /// the section's text.
    package func paragraph(at place: TextPlace) -> Range<Int>? {
        cache.content(place.section).paragraphs.last { $0.lowerBound <= place.offset }
    }

    /// The first paragraph that begins after a place, in this section or the next ones that have text.
    package func paragraph(after place: TextPlace) -> (section: Int, range: Range<Int>)? {
        var section: Int? = place.section
        for _ in 0..<Self.mostSections {
            guard let index = section else { return nil }
            let least = index == place.section ? place.offset : -1
            let found = cache.content(index).paragraphs.first { $0.lowerBound > least }
            if let found { return (index, found) }
            section = readable(after: index)
        }
        return nil
    }

    /// The paragraph before the one with a place, in this section or the last ones before it that have text.
    package func paragraph(before place: TextPlace) -> (section: Int, range: Range<Int>)? {
        let end = paragraph(at: place)?.lowerBound ?? place.offset
        var section: Int? = place.section
        for _ in 0..<Self.mostSections {
            guard let index = section else { return nil }
            let limit = index == place.section ? end : Int.max
            let found = cache.content(index).paragraphs.last { $0.lowerBound < limit }
            if let found { return (index, found) }
            section = readable(before: index)
        }
        return nil
    }
}

extension Section {
    /// The ranges of the blocks that have text, in order.
    fileprivate var paragraphs: some BidirectionalCollection<Range<Int>> {
        blocks.lazy.filter { $0.lengthOfText > 0 }.map(\.range)
    }
}

extension Block {
    /// The bytes of its text; 0 for rules and pictures, whose descriptions translations often lack.
    var lengthOfText: Int {
        switch kind {
        case .rule, .picture: 0
        default: range.count
        }
    }
}
