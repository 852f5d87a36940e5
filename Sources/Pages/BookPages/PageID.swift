import BookModel

/// A page of the book as it is set now, as the page turner knows it.
public struct PageID: Hashable, Sendable {
    public var section: Int
    /// From 0 within the section.
    public var index: Int
    /// The side on which the section begins, as its pages differ by that. The verso if pages do not face each other.
    public var beginning: LeafSide

    public init(section: Int, index: Int, beginning: LeafSide = .verso) {
        self.section = section
        self.index = index
        self.beginning = beginning
    }

    /// The side of the leaf that this page is.
    var leaf: LeafSide { index.isMultiple(of: 2) ? beginning : beginning.opposite }
}
