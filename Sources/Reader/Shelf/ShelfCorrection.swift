/// What a reader says of a book for the shelf alone; an empty word leaves what the book says.
public struct ShelfCorrection: Hashable, Sendable {
    public var title = ""
    /// With semicolons between several.
    public var creators = ""
    public var series = ""
    public var position = ""

    public init() {}
}
