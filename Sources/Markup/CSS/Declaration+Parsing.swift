import BookModel

extension Declaration {
    /// What a property with its value declares; nothing for what does not matter or is wrong.
    ///
    /// - Parameters:
    ///   - name: in lower case.
    ///   - value: in lower case, without comments and `!important`.
    static func parse(_ name: String, _ value: [UInt8]) -> [Declaration] {
        let value = CSSValue(value)
        if name.hasPrefix("--") { return [.custom(NameHash(name.utf8), value.bytes)] }
        if value.hasReferences { return [.deferred(name, value)] }
        let bytes = value.words
        guard let first = bytes.first else { return [] }
        let word = String(decoding: first, as: UTF8.self)
        if bytes.count == 1, let wide = wide(name, word) { return [wide] }
        let words = bytes.map { String(decoding: $0, as: UTF8.self) }
        switch name {
        case "background", "background-color": return (ground(words) ?? []) + backgroundPicture(words)
        case "background-image": return backgroundPicture(words)
        case "margin":
            let margins = box(bytes, Declaration.margin)
            return margins.isEmpty ? [] : margins + freeMargins(box: words)
        case "padding": return box(bytes, Declaration.padding)
        case "margin-inline", "margin-block":
            guard name == "margin-inline", words.count <= 2 else {
                return sides(name, bytes, Declaration.margin)
            }
            return sides(name, bytes, Declaration.margin)
                + freeMargin("margin-inline-start", word) + freeMargin("margin-inline-end", words.last ?? "")
        case "padding-inline", "padding-block": return sides(name, bytes, Declaration.padding)
        case "text-align": return alignment(words)
        case "text-indent": return indent(first)
        case "top", "right", "bottom", "left", "inset", "inset-inline-start", "inset-inline-end":
            return offset(name, bytes)
        case "clip", "clip-path", "-webkit-clip-path": return clip(name, word)
        case "width", "inline-size":
            return (Illustration.Length(css: first).map { [.pictureWidth($0)] } ?? [])
                + (width(word, isMost: false).map { [$0] } ?? [])
        case "height", "block-size": return Illustration.Length(css: first).map { [.pictureHeight($0)] } ?? []
        case "max-width":
            return (Illustration.Length(css: first).map { [.widestPicture($0)] } ?? [])
                + (width(word, isMost: true).map { [$0] } ?? [])
        case "font": return font(bytes)
        case "font-variant", "font-variant-caps": return caps(bytes).map { [$0] } ?? []
        case "text-decoration", "text-decoration-line": return decoration(bytes)
        case "list-style": return listStyle(words)
        case "quotes": return quotes(value, words).map { [$0] } ?? []
        case "content": return ContentPart.parse(value).map { [.content($0)] } ?? []
        case "counter-reset": return CounterChange.parse(.reset, bytes).map { [.counters(.reset, $0)] } ?? []
        case "counter-increment":
            return CounterChange.parse(.increment, bytes).map { [.counters(.increment, $0)] } ?? []
        case "counter-set": return CounterChange.parse(.set, bytes).map { [.counters(.set, $0)] } ?? []
        case _ where name.hasPrefix("border"): return borders(name, words) ?? []
        case _ where name.hasPrefix("margin-"):
            return side(name, first, Declaration.margin) + freeMargin(name, word)
        case _ where name.hasPrefix("-webkit-margin-"): return side(name, first, Declaration.margin)
        case _ where name.hasPrefix("padding-"): return side(name, first, Declaration.padding)
        case _ where name.hasPrefix("-webkit-padding-"): return side(name, first, Declaration.padding)
        default: return keyword(name, word).map { [$0] } ?? []
        }
    }

    private static func keyword(_ name: String, _ word: String) -> Declaration? {
        switch name {
        case "display": display(word)
        case "font-style":
            word == "normal" ? .italic(false) : word == "italic" || word == "oblique" ? .italic(true) : nil
        case "font-weight": bold(word)
        case "font-family": isMonospaced(word.lowercased()) ? .code : nil
        case "text-align-last", "-epub-text-align-last", "-moz-text-align-last":
            lastAlignment(word)
        case "writing-mode", "-epub-writing-mode", "-webkit-writing-mode": writingMode(word)
        case "white-space": whiteSpace(word)
        case "list-style-type": listStyle(word)
        case "hyphens", "-epub-hyphens", "-webkit-hyphens", "-moz-hyphens", "-ms-hyphens", "adobe-hyphenate":
            hyphenation(word)
        case "word-break", "-epub-word-break", "-webkit-word-break", "-ms-word-break": wordBreak(word)
        case "text-transform", "-epub-text-transform": textTransform(word)
        case "page-break-before", "break-before": breaks(word).map { .breakBefore($0) }
        case "page-break-after", "break-after":
            word == "avoid" || word == "avoid-page"
                ? .keepWithNext(true) : breaks(word).map { .breakAfter($0) }
        case "color": LetterColor(css: word.filter { $0 != "\n" }).map { .color($0) }
        case "direction":
            word == "rtl" ? .direction(.rightToLeft) : word == "ltr" ? .direction(.leftToRight) : nil
        case "tab-size", "-moz-tab-size", "-o-tab-size": tabSize(word)
        case "unicode-bidi": bidi(word)
        case "vertical-align": verticalAlign(word)
        case "visibility":
            word == "visible"
                ? .visible(true) : word == "hidden" || word == "collapse" ? .visible(false) : nil
        case "line-break", "-epub-line-break", "-webkit-line-break": lineBreak(word)
        case "text-emphasis", "text-emphasis-style", "-epub-text-emphasis", "-epub-text-emphasis-style",
            "-webkit-text-emphasis", "-webkit-text-emphasis-style":
            .emphasis(word != "none")
        case "break-inside", "page-break-inside", "-webkit-column-break-inside":
            word == "avoid" || word == "avoid-page"
                ? .keepTogether(true) : word == "auto" ? .keepTogether(false) : nil
        case "caption-side": captionSide(word)
        case "font-size": size(word)
        case "float": float(word)
        case "position": position(word)
        case UserAgentSheet.words: .wholeWords(word == "whole")
        case UserAgentSheet.verse: .verse(word == "lines")
        case UserAgentSheet.lineNumber: .lineNumber(word == "number")
        case UserAgentSheet.pageNumber: .pageNumber(word == "number")
        default: nil
        }
    }

    private static func display(_ word: String) -> Declaration? {
        switch word {
        case "none": .display(.none)
        case "block", "flow-root", "table-caption", "table-row-group", "table-footer-group", "run-in":
            .display(.block)
        case "flex", "grid", "-webkit-box", "-webkit-flex": .display(.container)
        case "list-item": .display(.listItem)
        case "table": .display(.table)
        case "table-header-group": .display(.tableHead)
        case "table-row": .display(.tableRow)
        case "table-cell": .display(.tableCell)
        case "inline-block", "inline-table", "inline-flex", "inline-grid": .display(.inlineBlock)
        case "inline", "contents", "ruby": .display(.inline)
        case "table-column", "table-column-group": .display(.none)
        default: nil
        }
    }

    /// A word, or a character with a word or without (CSS Text 4 §7.1).
    private static func alignment(_ words: [String]) -> [Declaration] {
        guard let string = words.first(where: { $0.hasPrefix("\"") || $0.hasPrefix("'") }) else {
            return words.first.flatMap { alignment($0) }.map { [$0] } ?? []
        }
        let characters = string.unicodeScalars.dropFirst().dropLast()
        guard let character = characters.first, characters.count == 1 else { return [] }
        return [.alignmentPoint(character)]
    }

    private static func alignment(_ word: String) -> Declaration? {
        switch word {
        case "left": .alignment(.left)
        case "right": .alignment(.right)
        case "end": .alignment(.end)
        case "center", "-webkit-center", "-moz-center": .alignment(.center)
        case "justify": .alignment(.justify)
        case "start": .alignment(.start)
        default: nil
        }
    }

    private static func lastAlignment(_ word: String) -> Declaration? {
        if word == "auto" { return .lastAlignment(nil) }
        guard case .alignment(let value)? = alignment(word) else { return nil }
        return .lastAlignment(value)
    }

    private static func tabSize(_ word: String) -> Declaration? {
        let columns = Int(word) ?? CSSLength(word.utf8)?.columns
        return columns.map { .tabSize(min(max(1, $0), 16)) }
    }

    private static func writingMode(_ word: String) -> Declaration? {
        switch word {
        case "vertical-rl", "vertical-lr", "tb-rl", "sideways-rl", "sideways-lr": .vertical(true)
        case "horizontal-tb", "lr-tb", "rl-tb", "lr", "rl": .vertical(false)
        default: nil
        }
    }

    private static func bold(_ word: String) -> Declaration? {
        switch word {
        case "bold", "bolder": .bold(true)
        case "normal", "lighter": .bold(false)
        default: Int(word).map { .bold($0 >= 600) }
        }
    }

    private static func caps(_ words: [ArraySlice<UInt8>]) -> Declaration? {
        let names = words.map { String(decoding: $0, as: UTF8.self) }
        if names.contains(where: { $0.hasSuffix("small-caps") || $0.hasSuffix("petite-caps") }) {
            return .smallCaps(true)
        }
        return names == ["normal"] || names == ["none"] ? .smallCaps(false) : nil
    }

    /// The shorthand for style, variant and weight, up to the size (CSS Fonts 3 §3.7); what it does
    /// not name is set back.
    private static func font(_ words: [ArraySlice<UInt8>]) -> [Declaration] {
        let names = words.map { String(decoding: $0, as: UTF8.self) }
        guard names.count > 1 else { return [] }
        let traits = names.prefix { Int($0) != nil || $0.utf8.first.map { $0 >= 0x61 } == true }
        return [
            .italic(traits.contains { $0 == "italic" || $0 == "oblique" }),
            .smallCaps(traits.contains("small-caps")),
            .bold(traits.contains { bold($0) == .bold(true) }),
        ] + (isMonospaced(names[names.count - 1]) ? [.code] : [])
    }

    private static func isMonospaced(_ family: String) -> Bool {
        CSSValue.find(Array("monospace".utf8), in: Array(family.utf8)[...]) != nil
    }

    private static func whiteSpace(_ word: String) -> Declaration? {
        switch word {
        case "normal": .whiteSpace(.normal)
        case "nowrap": .whiteSpace(.nowrap)
        case "pre": .whiteSpace(.pre)
        case "pre-wrap", "break-spaces": .whiteSpace(.preWrap)
        case "pre-line": .whiteSpace(.preLine)
        default: nil
        }
    }

    private static func listStyle(_ word: String) -> Declaration? {
        (ListStyle(css: word) ?? ListStyle(named: word)).map { .listStyle($0) }
    }

    /// A style that is known before a name that a sheet may define.
    private static func listStyle(_ words: [String]) -> [Declaration] {
        let style =
            words.lazy.compactMap { ListStyle(css: $0) }.first
            ?? words.lazy.compactMap { ListStyle(named: $0) }.first
        return style.map { [.listStyle($0)] } ?? []
    }

    private static func hyphenation(_ word: String) -> Declaration? {
        switch word {
        case "none": .hyphenation(.none)
        case "manual", "explicit": .hyphenation(.manual)
        case "auto", "all": .hyphenation(.automatic)
        default: nil
        }
    }

    private static func wordBreak(_ word: String) -> Declaration? {
        switch word {
        case "normal", "break-word", "auto-phrase": .wordBreak(.normal)
        case "keep-all": .wordBreak(.keepAll)
        case "break-all": .wordBreak(.breakAll)
        default: nil
        }
    }

    private static func lineBreak(_ word: String) -> Declaration? {
        switch word {
        case "auto", "strict": .lineBreak(.strict)
        case "normal": .lineBreak(.normal)
        case "loose": .lineBreak(.loose)
        case "anywhere": .lineBreak(.anywhere)
        default: nil
        }
    }

    private static func bidi(_ word: String) -> Declaration? {
        switch word {
        case "plaintext": .direction(.natural)
        case "embed", "isolate": .isolated(true)
        case "isolate-override", "bidi-override": .isolated(true, overrides: true)
        case "normal": .isolated(false)
        default: nil
        }
    }

    private static func textTransform(_ word: String) -> Declaration? {
        switch word {
        case "none": .textTransform(.none)
        case "uppercase": .textTransform(.uppercase)
        case "lowercase": .textTransform(.lowercase)
        case "capitalize": .textTransform(.capitalize)
        case "full-width", "-epub-fullwidth": .textTransform(.fullWidth)
        default: nil
        }
    }

    private static func breaks(_ word: String) -> PageBreak? {
        switch word {
        case "always", "page": .page(nil)
        case "left": .page(.left)
        case "right": .page(.right)
        case "recto": .page(.recto)
        case "verso": .page(.verso)
        case "auto", "avoid", "avoid-page": PageBreak.none
        default: nil
        }
    }

    /// Pairs of strings (CSS Content 3 §3.1).
    private static func quotes(_ value: CSSValue, _ words: [String]) -> Declaration? {
        if words == ["none"] { return .quotes(false) }
        if words == ["auto"] { return .quoteMarks([]) }
        let marks = (ContentPart.parse(value) ?? []).compactMap { part in
            if case .text(let mark) = part { mark } else { nil }
        }
        return marks.count == words.count && marks.count % 2 == 0 ? .quoteMarks(marks) : nil
    }

    private static func captionSide(_ word: String) -> Declaration? {
        switch word {
        case "top", "block-start": .captionBelow(false)
        case "bottom", "block-end": .captionBelow(true)
        default: nil
        }
    }

    private static func decoration(_ words: [ArraySlice<UInt8>]) -> [Declaration] {
        let names = words.map { String(decoding: $0, as: UTF8.self) }
        let underline = names.contains("underline")
        let strikethrough = names.contains("line-through")
        guard underline || strikethrough || names.contains("none") else { return [] }
        return [.decoration(underline: underline, strikethrough: strikethrough)]
    }

    /// One to four values: top, right, bottom, left (CSS 2 §8.3).
    private static func box(_ words: [ArraySlice<UInt8>], _ make: (Side, Int) -> Declaration) -> [Declaration]
    {
        let lengths = words.compactMap { CSSLength($0) }
        guard lengths.count == words.count, (1...4).contains(lengths.count) else { return [] }
        let top = lengths[0]
        let right = lengths.count > 1 ? lengths[1] : top
        let bottom = lengths.count > 2 ? lengths[2] : top
        let left = lengths.count > 3 ? lengths[3] : right
        return [
            make(.top, top.lines), make(.right, right.columns), make(.bottom, bottom.lines),
            make(.left, left.columns),
        ]
    }

    private static func side(
        _ name: String, _ word: ArraySlice<UInt8>, _ make: (Side, Int) -> Declaration
    ) -> [Declaration] {
        guard let length = CSSLength(word) else { return [] }
        let side = name.split(separator: "-").drop { $0 == "webkit" }.dropFirst()
        switch side.first.map({ String(name[$0.startIndex...]) }) ?? "" {
        case "top", "block-start", "before": return [make(.top, length.lines)]
        case "bottom", "block-end", "after": return [make(.bottom, length.lines)]
        case "left": return [make(.left, length.columns)]
        case "right": return [make(.right, length.columns)]
        case "inline-start", "start": return [make(.start, length.columns)]
        case "inline-end", "end": return [make(.end, length.columns)]
        default: return []
        }
    }

    /// One or two values for both ends of a line, or above and below.
    private static func sides(
        _ name: String, _ words: [ArraySlice<UInt8>], _ make: (Side, Int) -> Declaration
    ) -> [Declaration] {
        guard words.count <= 2, let first = words.first.flatMap({ CSSLength($0) }),
            let last = words.last.flatMap({ CSSLength($0) })
        else { return [] }
        if name.hasSuffix("block") { return [make(.top, first.lines), make(.bottom, last.lines)] }
        return [make(.start, first.columns), make(.end, last.columns)]
    }
}
