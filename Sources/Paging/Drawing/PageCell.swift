/// One cell of a picture, as far as a turn must know it.
public protocol PageCell {
    /// Whether this is the right half of the wide character in the cell before.
    var isTail: Bool { get }

    /// Whether nothing stands in it.
    var isBlank: Bool { get }

    /// The same cell without its character.
    var blanked: Self { get }
}
