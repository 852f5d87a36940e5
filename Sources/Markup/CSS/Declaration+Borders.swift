import BookModel

/// Borders and grounds (CSS Backgrounds 3), as far as a line can show them.
extension Declaration {
    /// What a property of borders declares; nil for another property, empty for a wrong value.
    ///
    /// - Parameter words: of the value, in lower case.
    static func borders(_ name: String, _ words: [String]) -> [Declaration]? {
        guard name.hasPrefix("border") else { return nil }
        let parts = name.split(separator: "-").dropFirst().map(String.init)
        guard let first = parts.first else { return shorthand(.all, words) }
        if let sides = sides(parts) {
            let longhand = parts.last.flatMap { ["style", "width", "color"].contains($0) ? $0 : nil }
            guard let longhand else { return shorthand(sides, words) }
            return words.first.map { values(longhand, [(sides, $0)]) } ?? []
        }
        guard parts.count == 1, ["style", "width", "color"].contains(first), (1...4).contains(words.count)
        else { return [] }
        return values(first, eachSide(words))
    }

    /// Whether a ground of another colour than the page's is asked for; nil for a wrong value.
    static func ground(_ words: [String]) -> [Declaration]? {
        let words = words.map { $0.filter { $0 != " " } }
        if words.contains(where: { blank.contains($0) }) { return [.ground(false)] }
        let isColoured = words.contains { isColour($0) }
        if isColoured { return [.ground(true)] }
        return words.contains { $0.hasPrefix("url(") || $0.hasSuffix("gradient(") } ? [.ground(false)] : nil
    }

    private static let blank: Set<String> = [
        "none", "transparent", "white", "#fff", "#ffffff", "rgb(255,255,255)", "initial", "currentcolor",
    ]
    private static let lineStyles: Set<String> = [
        "solid", "dotted", "dashed", "double", "groove", "ridge", "inset", "outset",
    ]

    static func isColour(_ word: String) -> Bool {
        if word.hasPrefix("#") { return [4, 5, 7, 9].contains(word.utf8.count) }
        if ["rgb(", "rgba(", "hsl(", "hsla("].contains(where: { word.hasPrefix($0) }) { return true }
        return word.utf8.count > 2 && word.utf8.allSatisfy { $0 &- 0x61 < 26 } && !words.contains(word)
    }

    /// Words of a background that are no colours.
    private static let words: Set<String> = [
        "repeat", "scroll", "fixed", "local", "top", "left", "right", "bottom", "center", "cover", "contain",
        "inherit", "unset", "revert", "auto", "round", "space",
    ]

    private static func shorthand(_ sides: Box.Sides, _ words: [String]) -> [Declaration] {
        guard !words.isEmpty, words.count <= 3 else { return [] }
        let isStyled =
            words.contains { lineStyles.contains($0) }
            && !words.contains { $0 == "transparent" || isPale($0) }
        let isThin = words.contains { width($0) == 0 }
        return [.borderStyle(sides, isStyled), .borderWidth(sides, isThin: isThin)]
    }

    /// Whether a line of a colour is hardly seen on white paper; in cells it would be as black as the text.
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

    private static func values(_ longhand: String, _ values: [(Box.Sides, String)]) -> [Declaration] {
        values.compactMap { sides, word in
            switch longhand {
            case "style":
                lineStyles.contains(word)
                    ? .borderStyle(sides, true)
                    : word == "none" || word == "hidden" ? .borderStyle(sides, false) : nil
            case "width": width(word).map { .borderWidth(sides, isThin: $0 == 0) }
            default: nil
            }
        }
    }

    private static func width(_ word: String) -> Double? {
        switch word {
        case "thin", "medium", "thick": 1
        case "auto": nil
        default: CSSLength(word.utf8)?.ems
        }
    }

    private static func eachSide(_ words: [String]) -> [(Box.Sides, String)] {
        let right = words.count > 1 ? words[1] : words[0]
        let bottom = words.count > 2 ? words[2] : words[0]
        let left = words.count > 3 ? words[3] : right
        return [(.top, words[0]), (.right, right), (.bottom, bottom), (.left, left)]
    }

    private static func sides(_ parts: [String]) -> Box.Sides? {
        switch (parts.first, parts.dropFirst().first) {
        case ("top", _), ("block", "start"): .top
        case ("right", _), ("inline", "end"): .right
        case ("bottom", _), ("block", "end"): .bottom
        case ("left", _), ("inline", "start"): .left
        case ("block", _): [.top, .bottom]
        case ("inline", _): [.left, .right]
        default: nil
        }
    }
}
