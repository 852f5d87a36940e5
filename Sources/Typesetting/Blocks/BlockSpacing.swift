import BookModel

/// Blank lines above and below blocks, limited on pages with few lines.
struct BlockSpacing {
    private let most: Int

    init(height: Int) {
        most = max(1, min(4, height / 6))
    }

    func before(_ block: Block) -> Int {
        switch block.kind {
        case .heading: min(limited(block.style.spaceBefore), 2)
        case .rule: max(1, limited(block.style.spaceBefore))
        default: limited(block.style.spaceBefore)
        }
    }

    func after(_ block: Block) -> Int {
        switch block.kind {
        case .heading: min(limited(block.style.spaceAfter), 1)
        case .rule: max(1, limited(block.style.spaceAfter))
        default: limited(block.style.spaceAfter)
        }
    }

    private func limited(_ lines: Int) -> Int { min(max(0, lines), most) }
}
