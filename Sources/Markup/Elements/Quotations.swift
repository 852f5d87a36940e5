/// Quotation marks around `q`; the outer ones are double (HTML §15.3.5).
struct Quotations {
    private var depth = 0

    mutating func begin(_ frame: Frame, in writer: inout SectionWriter) {
        guard let style = Self.style(frame) else { return }
        writer.write(opening(style), frame.span)
    }

    mutating func end(_ frame: Frame, in writer: inout SectionWriter) {
        guard let style = Self.style(frame), depth > 0 else { return }
        writer.dropSpace()
        writer.write(closing(style), frame.span)
    }

    /// The style of an element that needs marks; nil if a style sheet generates them.
    private static func style(_ frame: Frame) -> ComputedStyle? {
        guard let element = frame.element, element.style.hasQuotes, element.before == nil,
            element.after == nil
        else { return nil }
        return element.style
    }

    /// The opening mark at the current depth.
    mutating func opening(_ style: ComputedStyle) -> String {
        defer { depth += 1 }
        return mark(style, closes: false)
    }

    /// The closing mark of the innermost quotation; empty if none is open.
    mutating func closing(_ style: ComputedStyle) -> String {
        guard depth > 0 else { return "" }
        depth -= 1
        return mark(style, closes: true)
    }

    /// The mark from the style's own pairs (the last one for all deeper levels), or from the usual ones in
    /// turn.
    private func mark(_ style: ComputedStyle, closes: Bool) -> String {
        guard style.hasQuotes else { return "" }
        let pairs = style.quoteMarks.count / 2
        if pairs > 0 { return style.quoteMarks[2 * min(depth, pairs - 1) + (closes ? 1 : 0)] }
        return depth % 2 == 0 ? (closes ? "”" : "“") : closes ? "’" : "‘"
    }
}
