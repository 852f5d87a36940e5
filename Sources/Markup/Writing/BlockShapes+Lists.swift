import BookModel

extension BlockShapes {
    /// Most bytes of an item that is kept together with its nested list.
    private static let longestLead = 160

    /// Keeps a short item with the nested list that it introduces.
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
