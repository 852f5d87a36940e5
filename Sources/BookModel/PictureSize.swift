/// How large a picture is as it is to be seen: turned as its file says.
public struct PictureSize: Hashable, Sendable {
    /// In pixels, of which 96 make an inch; 1 at least.
    public var width: Int
    public var height: Int
    /// Whether it is made of lines and shapes, as sharp at any size.
    public var isScalable: Bool

    public init(width: Int, height: Int, isScalable: Bool = false) {
        self.width = width
        self.height = height
        self.isScalable = isScalable
    }
}
