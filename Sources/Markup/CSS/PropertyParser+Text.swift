import BookModel

/// Values for text that need more than a table of keywords.
extension PropertyParser {
    /// Font sizes from which on letters may be an initial, and below which they are small; relative to the
    /// parent.
    private static let (large, small) = (1.8, 0.95)
    /// Least `vertical-align` that counts as raised; smaller values only correct a font.
    private static let (leastEms, leastPercent) = (0.1, 10.0)
    /// Ems beyond which an offset is outside any page.
    static let offPage = 50.0

    func alignment(_ word: String) -> BlockStyle.Alignment? {
        switch word {
        case "left": .left
        case "right": .right
        case "end": .end
        case "center", "-webkit-center", "-moz-center": .center
        case "justify": .justify
        case "start": .start
        default: nil
        }
    }

    /// A keyword, or a character with an optional keyword (CSS Text 4 §7.1).
    func alignment() -> [Declaration] {
        guard let string = words.first(where: { $0.hasPrefix("\"") || $0.hasPrefix("'") }) else {
            return alignment(word).map { value in set { ($0.alignment, $0.point) = (value, nil) } } ?? []
        }
        let characters = string.unicodeScalars.dropFirst().dropLast()
        guard let character = characters.first, characters.count == 1 else { return [] }
        return set { ($0.alignment, $0.point) = (.start, character) }
    }

    func indent() -> [Declaration] {
        guard let length = CSSLength(word.utf8) else { return [] }
        return set {
            $0.indent = min(max(-8, length.columns), 8)
            $0.concealment.set(.indented, length.ems <= -Self.offPage)
        }
    }

    func tabSize(_ word: String) -> Int? {
        (Int(word) ?? CSSLength(word.utf8)?.columns).map { min(max(1, $0), 16) }
    }

    func bidi() -> [Declaration] {
        switch word {
        case "plaintext":
            set { ($0.direction, $0.isIsolated, $0.overridesDirection) = (.natural, true, false) }
        case "embed", "isolate": set { ($0.isIsolated, $0.overridesDirection) = (true, false) }
        case "isolate-override", "bidi-override":
            set { ($0.isIsolated, $0.overridesDirection) = (true, true) }
        case "normal": set { ($0.isIsolated, $0.overridesDirection) = (false, false) }
        default: []
        }
    }

    /// A length does not change the `vertical-align` of `sub` and `sup`.
    func verticalAlign() -> [Declaration] {
        guard let value = verticalAlign(word) else { return [] }
        return set {
            switch (value, $0.verticalAlign) {
            case (.above, .superscript), (.below, .subscript): break
            default: $0.verticalAlign = value
            }
        }
    }

    private func verticalAlign(_ word: String) -> ComputedStyle.VerticalAlign? {
        func shift(_ length: Double, least: Double) -> ComputedStyle.VerticalAlign {
            length >= least ? .above : length <= -least ? .below : .baseline
        }
        switch word {
        case "super": return .superscript
        case "sub": return .subscript
        case "baseline": return .baseline
        case "top", "text-top": return .above
        case _ where word.hasSuffix("%"):
            return CSSLength.number(word.utf8.dropLast()).map { shift($0, least: Self.leastPercent) }
        default: return CSSLength(word.utf8).map { shift($0.ems, least: Self.leastEms) }
        }
    }

    func decoration() -> [Declaration] {
        let underline = words.contains("underline")
        let strikethrough = words.contains("line-through")
        guard underline || strikethrough || words.contains("none") else { return [] }
        return set {
            $0.traits.set(.underline, underline)
            $0.traits.set(.strikethrough, strikethrough)
        }
    }

    /// Pairs of quotation marks (CSS Content 3 §3.1).
    func quotes() -> [Declaration] {
        if words == ["none"] { return set(\.hasQuotes, false) }
        var marks: [String] = []
        if words != ["auto"] {
            for case .text(let mark) in ContentPart.parse(value) ?? [] { marks.append(mark) }
            guard marks.count == words.count, marks.count % 2 == 0 else { return [] }
        }
        return set { [marks] in ($0.hasQuotes, $0.quoteMarks) = (true, marks) }
    }
}

// MARK: - Fonts

extension PropertyParser {
    /// The shorthand for style, variant and weight, up to the size (CSS Fonts 3 §3.7); omitted ones are
    /// reset.
    func font() -> [Declaration] {
        guard let family = words.last, words.count > 1 else { return [] }
        let names = words.prefix { Int($0) != nil || $0.utf8.first.map { $0 >= 0x61 } == true }
        let isItalic = names.contains { self.isItalic($0) == true }
        let isBold = names.contains { self.isBold($0) == true }
        let hasSmallCaps = names.contains("small-caps")
        let isMonospaced = isMonospaced(family)
        return set {
            $0.traits.set(.italic, isItalic)
            $0.traits.set(.smallCaps, hasSmallCaps)
            $0.traits.set(.bold, isBold)
            if isMonospaced { $0.traits.insert(.code) }
        }
    }

    func isItalic(_ word: String) -> Bool? {
        switch word {
        case "normal": false
        case "italic", "oblique": true
        default: nil
        }
    }

    func isBold(_ word: String) -> Bool? {
        switch word {
        case "bold", "bolder": true
        case "normal", "lighter": false
        default: Int(word).map { $0 >= 600 }
        }
    }

    func isMonospaced(_ family: String) -> Bool {
        CSSValue.find(Array("monospace".utf8), in: Array(family.utf8)[...]) != nil
    }

    func hasSmallCaps() -> Bool? {
        if words.contains(where: { $0.hasSuffix("small-caps") || $0.hasSuffix("petite-caps") }) {
            return true
        }
        return words == ["normal"] || words == ["none"] ? false : nil
    }

    func fontSize(_ word: String) -> ComputedStyle.FontSize? {
        func size(_ ems: Double) -> ComputedStyle.FontSize {
            ems >= Self.large ? .large : ems < Self.small ? .small : .normal
        }
        switch word {
        case "xx-large", "xxx-large": return .large
        case "smaller", "small", "x-small", "xx-small": return .small
        case "medium", "large", "x-large", "larger": return .normal
        case _ where word.hasSuffix("%"): return CSSLength.number(word.utf8.dropLast()).map { size($0 / 100) }
        default: return CSSLength(word.utf8).map { size($0.ems) }
        }
    }
}
