import BookModel

/// Content that style sheets generate before and after elements.
extension ElementContent {
    /// Writes the content of `::before`.
    mutating func writeBefore(_ frame: Frame, at depth: Int, _ writer: inout SectionWriter) {
        guard let element = frame.element else { return }
        if !element.style.counters.isEmpty { counters.begin(element.style.counters, at: depth) }
        guard !frame.isOffPage, let style = element.before else { return }
        let isApart = style.isOutOfFlow || style.float == .left
        if isApart, element.style.display == .listItem, element.style.listStyle.marker(1) == nil {
            hold(style, frame, element, at: depth, &writer)
        } else {
            write(style, frame, at: depth, &writer)
        }
    }

    /// Makes short generated content of a list item without a marker its marker.
    private mutating func hold(
        _ style: ComputedStyle, _ frame: Frame, _ element: StyledElement, at depth: Int,
        _ writer: inout SectionWriter
    ) {
        if !style.counters.isEmpty { counters.begin(style.counters, at: depth + 1) }
        guard style.isVisible, !style.isOffPage else { return }
        let language = writer.statedLanguage(at: frame.outerLanguage)
        let words = style.content.map { self.words(of: $0, element, style, language) }.joined()
        var sign = words.singleLine(limit: 200)
        // A no-break space at the end only separates the marker from the text.
        while sign.last?.isWhitespace == true { sign.removeLast() }
        if sign.count > Self.longestMarker {
            writer.write(words + " ", frame.span)
        } else if !sign.isEmpty {
            writer.begin(item: BlockList.Marker(text: sign, left: frame.left))
        }
    }

    /// In characters.
    private static let longestMarker = 12

    /// Writes the content of `::after`.
    mutating func writeAfter(_ frame: Frame, at depth: Int, _ writer: inout SectionWriter) {
        if let style = frame.element?.after { write(style, frame, at: depth, &writer) }
    }

    private mutating func write(
        _ style: ComputedStyle, _ frame: Frame, at depth: Int, _ writer: inout SectionWriter
    ) {
        if !style.counters.isEmpty { counters.begin(style.counters, at: depth + 1) }
        guard style.isVisible, !style.isOffPage, let element = frame.element else { return }
        var span = frame.span
        span.traits = style.textTraits.union(frame.traits)
        if style.color != element.style.color { span.color = style.color }
        let language = writer.statedLanguage(at: frame.outerLanguage)
        let words = style.content.map { self.words(of: $0, element, style, language) }.joined()
        guard words.contains(where: { !$0.isWhitespace }) || writer.isWithinText else { return }
        let isBlock = style.display.isBlock
        if isBlock { writer.endBlock() }
        let start = writer.textCount
        writer.write(words, span)
        if isBlock { writer.endBlock() } else if style.isOutOfFlow { writer.endPlaced(since: start) }
    }

    private mutating func words(
        of part: ContentPart, _ element: StyledElement, _ style: ComputedStyle, _ language: String
    ) -> String {
        switch part {
        case .text(let text): text
        case .attribute(let name):
            element.attribute(name).map { String(decoding: $0, as: UTF8.self) }?.singleLine(limit: 200) ?? ""
        case .counter(let name, let list): list.number(counters.value(name))
        case .counters(let name, let separator, let list):
            counters.values(name).map { list.number($0) }.joined(separator: separator)
        case .openQuote: quotations.opening(style, language)
        case .closeQuote: quotations.closing(style, language)
        }
    }
}
