import BookModel

/// Position relative to the normal flow, as far as a terminal can show it.
extension ComputedStyle {
    /// `position` (CSS Positioned Layout 3 §2).
    enum Position: Hashable, Sendable {
        /// `static` or `sticky`.
        case inFlow
        case relative
        /// `absolute` or `fixed`.
        case outOfFlow
    }

    /// The size of letters relative to those around them.
    enum FontSize: Hashable, Sendable {
        case small, normal
        /// Large enough for an initial (`Declaration.large`).
        case large
    }

    /// Ways to hide text visually that keep it for screen readers.
    struct Concealment: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        /// An offset such as `left: -999em`; hides nothing that is in flow.
        static let farAway = Concealment(rawValue: 1 << 0)
        /// `clip: rect(0, 0, 0, 0)`; hides only what is out of flow.
        static let clipped = Concealment(rawValue: 1 << 1)
        /// `clip-path: inset(50%)`.
        static let clippedPath = Concealment(rawValue: 1 << 2)
        /// `text-indent: -9999px`, which children inherit.
        static let indented = Concealment(rawValue: 1 << 3)
        /// A background picture, which often shows the words of hidden text.
        static let hasPicture = Concealment(rawValue: 1 << 4)
    }

    /// `vertical-align`, as far as it raises or lowers text.
    enum VerticalAlign: Hashable, Sendable {
        case baseline, superscript, `subscript`
        /// `top`, `text-top`, a length or a percentage. Raises small text only.
        case above
        /// A negative length or percentage. Lowers small text only.
        case below
    }

    /// Whether the letters may be an initial; other sizes cannot be shown on a terminal.
    var isLarge: Bool { fontSize == .large }

    var isOutOfFlow: Bool { position == .outOfFlow }

    /// Whether the element is invisible because it is outside the page or clipped to nothing.
    var isOffPage: Bool {
        guard !concealment.isEmpty else { return false }
        return concealment.contains(.clippedPath) || concealment.contains(.clipped) && isOutOfFlow
            || concealment.contains(.farAway) && position != .inFlow
    }

    /// Whether its lines begin outside the page. If a background picture replaces them, the text is shown,
    /// because the picture is not.
    var isIndentedAway: Bool { concealment.contains(.indented) && !concealment.contains(.hasPicture) }

    /// The least offset of small text that counts as raised or lowered, in hundredths of an em.
    private static let leastLift = 15

    /// Whether the text is raised or lowered: `.superscript`, `.subscript` or `.baseline`.
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
