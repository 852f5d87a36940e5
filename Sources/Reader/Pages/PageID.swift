/// A page of the book as it is set now: the page core knows no more of it.
public struct PageID: Hashable, Sendable {
    public var section: Int
    /// From 0 within the section.
    public var index: Int

    public init(section: Int, index: Int) {
        self.section = section
        self.index = index
    }
}
