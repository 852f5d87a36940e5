import BookModel

/// The blocks at which a document is cut into sections: in ascending order, without duplicates, beginning
/// with the first.
///
/// A format's reader notes offsets while blocks are still being made. They are mapped to blocks when the
/// document is complete, so that no cut can be out of order or outside.
struct Cuts {
    /// A place of a document where a section may begin.
    struct Place: Hashable, Sendable {
        /// Bytes from the start of the document's text.
        var offset: Int
        /// 1 for the outermost level.
        var level = 1
        /// False for parts outside the reading order, such as notes.
        var isLinear = true
    }

    /// A block at which a section begins.
    struct Cut: Hashable, Sendable {
        let block: Int
        /// Bytes from the start of the document's text.
        let offset: Int
        fileprivate(set) var level: Int
        fileprivate(set) var isLinear: Bool
    }

    private var cuts: [Cut] = []
    private let document: Section

    /// Maps each place to the first block at or after it. Of places with the same block, the outermost level
    /// and the last `isLinear` apply.
    init(_ places: [Place], in document: Section) {
        self.document = document
        var block = 0
        for place in [Place(offset: 0)] + places.sorted(by: { $0.offset < $1.offset }) {
            while block < document.blocks.count, document.blocks[block].range.lowerBound < place.offset {
                block += 1
            }
            guard block < document.blocks.count else { break }
            append(place, at: block)
        }
    }

    /// The blocks of each section, and whether the section is linear.
    var parts: [(blocks: Range<Int>, isLinear: Bool)] {
        let ends = cuts.dropFirst().map(\.block) + [document.blocks.count]
        return zip(cuts, ends).map { ($0.block..<$1, $0.isLinear) }
    }

    /// Removes cuts at inner levels, except in parts with more bytes.
    mutating func leaveOutInner(below size: Int) {
        var kept: [Cut] = []
        var inner: [Cut] = []
        var start = 0
        func endPart(at end: Int) {
            if end - start > size { kept += inner }
            inner = []
            start = end
        }
        for cut in cuts {
            if cut.level > 1 {
                inner.append(cut)
            } else {
                endPart(at: cut.offset)
                kept.append(cut)
            }
        }
        endPart(at: document.text.count)
        cuts = kept
    }

    /// Removes cuts between adjacent headings, and those beyond a limit.
    mutating func leaveOutCrowded(limit: Int) {
        var kept: [Cut] = []
        for cut in cuts {
            if let last = kept.last {
                let isOnlyHeadings = document.blocks[last.block..<cut.block].allSatisfy(\.isHeading)
                if isOnlyHeadings && last.isLinear == cut.isLinear || kept.count >= limit { continue }
            }
            kept.append(cut)
        }
        cuts = kept
    }

    private mutating func append(_ place: Place, at block: Int) {
        if let last = cuts.last, last.block == block {
            cuts[cuts.count - 1].level = min(last.level, place.level)
            cuts[cuts.count - 1].isLinear = place.isLinear
        } else {
            let offset = document.blocks[block].range.lowerBound
            cuts.append(Cut(block: block, offset: offset, level: place.level, isLinear: place.isLinear))
        }
    }
}
