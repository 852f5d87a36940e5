import BookModel

/// The supported properties, one per row: name, field of the style, whether it is inherited, and values.
extension PropertyParser {
    /// Letters, words and lines.
    func textProperty() -> [Declaration]? {
        switch name {
        case "color": one(\.color, inherited: true) { LetterColor(css: $0.filter { $0 != "\n" }) }
        case "direction": keyword(\.direction, inherited: true, ["ltr": .leftToRight, "rtl": .rightToLeft])
        case "font": wide([.italic, .bold, .smallCaps, .code], inherited: true) ?? font()
        case "font-family": trait(.code, inherited: true, isMonospaced(word.lowercased()) ? true : nil)
        case "font-size": one(\.fontSize, fontSize)
        case "font-style": trait(.italic, inherited: true, isItalic(word))
        case "font-variant", "font-variant-caps": trait(.smallCaps, inherited: true, hasSmallCaps())
        case "font-weight": trait(.bold, inherited: true, isBold(word))
        case "hyphens", "adobe-hyphenate":
            keyword(
                \.hyphenation, inherited: true,
                [
                    "none": .none, "manual": .manual, "explicit": .manual, "auto": .automatic,
                    "all": .automatic,
                ])
        case "line-break":
            keyword(
                \.lineBreak, inherited: true,
                [
                    "auto": .strict, "strict": .strict, "normal": .normal, "loose": .loose,
                    "anywhere": .anywhere,
                ])
        case "quotes":
            wide(inherited: true) { ($0.hasQuotes, $0.quoteMarks) = ($1.hasQuotes, $1.quoteMarks) }
                ?? quotes()
        case "tab-size": one(\.tabSize, inherited: true, tabSize)
        case "text-align":
            wide(inherited: true) { ($0.alignment, $0.point) = ($1.alignment, $1.point) } ?? alignment()
        case "text-align-last":
            one(\.lastAlignment, inherited: true) {
                $0 == "auto" ? .some(nil) : alignment($0).map { .some($0) }
            }
        case "text-decoration", "text-decoration-line":
            wide([.underline, .strikethrough], inherited: false) ?? decoration()
        case "text-emphasis", "text-emphasis-style": one(\.isEmphasized, inherited: true) { $0 != "none" }
        case "text-indent": wide(\.indent, inherited: true) ?? indent()
        case "text-transform":
            keyword(
                \.textTransform, inherited: true,
                [
                    "none": .none, "uppercase": .uppercase, "lowercase": .lowercase,
                    "capitalize": .capitalize, "full-width": .fullWidth, "-epub-fullwidth": .fullWidth,
                ])
        case "unicode-bidi": bidi()
        case "vertical-align": wide(\.verticalAlign, inherited: false) ?? verticalAlign()
        case "white-space":
            keyword(
                \.whiteSpace, inherited: true,
                [
                    "normal": .normal, "nowrap": .nowrap, "pre": .pre, "pre-wrap": .preWrap,
                    "break-spaces": .preWrap, "pre-line": .preLine,
                ])
        case "word-break":
            keyword(
                \.wordBreak, inherited: true,
                [
                    "normal": .normal, "break-word": .normal, "auto-phrase": .phrase,
                    "keep-all": .keepAll, "break-all": .breakAll,
                ])
        case "writing-mode":
            keyword(
                \.isVertical, inherited: true,
                [
                    "vertical-rl": true, "vertical-lr": true, "tb-rl": true, "sideways-rl": true,
                    "sideways-lr": true, "horizontal-tb": false, "lr-tb": false, "rl-tb": false, "lr": false,
                    "rl": false,
                ])
        case UserAgentSheet.words: set(\.forbidsHyphenation, word == "whole")
        case UserAgentSheet.verse: set(\.isVerse, word == "lines")
        default: nil
        }
    }

    /// Sizes, margins, borders and places.
    func boxProperty() -> [Declaration]? {
        switch name {
        case "display":
            keyword(
                \.display, inherited: false,
                [
                    "none": .none, "block": .block, "flow-root": .block, "table-caption": .block,
                    "table-row-group": .block, "table-footer-group": .block, "run-in": .block,
                    "flex": .container, "grid": .container, "-webkit-box": .container,
                    "-webkit-flex": .container, "list-item": .listItem, "table": .table,
                    "table-header-group": .tableHead, "table-row": .tableRow, "table-cell": .tableCell,
                    "inline-block": .inlineBlock, "inline-table": .inlineBlock, "inline-flex": .inlineBlock,
                    "inline-grid": .inlineBlock, "inline": .inline, "contents": .inline, "ruby": .inline,
                    "table-column": .none, "table-column-group": .none,
                ])
        case "margin", "padding": wideEdges { _ in .all } ?? edges(eachSide())
        case "margin-inline", "padding-inline": edges(bothSides(.start, .end))
        case "margin-block", "padding-block": edges(bothSides(.top, .bottom))
        case "background", "background-color":
            wide(\.hasGround, inherited: false) ?? ground() + backgroundPicture()
        case "background-image": backgroundPicture()
        case "width", "inline-size": pictureLength { $0.width = $1 } + columns(\.width)
        case "max-width": pictureLength { $0.widest = $1 } + columns(\.mostWidth)
        case "height", "block-size": pictureLength { $0.height = $1 }
        case "float": float()
        case "position":
            keyword(
                \.position, inherited: false,
                [
                    "static": .inFlow, "sticky": .inFlow, "relative": .relative, "absolute": .outOfFlow,
                    "fixed": .outOfFlow,
                ])
        case "top", "right", "bottom", "left", "inset", "inset-inline-start", "inset-inline-end": offset()
        case "clip": clip(.clipped)
        case "clip-path": clip(.clippedPath)
        case "caption-side":
            keyword(
                \.hasCaptionBelow, inherited: true,
                ["top": false, "block-start": false, "bottom": true, "block-end": true])
        case "visibility":
            keyword(\.isVisible, inherited: true, ["visible": true, "hidden": false, "collapse": false])
        case _ where name.hasPrefix("border"): border()
        case _ where name.hasPrefix("margin-") || name.hasPrefix("padding-"): edge()
        default: nil
        }
    }

    /// Pages, lists and generated content.
    func pageProperty() -> [Declaration]? {
        switch name {
        case "break-before", "page-break-before": one(\.breakBefore, inherited: false, pageBreak)
        case "break-after", "page-break-after":
            word == "avoid" || word == "avoid-page"
                ? set(\.keepsWithNext, true) : one(\.breakAfter, inherited: false, pageBreak)
        case "break-inside", "page-break-inside", "column-break-inside":
            keyword(\.keepsTogether, inherited: false, ["auto": false, "avoid": true, "avoid-page": true])
        case "list-style": wide(\.listStyle, inherited: true) ?? listStyle()
        case "list-style-type":
            one(\.listStyle, inherited: true) { ListStyle(css: $0) }
        case "content": ContentPart.parse(value).map { set(\.content, $0) } ?? []
        case "counter-reset": counters(.reset)
        case "counter-increment": counters(.increment)
        case "counter-set": counters(.set)
        case UserAgentSheet.lineNumber: set(\.mayBeLineNumber, word == "number")
        case UserAgentSheet.pageNumber: set(\.mayBePageNumber, word == "number")
        default: nil
        }
    }
}
