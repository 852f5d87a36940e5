import CNcurses
import Cells

/// How ncurses is told of a style.
struct Rendition: Equatable {
    var attributes: attr_t
    var pair: Int32

    static let plain = Rendition(attributes: 0, pair: 0)
}

/// The renditions of the styles seen so far; colour pairs are made on demand.
struct Renditions {
    private let colors: Int
    private let pairLimit: Int
    private var known: [Style: Rendition] = [.plain: .plain]
    private var pairs = 1

    /// - Parameters:
    ///   - colors: how many colours the terminal has.
    ///   - pairLimit: how many colour pairs, the terminal's own (0) included.
    init(colors: Int, pairLimit: Int) {
        self.colors = colors
        self.pairLimit = pairLimit
    }

    mutating func rendition(of style: Style) -> Rendition {
        if let rendition = known[style] { return rendition }
        let fitted = Palette.fitted(style, among: colors)
        let pair = pair(of: fitted)
        let rendition = Rendition(
            attributes: cn_attributes(Self.attributes(of: fitted.attributes), pair), pair: pair)
        known[style] = rendition
        return rendition
    }

    /// A pair's number; 0 where all are taken, since taking one back would recolour the screen.
    private mutating func pair(of style: Style) -> Int32 {
        let (foreground, background) = Palette.pair(of: style, among: colors)
        if foreground < 0, background < 0 { return 0 }
        let found = find_pair(foreground, background)
        if found >= 0 { return found }
        guard pairs < pairLimit else { return 0 }
        pairs += 1
        return max(0, alloc_pair(foreground, background))
    }

    private static func attributes(of attributes: Style.Attributes) -> attr_t {
        var word: attr_t = 0
        if attributes.contains(.bold) { word |= cn_bold }
        if attributes.contains(.italic) { word |= cn_italic }
        if attributes.contains(.underline) { word |= cn_underline }
        if attributes.contains(.dim) { word |= cn_dim }
        if attributes.contains(.reverse) { word |= cn_reverse }
        return word
    }
}
