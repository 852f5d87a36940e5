import BookModel

/// Margins of elements that hold all of a section: those of a window, where a page has its own.
struct CommonMargins {
    private struct Margins {
        var left: Int
        var right: Int
        /// How many blocks there were when the element ended.
        var end: Int
    }

    /// Shorter sections are title pages, mottoes and poems, which stand where they were put.
    private static let leastText = 2_000
    private static let most = 16

    /// Of elements that began before the first block.
    private var margins: [Margins] = []

    /// Notes an element that began before the first block and ends now.
    mutating func note(left: Int, right: Int, end: Int) {
        guard left > 0 || right > 0, margins.count < Self.most else { return }
        margins.append(Margins(left: max(0, left), right: max(0, right), end: end))
    }

    /// Whether an element that began before the first block has ended behind the last of so many.
    func areCommon(to count: Int) -> Bool { margins.contains { $0.end == count } }

    /// Takes the margins back that all blocks have.
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
