import BookModel

/// Pictures whose place is known only when what follows is read.
struct WaitingPictures {
    struct Picture {
        var illustration: Illustration
        var description: String?
        var style: SpanStyle
    }

    /// At the beginning of a block: alone in it, or with text to follow.
    private(set) var leading: [Picture] = []
    /// The placeholders of those without a description, which wait for text in their line.
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
