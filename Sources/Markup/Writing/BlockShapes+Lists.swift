import BookModel

extension BlockShapes {
    /// Bytes of an item whose lines need not be on one page.
    private static let longestLead = 160

    /// A short item that introduces a list within its list does not stand alone at the foot of a page.
    mutating func findLeads() {
        for index in blocks.indices.dropLast() where blocks[index].style.marker != nil {
            let next = blocks[index + 1].style
            guard next.marker != nil, next.startMargin > blocks[index].style.startMargin,
                blocks[index].range.count <= Self.longestLead
            else { continue }
            blocks[index].style.keepsWithNext = true
        }
    }
}
