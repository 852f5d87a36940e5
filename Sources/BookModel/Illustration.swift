/// A picture in the book: its file, and the size that the book asks for.
public struct Illustration: Hashable, Sendable {
    /// The length that style sheets give to one side.
    public enum Length: Hashable, Sendable {
        /// As the other side and the file require.
        case natural
        /// Pixels, of which 16 make a line.
        case pixels(UInt16)
        /// Hundredths of the measure, or of the height of the page.
        case share(UInt16)
    }

    /// The blocks of its caption, above and below it.
    public struct Caption: Hashable, Sendable {
        public var above: UInt8
        public var below: UInt8

        public init(above: UInt8 = 0, below: UInt8 = 0) { (self.above, self.below) = (above, below) }

        public var isEmpty: Bool { above == 0 && below == 0 }
    }

    /// The name of the file within the book; empty for a drawing that has none.
    public var name: String
    /// The size in the file; nil if it is unknown. The picture is then shown by its description.
    public var size: PictureSize?
    public var width = Length.natural
    public var height = Length.natural
    /// The largest width.
    public var widest = Length.natural
    /// Whether it is decorative, so that it may be left out.
    public var isOrnament = false
    /// Whether its description is the text that it shows, as on title pages with drawn letters.
    public var showsText = false
    /// The blocks that stay on one page with it.
    public var caption = Caption()

    public init(_ name: String, size: PictureSize? = nil) {
        (self.name, self.size) = (name, size)
    }
}

extension Illustration {
    /// A picture that is a whole page of its book: as large as the page has room for.
    public init(page name: String, size: PictureSize?) {
        self.init(name, size: size)
        fillPage()
    }

    /// Makes it as large as the page has room for.
    public mutating func fillPage() { (width, height) = (.share(100), .share(100)) }

    /// Whether it is a whole page of its book.
    public var isPage: Bool { width == .share(100) && height == .share(100) }
}

extension Block.Kind {
    /// The picture, if the block is one.
    public var illustration: Illustration? {
        if case .picture(let illustration) = self { illustration } else { nil }
    }
}

/// The size of a picture as it is shown, after the rotation in its file.
public struct PictureSize: Hashable, Sendable {
    /// In pixels of 1/96 inch; at least 1.
    public var width: Int
    public var height: Int
    /// Whether it is vector graphics, sharp at any size.
    public var isScalable: Bool

    public init(width: Int, height: Int, isScalable: Bool = false) {
        self.width = width
        self.height = height
        self.isScalable = isScalable
    }
}
