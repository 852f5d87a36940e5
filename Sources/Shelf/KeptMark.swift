import Text

/// A mark as it stands on the shelf.
public struct KeptMark: Hashable, Sendable {
    public var mark: Mark
    /// Its place is one of another file of the book, which may have other text.
    public var isOfAnotherFile: Bool

    public init(_ mark: Mark, isOfAnotherFile: Bool = false) {
        self.mark = mark
        self.isOfAnotherFile = isOfAnotherFile
    }
}
