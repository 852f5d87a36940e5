import BookModel

/// What the blocks of a section are by their looks: verse, and labels of what follows them.
///
///     paragraph  "14"                        ─▶  paragraph · label 2  "14 His note goes on"
///     paragraph  "His note goes on"
struct BlockShapes {
    var text: [UInt8]
    var blocks: [Block]
    let spans: [Span]
    /// Where blocks begin that are terms, and those of many lines; ascending.
    let terms: [Int]
    let lined: [Int]
    /// Blocks that have become labels, by their indices before; ascending.
    var labels: [Int] = []

    init(_ blocks: [Block], terms: [Int], lined: [Int], _ text: [UInt8], _ spans: [Span]) {
        (self.blocks, self.terms, self.lined, self.text, self.spans) = (blocks, terms, lined, text, spans)
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
    /// Bytes of an entry of a list of contents.
    private static let longestEntry = 200

    /// What is a link and no more is an entry of a list of contents, whose words are not parted.
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

    /// Leads boxes to their titles, which may stand at other indices now.
    func settle(_ boxes: inout [Box]) {
        guard !labels.isEmpty else { return }
        for index in boxes.indices {
            boxes[index].title = boxes[index].title.map { title in title - labels.prefix { $0 < title }.count
            }
        }
    }
}
