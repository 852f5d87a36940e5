import BookModel

/// Recognizes blocks by their appearance: verse, headings, and labels of the following block.
///
///     paragraph  "14"                        ─▶  paragraph · label 2  "14 His note goes on"
///     paragraph  "His note goes on"
struct BlockShapes {
    var text: [UInt8]
    var blocks: [Block]
    let spans: [Span]
    /// Offsets of blocks that are terms, and of those with several lines; ascending.
    let terms: [Int]
    let lined: [Int]
    /// Offsets of spaces where lines of verse were joined that had been broken by hand; ascending.
    let joints: [Int]
    /// Original indices of blocks that became labels; ascending.
    var labels: [Int] = []

    init(_ blocks: [Block], terms: [Int], lined: [Int], joints: [Int], _ text: [UInt8], _ spans: [Span]) {
        (self.blocks, self.terms, self.lined, self.text, self.spans) = (blocks, terms, lined, text, spans)
        self.joints = joints
    }

    mutating func find() {
        findLines()
        findRuns()
        settleTurnovers()
        joinLabels()
        findEntries()
        findHeadings()
        findLeads()
        findCaptions()
    }
}

// MARK: - Entries

extension BlockShapes {
    /// Most bytes of an entry of a table of contents.
    private static let longestEntry = 200

    /// Disables hyphenation in blocks that are a single link, as these are entries of a table of contents.
    private mutating func findEntries() {
        for index in blocks.indices {
            let block = blocks[index]
            guard let first = block.spans.first, spans[first].style.link != nil,
                block.style.hyphenation == .automatic, block.range.count <= Self.longestEntry,
                spans[block.spans].allSatisfy({ $0.style.link != nil }),
                spans[block.spans].reduce(0, { $0 + $1.range.count }) == block.range.count
            else { continue }
            blocks[index].style.hyphenation = .manual
        }
    }

    /// Adjusts the title indices of boxes after blocks were removed.
    func settle(_ boxes: inout [Box]) {
        guard !labels.isEmpty else { return }
        for index in boxes.indices {
            boxes[index].title = boxes[index].title.map { title in title - labels.prefix { $0 < title }.count
            }
        }
    }
}
