import BookModel

/// How the text of a block begins, by the style sheets (CSS Pseudo 4 §2).
struct Opening: Hashable, Sendable {
    /// With a letter of several lines.
    var hasInitial = false
    /// What the first line has beside the traits of its text.
    var firstLine: SpanStyle.Traits = []

    init(hasInitial: Bool, firstLine: SpanStyle.Traits) {
        (self.hasInitial, self.firstLine) = (hasInitial, firstLine)
    }

    /// Nil for what begins as it goes on.
    ///
    /// - Parameters:
    ///   - letter: the style of the first letter, if a sheet speaks of it.
    ///   - line: the same of the first line.
    ///   - element: that of the whole.
    init?(letter: ComputedStyle?, line: ComputedStyle?, of element: ComputedStyle) {
        hasInitial = letter.map { $0.isLarge && $0.display != .none } ?? false
        if let line {
            firstLine = line.traits.subtracting(element.traits)
            // Capitals, whatever letters the text has.
            if line.textTransform == .uppercase, element.textTransform != .uppercase {
                firstLine.insert(.smallCaps)
            }
        }
        if !hasInitial, firstLine.isEmpty { return nil }
    }
}
