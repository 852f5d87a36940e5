import BookModel

/// Borders and backgrounds (CSS Backgrounds 3), as far as box lines can show them.
extension PropertyParser {
    /// Parses `border`, `border-left`, `border-inline-start-style` and the like; empty for `border-color`,
    /// `border-top-left-radius` and others.
    func border() -> [Declaration] {
        var parts = name.split(separator: "-").dropFirst()
        let longhand = ["style", "width", "color"].contains(parts.last) ? parts.popLast() : nil
        if let sides = Self.sides(parts.joined(separator: "-")) {
            return longhand.map { border(sides, $0, word) } ?? border(sides)
        }
        guard parts.isEmpty else { return [] }
        if let longhand { return eachSide().flatMap { border($0.sides(.natural), longhand, $1) } }
        return wide(inherited: false) {
            ($0.styledBorders, $0.thinBorders) = ($1.styledBorders, $1.thinBorders)
        } ?? border(.all)
    }

    /// The shorthand for one or more sides.
    private func border(_ sides: Box.Sides) -> [Declaration] {
        guard words.count <= 3 else { return [] }
        let isStyled =
            words.contains { Self.lineStyles.contains($0) }
            && !words.contains { $0 == "transparent" || Self.isPale($0) }
        let isThin = words.contains { Self.width($0) == 0 }
        return set {
            $0.styledBorders.set(sides, isStyled)
            $0.thinBorders.set(sides, isThin)
        }
    }

    private func border(_ sides: Box.Sides, _ longhand: Substring, _ word: String) -> [Declaration] {
        switch longhand {
        case "style" where Self.lineStyles.contains(word) || word == "none" || word == "hidden":
            let isStyled = Self.lineStyles.contains(word)
            return set { $0.styledBorders.set(sides, isStyled) }
        case "width":
            return Self.width(word).map { width in set { $0.thinBorders.set(sides, width == 0) } } ?? []
        default: return []
        }
    }

    private static let lineStyles: Set<String> = [
        "solid", "dotted", "dashed", "double", "groove", "ridge", "inset", "outset",
    ]

    /// Whether a line is hardly visible on white paper; in a terminal it would be as dark as the text.
    private static func isPale(_ word: String) -> Bool {
        guard word.hasPrefix("#") else { return paleNames.contains(word) }
        let digits = word.dropFirst().compactMap(\.hexDigitValue)
        switch digits.count {
        case 3, 4: return digits.prefix(3).allSatisfy { $0 >= 0xE }
        case 6, 8: return [0, 2, 4].allSatisfy { digits[$0] >= 0xE }
        default: return false
        }
    }

    private static let paleNames: Set<String> = ["white", "whitesmoke", "ghostwhite", "snow", "ivory"]

    private static func width(_ word: String) -> Double? {
        switch word {
        case "thin", "medium", "thick": 1
        case "auto": nil
        default: CSSLength(word.utf8)?.ems
        }
    }

    private static func sides(_ name: String) -> Box.Sides? {
        switch name {
        case "top", "block-start": .top
        case "right", "inline-end": .right
        case "bottom", "block-end": .bottom
        case "left", "inline-start": .left
        case "block": [.top, .bottom]
        case "inline": [.left, .right]
        default: nil
        }
    }
}

// MARK: - Grounds

extension PropertyParser {
    /// Parses `background`: whether its colour differs from the page.
    func ground() -> [Declaration] {
        let words = words.map { $0.filter { $0 != " " } }
        if words.contains(where: { Self.blank.contains($0) }) { return set(\.hasGround, false) }
        if words.contains(where: { Self.isColour($0) }) { return set(\.hasGround, true) }
        let isPicture = words.contains { $0.hasPrefix("url(") || $0.hasSuffix("gradient(") }
        return isPicture ? set(\.hasGround, false) : []
    }

    func backgroundPicture() -> [Declaration] {
        words.contains { $0.hasPrefix("url(") } ? set { $0.concealment.insert(.hasPicture) } : []
    }

    private static let blank: Set<String> = [
        "none", "transparent", "white", "#fff", "#ffffff", "rgb(255,255,255)", "initial", "currentcolor",
    ]

    private static func isColour(_ word: String) -> Bool {
        if word.hasPrefix("#") { return [4, 5, 7, 9].contains(word.utf8.count) }
        if ["rgb(", "rgba(", "hsl(", "hsla("].contains(where: { word.hasPrefix($0) }) { return true }
        return word.utf8.count > 2 && word.utf8.allSatisfy { $0 &- 0x61 < 26 } && !noColours.contains(word)
    }

    /// Keywords of a background that are not colours.
    private static let noColours: Set<String> = [
        "repeat", "scroll", "fixed", "local", "top", "left", "right", "bottom", "center", "cover", "contain",
        "inherit", "unset", "revert", "auto", "round", "space",
    ]
}
