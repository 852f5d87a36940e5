import BookModel

/// Who knows how large the pictures are that a document names.
package protocol PictureSource: AnyObject, Sendable {
    /// The size of a picture, by the name that sections have for it; nil where it is not known.
    func size(of name: String) -> PictureSize?
}

/// What knows no picture.
package final class NoPictures: PictureSource {
    package init() {}
    package func size(of name: String) -> PictureSize? { nil }
}
