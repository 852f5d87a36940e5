import BookModel

/// A picture that is moved to the top of the next page because it does not fit; following text fills the page
/// before it.
///
///     text text text │ ▄▄▄▄▄▄▄▄▄▄▄▄▄
///     behind, behind │ ▀▀▀▀▀▀▀▀▀▀▀▀▀
///     behind, behind │ behind, behind
///
/// The lines of a section and the texts of its pages keep their order: the description of the picture belongs
/// to the page from which it was moved, although it is shown on the next one.
struct MovedFigure: Hashable, Sendable {
    /// The lines of the picture and its caption.
    var lines: Range<Int>
    /// How many of the lines after it are moved before it.
    var count: Int
    /// Blank lines above the first of those.
    var space: UInt8
    /// The bytes of the picture's description and caption in the section's text.
    var text: Range<Int>

    /// The first line below the picture on its page.
    var next: Int { lines.upperBound + count }
}

/// The lines of a section in page order, with figures moved.
struct MovedFigureOrder {
    let movedFigures: [MovedFigure]
    private(set) var lines: [LineRecord] = []
    /// For each of these lines, its index in the section.
    private var places: [Int] = []
    /// The lines of notes referred to before each line; empty if there are none.
    private var notes: [UInt32] = []

    /// - Parameters:
    ///   - movedFigures: in the order of the text.
    ///   - notes: the lines of notes referred to before each line of the section; empty if there are none.
    init(_ lines: [LineRecord], _ movedFigures: [MovedFigure], _ notes: [UInt32]) {
        self.movedFigures = movedFigures
        self.lines.reserveCapacity(lines.count)
        places.reserveCapacity(lines.count)
        var next = 0
        for movedFigure in movedFigures {
            append(next..<movedFigure.lines.lowerBound, of: lines, movedFigures)
            append(movedFigure.lines.upperBound..<movedFigure.next, of: lines, movedFigures)
            let first = self.lines.count
            append(movedFigure.lines, of: lines, movedFigures)
            self.lines[first].flags.insert(.breaksPage)
            for index in self.lines[first...].indices.dropFirst() {
                self.lines[index].flags.insert(.joinsPrevious)
            }
            next = movedFigure.next
        }
        append(next..<lines.count, of: lines, movedFigures)
        append(notes)
    }

    private mutating func append(_ range: Range<Int>, of lines: [LineRecord], _ movedFigures: [MovedFigure]) {
        for index in range {
            var line = lines[index]
            if let last = places.last {
                line.spaceAbove = movedFigures.space(above: index, after: last, lines)
            }
            self.lines.append(line)
            places.append(index)
        }
    }

    private mutating func append(_ notes: [UInt32]) {
        guard !notes.isEmpty else { return }
        self.notes.reserveCapacity(notes.count)
        self.notes.append(0)
        var count: UInt32 = 0
        for place in places {
            count += notes[place + 1] - notes[place]
            self.notes.append(count)
        }
    }

    /// Divides some of these lines into pages, given as lines of the section.
    ///
    /// - Parameters:
    ///   - side: the side of the first page.
    ///   - mayShrink: whether a block's picture may be reduced.
    func division(
        _ range: Range<Int>, _ shape: PageShape, beginning side: LeafSide,
        mayShrink: (Int) -> Bool = { _ in false }
    ) -> PageDivision {
        let notes = notes.isEmpty ? [] : Array(notes[range.lowerBound...range.upperBound])
        let lines = Array(lines[range])
        let pictures = SmallerPictures(lines, notes: notes, shape, mayShrink: mayShrink)
        var division =
            PageBreaker.divide(
                lines, shape, VariableParagraphs(), pictures, notes: notes, beginning: [side]
            ).first ?? PageDivision(pageStarts: [0])
        for index in division.variations.indices {
            division.variations[index].line = places[range.lowerBound + division.variations[index].line]
        }
        division.movedFigures = movedFigures
        division.pageStarts = division.pageStarts.map { start in
            let index = range.lowerBound + Int(start)
            guard places.indices.contains(index) else { return UInt32(truncatingIfNeeded: index) }
            let movedFigure = movedFigures.first { $0.lines.lowerBound == places[index] }
            return UInt32(truncatingIfNeeded: movedFigure?.next ?? places[index])
        }
        return division
    }

    /// The index in these lines of a page's first line.
    func place(of page: Int, in division: PageDivision) -> Int {
        let start = Int(division.pageStarts[page])
        let first = division.movedFigure(onPage: page)?.lines.lowerBound ?? start
        return places.firstIndex(of: first) ?? places.count
    }
}

extension [MovedFigure] {
    /// Blank lines above a line that follows another one.
    func space(above index: Int, after last: Int, _ lines: [LineRecord]) -> UInt8 {
        guard last + 1 != index else { return lines[index].spaceAbove }
        let own = first { $0.lines.upperBound == index }?.space ?? lines[index].spaceAbove
        // Text after a moved figure is separated from it.
        return contains { $0.lines.upperBound == last + 1 } ? Swift.max(1, own) : own
    }
}
