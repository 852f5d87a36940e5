/// The quotation marks around `q`, double ones outside (HTML §15.3.5).
struct Quotations {
    private var depth = 0

    mutating func begin(_ frame: Frame, in writer: inout SectionWriter) {
        guard frame.element?.style.hasQuotes == true else { return }
        writer.write(depth % 2 == 0 ? "“" : "‘", frame.span)
        depth += 1
    }

    mutating func end(_ frame: Frame, in writer: inout SectionWriter) {
        guard frame.element?.style.hasQuotes == true, depth > 0 else { return }
        depth -= 1
        writer.dropSpace()
        writer.write(depth % 2 == 0 ? "”" : "’", frame.span)
    }
}
