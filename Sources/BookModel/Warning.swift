/// A fault in a book that was repaired, or whose part was left out. A damaged book is normal input.
public enum Warning: Hashable, Sendable {
    /// The archive's directory is damaged; the files were found by their local headers.
    case damagedArchive
    /// A file that the book names does not exist.
    case missing(name: String)
    /// A file cannot be read to its end.
    case unreadable(name: String)
    /// A file is compressed with a method that EPUB does not allow, and is not read (EPUB 3.3 §4.2.3).
    ///
    /// - Parameter method: the name of the compression method, such as `bzip2`.
    case packed(name: String, method: String)
    /// A file is encrypted.
    case encrypted(name: String)
    /// The book names something outside of it, which is not fetched.
    case outside(address: String)
    /// The markup is not well-formed, and was read as tag soup.
    case notWellFormed(name: String)
    /// The package document or the container is missing or broken; the book was put together without it.
    case noPackage
    /// The reading order names an item that the manifest does not have.
    case unknownItem(id: String)
    /// There is no table of contents; one was made from the reading order.
    case noContents
    /// A part that exceeds a limit was cut.
    case cut(name: String)
}
