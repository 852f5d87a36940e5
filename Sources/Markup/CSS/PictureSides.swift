import BookModel

/// The width and height that style sheets give a picture; nil if they leave it to the element.
struct PictureSides: Hashable, Sendable {
    var width: Illustration.Length?
    var height: Illustration.Length?
    var widest = Illustration.Length.natural
}

extension Illustration.Length {
    /// Larger values are clamped.
    private static let most = 10_000.0

    static func pixels(rounding number: Double) -> Self {
        .pixels(UInt16(min(max(1, number.rounded()), most)))
    }

    static func share(hundredths: Double) -> Self { .share(UInt16(min(max(1, hundredths.rounded()), 100))) }

    /// A value of `width`, `height` and the like (CSS 2 §10); nil if it is invalid.
    init?(css word: String) {
        if word == "auto" || word == "none" {
            self = .natural
            return
        }
        let units = ["%", "vw", "vh"].first { word.hasSuffix($0) }
        if let units, let number = CSSLength.number(word.utf8.dropLast(units.utf8.count)) {
            guard number > 0 else { return nil }
            self = .share(hundredths: number)
            return
        }
        guard let length = CSSLength(word.utf8), length.ems > 0 else { return nil }
        self = .pixels(rounding: length.ems * 16)
    }
}
