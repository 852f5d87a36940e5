import BookModel

/// Pictures whose position depends on the text that follows.
struct WaitingPictures {
    struct Picture {
        var illustration: Illustration
        var description: String?
        var style: SpanStyle
    }

    /// Pictures at the start of a block, which become blocks or part of the line.
    private(set) var leading: [Picture] = []
    /// Placeholders of pictures without description, which wait for text in their line.
    private(set) var placeholders: [SpanStyle] = []

    @inline(__always) var isEmpty: Bool { leading.isEmpty && placeholders.isEmpty }

    mutating func add(_ picture: Picture) { leading.append(picture) }

    mutating func add(placeholder style: SpanStyle) {
        var style = style
        style.traits = .placeholder
        placeholders.append(style)
    }

    mutating func takeLeading() -> [Picture] {
        defer { leading = [] }
        return leading
    }

    mutating func takePlaceholders() -> [SpanStyle] {
        defer { placeholders.removeAll(keepingCapacity: true) }
        return placeholders
    }
}
