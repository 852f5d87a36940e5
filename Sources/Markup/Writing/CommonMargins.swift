import BookModel

/// Finds margins common to a whole section. They are meant for a browser window; pages have margins of their
/// own.
struct CommonMargins {
    private struct Margins {
        var left: Int
        var right: Int
        /// Number of blocks at the end of the element.
        var end: Int
    }

    /// In shorter sections, such as title pages and poems, margins are kept.
    private static let leastText = 2_000
    private static let most = 16

    /// Margins of elements that began before the first block.
    private var margins: [Margins] = []

    /// Adds the margins of an element that began before the first block and ends now.
    mutating func note(left: Int, right: Int, end: Int) {
        guard left > 0 || right > 0, margins.count < Self.most else { return }
        margins.append(Margins(left: max(0, left), right: max(0, right), end: end))
    }

    /// Whether an element contains exactly the first `count` blocks.
    func areCommon(to count: Int) -> Bool { margins.contains { $0.end == count } }

    /// Subtracts the margins that all blocks have in common.
    func drop(from blocks: inout [Block], _ boxes: inout [Box]) {
        let common = margins.filter { $0.end == blocks.count }
        guard !common.isEmpty, let last = blocks.last, last.range.upperBound >= Self.leastText else { return }
        let left = common.reduce(0) { $0 + $1.left }
        let right = common.reduce(0) { $0 + $1.right }
        for index in blocks.indices where blocks[index].style.box == nil {
            let isReversed = blocks[index].style.direction == .rightToLeft
            blocks[index].style.startMargin -= min(
                isReversed ? right : left, max(0, blocks[index].style.startMargin))
            blocks[index].style.endMargin -= min(
                isReversed ? left : right, max(0, blocks[index].style.endMargin))
        }
        for index in boxes.indices where boxes[index].parent == nil {
            boxes[index].leftMargin -= min(left, boxes[index].leftMargin)
            boxes[index].rightMargin -= min(right, boxes[index].rightMargin)
        }
    }
}
