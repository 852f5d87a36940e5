import BookModel

/// Makes pictures of elements and finds their captions.
enum Figures {
    /// Makes a picture of an element.
    ///
    /// - Parameters:
    ///   - name: name of its file; empty if there is none.
    ///   - description: the alternative text; nil if there is none.
    static func illustration(
        _ name: String, _ size: PictureSize?, _ attributes: MarkupAttributes, _ frame: Frame,
        description: String?
    ) -> Illustration {
        var illustration = Illustration(name, size: size)
        let style = frame.element?.style.pictureSides ?? PictureSides()
        illustration.width = style.width ?? length(attributes.string("width"))
        illustration.height = style.height ?? length(attributes.string("height"))
        illustration.widest = style.widest
        let role = attributes.string("role")
        illustration.isOrnament =
            role == "presentation" || role == "none"
            || description?.isEmpty == true && illustration.isLow
        return illustration
    }

    /// Parses an HTML dimension: pixels or a percentage (HTML §2.3.4.4).
    private static func length(_ value: String?) -> Illustration.Length {
        guard let value else { return .natural }
        let digits = value.prefix { $0.isNumber || $0 == "." }
        guard let number = Double(digits), number > 0 else { return .natural }
        let rest = value.dropFirst(digits.count)
        return rest == "%" ? .share(hundredths: number) : .pixels(rounding: number)
    }

    /// Keeps the content of an element together if it is a picture with a caption.
    static func end(_ frame: Frame, _ writer: inout SectionWriter) {
        guard !frame.isWhole else { return }
        writer.noteCaption(since: frame.firstBlock, withHeadings: frame.name == figure)
        guard writer.blockCount == frame.firstBlock + 1 else { return }
        if frame.element?.classes.contains(where: { captions.contains($0) }) ?? false {
            writer.noteCaption(since: frame.firstBlock - 1)
        }
    }

    private static let figure = NameHash("figure")

    private static let captions = Set(
        ["caption", "figcaption", "legend", "caption1"].map { NameHash($0.utf8) })
}

extension Illustration {
    /// Most pixels of an ornament's height.
    private static let highestOrnament = 64

    fileprivate var isLow: Bool {
        if case .pixels(let pixels) = height { return Int(pixels) <= Self.highestOrnament }
        return (size?.height ?? Int.max) <= Self.highestOrnament
    }
}
