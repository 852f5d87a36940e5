import BookModel

/// Provides the sizes of a document's pictures.
package protocol PictureSource: AnyObject, Sendable {
    /// The size of a picture by its name in sections; nil if it is unknown.
    func size(of name: String) -> PictureSize?
}

/// A source that knows no sizes.
package final class NoPictures: PictureSource {
    package init() {}
    package func size(of name: String) -> PictureSize? { nil }
}
