/// A picture as a book has it: its file, and how large it asks to be shown.
public struct Illustration: Hashable, Sendable {
    /// What style sheets ask of one side.
    public enum Length: Hashable, Sendable {
        /// What the other side and the file say.
        case natural
        /// Pixels, of which 16 make a line.
        case pixels(UInt16)
        /// Hundredths of the measure, or of the page's height.
        case share(UInt16)
    }

    /// Blocks that are its caption, above it and below.
    public struct Caption: Hashable, Sendable {
        public var above: UInt8
        public var below: UInt8

        public init(above: UInt8 = 0, below: UInt8 = 0) { (self.above, self.below) = (above, below) }

        public var isEmpty: Bool { above == 0 && below == 0 }
    }

    /// The name of the file within the book; empty for a drawing that has none.
    public var name: String
    /// The size in the file; nil if it is unknown, so that the picture is shown by its description.
    public var size: PictureSize?
    public var width = Length.natural
    public var height = Length.natural
    /// What the width is at most.
    public var widest = Length.natural
    /// Whether it is decorative, so that it may be left out.
    public var isOrnament = false
    /// Whether its description is the text that it shows, as on title pages of drawn letters.
    public var showsText = false
    /// What stays with it on a page.
    public var caption = Caption()

    public init(_ name: String, size: PictureSize? = nil) {
        (self.name, self.size) = (name, size)
    }
}

extension Illustration {
    /// A picture that is a page of its book: as large as a page has room for.
    public init(page name: String, size: PictureSize?) {
        self.init(name, size: size)
        fillPage()
    }

    /// Makes it as large as a page has room for.
    public mutating func fillPage() { (width, height) = (.share(100), .share(100)) }

    /// Whether it is a page of its book.
    public var isPage: Bool { width == .share(100) && height == .share(100) }
}

extension Block.Kind {
    /// The picture, if it is one.
    public var illustration: Illustration? {
        if case .picture(let illustration) = self { illustration } else { nil }
    }
}

/// The size of a picture as it is shown, after the rotation in its file.
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
