import CICU

/// Quotation marks around `q` (HTML §15.3.5): those of the language around it (CSS Content 3 §3.1).
///
///     <p lang="de">Er sagte <q lang="en">no</q>.</p>     Er sagte „no“.
struct Quotations {
    private var depth = 0

    mutating func begin(_ frame: Frame, in writer: inout SectionWriter) {
        guard let style = Self.style(frame) else { return }
        writer.write(opening(style, writer.statedLanguage(at: frame.outerLanguage)), frame.span)
    }

    mutating func end(_ frame: Frame, in writer: inout SectionWriter) {
        guard let style = Self.style(frame), depth > 0 else { return }
        writer.dropSpace()
        writer.write(closing(style, writer.statedLanguage(at: frame.outerLanguage)), frame.span)
    }

    /// The style of an element that needs marks; nil if a style sheet generates them.
    private static func style(_ frame: Frame) -> ComputedStyle? {
        guard let element = frame.element, element.style.hasQuotes, element.before == nil,
            element.after == nil
        else { return nil }
        return element.style
    }

    /// The opening mark at the current depth.
    ///
    /// - Parameter language: that of the text around the quotation, as a BCP 47 tag; empty if unknown.
    mutating func opening(_ style: ComputedStyle, _ language: String) -> String {
        defer { depth += 1 }
        return mark(style, language, closes: false)
    }

    /// The closing mark of the innermost quotation; empty if none is open.
    mutating func closing(_ style: ComputedStyle, _ language: String) -> String {
        guard depth > 0 else { return "" }
        depth -= 1
        return mark(style, language, closes: true)
    }

    /// The mark from the style's own pairs (the last one for all deeper levels), or from those of the language in
    /// turn.
    private func mark(_ style: ComputedStyle, _ language: String, closes: Bool) -> String {
        guard style.hasQuotes else { return "" }
        let pairs = style.quoteMarks.count / 2
        if pairs > 0 { return style.quoteMarks[2 * min(depth, pairs - 1) + (closes ? 1 : 0)] }
        let mark = Self.marks(of: language)[2 * (depth % 2) + (closes ? 1 : 0)]
        guard mark == "«" || mark == "»", Self.spacesMarks(language) else { return String(mark) }
        return closes ? "\(Self.space)\(mark)" : "\(mark)\(Self.space)"
    }

    /// The outer pair of marks and the inner one.
    private static func marks(of language: String) -> [Unicode.Scalar] {
        var marks: [UInt32] = [0, 0, 0, 0]
        guard ci_quotation_marks(language, &marks) else { return ["“", "”", "‘", "’"] }
        return marks.map { Unicode.Scalar($0) ?? "\"" }
    }

    /// The narrow no-break space within French guillemets.
    private static let space: Unicode.Scalar = "\u{202F}"

    /// Whether guillemets have spaces within: in French, but for Switzerland.
    private static func spacesMarks(_ language: String) -> Bool {
        let tag = language.lowercased()
        return (tag == "fr" || tag.hasPrefix("fr-")) && !tag.hasSuffix("-ch")
    }
}
