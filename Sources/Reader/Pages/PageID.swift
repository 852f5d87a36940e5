import BookModel

/// A page of the book as it is set now: the page core knows no more of it.
public struct PageID: Hashable, Sendable {
    public var section: Int
    /// From 0 within the section.
    public var index: Int
    /// The side that the section begins on: its pages are others on the other one. The verso where pages
    /// do not face each other.
    public var beginning: LeafSide

    public init(section: Int, index: Int, beginning: LeafSide = .verso) {
        self.section = section
        self.index = index
        self.beginning = beginning
    }

    /// The side of the leaf that the page is.
    var leaf: LeafSide { index.isMultiple(of: 2) ? beginning : beginning.opposite }
}
