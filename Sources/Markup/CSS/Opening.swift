import BookModel

/// The style of the beginning of a block (CSS Pseudo 4 §2).
struct Opening: Hashable, Sendable {
    /// Whether it begins with a drop cap.
    var hasInitial = false
    /// Traits that the first line has in addition.
    var firstLine: SpanStyle.Traits = []

    init(hasInitial: Bool, firstLine: SpanStyle.Traits) {
        (self.hasInitial, self.firstLine) = (hasInitial, firstLine)
    }

    /// Nil if the beginning has no style of its own.
    ///
    /// - Parameters:
    ///   - letter: the style of `::first-letter`; nil if there are no rules for it.
    ///   - line: the style of `::first-line`; nil if there are no rules for it.
    ///   - element: the style of the element.
    init?(letter: ComputedStyle?, line: ComputedStyle?, of element: ComputedStyle) {
        hasInitial = letter.map { $0.isLarge && $0.display != .none } ?? false
        if let line {
            firstLine = line.traits.subtracting(element.traits)
            // Uppercase is shown as small capitals.
            if line.textTransform == .uppercase, element.textTransform != .uppercase {
                firstLine.insert(.smallCaps)
            }
        }
        if !hasInitial, firstLine.isEmpty { return nil }
    }
}
