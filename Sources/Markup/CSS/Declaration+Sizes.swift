import BookModel

/// Widths, floats and sizes of type, as far as a page of cells has them.
extension Declaration {
    /// The narrowest block that is worth a line of its own, in columns.
    private static let leastWidth = 16
    /// Sizes from which on letters are an initial, and below which they are small; 1 is that around them.
    private static let (large, small) = (1.8, 0.95)

    /// Nil for a wrong value, and nil columns for all there are.
    static func width(_ word: String, isMost: Bool) -> Declaration? {
        func width(_ columns: Int?) -> Declaration { isMost ? .mostWidth(columns) : .width(columns) }
        if ["auto", "none", "max-content", "fit-content", "-webkit-fill-available"].contains(word) {
            return width(nil)
        }
        guard let length = CSSLength(word.utf8), length.ems >= 0 else { return nil }
        return width(max(leastWidth, length.columns))
    }

    static func float(_ word: String) -> Declaration? {
        switch word {
        case "none": .float(.none)
        case "left", "inline-start": .float(.left)
        case "right", "inline-end": .float(.right)
        default: nil
        }
    }

    static func size(_ word: String) -> Declaration? {
        func size(_ ems: Double) -> Declaration {
            .fontSize(ems >= large ? .large : ems < small ? .small : .normal)
        }
        switch word {
        case "xx-large", "xxx-large": return .fontSize(.large)
        case "smaller", "small", "x-small", "xx-small": return .fontSize(.small)
        case "medium", "large", "x-large", "larger": return .fontSize(.normal)
        case _ where word.hasSuffix("%"):
            return CSSLength.number(word.utf8.dropLast()).map { size($0 / 100) }
        default: return CSSLength(word.utf8).map { size($0.ems) }
        }
    }

    /// It says no more than what a terminal has no other sizes for.
    var isSizeAlone: Bool { if case .fontSize = self { true } else { false } }

    /// The sides whose margins in a shorthand of one to four words are what a width leaves.
    static func freeMargins(box words: [String]) -> [Declaration] {
        guard words.contains("auto"), (1...4).contains(words.count) else { return [] }
        let right = words.count > 1 ? words[1] : words[0]
        let left = words.count > 3 ? words[3] : right
        return (left == "auto" ? [.freeMargin(.left)] : []) + (right == "auto" ? [.freeMargin(.right)] : [])
    }

    static func freeMargin(_ name: String, _ word: String) -> [Declaration] {
        guard word == "auto" else { return [] }
        return switch name {
        case "margin-left": [.freeMargin(.left)]
        case "margin-right": [.freeMargin(.right)]
        case "margin-inline-start": [.freeMargin(.start)]
        case "margin-inline-end": [.freeMargin(.end)]
        default: []
        }
    }
}
