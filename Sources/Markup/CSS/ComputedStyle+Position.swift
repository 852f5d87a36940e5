import BookModel

/// Where an element stands against its usual place, as far as a page of cells shows it.
extension ComputedStyle {
    /// `position` (CSS Positioned Layout 3 §2).
    enum Position: Hashable, Sendable {
        case usual, relative
        /// `absolute` or `fixed`: apart from what is around it.
        case apart
    }

    /// The size of letters against those around them.
    enum FontSize: Hashable, Sendable {
        case small, normal
        /// Nearly twice as high, or higher.
        case large
    }

    /// Ways in which a book hides text from the eye and leaves it to search engines and screen readers.
    struct Concealment: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        /// An offset such as `left: -999em`; needs a position other than the usual one.
        static let farAway = Concealment(rawValue: 1 << 0)
        /// `clip: rect(0, 0, 0, 0)`; needs an absolute position.
        static let clipped = Concealment(rawValue: 1 << 1)
        /// `clip-path: inset(50%)`.
        static let clippedPath = Concealment(rawValue: 1 << 2)
        /// `text-indent: -9999px`, which children inherit.
        static let indented = Concealment(rawValue: 1 << 3)
        /// A background picture, which may say what the text says.
        static let hasPicture = Concealment(rawValue: 1 << 4)
    }

    /// `vertical-align`, as far as it raises or lowers text.
    enum VerticalAlign: Hashable, Sendable {
        case baseline, superscript, `subscript`
        /// `top`, `text-top`, a length or a percentage: text that is small as well is raised.
        case above
        /// A negative length or percentage.
        case below
    }

    /// Whether the letters are taken for an initial: a terminal has no other sizes.
    var isLarge: Bool { fontSize == .large }

    var isOutOfFlow: Bool { position == .apart }

    /// Nobody sees it: it stands off the page, or is clipped to nothing.
    var isOffPage: Bool {
        guard !concealment.isEmpty else { return false }
        return concealment.contains(.clippedPath) || concealment.contains(.clipped) && position == .apart
            || concealment.contains(.farAway) && position != .usual
    }

    /// Its lines begin off the page, and no background picture takes the place of the words, which Recto would not show.
    var isIndentedAway: Bool { concealment.contains(.indented) && !concealment.contains(.hasPicture) }

    /// Hundredths of an em from which on a relative position raises or lowers small text.
    private static let leastLift = 15

    /// Whether the text is raised or lowered.
    var shift: VerticalAlign {
        switch verticalAlign {
        case .superscript, .subscript: return verticalAlign
        case .baseline, .above, .below: break
        }
        guard display == .inline, fontSize == .small else { return .baseline }
        if verticalAlign == .above { return .superscript }
        if verticalAlign == .below { return .subscript }
        guard position == .relative, abs(Int(lift)) >= Self.leastLift else { return .baseline }
        return lift > 0 ? .superscript : .subscript
    }
}
