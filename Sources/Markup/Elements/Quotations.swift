/// The quotation marks around `q`, double ones outside (HTML §15.3.5).
struct Quotations {
    private var depth = 0

    mutating func begin(_ frame: Frame, in writer: inout SectionWriter) {
        guard frame.element?.style.hasQuotes == true else { return }
        writer.write(opening(true), frame.span)
    }

    mutating func end(_ frame: Frame, in writer: inout SectionWriter) {
        guard frame.element?.style.hasQuotes == true, depth > 0 else { return }
        writer.dropSpace()
        writer.write(closing(true), frame.span)
    }

    /// The mark that opens a quotation within those that are open.
    mutating func opening(_ isShown: Bool) -> String {
        defer { depth += 1 }
        return !isShown ? "" : depth % 2 == 0 ? "“" : "‘"
    }

    /// The mark that closes the innermost quotation; none where none is open.
    mutating func closing(_ isShown: Bool) -> String {
        guard depth > 0 else { return "" }
        depth -= 1
        return !isShown ? "" : depth % 2 == 0 ? "”" : "’"
    }
}
