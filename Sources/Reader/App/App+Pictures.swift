import Cells

extension App {
    /// What should be decoded for the pages that have been drawn, and for those next to them.
    public mutating func pictureWishes() -> [Effect] {
        let wishes = context.reading.pictures.takeWishes()
        return wishes.isEmpty ? [] : [.decode(wishes)]
    }

    /// Takes in what has become of wishes for pictures.
    public mutating func take(_ granted: [GrantedWish]) {
        guard !granted.isEmpty else { return }
        context.reading.take(granted)
        invalidate()
    }

    /// The pixels of a cell, where the terminal tells of them: pages are laid out for it with the next size.
    public var cell: Size? {
        get { context.reading.cell }
        set { context.reading.cell = newValue }
    }
}
